# not compiled
"""The four of the house: a level has a name, a trade and one line of style that is true of how it plays."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Level:
    """A level of play: the bot behind it, and who sits there in the browser."""

    bot: str  # that plays it
    name: str
    trade: str
    style: str
    face: str  # the picture on the shield
    trade_fr: str
    style_fr: str


LEVELS: dict[str, Level] = {
    "easy": Level(
        bot="beginner",
        name="Nell",
        trade="the apprentice",
        style="Overlooks every other move but the plainest; takes the best of the rest. For a first evening.",
        face="sprout",
        trade_fr="l’apprentie",
        style_fr="Oublie un coup sur deux, sauf les plus simples, et joue le meilleur. Idéale pour débuter.",
    ),
    "medium": Level(
        bot="greedy",
        name="Osk",
        trade="the journeyman",
        style="Takes what the book of advice weighs most, and looks no further.",
        face="tools",
        trade_fr="le compagnon",
        style_fr="Suit ce que le livre de conseils pèse le plus, sans regarder plus loin.",
    ),
    "hard": Level(
        bot="search",
        name="Quill",
        trade="the master",
        style="Plays the best choices out on tables he imagines before he moves.",
        face="sage",
        trade_fr="le maître",
        style_fr="Joue les meilleurs choix sur des tables qu’il imagine avant d’agir.",
    ),
    "master": Level(
        bot="master",
        name="Vesper",
        trade="the guildmistress",
        style="Imagines many times the tables that Quill does, and takes her time for it.",
        face="lantern",
        trade_fr="la maîtresse de guilde",
        style_fr="Imagine bien plus de tables que Quill, et prend le temps qu’il faut.",
    ),
}
