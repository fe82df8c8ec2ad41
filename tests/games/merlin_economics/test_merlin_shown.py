"""What front ends show of the box is said in words that people know."""

import random
import re

from realm_table import A, player, realm

import spellmarket as sm

SIGN = re.compile(r"\b(COL|RC|TAX|ROW|CC|VOL|[0-9]+ [GOS])\b")

EAGER = ("permit", "buy", "at", "cast", "animate", "with", "roll")


def texts(told):
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict | list):
        for one in told.values() if isinstance(told, dict) else told:
            yield from texts(one)


def test_no_card_speaks_in_signs_of_the_notation():
    """A board that spelt the signs out itself took Grain for gold: `each player gains 1 G`."""
    found = list(texts(sm.game("merlin_economics").contents()))

    assert [text for text in found if SIGN.search(text)] == []
    assert any("gains 1 Grain" in text for text in found)


def test_what_a_view_says_is_what_then_happens():
    """Prices of cards, hands, hit points and the climate, which the board used to add up itself."""
    game = sm.game("merlin_economics")
    bought = 0
    for seed in range(6):
        luck = random.Random(seed)
        table = game.table(seats=4, seed=seed, listen=True)
        for _ in range(400):
            if table.over:
                break
            seat = table.pending[0]
            chair = table.chair(seat)
            before = chair.view
            eager = [move for move in chair.options if game.text(move).split()[0] in EAGER]
            heard = len(table.listen())
            chair.play(luck.choice(eager if eager and luck.random() < 0.7 else chair.options))
            for told in [one.json(game.box) for one in table.listen()[heard:]]:
                if told["event"] in ("bought_deed", "bought_permit"):
                    assert told["gold"] == before["players"][told["seat"]]["card_price"]
                    bought += 1
            for one in before["players"]:
                assert one["held"] == one["cards"] + one["spells"] + one["recipes"]
            for unit in before["units"]:
                assert unit["health"] == unit["points"] + unit["spare"]
            assert before["climate_left"] == max(0, before["threshold"] - before["climate"])
    assert bought > 30


def test_SP20_a_hex_is_in_the_price_that_is_shown():
    """The board drew the living cost on every deed."""
    t = realm(player(9, spells=["tollgate"]), player(0))
    t.play(A, "cast tollgate", "with 1")
    view = t.table.chair(A).view

    assert [one["card_price"] - view["col"] for one in view["players"]] == [0, 1, 0, 0]


def test_plots_and_letters_are_known_by_name_and_not_by_their_shape():
    game = sm.game("merlin_economics")
    contents = game.contents()
    told = {}
    for seat, one in enumerate(game.table(seats=6, seed=1).spectator.view["players"]):
        for place, plot in enumerate(one["plots"], 1):
            told[plot["plot"]] = {"seat": seat, "place": place}

    assert contents["plots"] == told
    assert contents["seats"] == {letter: {"seat": seat} for seat, letter in enumerate("ABCDEF")}


def test_a_chain_of_questions_keeps_its_subject():
    """`What do you bid for one unit?` said neither of what nor what was given before."""
    t = realm(player(9, 4, None, spells=["tollgate"], stock=[0, 0, 2]), player(0), deed_row=[5], col=3)
    chair = t.table.chair(A)

    said = chair.preview("buy 0", "at A2")
    asked = chair.preview("cast tollgate")["asked"][0]

    assert said["asked"][0]["prompt"] == "Property 5 for 3 gold: on which open plot does it lie?"
    assert said["asked"][0]["about"] == {"number": 5, "gold": 3}
    assert said["luck"] and said["price"] == [{"figure": "purse", "of": None, "amount": 3}]
    assert asked["prompt"] == "Tollgate Hex: name the target."


def test_every_question_of_a_card_names_the_card():
    box = sm.game("merlin_economics").box
    choices = [place for place, ops in enumerate(box.programs) if any(op.effect.name == "any" for op in ops)]

    assert choices
    assert all(box.program_names[place] for place in choices)


def test_an_offer_shows_what_both_would_have():
    """Figures of both sides, so that an answer is given with its consequence in sight."""
    game = sm.game("merlin_economics")
    seen = 0
    for seed in range(12):
        luck = random.Random(seed)
        table = game.table(seats=4, seed=seed)
        for _ in range(500):
            if table.over:
                break
            seat = table.pending[0]
            chair = table.chair(seat)
            offer = chair.view["offer"]
            moves = [game.text(move) for move in chair.options]
            if offer and offer["proposed"] and "accept" in moves and not chair.preview("accept")["luck"]:
                chair.play("accept")
                if table.asks(table.pending[0]) != "actions":
                    continue
                after = table.spectator.view["players"]
                for one in offer["agreed"]:
                    mine = after[one["seat"]]
                    names = ("purse", "stock", "mead", "crowns")
                    assert [one[name] for name in names] == [mine[name] for name in names], offer
                    if not offer["contract"]:
                        assert one["worth"] == mine["worth"], offer
                seen += 1
                continue
            offers = [move for move in moves if move.split()[0] in ("offer", "give", "want", "propose")]
            chair.play(luck.choice(offers) if offers and luck.random() < 0.7 else luck.choice(moves))
    assert seen > 4


def test_MER_TAX_05_a_vote_knows_the_bill_of_each_outcome():
    t = realm(player(9, 4, 5), player(0), tax=2, stack=[{"phase": "actions"}, {"phase": "vote"}])

    assert t.table.subject(A) == {"gold": 2, "keep": 6, "up": 9, "down": 3}
    assert t.table.prompt(A).startswith("The tax rate is 2, your bill 6: vote in secret.")


def test_MER_TAX_09_a_view_says_what_each_vote_would_come_to():
    """Browsers reckon nothing: rate, costs and everybody's bill come from the rules, with their bounds."""
    t = realm(player(9, 4, 5), player(0), tax=5, col=1, rc=4, stack=[{"phase": "actions"}, {"phase": "vote"}])

    rates = t.table.chair(A).view["rates"]

    assert rates["keep"] == {"tax": 5, "col": 1, "rc": 4, "bills": [15, 5, 5, 5]}
    assert rates["up"] == rates["keep"]
    assert rates["down"] == {"tax": 4, "col": 2, "rc": 5, "bills": [12, 4, 4, 4]}


def test_a_recap_tells_what_rivals_did_and_not_what_everybody_does():
    """`Bramble rolls 4 and 2: 6. and 10 more`: what was bought stood nowhere (issue 15)."""
    table = sm.game("merlin_economics").table(4, 5)
    bots = [sm.bot("random", seed=seat) for seat in range(4)]
    told: set[str] = set()
    for _ in range(600):
        seat = table.pending[0]
        chair = table.chair(seat)
        chair.play(bots[seat].choose(chair))
        log = table.listen()
        for line in (table.recap(seat) or {"lines": []})["lines"]:
            if line["seat"] != seat:
                told |= {log[place].event.name for place in line["events"]}

    assert not told & {"rolled", "foretold", "paid_out", "lost_gold", "outbid"}
    assert "bought_deed" in told


def test_a_reading_is_told_by_its_name_and_no_pile():
    game = sm.game("merlin_economics")

    assert game.say(game.moves.parse("read tea"), ("Ada",)) == "read a tea card"
    assert game.say(game.moves.parse("read crystal"), ("Ada",)) == "read a crystal card"
