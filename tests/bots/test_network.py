"""Networks: they give the same integers however they are evaluated, are stored in files, and fit a variant."""

from __future__ import annotations

from pathlib import Path

import pytest
from bots.after_play import after

from kugel.bots.names import BOTS, LEVELS
from kugel.bots.network.bots import without_count
from kugel.bots.network.features import Features
from kugel.bots.network.fixed_point import HIGH, SHIFT, TOP, UNIT
from kugel.bots.network.memory import Memory
from kugel.bots.network.network import Network
from kugel.bots.network.player import NetworkPlayer
from kugel.bots.network.weights import FOLDER, NAMES, for_variant, load
from kugel.bots.registry import check_name, make
from kugel.bots.search.bot import SearchBot
from kugel.bots.situation import read_situation
from kugel.i18n import explain
from kugel.notation import legal, read_variant
from kugel.notation.variant import geometry_for
from kugel.rules.refusals import Refused
from kugel.rules.variants import VARIANTS

NETWORKS = Path(for_variant.__code__.co_filename).parent / FOLDER
POSITIONS = {
    # What `learned` plays there, with either core, since both run this test.
    "11/-/-/30 a 5,13/?2/?2/?2 - d1 four": "13:+1",
    "1*,13,h4/17/-/64 a 1,7,13,T/?4/?4/?4 5@1*,8,h4/17/-/64 d1 four": "7:1-2,13x19",
    "-/-/-/- a~ 1,5,7,8,T/?5/?5/?5 - d1 four": "T:give",
}


def reference_output(network: Network, on: list[int]) -> float:
    """The output of the network, computed exactly as documented."""
    sums = list(network.first_bias)
    for number in on:
        row = network.first_rows[number * network.first : (number + 1) * network.first]
        sums = [total + weight for total, weight in zip(sums, row, strict=True)]
    layer = [min(max(total, 0), TOP) for total in sums]
    for rows, bias in ((network.second_rows, network.second_bias), (network.third_rows, network.third_bias)):
        size = len(layer)
        totals = [
            sum(
                value * weight for value, weight in zip(layer, rows[at * size : (at + 1) * size], strict=True)
            )
            for at in range(len(bias))
        ]
        layer = [min(max((total + more) >> SHIFT, 0), HIGH) for total, more in zip(totals, bias, strict=True)]
    total = sum(value * weight for value, weight in zip(layer, network.last_row, strict=True))
    return (total + network.last_bias) / UNIT


@pytest.mark.parametrize("position", POSITIONS)
def test_the_value_of_a_play_is_that_of_the_position_after_it(position: str) -> None:
    situation = read_situation(position, 1.0)
    state, seat = situation.state, situation.seat.number
    player = NetworkPlayer(state.geometry, load("four"))
    player.load(situation)
    logits = player.logits(state)
    features, memory = Features(state.geometry), Memory(state.geometry)
    memory.load(situation.knowledge, seat)
    shown = features.shown(state)
    for index in range(0, len(logits), max(1, len(logits) // 8)):
        features.begin(state, seat, memory, shown)
        features.write(after(state, player.generator.play(state, index)), seat, memory, shown)
        assert logits[index] == reference_output(player.network, features.on[: features.count])


def test_win_probability_matches_its_logit() -> None:
    network = load("four")
    assert network.chance(0.0) == 0.5
    assert network.chance(-100.0) < 1e-6 < 1 - 1e-6 < network.chance(100.0)
    assert network.chance(1.0) == pytest.approx(0.731059, abs=1e-4)


@pytest.mark.parametrize("name", NAMES)
def test_every_network_has_a_model_card(name: str) -> None:
    network = for_variant(VARIANTS[name])
    assert network
    assert {"variants", "code", "games", "minutes", "hardware", "evaluation"} <= set(network.card)


def test_the_network_files_are_small() -> None:
    assert sum(path.stat().st_size for path in NETWORKS.glob("*.net")) <= 8 * 1024 * 1024


def test_boards_of_other_sizes_fall_back_to_search() -> None:
    variant = "four:sector=8"
    assert for_variant(read_variant(variant)) is None
    assert isinstance(make("learned", geometry_for(variant), 1, threads=1), SearchBot)
    assert type(make("champion", geometry_for(variant), 1, threads=1)) is SearchBot


@pytest.mark.parametrize(
    "content", [b"", b"kugel-network 1\n", b"kugel-network 1\n{}\n", b"something else\n"]
)
def test_a_file_that_is_not_a_network_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "a.net"
    file.write_bytes(content)
    with pytest.raises(Refused) as refused:
        check_name(f"learned@{file}")
    assert "is not a network" in explain(refused.value.refusal)


def test_a_truncated_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "cut.net"
    file.write_bytes((NETWORKS / "four.net").read_bytes()[:-2])
    with pytest.raises(Refused):
        load(str(file))


def test_a_missing_file_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        check_name("learned@/there/is/none.net")
    assert "No such file" in explain(refused.value.refusal)


def test_partners_may_use_different_networks() -> None:
    four, coop = NETWORKS / "four.net", NETWORKS / "coop.net"
    situation = read_situation("11/-/-/14 a 5,13/?2/?2/?2 - d1 four", 1.0)
    mixed = make(f"learned@{four}+{coop}", situation.state.geometry, 1)
    assert mixed.choose(situation) == make("learned", situation.state.geometry, 1).choose(situation)


def test_levels_are_ordered_from_weakest_to_strongest() -> None:
    assert len(LEVELS) == 5
    assert [name for name in BOTS if name in LEVELS] == list(LEVELS)


def test_a_bot_that_does_not_count_cards_knows_the_board_but_not_the_pile() -> None:
    state = read_situation("11/-/-/14 a 5,13/?2/?2/?2 - d1 four", 1.0, played="1,1,5").state
    assert list(without_count(state).spots) == list(state.spots)
    assert sum(without_count(state).laid) == 0


@pytest.mark.parametrize(("position", "play"), POSITIONS.items())
def test_both_cores_decide_alike(position: str, play: str) -> None:
    situation = read_situation(position, 1.0)
    chosen = make("learned", situation.state.geometry, 1).choose(situation)
    assert chosen in legal(situation.state)
    assert chosen.text == play
