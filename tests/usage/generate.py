#!/usr/bin/env python3
"""Write out the programs of tests/usage: every kind of misuse of MPI at every
family of functions where it can happen, with a correct twin of each.

usage: generate.py FOLDER [--slice K/N] [--select TEXT] [--full]
"""

import argparse
import collections
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from arguments import argument_cases  # noqa: E402
from lifecycle import lifecycle_cases  # noqa: E402
from matching import matching_cases  # noqa: E402
from races import race_cases  # noqa: E402
from survive import survive_cases  # noqa: E402
from threads import thread_cases  # noqa: E402
from windows import window_cases  # noqa: E402

SOURCES = (argument_cases, lifecycle_cases, matching_cases, race_cases,
           thread_cases, survive_cases, window_cases)


def all_cases(full):
    """Every case once, with distinct names and texts.  Two defects of one
    argument may have the same correct twin: the first case writes it out."""
    cases = [case for source in SOURCES for case in source()
             if full or not case.is_extra]
    names, texts, twins = set(), {}, set()
    for case in cases:
        bad, good = (case.text(side).split("\n", 1)[1]
                     for side in (True, False))
        if case.name in names or bad in texts:
            raise ValueError("%s is there twice: %s" % (
                case.name, texts.get(bad, case.name)))
        case.has_twin = good not in twins
        names.add(case.name)
        texts[bad] = case.name
        twins.add(good)
    return cases


def chosen_cases(piece, select, full=False):
    """Of a slice "K/N": each N-th case, from the K-th on."""
    cases = [case for case in all_cases(full)
             if select in case.name or select == case.kind]
    if not piece:
        return cases
    first, step = (int(n) for n in piece.split("/"))
    return cases[first % step::step]


def write_case(case, folder):
    """(path, whether it is defective) of both programs."""
    found = []
    for bad in (True, False) if case.has_twin else (True,):
        path = os.path.join(folder, "%s_%s.c" % (case.name,
                                                 "bad" if bad else "good"))
        with open(path, "w", encoding="utf-8") as f:
            f.write(case.text(bad))
        found.append((path, bad))
    return found


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("folder")
    p.add_argument("--slice", default="")
    p.add_argument("--select", default="")
    p.add_argument("--full", action="store_true")
    options = p.parse_args()
    cases = chosen_cases(options.slice, options.select, options.full)
    os.makedirs(options.folder, exist_ok=True)
    for case in cases:
        write_case(case, options.folder)
    for kind, count in sorted(collections.Counter(
            case.kind for case in cases).items()):
        print("%5d %s" % (count, kind))
    print("%5d defective programs, %d correct ones" % (
        len(cases), sum(case.has_twin for case in cases)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
