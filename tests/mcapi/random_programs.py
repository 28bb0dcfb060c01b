#!/usr/bin/env python3
"""Random MCAPI programs, judged by plain enumeration (enumerate.py).

usage: random_programs.py COUNT [SEED] [--mpiproof PATH] [--keep DIR]
                          [--threads SHARE] [--batch N] [--states N]

Two to four nodes send and receive messages between several endpoints, with
priorities, blocking and not; they wait, test, wait for any, ask how many messages
are available, and use a channel of packets. One node makes a claim about what it
was told, which some matching may violate. Each program is explored with nodes as
processes, with and without path models, and (a share of them) with nodes as
threads of one process: the kinds of findings must be those of the enumeration. Runs
that come to a limit (orders of threads are many) must find nothing else, and are
counted as left out. With --batch, N programs at a time are sides of one program that
branches by an unknown byte, which is cheaper and explores them beside each other;
nodes are processes then. Programs of more states than --states are not made.

What it cannot produce: endpoints that come late or are deleted, time-outs of
mcapi_endpoint_get, scalars, cancelled requests, wrong calls, messages of several
lengths, control flow that depends on data, nodes that finalize and begin again,
programs of processes with threads, threads that share memory.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import enumerate as enumeration   # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
KINDS = {"deadlock": "stuck", "thread-deadlock": "stuck",
         "tag-mismatch": "miss", "unmatched-message": "left",
         "assertion-failed": "failed"}


# ---- Making.

class Maker:
    def __init__(self, rng):
        self.rng = rng
        self.nodes = rng.choice([2, 2, 3, 3, 3, 4])
        self.endpoints = []          # number -> node
        for node in range(self.nodes):
            for _ in range(rng.choice([1, 1, 2])):
                self.endpoints.append(node)
        self.channel = rng.sample(range(self.nodes), 2) \
            if rng.random() < 0.25 else None
        self.program = [[] for _ in range(self.nodes)]
        self.handles = [0] * self.nodes
        self.values = 0

    def handle(self, node):
        self.handles[node] += 1
        return self.handles[node]

    def own(self, node):
        return self.rng.choice([e for e, n in enumerate(self.endpoints)
                                if n == node])

    def value(self):
        self.values += 1
        return self.values

    def finish(self, node, handle):
        """Waits at once, tests first, or leaves it for later."""
        kind = self.rng.random()
        if kind < 0.6:
            self.program[node].append(("wait", handle))
            return []
        if kind < 0.7:
            self.program[node].append(("test", handle))
        return [handle]

    def fresh(self, node, open_):
        """Handles that nothing has completed yet."""
        asked = set()
        for step in self.program[node]:
            if step[0] == "test":
                asked.add(step[1])
            elif step[0] == "any":
                asked.update(step[1])
        return [h for h in open_ if h not in asked]

    def add(self, node, open_):
        rng, p = self.rng, self.program[node]
        kind = rng.random()
        h = self.handle(node)
        if kind < 0.42:
            to = rng.randrange(len(self.endpoints))
            priority = rng.choice([0, 0, 0, 1])
            p.append(("send", self.own(node), to, self.value(), priority, h))
            open_ += self.finish(node, h)
        elif kind < 0.8:
            p.append(("recv", self.own(node), h))
            open_ += self.finish(node, h)
        elif kind < 0.86:
            p.append(("available", self.own(node)))
        elif kind < 0.93 and len(self.fresh(node, open_)) >= 2:
            some = tuple(rng.sample(self.fresh(node, open_), 2))
            p.append(("any", some))
        elif self.channel and node == self.channel[0]:
            p.append(("put", 0, self.value(), h))
            open_ += self.finish(node, h)
        elif self.channel and node == self.channel[1]:
            p.append(("get", 0, h))
            open_ += self.finish(node, h)
        elif open_:
            p.append(("wait", open_.pop(rng.randrange(len(open_)))))

    def balance(self):
        """Mostly, as many receives at an endpoint as messages to it."""
        for e, node in enumerate(self.endpoints):
            sends = sum(s[0] == "send" and s[2] == e
                        for n in self.program for s in n)
            recvs = sum(s[0] == "recv" and s[1] == e
                        for s in self.program[node])
            for _ in range(sends - recvs):
                if self.rng.random() < 0.9:
                    h = self.handle(node)
                    self.program[node] += [("recv", e, h), ("wait", h)]

    def make(self):
        for node in range(self.nodes):
            open_ = []
            for _ in range(self.rng.randrange(1, 4)):
                self.add(node, open_)
            for h in open_:
                self.program[node].append(("wait", h))
        self.balance()
        return self


# ---- Writing as C.

def port(e):
    return 20 + e


def write_step(made, node, step):
    kind = step[0]
    if kind == "send":
        _, own, to, value, priority, h = step
        return ["m[%d] = %d;" % (h, value),
                "mcapi_msg_send_i(e[%d], e[%d], &m[%d], sizeof(int), %d, "
                "&h[%d], &s);" % (own, to, h, priority, h), "PENDING();"]
    if kind == "recv":
        return ["received |= 1u << %d;" % step[2],
                "mcapi_msg_recv_i(e[%d], &m[%d], sizeof(int), &h[%d], &s);"
                % (step[1], step[2], step[2]), "PENDING();"]
    if kind == "put":
        return ["m[%d] = %d;" % (step[3], step[2]),
                "mcapi_pktchan_send_i(c, &m[%d], sizeof(int), &h[%d], &s);"
                % (step[3], step[3]), "PENDING();"]
    if kind == "get":
        return ["received |= 1u << %d;" % step[2], "packets |= 1u << %d;" %
                step[2],
                "mcapi_pktchan_recv_i(c, &p[%d], &h[%d], &s);"
                % (step[2], step[2]), "PENDING();"]
    if kind == "wait":
        return ["finish(%d);" % step[1]]
    if kind == "test":
        return ["v[n++] = 0;",
                "if (mcapi_test(&h[%d], &size, &s)) v[n - 1] = 1, take(%d);"
                % (step[1], step[1])]
    if kind == "any":
        a, b = step[1]
        return ["{ mcapi_request_t *both[2] = {&h[%d], &h[%d]};" % (a, b),
                "mcapi_uint_t k = mcapi_wait_any(2, both, &size, "
                "MCAPI_TIMEOUT_INFINITE, &s);", "OK();",
                "v[n++] = (int)k; take(k == 0 ? %d : %d); }" % (a, b)]
    return ["v[n++] = (int)mcapi_msg_available(e[%d], &s);" % step[1], "OK();"]


PROLOGUE = """#include "node.h"
static _Thread_local mcapi_endpoint_t e[16];
static _Thread_local mcapi_request_t h[40];
static _Thread_local int m[40], v[40], n;
static _Thread_local void *p[40];
static _Thread_local unsigned received, packets;
static _Thread_local uint32_t c;

