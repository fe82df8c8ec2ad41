"""The files for operators: what can be told of them without a container or a Prometheus."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from spellmarket.cli import parser
from spellmarket.server import metrics
from spellmarket.server.settings import Settings

ROOT = Path(__file__).parents[2]
OPS = ROOT / "ops"
CONTAINER = (OPS / "Containerfile").read_text(encoding="utf-8")
COMPOSE = (OPS / "compose.yaml").read_text(encoding="utf-8")
GUIDE = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")


def told() -> set[str]:
    """Every figure that /metrics has, with what Prometheus makes of histograms."""
    names: set[str] = {"up"}
    for family in metrics.REGISTRY.collect():
        names.add(family.name)
        if family.type == "counter":
            names.add(f"{family.name}_total")
        if family.type == "histogram":
            names.update(f"{family.name}_{part}" for part in ("bucket", "sum", "count"))
    return names


@pytest.mark.parametrize("name", ["alerts.yaml", "dashboard.json"])
def test_alerts_and_dashboard_ask_for_figures_that_there_are(name: str) -> None:
    text = (OPS / name).read_text(encoding="utf-8")
    asked = set(re.findall(r"\bspellmarket_[a-z_]+", text))
    assert len(asked) > 4
    assert asked <= told(), asked - told()


def test_the_dashboard_is_one() -> None:
    board: dict[str, Any] = json.loads((OPS / "dashboard.json").read_text(encoding="utf-8"))
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"]) >= 8
    assert all(target["expr"] for panel in board["panels"] for target in panel["targets"])


def test_the_container_serves_as_nobody_from_paths_that_exist() -> None:
    stages = CONTAINER.split("FROM ")[1:]
    assert len(stages) == 2, "what builds is not what serves"
    assert "gcc" not in stages[1]
    assert re.search(r"^USER 10001$", stages[1], re.M)
    assert "HEALTHCHECK" in stages[1]
    assert "/healthz" in stages[1]
    for path in ("requirements/full.txt", "web/build.mjs", "web/package-lock.json"):
        assert (ROOT / path).exists(), path
    assert "requirements/full.txt" in CONTAINER
    given = re.search(r"^CMD (\[.*\])$", stages[1], re.M)
    assert given is not None
    words = parser().parse_args(json.loads(given.group(1)))
    assert f"EXPOSE {words.port}" in CONTAINER
    assert f":{words.port}/healthz" in CONTAINER


def test_compose_starts_two_servers_with_words_that_the_command_knows() -> None:
    words = re.findall(r"^    - (serve|--\S+)$", COMPOSE, re.M)
    read = parser().parse_args(words)
    assert read.database.startswith("postgresql://")
    for word in read.set:
        Settings().set(*word.split("=", 1))
    assert re.findall(r'ports: \["127\.0\.0\.1:(\d+):(\d+)"\]', COMPOSE) == [
        ("8000", str(read.port)),
        ("8001", str(read.port)),
    ]
    for promise in ("read_only: true", "cap_drop: [ALL]", 'user: "10001"', "nofile: 65536"):
        assert promise in COMPOSE, promise
    assert (OPS / re.search(r"context: (\S+)", COMPOSE).group(1) / "ops" / "Containerfile").exists()


def test_every_command_of_the_guide_is_one() -> None:
    found = re.findall(
        r"^(?:python3 run\.py|(?:ExecStart=\S+/)?spellmarket) (serve|backup|admin)\b ?([^#\n]*)", GUIDE, re.M
    )
    assert len(found) > 12
    for command, rest in found:
        words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', rest)]
        parser().parse_args([command, *words])
