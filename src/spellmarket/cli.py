"""The command line."""

import sys


def main() -> None:
    """Says where the command line comes from, until it does more."""
    sys.exit("spellmarket: nothing to run yet")
