"""The independent answer: is a formula violated by a program?

All procedures of judge.py that can deal with the graph are asked; they must
agree.
"""

import functools

from formula import (Compare, Event, atoms, event_holds, is_temporal,
                     subformulas, word_satisfies)
from judge import (View, components, ends_violate, lasso_violates,
                   walk_violates, words_violate)

NODES = 150000                # of a graph and all promises of a formula
WALKS = 4


class Disagreement(Exception):
    """Two procedures give different answers."""


def mentions(formulas):
    """Tells whether one of the formulas sees a record or a variable."""
    seen = {a for f in formulas for a in atoms(f)}

    @functools.lru_cache(None)
    def mentioned(record):
        if record[0] == "variable":
            _, rank, name = record
            return any(isinstance(a, Compare) and a.name == name and
                       a.rank in (None, rank) for a in seen)
        return any(isinstance(a, Event) and event_holds(a, record)
                   for a in seen)
    return mentioned


def judge(graph, order, f, counts, rng):
    """Whether some execution violates the formula; None if it is too big."""
    view = View(graph, f)
    answer = None
    if order is not None:
        answer = ends_violate(view, order)
        found = words_violate(view, order)
        counts["by all words"] += found is not False
        if found is not False and bool(found) != answer:
            raise Disagreement("words say %s, promises %s" % (found, answer))
    size = len(graph.worlds) << sum(map(is_temporal, subformulas(f)))
    if size <= (NODES if order is None else NODES // 10):
        found = lasso_violates(view)
        counts["by tableau"] += 1
        if found and word_satisfies(f, *found):
            raise Disagreement("the tableau's word satisfies it: %s" % (found,))
        if answer is not None and bool(found) != answer:
            raise Disagreement("tableau says %s, promises %s" % (found, answer))
        answer = bool(found)
    if answer is False:
        for _ in range(WALKS):
            found = walk_violates(view, rng)
            if found:
                raise Disagreement("an execution violates it: %s" % (found,))
    return answer


def has_deadlock(graph):
    """A state where nothing goes on, or a set of states without way out."""
    if "deadlock" in graph.over:
        return True
    for part in components(lambda s: [e.target for e in graph.edges[s]],
                           graph.initial):
        members = set(part)
        targets = {e.target for s in part for e in graph.edges[s]}
        if targets and targets <= members:
            return True
    return False
