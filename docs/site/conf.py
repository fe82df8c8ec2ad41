"""How the pages of docs/ become a site: `python3 run.py docs`. It asks nothing of any other machine."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import spellmarket  # noqa: E402  where it lies is said only now
from docs.site.http import write  # noqa: E402

project = "Spellmarket"
author = "the Spellmarket developers"
project_copyright = author
version = release = spellmarket.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["generate.py"]
suppress_warnings = ["misc.highlighting_failure"]  # what players type is in no language that is known

myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True
add_module_names = False

html_theme = "furo"
html_title = "Spellmarket"
html_static_path = ["look"]
html_css_files = ["site.css"]
html_show_sourcelink = False
html_show_search_summary = False  # from a disk the pages cannot be read for it
html_copy_source = False


def setup(app: Any) -> None:
    app.connect("builder-inited", lambda app: write(Path(app.srcdir) / "site" / "http.md"))
