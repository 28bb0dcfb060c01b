#!/usr/bin/env python3
"""Random MCAPI programs, judged by plain enumeration (enumerate.py).

usage: random_programs.py COUNT [SEED] [--mpiproof PATH] [--keep DIR]
                          [--threads SHARE]

Two to four nodes send and receive messages between several endpoints, with
priorities, blocking and not; they wait, test, wait for any, ask how many messages
are available, and use a channel of packets. One node makes a claim about what it
was told, which some matching may violate. Each program is explored with nodes as
processes, with and without path models, and (a share of them) with nodes as
threads of one process: the kinds of findings must be those of the enumeration. Runs
that come to a limit (orders of threads are many) must find nothing else, and are
counted as left out.

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

static void finish(int i) {
  if (h[i] == 0) return;
  await(&h[i]);
  take(i);
}

"""


def write_node(made, node):
    lines = ["static void node%d(void) {" % node]
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


def write(made, claim):
    lines = []
    for node in range(made.nodes):
        lines += write_node(made, node)
    lines += ["int program(int node) {", "begin(node);"]
    for node in range(made.nodes):
        lines.append("if (node == %d) node%d();" % (node, node))
    if claim:
        node, weights, bad = claim
        terms = " + ".join("%d * v[%d]" % (w, k)
                           for k, w in enumerate(weights)) or "0"
        lines.append("if (node == %d) assert(%s != %d);" % (node, terms, bad))
    lines += ["return end();", "}"]
    return PROLOGUE + "\n".join(lines) + "\n"


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

def explore(tool, path, made, buffering, form, options):
    """(kinds of errors, whether the run came to a limit)"""
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "r.json")
        words = [tool, "--no-out", "--quiet", "--json", report, "--buffer",
                 buffering, "-I", HERE] + options
        if form == "threads":
            words += ["-DNODES=%d" % made.nodes, "-n", "1", path]
        else:
            for i in range(made.nodes):
                words += ([":"] if i else []) + ["-n", "1", path, str(i)]
        done = subprocess.run(words, capture_output=True, text=True,
                              timeout=600)
        if not os.path.exists(report):
            return {"crash: " + done.stderr[-300:]}, False
        with open(report, encoding="utf-8") as f:
            said = json.load(f)
    found = {KINDS.get(f["kind"], f["kind"]) for f in said["findings"]
             if f["severity"] == "error"}
    return found, bool(said["limits"])


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


def shape(made, buffering, claim):
    return {"nodes": made.nodes, "endpoints": made.endpoints,
            "channel": made.channel, "program": made.program,
            "buffering": buffering, "claim": claim}


def judge(seed, options):
    """(what is wrong or None, what the enumeration found, runs, which forms
    came to a limit)."""
    rng = random.Random(seed)
    while True:
        made = Maker(rng).make()
        buffering = rng.choice(["infinite", "infinite", "zero", "any"])
        free = enumeration.Machine(made.program, buffering, None)
        try:
            free.run()
        except MemoryError:
            continue
        if free.states < 60000:
            break
    claim = choose_claim(rng, free)
    wanted = expected(made, buffering, claim, free)
    text = write(made, claim)
    with tempfile.NamedTemporaryFile("w", suffix=".c", delete=False) as f:
        f.write(text)
    runs = [("processes", []), ("processes", ["--path-models"])]
    if rng.random() < options.threads and free.states < 600:
        runs.append(("threads", ["--max-paths", "300", "--max-time", "60"]))
    wrong, left_out = None, []
    for form, more in runs:
        found, limited = explore(options.tool, f.name, made, buffering, form,
                                 more)
        left_out += [form] if limited else []
        if not wanted.agrees(found, limited):
            wrong = "%s %s: tool %s, enumeration %s\n%s" % (
                form, more, sorted(found), sorted(wanted.kinds),
                shape(made, buffering, claim))
            if options.keep:
                os.makedirs(options.keep, exist_ok=True)
                with open(os.path.join(options.keep, "%d.c" % seed), "w",
                          encoding="utf-8") as kept:
                    kept.write(text)
            break
    os.unlink(f.name)
    return wrong, wanted.kinds, runs, left_out


def main():
    p = argparse.ArgumentParser()
    p.add_argument("count", type=int)
    p.add_argument("seed", type=int, nargs="?", default=1)
    p.add_argument("--mpiproof", dest="tool",
                   default=os.path.join(ROOT, "build", "mpiproof"))
    p.add_argument("--keep")
    p.add_argument("--threads", type=float, default=0.4)
    options = p.parse_args()
    options.tool = os.path.abspath(options.tool)
    passed = failed = threads = 0
    counts, left_out = {}, []
    for seed in range(options.seed, options.seed + options.count):
        wrong, wanted, runs, out = judge(seed, options)
        passed += wrong is None
        failed += wrong is not None
        left_out += out
        threads += len(runs) > 2
        for kind in wanted or {"right"}:
            counts[kind] = counts.get(kind, 0) + 1
        if wrong:
            print("FAIL seed %d: %s" % (seed, wrong), flush=True)
    print("# %d with threads; left out: %d with processes, %d with threads; "
          "found: %s" % (threads, left_out.count("processes"),
                         left_out.count("threads"),
                         ", ".join("%s %d" % c
                                   for c in sorted(counts.items()))))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
