"""One file a step, named in order."""
