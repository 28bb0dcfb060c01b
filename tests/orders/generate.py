"""Random MPI programs of 2 to 4 ranks for comparing searches with each other.

plan.py says who sends what to whom, forms.py with which calls; the traits of a
program decide how wild both may be. From seed 1000000 on, for path models,
seven of eight are of another kind (scenes.py), from 2000000 on of a third
(ways.py), from 3000000 on of a fourth (acts.py), from 4000000 on of a fifth
(probes.py). There are programs that always work, that deadlock always, or in
some orders or under some buffering only. At the end every rank prints all it has
received and observed.

usage: generate.py SEED > p.c
"""

import random
import sys

sys.dont_write_bytecode = True
import acts  # noqa: E402
import channels  # noqa: E402
from forms import Writer  # noqa: E402
import probes  # noqa: E402
from plan import WORLD, Plan  # noqa: E402
from scenes import Script  # noqa: E402
from ways import Way  # noqa: E402


# Programs in one source. A source with MPI_Cancel or MPI_Rsend in it is
# explored differently, so only every sixth has either.
BATCH = 20
# From this seed on, programs have only what path models have, and more of it.
MODELS = 1000000
# From this seed on, every way that received data can take has its program.
WAYS = 2000000


class Traits:
    """What a program may contain, and how much of it."""

    def __init__(self, rng, family, models):
        def maybe(p):
            return rng.random() < p
        self.ranks = rng.choice([2, 2, 3, 3, 3, 3, 4])
        self.size = rng.randint(1, {2: 5, 3: 4, 4: 3}[self.ranks])
        self.sloppy = maybe(0.4)
        self.clashes = maybe(0.3)
        self.wild = rng.choice([0.2, 0.6, 0.9, 1.0])
        self.any_tag = rng.choice([0.0, 0.3, 1.0])
        self.tags = rng.choice([1, 2, 2])
        self.nonblocking = rng.choice([0.0, 0.3, 0.6, 0.9])
        self.collectives = maybe(0.4)
        self.exchanges = maybe(0.4)
        self.persistent = maybe(0.2)
        self.tests = maybe(0.3)
        self.probes = maybe(0.25)
        self.polls = maybe(0.2)
        self.cancels = family == 0 and maybe(0.7)
        self.frees = maybe(0.2)
        self.ready = family == 1 and maybe(0.7)
        self.unready = family == 1 and maybe(0.4)
        self.claims = maybe(0.3)
        self.symbolic = maybe(0.3)
        self.symbolic_data = self.symbolic and maybe(0.5)
        self.dup = maybe(0.25)
        self.split = maybe(0.2)
        self.split_color = rng.choice(["rank % 2", "rank / 2", "rank != 0"])
        self.split_key = rng.choice([1, -1])
        self.forgetful = maybe(0.2)
        self.silent = maybe(0.08)    # says what it knows by its exit code
        self.endless = False     # set if there is a loop that polls
        self.plain_waits = False
        if models:
            self.restrict(rng)

    def restrict(self, rng):
        """To programs whose other matchings path models may cover."""
        self.ranks = rng.choice([3, 3, 4])
        self.size = rng.randint(1, {3: 4, 4: 3}[self.ranks])
        self.sloppy = rng.random() < 0.15
        self.clashes = rng.random() < 0.15
        self.wild = rng.choice([0.6, 0.9, 1.0])
        self.tests = self.probes = self.polls = self.silent = False
        self.cancels = self.frees = self.ready = self.unready = False
        self.plain_waits = True

    def decide(self, rng):
        """What a script may contain."""
        self.ranks = rng.choice([3, 3, 3, 4])
        self.scenes = rng.choice([1, 1, 1, 2])
        self.tags = rng.choice([1, 1, 2])
        self.sizes = rng.random() < 0.25
        self.defects = rng.choice([0.0, 0.3, 0.5])
        self.picks = rng.random() < 0.2
        self.probes = rng.random() < 0.1
        self.polls = rng.random() < 0.08
        self.symbolic = rng.random() < 0.2

    def color(self, rank):
        return {"rank % 2": rank % 2, "rank / 2": rank // 2,
                "rank != 0": int(rank != 0)}[self.split_color]


