"""Lets SPELLMARKET_PURE=1 run the sources although compiled modules stand beside them."""

import os
import sys
from collections.abc import Iterable
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.abc import PathEntryFinder  # takes longer to load than all of the kernel

__all__ = ["choose_engine"]


def choose_engine(package: Iterable[str]) -> None:
    """Hides the compiled modules in a package's folders if the environment asks for it."""
    if os.environ.get("SPELLMARKET_PURE") != "1":
        return
    folders = [Path(folder).resolve() for folder in package]
    sources_only = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def hook(path: str) -> "PathEntryFinder":
        place = Path(path).resolve()
        if not any(place.is_relative_to(folder) for folder in folders):
            raise ImportError(f"{path} is not ours")
        return sources_only(path)

    sys.path_hooks.insert(0, hook)
    # Finders are remembered by folder: those made before the hook stood would go on finding compiled modules.
    for path in list(sys.path_importer_cache):
        if any(Path(path).resolve().is_relative_to(folder) for folder in folders):
            del sys.path_importer_cache[path]
