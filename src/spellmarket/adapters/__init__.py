"""Other people's interfaces to our tables: one file each (and one of forms), each an optional install."""