class Program:
    def __init__(self, seed):
        self.seed = seed
        rng = random.Random(seed)
        self.traits = Traits(rng, seed // BATCH % 6, seed >= MODELS)
        if seed >= MODELS and seed % 8 != 0:
            self.traits.decide(rng)
            self.writers = Script(rng, self.traits).ranks
            return
        plan = Plan(rng, self.traits)
        payloads = [1]
        self.writers = [Writer(rng, self.traits, r, payloads)
                        for r in range(self.traits.ranks)]
        for writer, actions in zip(self.writers, plan.actions):
            for action in actions:
                writer.write(action)
                writer.between()
            writer.end()

    @property
    def ranks(self):
        return self.traits.ranks

    @property
    def polling(self):
        """For compare.c."""
        if not self.traits.endless:
            return ""
        return "f" if self.seed >= MODELS else "e"

    def functions(self):
        out = []
        for w in self.writers:
            out.append("static void p%d_rank%d(void) {"
                       % (self.seed, w.number))
            out += ["  " + line for line in w.lines]
            out += ["}", ""]
        return out + self.body()

    def body(self):
        t = self.traits
        text = "\n".join(line for w in self.writers for line in w.lines)
        buffered = "MPI_Bsend" in text or "MPI_Ibsend" in text
        twin = ", twin" in text
        sub = ", sub" in text
        out = ["static void p%d(void) {" % self.seed]
        if twin:
            out.append("  MPI_Comm_dup(MPI_COMM_WORLD, &twin);")
        if sub:
            out.append("  MPI_Comm_split(MPI_COMM_WORLD, %s, rank * %d, &sub);"
                       % (t.split_color, t.split_key))
        if "x " in text:
            out.append("  if (rank == 0) x = mpiproof_range(0, 2, \"x\");")
        if buffered:
            out.append("  MPI_Buffer_attach(space, sizeof space);")
        for w in self.writers:
            out.append("  if (rank == %d) p%d_rank%d();"
                       % (w.number, self.seed, w.number))
        most = max(w.values for w in self.writers)
        out.append("  %s(%d, %d);" % ("leave" if t.silent else "show", most,
                                     t.symbolic_data))
        if buffered:
            out.append("  MPI_Buffer_detach(&space_at, &k);")
        if sub:
            out.append("  MPI_Comm_free(&sub);")
        if twin:
            out.append("  MPI_Comm_free(&twin);")
        return out + ["}", ""]


HEAD = """#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <mpiproof.h>

static int v[40], s[40], g[4], gi[40][4], t, f, i, k, idx[40], x, rank;
static int code, zero;
static MPI_Comm comm;
static MPI_Datatype derived;
static MPI_Message matched;
static unsigned n, some_of;
static int V[40][2], (*S)[2];
static char space[65536];
static void *space_at;
static MPI_Request q[40], w[40];
static MPI_Status st;
static MPI_Message m;
static MPI_Comm twin, sub;

// Waits in a call, by polling, or by polling two things in turn. On one line,
// so that all three can block at the same place.
static int polls, other;
#define POLL(wait, test)                                               \\
  if (polls == 0) wait; else                                           \\
  for (unsigned vain = f = 0; !f; vain = 3 * vain + 1, test)           \\
    if (polls == 2) MPI_Iprobe(MPI_ANY_SOURCE, 99, MPI_COMM_WORLD,     \\
                               &other, MPI_STATUS_IGNORE)

// Takes down which operations a waitsome or testsome completed.
static void some(int error) {
  int j;
  (void)error;
  n = n * 5 + (unsigned)k;
  for (j = 0; j < k; j++) n = n * 5 + (unsigned)idx[j];
}

// The same number, found by branching: what is printed is concrete.
static int decide(int number) {
  int j;
  for (j = 0; j < 64; j++)
    if (number == j) return j;
  return -1;
}

static void show(int count, int symbolic) {
  int j;
  for (j = 0; j < count; j++) printf("%d ", symbolic ? decide(v[j]) : v[j]);
  printf("n=%u\\n", n);
}

static void forget(void) {
  memset(&st, 0, sizeof st);
  memset(idx, 0, sizeof idx);
  t = f = i = k = 0;
  n = 0;
}

static void leave(int count, int symbolic) {
  int j;
  for (j = 0; j < count; j++)
    code = (code * 3 + (symbolic ? decide(v[j]) : v[j])) % 100;
  code = (code + (int)(n % 100)) % 100;
}
"""

MORE_INCLUDES = "#include <math.h>\n#include <stdarg.h>"

TAIL = """  }
  MPI_Finalize();
  return code;
}
"""


def program(seed):
    if seed >= probes.FIRST:
        return probes.Probing(seed)
    if seed >= acts.FIRST:
        return acts.Program(seed, seed // BATCH % 4 == 0)
    return Way(seed, WAYS) if seed >= WAYS else Program(seed)


def batch(programs):
    """One source for several programs: argv[1] says which is run, argv[2]
    how it polls."""
    out = [HEAD]
    if programs[-1].seed >= MODELS:
        out = [MORE_INCLUDES, HEAD, channels.HEAD]
    for p in programs:
        out += p.functions()
    out += ["int main(int argc, char **argv) {",
            "  MPI_Init(&argc, &argv);",
            "  MPI_Comm_rank(%s, &rank);" % WORLD,
            "  polls = argc > 2 ? atoi(argv[2]) : 1;",
            "  switch (argc > 1 ? atoi(argv[1]) : %d) {" % programs[0].seed]
    out += ["    case %d: p%d(); break;" % (p.seed, p.seed)
            for p in programs]
    return "\n".join(out) + "\n" + TAIL


if __name__ == "__main__":
    print(batch([program(int(sys.argv[1]))]))
