"""Is a reported counterexample one?

The history of a violation tells what the property sees, position by position.
These letters must be the beginning of an observation of the program that
violates the formula.
"""

from formula import atom_text, word_satisfies
from judge import Promises

# Behind a state atom: whether it holds from here on.
ENDINGS = {" holds": True, " does not hold any more": False,
           " does not hold": False, " has no value any more": False}


class Unbelievable(Exception):
    """Why it is not one."""


def split(words):
    """At commas outside of parentheses and quotes."""
    parts, depth, begin = [], 0, 0
    for i, c in enumerate(words):
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            parts.append(words[begin:i].strip())
            begin = i + 1
    return parts + [words[begin:].strip()]


def letters(finding, atoms):
    """What the property sees, as sets of atoms."""
    names = {atom_text(a, "p.c"): a for a in atoms}
    values, word = frozenset(), []
    for event in finding["history"]["events"]:
        if event["type"] != "seen":
            continue
        letter = set()
        for part in split(event["seen"]):
            ending = next((e for e in ENDINGS if part.endswith(e)), "")
            name = part.removesuffix(ending)
            if name not in names:
                raise Unbelievable("it sees %r" % part)
            if ending == "":
                letter.add(names[name])
            elif ENDINGS[ending]:
                values |= {names[name]}
            else:
                values -= {names[name]}
        word.append(frozenset(letter) | values)
    return word


def follow(view, word):
    """States that executions may be in that showed just these letters."""
    at = set(view.graph.initial)
    for letter in [None] + word:
        if letter is not None:
            at = {t for s in at for t, l, _ in view.edges[s] if l == letter}
        todo = list(at)
        while todo:
            for t, l, _ in view.edges[todo.pop()]:
                if l is None and t not in at:
                    at.add(t)
                    todo.append(t)
    return at


def believe(finding, view, ways):
    """Raises Unbelievable if the finding does not show a violation. ways: of
    find_ways; None for graphs with cycles, where only ends are judged."""
    if finding["history"]["truncated"]:
        return False
    word = letters(finding, view.atoms)
    at = follow(view, word)
    if not at:
        raise Unbelievable("no execution shows %s" % (word,))
    if ways is None:
        if "an execution that ends" not in finding["message"]:
            return True
        tails = [view.values[s] for s in at
                 if view.graph.over[s] is not None]
        # The end itself may be a letter that no history tells.
        tails += [view.values[e.target] for s in at
                  for e in view.graph.edges[s]
                  if view.graph.over[e.target] is not None]
        if all(word_satisfies(view.formula, word, [t]) for t in tails):
            raise Unbelievable("no end violates it behind %s" % (word,))
        return True
    promises = Promises(view.formula)
    for s in at:
        for way in ways[s]:
            for letter in reversed(word):
                way = promises.before(letter, way[:-1])
            if not way[-1]:
                return True
    raise Unbelievable("no execution violates it behind %s" % (word,))
