"""The table of the language: a new effect is one row and one function; lines are carried out or refused."""

import random

import pytest
from realm_table import A, B, player, realm

from spellmarket import bot
from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.pieces.language import BLANKS, ON, Effect, Op, spelled
from spellmarket.games.merlin_economics.pieces.notation import CARD_WORDS, NOTHING, BadEffect, Compiler
from spellmarket.games.merlin_economics.pieces.words import DECREES
from spellmarket.games.merlin_economics.rules import language
from spellmarket.games.merlin_economics.rules.language import EFFECTS, effect, even
from spellmarket.kernel import BadPack, Game, Pack

SPELL, POTION, TEA, CRYSTAL, DECREE, WHEEL = CARD_WORDS


def pack(rows, name="mine.toml"):
    return Pack(name, 'game = "merlin_economics"\n' + rows)


def row(kind, id, **fields):
    lines = [f"[[{kind}]]", f'id = "{id}"']
    for field, value in fields.items():
        lines.append(f"{field} = {str(value).lower() if isinstance(value, bool) else repr(value)}")
    return "\n".join(lines) + "\n"


def spoken(effects):
    """The game with other effects in its language."""
    return Game(**{**GAME._declared, "box": lambda packs: language.boxes.box(packs, effects)})


# A new effect: one function and one row


def share(s, scene, op):
    """The user and his target put their purses together and halve them; an odd coin goes to the bank."""
    mine, theirs = s.merchants[scene.me], s.merchants[scene.target]
    both = mine.purse + theirs.purse
    mine.purse = theirs.purse = both // 2
    s.treasury.bank += both % 2
    return ON


SHARE = effect(
    "share(me,tgt)", "you and the target share your purses", share, even, "share", needs=language.HAS_TARGET
)
SHARING = pack(row("spell", "tollgate", effect="T:player(opp); share(me,tgt)"))
OFTEN = pack(row("spell", "tollgate", copies=20))


@pytest.fixture(scope="module")
def sharing():
    return spoken((*EFFECTS, SHARE)).with_packs(SHARING)


def test_a_pack_may_use_the_new_effect_and_only_then(sharing):
    with pytest.raises(BadPack, match="there is no effect 'share'"):
        GAME.with_packs(SHARING)
    with pytest.raises(BadPack, match="share needs a target with an owner"):
        spoken((*EFFECTS, SHARE)).with_packs(pack(row("spell", "tollgate", effect="share(me,tgt)")))
    assert sharing.contents()["spells"]["tollgate"]["text"] == (
        "An opponent: you and the target share your purses."
    )
    assert sharing.contents()["spells"]["tollgate"]["name"] == "Tollgate Hex"  # what a row leaves out stays


def test_a_card_with_it_is_played(sharing):
    t = realm(player(9, spells=["tollgate"]), player(0), bank=91)
    table = sharing.position(t.table.position())
    table.chair(A).play("cast tollgate")
    table.chair(A).play("with 1")
    assert [merchant.purse for merchant in table._state.merchants] == [4, 4, 0, 0]
    assert table._state.treasury.bank == 92
    assert sharing.audit(table._state) == []


def test_bots_play_games_with_it_to_the_end():
    often = spoken((*EFFECTS, SHARE)).with_packs(SHARING, OFTEN)
    cast = 0
    for seed in range(6):
        luck = random.Random(seed)
        table = often.table(4, seed=seed, options={"max_rounds": 12, "finance": "none"}, listen=True)
        while not table.over:
            chair = table.chair(table.pending[0])
            wanted = [move for move in chair.options if "tollgate" in often.text(move)]
            chair.play(wanted[0] if wanted else luck.choice(chair.options))
        cast += sum(told.json(often.box).get("spell") == "Tollgate Hex" for told in table.listen())
    assert cast > 0


def test_an_incomplete_row_is_refused():
    with pytest.raises(TypeError, match="worth"):
        effect("half(me)", "words", share)
    with pytest.raises(TypeError):
        Effect("half(me)", 0, 0, False, False, "half", "words", share)
    with pytest.raises(AssertionError, match="has no words"):
        effect("half(me)", "", share, even, "half")


