"""The workshop: packs are written on a game's own cards, checked on the way, and tried by many games."""
