"""The documentation as a website: the pages of the repository and the docstrings, with a search."""

import hanabi

project = "Hanabi"
author = "The Hanabi developers"
version = release = hanabi.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
root_doc = "docs/site/index"
include_patterns = ["*.md", "docs/*.md", "docs/*/*.md"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = f"Hanabi {release}"
html_show_copyright = False
html_extra_path = ["top"]  # redirects to the first page
html_theme_options = {
    "dark_css_variables": {"color-brand-primary": "#f2b441", "color-brand-content": "#f2b441"},
    "light_css_variables": {"color-brand-primary": "#8a4b00", "color-brand-content": "#8a4b00"},
}

default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "show-inheritance": True}