# Whatever a line says is carried out or refused


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("shuffle(nonsense)", "is written shuffle($k) or shuffle(king), not 'shuffle(nonsense)'"),
        ("kill(anything at all)", "is written kill(own golem), not"),
        ("recall(moon)", "is written recall($u>main), not"),
        ("recall($u>main)", "recall needs a unit: T:golem(opp)"),
        ("shuffle(king)", "shuffle needs a guard that is defeated: @defeat(guard me)"),
        ("choose(A,B,none)", "choose needs a Tea Leaf that matures: @tea"),
        ("extend(2)", "extend needs a future that is due"),
        ("shuffle($k)", "shuffle needs a spell that lies somewhere: T:attached(own)"),
        ("gold(bank>tgt,3)", "gold needs a target with an owner"),
        ("gold(bank>moon,3)", "'moon' is nobody; somebody is me, tgt"),
        ("gold(bank>me,all)", "'all' is a part of what somebody has"),
        ("gold(bank>me,0)", "'0' is no number from 1 to 99"),
        ("gold(bank>me,1,2)", "'1,2' is no amount"),
        ("gold(me,1)", "is written gold(bank>WHO,AMOUNT) or"),
        ("com(X,sup>me,1)", "'X' is no commodity"),
        ("ctr(COL,++1)", "'++1' is no change"),
        ("ctr(MOON,+1)", "'MOON' is no counter"),
        ("season(set=X0)", "'X0' is no portion"),
        ("draw(crown,me,1)", "is written draw(spell,WHO,NUMBER) or"),
        ("look(tea,9,reorder)", "'9' is no number from 1 to 8"),
        ("pick(potion,4)", "'4' is no number from 1 to 3"),
        ("block.l($p,r3)", "block needs a place"),
        ("block.x(lands(O),r3)", "there is no effect 'block.x'"),
        ("block.l(lands(O),r0)", "'r0' is no time"),
        ("T:land(opp); block.l($p,rk)", "block needs a die thrown before: k=d6"),
        ("T:land(opp); coin{k=d6}; block.l($p,rk)", "block needs a die thrown before"),
        ("T:player(opp); dry($p,+1)", "dry needs a place"),
        ("T:land(opp); dry($p,+1)", "dry needs a Brewery"),
        ("?ok{reverse}", "?ok needs a small game before it"),
        ("gold(loser>bank,1)", "gold needs a small game before it"),
        ("may reverse", "reverse cannot be left to anybody"),
        ("T:player(opp); T:land(opp); reverse", "has a target already"),
        ("T:moon; reverse", "names no target"),
        ("T:player(opp)", "needs an effect here"),
        ("any{reverse}", "has 2 to 8 ways to choose from, not 1"),
        ("any[me]{reverse|}", "needs an effect here"),
        ("[1-3]{reverse}[3-4]{reverse}", "says twice what a 3 does"),
        ("[4-2]{reverse}", "are no faces of a die"),
        ("@+2t reverse", "a spell never sees this moment; it knows @king(black)"),
        ("@moon reverse", "has no such moment"),
        ("$S1 reverse", "a spell costs no commodities"),
        ("reverse ~dbl", "a spell is not waived"),
        ("reverse reverse", "there is no effect 'reverse reverse'"),
        ("gold(bank>me,1", "needs a closing bracket"),
        ("@king(me) liar(opp)", "liar needs a spell that is cast and no reaction"),
        ("@king(red) T:player(opp); cancel(king)", "is aimed at nobody"),
        ("cancel(king)", "cancel needs a King to cancel"),
        ("stat(golems,HP-1,x)", "'HP-1' is no change like AP+1"),
        ("gold(who>bank,1)", "gold needs a choice around it"),
    ],
)
def test_a_spell_that_says_nonsense_is_refused_with_its_place(line, reason):
    with pytest.raises(BadPack) as caught:
        GAME.with_packs(pack(row("spell", "audit", effect=line)))
    assert reason in str(caught.value)
    assert str(caught.value).startswith("mine.toml:4:")


@pytest.mark.parametrize(
    ("kind", "id", "line", "reason"),
    [
        ("potion", "patience", "$O1 extend(1)", "a potion waits for a moment like"),
        ("potion", "patience", "$O1 @tax(me) extend(1)", "extend needs a future that is due"),
        (
            "potion",
            "patience",
            "$O1 @tea any{reverse|reverse}",
            "a card that may ask somebody; potions act at once",
        ),
        ("potion", "patience", "$O9G9 @tea choose(A,B,none)", "needs 18 commodities; 12 are the most"),
        ("potion", "patience", "$Q @tea choose(A,B,none)", "a potion waits for a moment like @7"),
        ("potion", "shy-bottle", "@reveal breakall(moon)", "names no potion 'moon'"),
        ("potion", "raining-gold", "@cast(moon on $p) rain($p,COL)", "names no spell 'moon'"),
        ("tea", "rebate", "@+3t gold(bank>me,1)", "a Tea Leaf is one die with outcomes"),
        ("tea", "rebate", "[1-3]{reverse}", "a Tea Leaf waits for a moment like @+NUMBERt"),
        ("crystal", "drought", "@roll{1} reverse", "'1' is no total of two dice"),
        ("crystal", "drought", "@+4t reverse ~roll{13}", "'13' is no total of two dice"),
        ("decree", "jubilee", "@7 reverse", "a decree never sees this moment; it knows none"),
        ("golem", "GJC", "$S1 act($u,attack,now)", "is none of the forms that units know"),
        (
            "golem",
            "GJC",
            "$S9 act($u,attack,now); passive nodefend; ?roll=11{dmg*2}",
            "one to six commodities",
        ),
        ("golem", "GJC", "$S1 act($u,attack,now); passive nodefend; ?roll=1{dmg*2}", "1 is no total"),
        ("guard", "KH", "ctr(COL,-2)", "is none of the forms"),
        ("combo", "coordinated-defense", "$S1 bombard(now); dmg+1", "must be like"),
    ],
)
def test_a_card_of_any_other_kind_is_read_as_closely(kind, id, line, reason):
    with pytest.raises(BadPack) as caught:
        GAME.with_packs(pack(row(kind, id, effect=line)))
    assert reason in str(caught.value)
    assert str(caught.value).startswith("mine.toml:4:")


