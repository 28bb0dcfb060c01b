"""Checks of temporal properties on the command line: what is wrong with them is
said before anything runs, with its place."""

import json

from mpi_checks import HEAD, TAIL, want

# Labels and names behind functions, choices and constants.
NAMED = """\
#include <mpi.h>
#include <mpiproof.h>
static int x;
static void phase(const char *name) { mpiproof_label(name); }
int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  mpiproof_watch("x", &x, sizeof x);
  phase("one");
  mpiproof_label(argc > 1 ? "two" : "three");

  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
"""
OPEN = NAMED.replace('phase("one")', 'phase(argv[0])')


def refuse(place, formula, place_in_it, text, *words):
    """The formula must be refused: one line, then the formula and a caret."""
    run = place.run("-n", "2", *words, "--ltl", formula, "a.c").expect(2)
    want(run.out == "", "something was printed: " + run.out)
    lines = run.err.split("\n")
    want(lines[0] == "mpiproof: --ltl:%s: %s" % (place_in_it, text), lines[0])
    want(len(lines) == 4 and lines[1] == "  " + formula and
         lines[2] == "  " + " " * (int(place_in_it.split(":")[1]) - 1) + "^",
         run.err)


def check_ltl_syntax(place):
    # No program is needed to see what is wrong.
    refuse(place, "F recv(0 to 1)", "1:10",
           "expected 'from' after the rank, found 'to'")
    refuse(place, "", "1:1", "expected a formula, found the end")
    place.run("--ltl").expect(2).one_line().says("--ltl")


def check_ltl_ranks(place):
    refuse(place, "F recv(0 from 2)", "1:3",
           "there is no rank 2, only ranks 0 to 1")
    refuse(place, "G end(rank 5)", "1:3",
           "there is no rank 5, only ranks 0 to 1")
    # The smallest size counts.
    run = place.run("-n", "2..4", "--ltl", "F end(rank 3)", "a.c")
    run.expect(2).says("there is no rank 3, only ranks 0 to 1")


def check_ltl_functions(place):
    refuse(place, "G !call(MPI_Barier)", "1:4",
           "MPI has no function 'MPI_Barier'")
    place.write("a.c", HEAD + TAIL)
    run = place.run("-n", "2", "--ltl", "G !call(MPI_Barrier)", "a.c")
    run.expect(0).says("note: --ltl:1:4: the program never calls MPI_Barrier")
    run = place.run("-n", "2", "--ltl", "F call(MPI_Finalize)", "a.c")
    run.expect(0)
    want("never calls" not in run.err, run.err)


def check_ltl_empty(place):
    place.write("a.c", HEAD + TAIL)
    run = place.run("-n", "2", "--no-out", "--ltl", "odd: F a || G !a"
                    .replace("a", "end(rank 0)"), "a.c").expect(0)
    run.says("note: --ltl: the property odd is true, whatever the program "
             "does")
    run = place.run("-n", "2", "--no-out", "--ltl", "G end(rank 0) && "
                    "F !end(rank 0)", "a.c").expect(1)
    run.says("note: --ltl: the property G end(rank 0) && F !end(rank 0) is "
             "false, whatever the program does")


def check_ltl_lines(place):
    place.write("a.c", NAMED)
    refuse(place, "F line(a.c:10)", "1:3", "there is no code in line 10 of "
           "a.c; the nearest line with code is 9")
    refuse(place, "F line(b.c:1)", "1:3",
           "no code of the program comes from a file 'b.c'")
    refuse(place, "F line(a.c:999)", "1:3", "there is no code in line 999 of "
           "a.c; the nearest line with code is 13")
    place.run("-n", "2", "--ltl", "F line(a.c:11)", "a.c").expect(0)


def check_ltl_names(place):
    place.write("a.c", NAMED)
    refuse(place, 'F label("four")', "1:3",
           'the program never calls mpiproof_label("four"), only "two", '
           '"three", "one"')
    refuse(place, "F y@0 == 1", "1:3",
           'the program never calls mpiproof_watch("y"), only "x"')
    place.run("-n", "2", "--ltl", 'F label("one")', "--ltl", 'F x@1 == 0',
              "a.c").expect(0)
    place.write("a.c", HEAD + TAIL)
    refuse(place, 'F label("one")', "1:3",
           'the program never calls mpiproof_label("one")')
    # What is only known when it runs cannot be refused.
    place.write("a.c", OPEN)
    place.run("-n", "2", "--ltl", '!F label("four")', "a.c").expect(0)


def check_ltl_programs(place):
    # A rank is asked about its own program only.
    place.write("a.c", NAMED)
    place.write("b.c", HEAD + "MPI_Barrier(MPI_COMM_WORLD);" + TAIL)
    words = ["-n", "1", "a.c", ":", "-n", "1", "b.c"]
    place.run("--ltl", 'F label("one", rank 0)', *words).expect(0)
    run = place.run("--ltl", 'F label("one", rank 1)', *words).expect(2)
    run.says('the program never calls mpiproof_label("one")')