static void take(int i) {
  if (!(received >> i & 1)) return;
  if (packets >> i & 1) {
    memcpy(&m[i], p[i], sizeof(int));
    mcapi_pktchan_release(p[i], &s);
  }
  v[n++] = m[i];
}

/* In one line of the program: findings of two places are two. */
#define finish(i)                 \\
  do {                            \\
    if (h[i] == 0) break;         \\
    mcapi_wait(&h[i], &size, MCAPI_TIMEOUT_INFINITE, &s); \\
    OK();                         \\
    take(i);                      \\
  } while (0)

"""


def write_node(made, node, prefix):
    lines = ["static void %snode%d(void) {" % (prefix, node)]
    for e, owner in enumerate(made.endpoints):
        if owner == node:
            lines.append("e[%d] = mcapi_endpoint_create(%d, &s); OK();"
                         % (e, port(e)))
    for e, owner in enumerate(made.endpoints):
        if owner != node:
            lines.append("e[%d] = endpoint_at(%d, %d);" % (e, owner, port(e)))
    if made.channel and node in made.channel:
        a, b = made.channel
        lines.append("mcapi_request_t r;")
        if node == a:
            lines += ["mcapi_pktchan_connect_i(mine, endpoint_of(%d), &r, "
                      "&s);" % b, "await(&r);",
                      "mcapi_pktchan_send_open_i(&c, mine, &r, &s);"]
        else:
            lines.append("mcapi_pktchan_recv_open_i(&c, mine, &r, &s);")
        lines.append("await(&r);")
    for step in made.program[node]:
        lines += write_step(made, node, step)
    lines.append("}")
    return lines


def write_program(made, claim, name, prefix=""):
    lines = []
    for node in range(made.nodes):
        lines += write_node(made, node, prefix)
    lines += ["int %s(int node) {" % name, "begin(node);"]
    for node in range(made.nodes):
        lines.append("if (node == %d) %snode%d();" % (node, prefix, node))
    if claim:
        node, weights, bad = claim
        terms = " + ".join("%d * v[%d]" % (w, k)
                           for k, w in enumerate(weights)) or "0"
        lines.append("if (node == %d) assert(%s != %d);" % (node, terms, bad))
    return lines + ["return end();", "}"]


def write(made, claim):
    return PROLOGUE + "\n".join(write_program(made, claim, "program")) + "\n"


def write_batch(cases):
    """Program k + 1 of the cases, if the byte PROGRAM is that."""
    lines, sides = [], []
    for k, case in enumerate(cases, 1):
        lines += write_program(case.made, case.claim, "program%d" % k,
                               "p%d" % k)
        sides.append("case %d: return program%d(node);" % (k, k))
    lines += ["int program(int node) {",
              "switch (getenv(\"PROGRAM\")[0]) {"] + sides
    return PROLOGUE + "\n".join(lines + ["}", "return 0;", "}"]) + "\n"


# ---- Claims.

def choose_claim(rng, machine):
    """(node, weights, value that a sum must not have)."""
    sums = []
    for node, ends in machine.ends.items():
        longest = max(len(v) for v in ends)
        if longest == 0 or len({len(v) for v in ends}) != 1:
            continue
        weights = [rng.randrange(1, 5) for _ in range(longest)]
        values = sorted({total(weights, v) for v in ends})
        sums.append((node, weights, values))
    if not sums:
        return None
    node, weights, values = rng.choice(sums)
    bad = rng.choice(values) if rng.random() < 0.6 else max(values) + 1
    return node, weights, bad


def total(weights, values):
    return sum(w * x for w, x in zip(weights, values))


def expected(made, buffering, claim, free):
    check = claim and (claim[0],
                       lambda v: total(claim[1], v) == claim[2])
    return Answer(enumeration.Machine(made.program, buffering, check), free)


# ---- Asking the tool.

def explore(tool, path, nodes, buffering, form, options):
    """(findings that are errors, whether the run came to a limit)"""
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "r.json")
        words = [tool, "--no-out", "--quiet", "--json", report, "--buffer",
                 buffering, "-I", HERE] + options
        if form == "threads":
            words += ["-DNODES=%d" % nodes, "-n", "1", path]
        else:
            for i in range(nodes):
                words += ([":"] if i else []) + ["-n", "1", path, str(i)]
        done = subprocess.run(words, capture_output=True, text=True,
                              timeout=1200)
        if not os.path.exists(report):
            return [{"kind": "crash: " + done.stderr[-300:],
                     "inputs": []}], False
        with open(report, encoding="utf-8") as f:
            said = json.load(f)
    return [f for f in said["findings"] if f["severity"] == "error"], \
        bool(said["limits"])


def kinds_of(findings):
    return {KINDS.get(f["kind"], f["kind"]) for f in findings}


class Answer:
    """What every execution up to a failed claim shows must be found, unless it
    only shows a mistake again; what comes after one, of the other nodes, may
    be."""

    def __init__(self, machine, free):
        self.kinds = machine.run()
        self.least = set(self.kinds)
        if not machine.must_be_stuck():
            self.least.discard("stuck")
        self.most = self.kinds | (free.found if "failed" in self.kinds
                                  else set())

    def agrees(self, found, limited):
        """A miss by the port is one of the two others, told more precisely."""
        if "miss" in found:
            rest = found - {"miss"}
            return any(self.agrees(rest | extra, limited)
                       for extra in ({"stuck"}, {"left"}, {"stuck", "left"}))
        return found <= self.most and (limited or self.least <= found)


class Case:
    """A random program and what is to be found."""

    def __init__(self, seed, most_states):
        self.seed, self.rng = seed, random.Random(seed)
        while True:
            self.made = Maker(self.rng).make()
            self.buffering = self.rng.choice(["infinite", "infinite", "zero",
                                              "any"])
            self.free = enumeration.Machine(self.made.program, self.buffering,
                                            None)
            try:
                self.free.run()
            except MemoryError:
                continue
            if self.free.states < most_states:
                break
        self.claim = choose_claim(self.rng, self.free)
        self.answer = expected(self.made, self.buffering, self.claim, self.free)

    def shape(self):
        made = self.made
        return {"nodes": made.nodes, "endpoints": made.endpoints,
                "channel": made.channel, "program": made.program,
                "buffering": self.buffering, "claim": self.claim}

    def complaint(self, form, more, findings, limited):
        """What is wrong with the findings, or None."""
        found = kinds_of(findings)
        if self.answer.agrees(found, limited):
            return None
        return "%s %s: tool %s, enumeration %s\n%s" % (
            form, more, sorted(found), sorted(self.answer.kinds), self.shape())


FORMS = [("processes", []), ("processes", ["--path-models"])]


class Tally:
    def __init__(self, options):
        self.options, self.counts, self.left_out = options, {}, []
        self.passed = self.failed = self.threads = 0

    def close(self, case, wrong):
        self.passed += not wrong
        self.failed += bool(wrong)
        for kind in case.answer.kinds or {"right"}:
            self.counts[kind] = self.counts.get(kind, 0) + 1
        if not wrong:
            return
        print("FAIL seed %d: %s" % (case.seed, wrong), flush=True)
        if self.options.keep:
            os.makedirs(self.options.keep, exist_ok=True)
            with open(os.path.join(self.options.keep, "%d.c" % case.seed), "w",
                      encoding="utf-8") as kept:
                kept.write(write(case.made, case.claim))

    def run(self, text, nodes, buffering, form, more):
        with tempfile.NamedTemporaryFile("w", suffix=".c") as f:
            f.write(text)
            f.flush()
            findings, limited = explore(self.options.tool, f.name, nodes,
                                        buffering, form, more)
        self.left_out += [form] if limited else []
        return findings, limited

    def one(self, case):
        runs = list(FORMS)
        if case.rng.random() < self.options.threads and case.free.states < 600:
            runs.append(("threads", ["--max-paths", "300", "--max-time", "60"]))
            self.threads += 1
        wrong = None
        for form, more in runs:
            findings, limited = self.run(write(case.made, case.claim),
                                         case.made.nodes, case.buffering, form,
                                         more)
            wrong = wrong or case.complaint(form, more, findings, limited)
        self.close(case, wrong)

    def batch(self, cases):
        """All of as many nodes, with the same buffering."""
        text, wrong = write_batch(cases), {}
        for form, more in FORMS:
            findings, limited = self.run(
                text, cases[0].made.nodes, cases[0].buffering, form,
                more + ["--sym-env", "PROGRAM", "1"])
            for k, case in enumerate(cases, 1):
                mine = [f for f in findings if byte_of(f) in (k, None)]
                wrong[k] = wrong.get(k) or case.complaint(form, more, mine,
                                                          limited)
        for k, case in enumerate(cases, 1):
            self.close(case, wrong[k])


def byte_of(finding):
    """Which program of a batch it is of; None: not known."""
    for i in finding["inputs"]:
        if i["name"] == "PROGRAM":
            return int(i["bytes"][:2], 16)
    return None


def run_batches(tally, seeds, most):
    groups = {}
    for seed in seeds:
        case = Case(seed, tally.options.states)
        group = groups.setdefault((case.made.nodes, case.buffering), [])
        group.append(case)
        if len(group) == most:
            tally.batch(group)
            group.clear()
    for group in groups.values():
        if group:
            tally.batch(group)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("count", type=int)
    p.add_argument("seed", type=int, nargs="?", default=1)
    p.add_argument("--mpiproof", dest="tool",
                   default=os.path.join(ROOT, "build", "mpiproof"))
    p.add_argument("--keep")
    p.add_argument("--threads", type=float, default=0.4)
    p.add_argument("--batch", type=int, default=0)
    p.add_argument("--states", type=int, default=60000)
    options = p.parse_args()
    options.tool = os.path.abspath(options.tool)
    tally = Tally(options)
    seeds = range(options.seed, options.seed + options.count)
    if options.batch:
        run_batches(tally, seeds, options.batch)
    else:
        for seed in seeds:
            tally.one(Case(seed, options.states))
    print("# %d with threads; came to a limit: %d with processes, %d with "
          "threads; found: %s"
          % (tally.threads, tally.left_out.count("processes"),
             tally.left_out.count("threads"),
             ", ".join("%s %d" % c for c in sorted(tally.counts.items()))))
    print("%d passed, %d failed" % (tally.passed, tally.failed))
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