@pytest.mark.parametrize("name", BLANKS)
def test_a_blank_takes_what_it_says_and_nothing_else(name):
    """Issue 20, finding 22: arguments were not read, and `²` failed as a number does."""
    for word in ("nonsense", "-", "--", ",", "²", "100", "9" * 900, "", " ", "1-", "min(n)", "7x"):
        assert BLANKS[name].read(Op(NOTHING), word) != "", word


def test_every_row_is_written_said_and_compiled():
    """No row of the table that no line can reach, and none without words for what stands in its blanks."""
    used = set()
    box = GAME.box
    for program in box.programs:
        for op in program:
            used.add(op.effect.written)
            assert spelled(op)
    lines = {
        "gold(row>WHO,AMOUNT)": (DECREE, "gold(row>opp,COL)"),
        "any{…|…}": (DECREE, "any{gold(me>bank,1)|com(G,me>sup,1)}"),
        "stat(UNITS,HP+FEW,t)": (DECREE, "stat(golems,HP+2,t)"),
    }
    compiler = Compiler(EFFECTS)
    for card, line in lines.values():
        new = compiler.line(line, card)
        assert compiler.words(new).endswith(".")
    assert {row.written for row in EFFECTS} - used - set(lines) == set()
    with pytest.raises(BadEffect, match="there is no effect 'nothing'"):
        compiler.line(NOTHING.written, SPELL)


# Rows of packs


def test_a_row_changes_the_card_with_its_id_and_leaves_the_rest():
    spells = GAME.with_packs(pack(row("spell", "audit", copies=5, value=9))).box.spells
    audit = next(spell for spell in spells if spell.name == "Whispered Audit")
    assert (audit.copies, audit.value, audit.text) == (5, 9, GAME.box.spells[22].text)


def test_a_card_whose_effect_changes_says_the_new_one():
    box = GAME.with_packs(pack(row("spell", "audit", effect="T:player(opp); gold(tgt>row,2)"))).box
    assert box.spells[22].text == "An opponent: 2 gold from the purse of the target to the ROW."
    box = GAME.with_packs(pack(row("decree", "jubilee", effect="gold(bank>me,2)"))).box
    assert (box.decrees[8].boon, box.decrees[8].fine_print) == ("2 gold from the bank to you.", "")
    box = GAME.with_packs(pack(row("tea", "rebate", effect="@dbl [6]{reverse}"))).box
    assert box.teas[8].text == "A die is rolled; on 6: the turn order is reversed."
    assert box.teas[8].matures == "at the next doubles"


@pytest.mark.parametrize(
    ("kind", "id", "told", "reason"),
    [
        ("spell", "audit", {"source": 5}, "source must be a text"),
        ("decree", "jubilee", {"printed": True}, "printed must be a text"),
        ("crystal", "dragon", {"waived": 3}, "waived must be a text"),
        ("combo", "inspiring-bulwark", {"pair": "GJC + GQD"}, "pair is the combination's own and stays: GJH"),
    ],
)
def test_what_stands_on_a_card_as_a_remark_is_read_too_and_a_pair_stays(kind, id, told, reason):
    """Anything passed there, and a combination went on with the pair it had."""
    with pytest.raises(BadPack, match=reason) as caught:
        GAME.with_packs(pack(row(kind, id, **told)))
    assert str(caught.value).startswith("mine.toml:4:")


def test_a_card_can_be_taken_away():
    box = GAME.with_packs(pack(row("spell", "audit", remove=True))).box
    assert box.spells[22].copies == 0
    assert 22 not in box.spell_cards
    box = GAME.with_packs(pack(row("portion", "ew2", remove=True))).box
    assert "False Thaw" not in box.portion_names
    assert len(box.erratic) == len(GAME.box.erratic) - 1