def check_ltl_files(place):
    place.write("a.c", HEAD + TAIL)
    place.run("-n", "2", "--ltl-file", "none.ltl", "a.c").expect(2) \
        .one_line().says("none.ltl")
    place.run("-n", "2", "--ltl-file", ".", "a.c").expect(2).one_line()
    place.write("p.ltl", "# two\nfirst: F end(rank 0);\nsecond: F end(rank\n")
    run = place.run("-n", "2", "--ltl-file", "p.ltl", "a.c").expect(2)
    run.says("mpiproof: p.ltl:4:1: expected ")
    place.write("p.ltl", "first: F end(rank 0); second: G !deadlock")
    place.run("-n", "2", "--ltl-file", "p.ltl", "--ltl", "first: true",
              "a.c").expect(2).one_line().says("another property 'first'")
    run = place.run("-n", "2", "--ltl-file", "p.ltl", "a.c").expect(0)
    run.says("property first: verified", "property second: verified")
    place.write("p.mpisv", "p1 = Recv(0,1)\nU p1\n")
    run = place.run("-n", "2", "--ltl-file", "p.mpisv", "a.c").expect(2)
    run.says("mpiproof: p.mpisv:")


def check_ltl_hostile(place):
    place.write("a.c", HEAD + TAIL)
    place.write("p.ltl", bytes(range(1, 256)) * 20)
    place.run("-n", "2", "--ltl-file", "p.ltl", "a.c").expect(2)
    place.write("p.ltl", b"F end(rank 0)\0 && true")
    place.run("-n", "2", "--ltl-file", "p.ltl", "a.c").expect(2).says(
        "byte 0")
    place.run("-n", "2", "--ltl", "(" * 5000, "a.c").expect(2)
    place.run("-n", "2", "--ltl", "X" * 3000 + " true", "a.c").expect(2)


# ---- Answers.

PAIR = HEAD + """\
  if (rank == 0) {
    for (int i = 1; i < size; i++)
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
""" + TAIL
FIRST = "first: !recv(0 from 2) U recv(0 from 1)"


def check_ltl_reports(place):
    place.write("a.c", PAIR)
    run = place.run("-n", "3", "--ltl", FIRST, "--ltl", "F finished",
                    "--json", "r.json", "--output", "r.xml", "--format",
                    "junit", "--out", "out", "a.c").expect(1)
    run.says("property first: violated by finding 1",
             "property F finished: verified")
    report = json.loads(place.read("r.json").decode("utf-8"))
    first, second = report["sizes"][0]["temporal_properties"]
    want(first["name"] == "first" and second["name"] is None, report)
    want(first["formula"] == "!recv(0 from 2) U recv(0 from 1)", first)
    want((first["verdict"], first["finding"]) == ("violated", 1), first)
    want((second["verdict"], second["finding"]) == ("verified", None), second)
    want(first["fair"] and first["states"] > 0 and second["states"] > 0,
         "figures of properties")
    junit = place.read("r.xml").decode("utf-8")
    want('tests="3" failures="1" errors="0"' in junit, junit[:300])
    want('name="3 processes, property first"' in junit, junit)
    place.run("replay", "out/finding-1").expect(1).says("shows again")


def check_ltl_file_changed(place):
    place.write("a.c", PAIR)
    place.write("p.ltl", FIRST)
    place.run("-n", "3", "--ltl-file", "p.ltl", "--out", "out",
              "a.c").expect(1)
    place.run("replay", "out/finding-1").expect(1).says("shows again")
    place.write("p.ltl", "G true")
    place.run("replay", "out/finding-1").expect(2).one_line().says("p.ltl")


def check_ltl_sizes(place):
    place.write("a.c", PAIR)
    run = place.run("-n", "2..3", "--no-out", "--json", "r.json", "--ltl",
                    "one: X !recv(0 from 1)", "--ltl", "other: F finished",
                    "--ltl", "last: X X !recv(0 from *)", "a.c").expect(0)
    run.says("2 processes: property one: verified",
             "3 processes: property last: verified")
    report = json.loads(place.read("r.json").decode("utf-8"))
    want([len(size["temporal_properties"]) for size in report["sizes"]] ==
         [3, 3], report["sizes"])


def check_ltl_ignored(place):
    place.write("a.c", PAIR)
    run = place.run("-n", "3", "--no-out", "--ltl", FIRST, "--ignore",
                    "property-violated", "a.c").expect(0)
    run.says("property first: violated", "1 finding suppressed")


