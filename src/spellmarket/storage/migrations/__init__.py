"""The steps from one release of the schema to the next."""
