"""Your turn: whoever closes the browser is told when a table asks them something.

`due` says when, `letters` what, `push`, `mail` and `hook` how, `outside` where to; `post` does it.
"""