def check_ltl_watch_misuse(place):
    for call, kind, text in (
            ("mpiproof_label(0)", "invalid-library-call", "null pointer"),
            ("mpiproof_watch(0, &x, 4)", "invalid-library-call",
             "null pointer"),
            ('mpiproof_watch("x", &x, 3)', "invalid-library-call",
             "none of 1, 2, 4 and 8"),
            ('mpiproof_watch("x", 0, 4)', "null", ""),
            ('mpiproof_watch("x", &x, 8)', "out-of-bounds", "")):
        place.write("a.c", "#include <mpiproof.h>\n" + HEAD + call + ";" +
                    TAIL)
        place.run("-n", "1", "--no-out", "a.c").expect(1).says(kind, text)
    place.write("a.c", "#include <mpiproof.h>\n" + HEAD +
                'mpiproof_watch("x", &x, sizeof x); mpiproof_label("y");' +
                TAIL)
    place.run("-n", "1", "--no-out", "a.c").expect(0)


# Whether the product of two inputs is this number nobody knows in time.
HARD = """\
#include <mpi.h>
#include <mpiproof.h>
static long c;
int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  long a = mpiproof_long("a"), b = mpiproof_long("b");
  mpiproof_assume(a > 1 && a < 3037000499 && b > 1 && b < 3037000499);
  mpiproof_watch("c", &c, sizeof c);
  c = a * b;
  MPI_Finalize();
  return 0;
}
"""


def check_ltl_incomplete(place):
    # A run is verified only if all its properties are, and each one that is
    # not has a limit with its name.
    place.write("a.c", HARD)
    words = ["-n", "1", "--no-out", "--solver-time=0.1s", "--ltl",
             "hard: G !(c@0 == 9223371873002223329)", "--ltl",
             "easy: F finished", "a.c"]
    run = place.run("--json", "r.json", *words).expect(3)
    run.says("verdict: incomplete",
             "[property] the property hard is not decided: the solver gave up",
             "property easy: verified")
    report = json.loads(place.read("r.json").decode("utf-8"))
    hard, easy = report["sizes"][0]["temporal_properties"]
    want(hard["verdict"] == "incomplete" and "solver" in hard["reason"], hard)
    want(easy["verdict"] == "verified" and easy["reason"] is None, easy)
    want([limit["kind"] for limit in report["limits"]] == ["property"],
         report["limits"])
    # The program itself has no defect: the case of the property fails alone.
    place.run("--output", "r.xml", "--format", "junit", *words).expect(3)
    junit = place.read("r.xml").decode("utf-8")
    want('tests="3" failures="0" errors="1"' in junit, junit[:300])
    # The twin, in which the question is easy.
    place.write("a.c", HARD.replace("c = a * b", "c = a + b"))
    place.run("-n", "1", "--no-out", "--solver-time=1s", "--ltl",
              "G !(c@0 == 9223371873002223329)", "a.c").expect(0)


# Never comes back to an equal state, and never ends.
ENDLESS = """\
#include <mpi.h>
int main(int argc, char **argv) {
  int rank, a = 0;
  static long rounds;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (;; rounds++) {
    if (rank == 0)
      MPI_Recv(&a, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    else
      MPI_Ssend(&a, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
}
"""


# The same, and something happens after a while.
LATE = ENDLESS.replace("#include <mpi.h>", "#include <mpi.h>\n"
                       "#include <mpiproof.h>").replace(
    "  for (;; rounds++) {", "  for (;; rounds++) {\n"
    "    if (rank == 0 && rounds == LATE) mpiproof_label(\"late\");")


def check_ltl_late(place):
    # Within the first look, which is over before what it found is shown, and
    # behind it: the search and the property take turns.
    place.write("a.c", LATE)
    for late in "3000", "7000":
        run = place.run("-n", "2", "--no-out", "--first", "--max-time=300",
                        "-DLATE=" + late, "--ltl", "G !label(late)",
                        "a.c").expect(1)
        run.says("violated by finding 1")
        want("time limit" not in run.out, run.out)


def check_ltl_endless(place):
    # The search for defects takes all the time there is; properties get their
    # share of steps.
    place.write("a.c", ENDLESS)
    run = place.run("-n", "3", "--no-out", "--max-time=2", "--json", "r.json",
                    "--ltl", "some: F recv(0 from *)", "--ltl",
                    "none: G !recv(0 from 1)", "--ltl",
                    "ever: G F recv(0 from *)", "a.c").expect(1)
    run.says("property some: verified", "property none: violated by finding 1",
             "the property ever is not decided")
    report = json.loads(place.read("r.json").decode("utf-8"))
    ever = report["sizes"][0]["temporal_properties"][2]
    want(ever["verdict"] == "incomplete" and ever["states"] > 0, ever)
    # The first violation is enough.
    place.run("-n", "3", "--no-out", "--first", "--ltl",
              "none: G !recv(0 from 1)", "a.c").expect(1)
