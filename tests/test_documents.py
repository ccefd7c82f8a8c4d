"""The documents: generated parts are up to date, links resolve, and named files exist."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("docs/*/*.md")])
OF_TODAY = [page for page in PAGES if page.name != "CHANGELOG.md" and page.parent.name != "lab"]
# The folders from which a path in a document may start.
ROOTS = ("", "src/hanabi/", "src/hanabi/server/", "docs/", "web/", "web/src/")


@pytest.fixture(scope="module")
def made() -> ModuleType:
    spec = spec_from_file_location("made", ROOT / "docs" / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["api.md", "architecture.md", "map.md", "rules.md"])
def test_made_parts_are_fresh(made: ModuleType, name: str) -> None:
    page = (ROOT / "docs" / name).read_text()
    assert made.remake(page) == page, "make docs updates them"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", without_code(page)):
        if "://" not in link:
            assert (page.parent / link).exists(), f"{page.name} links to {link}"


@pytest.mark.parametrize("page", OF_TODAY, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_files_that_are_named_exist(page: Path) -> None:
    for name in re.findall(r"`([\w./*-]+/[\w.*-]+\.(?:py|ts|svelte|md|ftl|txt|toml))`", without_code(page)):
        if "NAME" in name:
            continue
        assert any(list(ROOT.glob(root + name)) for root in ROOTS), f"{page.name} names {name}"


def without_code(page: Path) -> str:
    return re.sub(r"```.*?```", "", page.read_text(), flags=re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_website_has_every_page(page: Path) -> None:
    index = (ROOT / "docs" / "site" / "index.md").read_text()
    name = page.relative_to(ROOT).with_suffix("").as_posix()
    pattern = "docs/lab/*" if page.parent.name == "lab" else name
    assert f"\n/{pattern}\n" in index or name == "docs/site/index"


def test_the_front_door_of_the_website_leads_to_its_first_page() -> None:
    settings = (ROOT / "docs" / "site" / "conf.py").read_text()
    first = re.search(r'root_doc = "(.+)"', settings)
    assert first
    assert f'href="{first[1]}.html"' in (ROOT / "docs" / "site" / "top" / "index.html").read_text()
    assert (ROOT / f"{first[1]}.md").exists()
