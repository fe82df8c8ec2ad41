"""Other people's interfaces to our tables: one file each, each an optional install."""
