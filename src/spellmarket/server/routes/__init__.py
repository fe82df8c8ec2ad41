"""Routes of the HTTP interface, a module a subject, each with its list of endpoints."""
