"""What is asked and told about friends, invitations and hidden licences."""

from __future__ import annotations

from .messages import People, PersonId, Strict, Told


class FriendShown(Told):
    person: str
    name: str
    mutual: bool  # false: the other has not agreed yet


class SomebodyShown(Told):
    person: str
    name: str


class Friends(Told):
    """My friends, who asks to be one, and whom I may invite because we have just played."""

    friends: list[FriendShown]
    asking: list[SomebodyShown]
    lately: list[SomebodyShown]


class NewFriend(Strict):
    person: PersonId


class NewInvitations(Strict):
    people: People


class InvitedShown(Told):
    people: list[str]  # who is invited to the table by now


class LicenceWish(Strict):
    hidden: bool


class LicenceState(Told):
    hidden: bool
