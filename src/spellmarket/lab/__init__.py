"""The lab plays by the million and counts."""