def test_a_portion_finds_its_place_in_the_year():
    new = (
        '[[portion]]\nwheel = "erratic"\nid = "ea1"\nname = "Long Autumn"\nsouls = 1\noil = 1\ngrain = 1\n'
        'marks = ["a1"]\neffect = "ctr(COL,+1)"\n'
    )
    box = GAME.with_packs(pack(new)).box
    ids = [portion.id for portion in box.erratic]
    assert ids.index("ea1") == ids.index("ea0") + 1
    assert box.erratic[ids.index("ea1")].text == "COL +1."


@pytest.mark.parametrize(
    ("rows", "place", "reason"),
    [
        (2 * row("spell", "audit", copies=1), "6", "'audit' stands twice in this pack"),
        (row("spell", "audit", name=""), "4", "name must be a name of 1 to 60 printable characters, not ''"),
        (row("spell", "audit", name="  "), "4", "must be a name of 1 to 60 printable characters"),
        ('[[spell]]\nid = "audit"\nname = "a\\u0007b"\n', "4", "printable characters"),
        ('[[spell]]\nid = "audit"\nname = "two\\nlines"\n', "4", "printable characters"),
        (row("spell", "moon", copies=1), "3", "must be one of cumulonimbus"),
        (row("spell", "audit", moon=1), "4", "has no field 'moon'"),
        (row("golem", "GJC", remove=True), "4", "cannot take away a golem"),
        (row("guard", "KH", remove=True), "4", "cannot take away a guard"),
        ("[[place]]\nnumber = 2\nremove = true\n", "4", "cannot take away a place"),
        (row("portion", "s0", remove=True), "2", "the eight portions s0 to p1"),
        (row("portion", "ex0", wheel="erratic", name="X", souls=0, oil=0, grain=0, marks=[]), "3", "a digit"),
        ("".join(row("decree", id, remove=True) for id in DECREES[:6]), "1", "12 decree cards are too few"),
    ],
)  # fmt: skip
def test_a_bad_row_is_refused_with_its_place(rows, place, reason):
    with pytest.raises(BadPack) as caught:
        GAME.with_packs(pack(rows))
    assert reason in str(caught.value)
    assert str(caught.value).split(":")[1] == place


# Advice


def test_bots_choose_between_ways_by_what_they_are_worth():
    audit = realm(player(9, spells=["audit"]), player(9), tax=3).play(A, "cast audit", "with 1")
    assert GAME.text(bot("greedy").choose(audit.table.chair(B))) == "audit show"
    riches = realm(
        player(9, spells=["eating-riches"]),
        player(30, {"number": 2, "other": 3, "vault": 5}),
        stack=[{"phase": "actions"}, {"phase": "choice", "values": values(A, B)}],
        contest={"caster": A, "other": B, "winner": A, "loser": B},
    )
    assert GAME.text(bot("greedy").choose(riches.table.chair(A))) == "plunder purse"


def values(me, target):
    """A choice as positions of edition 1 wrote it, in the middle of Eating Riches."""
    program = GAME.box.spells[3].line.program
    return [program, 1, me, target, -1, 0, me, -1, 0]


# Named choices


def test_a_card_of_a_pack_asks_for_its_ways_by_their_order():
    game = GAME.with_packs(pack(row("spell", "audit", effect="any{ctr(COL,+1)|ctr(RC,+2)|ctr(TAX,+1)}")))
    table = game.position(realm(player(9, spells=["audit"])).table.position())
    table.chair(A).play("cast audit")
    assert [game.text(move) for move in table.chair(A).options] == ["way first", "way second", "way third"]
    table.chair(A).play("way second")
    assert table._state.rc == 3


def test_what_can_be_written_where_old_records_say_choose():
    t = realm(player(9, spells=["eating-riches", "spectacles"]), player(9, 5), player(0))
    t.play(A, "cast spectacles")
    assert t.options(A) == ["gaze tea", "gaze crystal"]
    t.play(A, "choose 0")
    assert t.options(A) == ["next first", "next second", "next third"]
    t.play(A, "choose 1", "next first")
    t.play(A, "cast eating-riches", "with 1")
    assert t.options(A) == ["parity even", "parity odd"]
    assert GAME.text(t.table.chair(A).parse("choose 1")) == "parity odd"


def test_no_option_is_a_bare_number_without_a_unit():
    """Slots that are counted are quantities, places or seats, and their words say of what."""
    counted = {
        verb.name for verb in GAME.moves.verbs for slot, kind in verb.kinds().items() if kind == "number"
    }
    assert counted == {
        "amount", "bid", "buy", "fund", "convert", "show", "guess", "claim", "slip", "until", "recall",
        "take-note", "fulfil", "net", "turns", "the-note", "the-bond", "the-contract", "premium", "pay-loan",
    }  # fmt: skip
    assert "choose" not in GAME.moves.by_name
