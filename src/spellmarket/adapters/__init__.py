"""Other people's interfaces: each a file of its own, with an optional install of its own."""
