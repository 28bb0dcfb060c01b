"""Running mpiproof and a native MPI on programs of steps.py."""

import json
import os
import re
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "tools"))
import testlib  # noqa: E402
from steps import batch_text  # noqa: E402

MPICC = os.environ.get("MPICC", "mpicc.mpich")
MPIRUN = os.environ.get("MPIRUN", "mpirun.mpich")


class Wrong(Exception):
    """The tool, or the native library, does not do what it should."""


def report_of(options, path, ranks, more=()):
    """mpiproof's report on a program, with all outcomes."""
    result = testlib.run(
        [options.mpiproof, "--no-out", "--quiet", "--outcomes", "--json",
         path + ".json", "-n", str(ranks), *more, path],
        cwd=os.path.dirname(path), timeout=options.timeout)
    if result.timed_out:
        raise Wrong("no answer within %g s" % options.timeout)
    if result.code not in testlib.VERDICT_CODE.values():
        raise Wrong("exit %d: %s" % (result.code,
                                     testlib.first_line(result.err)))
    with open(path + ".json", encoding="utf-8", errors="replace") as f:
        return json.load(f)


def outcomes_of(report):
    """The set of what all ranks print."""
    return {tuple(rank["stdout"] for rank in outcome["ranks"])
            for size in report["sizes"] for outcome in size["outcomes"]}


def serious(report):
    return [f for f in report["findings"] if f["severity"] != "note"]


def place_of(finding):
    return (finding.get("location") or {}).get("line")


def lines_of(finding):
    """Lines that the finding names: where it is, and in its message."""
    found = {place_of(finding)}
    for line in re.findall(r"\.c:(\d+)", finding["message"]):
        found.add(int(line))
    return found


def brief(finding):
    return "%s @ %s (%s)" % (finding["kind"], place_of(finding),
                             finding["message"])


def check_outcomes(report, want):
    """Raises Wrong unless it is verified, with exactly these outcomes."""
    if serious(report):
        raise Wrong("false alarm: " + brief(serious(report)[0]))
    if report["verdict"] != "verified":
        limits = report.get("limits") or [{}]
        raise Wrong("%s: %s" % (report["verdict"], limits[0].get("message")))
    got = outcomes_of(report)
    if got - want:
        raise Wrong("outcomes too many: %s" % (sorted(got - want)[0],))
    if want - got:
        raise Wrong("outcomes missing: %s" % (sorted(want - got)[0],))


def has_native():
    return shutil.which(MPICC) is not None and shutil.which(MPIRUN) is not None


def native_outcomes(folder, programs, ranks, timeout=120):
    """Runs (ident, steps, window, initial) natively in one go; what each rank
    prints of each: {ident: (text, ...)}"""
    source = os.path.join(folder, "batch.c")
    with open(source, "w") as f:
        f.write(batch_text(programs))
    binary = os.path.join(folder, "batch")
    result = testlib.run([MPICC, "-w", "-O1", "-o", binary, source],
                         timeout=timeout)
    if result.code != 0:
        raise Wrong("mpicc: " + testlib.first_line(result.err))
    result = testlib.run(
        [MPIRUN, "-outfile-pattern", os.path.join(folder, "out.%r"), "-n",
         str(ranks), binary], cwd=folder, timeout=timeout)
    if result.timed_out:
        raise Wrong("the native programs do not end: " + last(folder, ranks))
    if result.code != 0:
        raise Wrong("natively: exit %d, %s" % (
            result.code, testlib.first_line(result.err + result.out)))
    found = {}
    for rank in range(ranks):
        with open(os.path.join(folder, "out.%d" % rank)) as f:
            for line in f:
                ident = int(line.split(":")[0])
                found.setdefault(ident, []).append(line)
    return {ident: tuple(lines) for ident, lines in found.items()}


def last(folder, ranks):
    """The last lines that were printed."""
    found = []
    for rank in range(ranks):
        name = os.path.join(folder, "out.%d" % rank)
        if os.path.exists(name):
            with open(name) as f:
                found.append((f.read().splitlines() or [""])[-1])
    return repr(found)
