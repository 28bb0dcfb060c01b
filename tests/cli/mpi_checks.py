"""Checks of the command line with several processes."""

import json
import os
import re
import subprocess

from place import Failure

HEAD = ("#include <assert.h>\n#include <mpi.h>\n#include <stdio.h>\n"
        "int main(int argc, char **argv) {\n"
        "  int rank, size, x = 0;\n"
        "  MPI_Init(&argc, &argv);\n"
        "  MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
        "  MPI_Comm_size(MPI_COMM_WORLD, &size);\n")
TAIL = "  MPI_Finalize();\n  return 0;\n}\n"
QUIET = HEAD + TAIL
# Line 9 receives from anybody; line 12 fails if rank 2 was first.
RACE = HEAD + """\
  if (rank == 0) {
    for (int i = 1; i < size; i++) {
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, 0);
      printf("%d\\n", x);
      assert(i > 1 || x != 2);
    }
  } else MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
""" + TAIL
ORDER = RACE.replace("assert(i > 1 || x != 2);", "")
# A deadlock unless standard sends are buffered.
EXCHANGE = HEAD + """\
  MPI_Send(&rank, 1, MPI_INT, rank ^ 1, 0, MPI_COMM_WORLD);
  MPI_Recv(&x, 1, MPI_INT, rank ^ 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
""" + TAIL
SPIN = HEAD + """\
  int flag = 0, n = 0;
  if (rank == 0) {
    MPI_Request r;
    MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    while (!flag) MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
  } else if (rank == 1) MPI_Send(&n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
""" + TAIL


def report_of(place, *words):
    place.run("--no-out", "--json", "r.json", *words)
    return json.loads(place.read("r.json").decode("utf-8"))


def want(condition, text):
    if not condition:
        raise Failure(text)


# ---- Numbers of processes.

def check_process_spellings(place):
    place.write("a.c", QUIET)
    for words in (["-n", "3"], ["-n3"], ["-np", "3"], ["--np", "3"],
                  ["--np=3"]):
        place.run("--no-out", *words, "a.c").expect(0).says("3 processes")
    place.run("--no-out", "a.c").expect(0).says("1 process,")


def check_bad_process_numbers(place):
    place.write("a.c", QUIET)
    for words in (["-n", "0"], ["-n", "1025"], ["-n", "-1"], ["-n", "x"],
                  ["-n", "5..2"], ["-n", "0..2"], ["-n", "2.."], ["-n", "1.5"],
                  ["-n", "2000..3000"], ["-n", "99999999999999999999"],
                  ["-n", "2", "-n", "2"], ["-np", "0"], ["-n", ""]):
        place.run(*words, "a.c").expect(2).one_line().says("-n")
    place.run("-n", "a.c").expect(2).one_line().says("-n")
    place.run("-n").expect(2).one_line().says("-n")


def check_range_of_sizes(place):
    place.write("race.c", RACE)
    run = place.run("--no-out", "--json", "r.json", "-n", "1..3", "race.c")
    run.expect(1).says("1 process: verified", "2 processes: verified",
                       "3 processes: violated", "verdict: violated")
    report = json.loads(place.read("r.json"))
    want([s["processes"] for s in report["sizes"]] == [1, 2, 3], "sizes")
    want([s["verdict"] for s in report["sizes"]] ==
         ["verified", "verified", "violated"], "verdicts of the sizes")
    want(report["findings"][0]["processes"] == 3, "processes of the finding")


def check_range_stops_at_first(place):
    place.write("race.c", RACE)
    report = report_of(place, "-n", "3..5", "--first", "race.c")
    want(len(report["sizes"]) == 1, "went on after the first finding")


def check_many_processes(place):
    place.write("a.c", QUIET)
    place.run("--no-out", "-n", "1024", "a.c").expect(0).says(
        "1024 processes")


# ---- Several programs.

def check_programs(place):
    place.write("m.c", ORDER)
    place.write("w.c", HEAD + "  assert(rank > 0 && argv[1][0] == 'w');\n"
                "  MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);\n"
                + TAIL)
    words = ["-n", "1", "m.c", ":", "-n", "2", "w.c", "wa", ":", "w.c", "wb"]
    report = report_of(place, *words)
    want(report["verdict"] == "verified", report["verdict"])
    want(report["scope"]["processes"] == 4, "4 processes")
    words[-1] = "x"
    report = report_of(place, *words)
    finding = report["findings"][0]
    want(finding["rank"] == 3 and finding["location"]["file"] == "w.c",
         "the finding is at %s" % finding["location"])


def check_programs_have_macros_of_their_own(place):
    place.write("a.c", HEAD + "  assert(rank == ME && ALL == 1);\n" + TAIL)
    place.run("--no-out", "-DALL=1", "-n", "1", "-include", "h.h", "a.c",
              ":", "-DME=1", "a.c").expect(2)
    place.write("b.c", HEAD + "  assert(rank == 0 && ALL == 1);\n" + TAIL)
    place.run("--no-out", "-DALL=1", "b.c", ":", "-DME=1", "a.c").expect(0)


def check_bad_programs(place):
    place.write("a.c", QUIET)
    place.run("-n", "1", "a.c", ":").expect(2).one_line().says("':'")
    place.run("-n", "1", "a.c", ":", "-n", "2").expect(2).one_line()
    place.run(":", "a.c").expect(2).one_line()
    place.run("a.c", ":", ":", "a.c").expect(2).one_line()
    place.run("a.c", ":", "none.c").expect(2).one_line().says("none.c")
    place.run("a.c", ":", "--max-time", "3", "a.c").expect(2).one_line().says(
        "--max-time")
    place.run("-n", "1..2", "a.c", ":", "a.c").expect(2).one_line()
    place.run("-n", "1000", "a.c", ":", "-n", "25", "a.c").expect(
        2).one_line().says("1024")


def check_standard_input_is_of_rank_0(place):
    place.write("a.c", HEAD + "  int c = getchar();\n"
                "  assert(rank == 0 ? c == 'q' : c == EOF);\n" + TAIL)
    place.write("in", "q")
    place.run("--no-out", "--stdin", "in", "-n", "3", "a.c").expect(0)


def check_inputs_are_shared(place):
    """All ranks see the same symbolic argument."""
    place.write("a.c", HEAD + """\
  int mine = argv[1][0], least, most;
  MPI_Allreduce(&mine, &least, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  MPI_Allreduce(&mine, &most, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  assert(least == most);
""" + TAIL)
    place.run("--no-out", "-n", "2", "--sym-arg", "1", "a.c").expect(0)


# ---- Buffering and reductions.

def check_buffering(place):
    place.write("a.c", EXCHANGE)
    for how, code in (("any", 1), ("zero", 1), ("0", 1), ("infinite", 0),
                      ("1", 0), ("7", 0)):
        run = place.run("--no-out", "-n", "2", "--buffer=" + how, "a.c")
        run.expect(code)
        if code == 1:
            run.says("[deadlock]", "wait for each other")
    place.run("--no-out", "-n", "2", "a.c").expect(1).says(
        "needs standard sends that do not buffer")
    for how in ("", "some", "-1", "1.5", "99999999999"):
        place.run("--buffer", how, "a.c").expect(2).one_line().says("--buffer")


def check_reductions_change_nothing(place):
    place.write("race.c", RACE)
    place.write("order.c", ORDER)
    for what in ("eager", "order", "states", "eager,order", "all"):
        place.run("--no-out", "-n", "4", "--no-reduce", what,
                  "race.c").expect(1).says("race.c:13")
        report = report_of(place, "-n", "3", "--outcomes",
                           "--no-reduce=" + what, "order.c")
        want(len(report["sizes"][0]["outcomes"]) == 2,
             "%s: %d outcomes" % (what, len(report["sizes"][0]["outcomes"])))
    place.run("--no-reduce=some", "race.c").expect(2).one_line().says("some")
    place.run("--no-reduce=", "race.c").expect(2).one_line()


def check_spinning_ends(place):
    place.write("spin.c", SPIN)
    place.run("--no-out", "-n", "2", "spin.c").expect(0)
    # Without the sender it is a deadlock, seen by polling for ever.
    place.write("alone.c", SPIN.replace("rank == 1", "rank == 7"))
    place.run("--no-out", "-n", "2", "alone.c").expect(1).says("[deadlock]")


def check_spin_bound(place):
    """Polling that counts is a new state every time."""
    place.write("count.c", SPIN.replace("while (!flag)", "while (!flag && "
                                        "++n)").replace("rank == 1",
                                                        "rank == 7"))
    place.run("--no-out", "-n", "2", "--spin-bound", "20", "--max-time", "60",
              "count.c").expect(3).says("spin-bound", "count.c:13")


# ---- Outcomes.

def check_outcomes(place):
    place.write("order.c", ORDER)
    run = place.run("--no-out", "--json", "r.json", "-n", "3", "--outcomes",
                    "order.c")
    run.expect(0).says("2 distinct results", "depends on message order",
                       "standard output of rank 0, line 1")
    outcomes = json.loads(place.read("r.json"))["sizes"][0]["outcomes"]
    want({o["ranks"][0]["stdout"] for o in outcomes} ==
         {"1\n2\n", "2\n1\n"}, "outcomes: %r" % outcomes)
    run = place.run("--no-out", "-n", "2", "--outcomes", "order.c")
    run.expect(0).says("1 distinct result\n")


def check_outcomes_by_input(place):
    place.write("a.c", HEAD + "  if (rank == 1) puts(argv[1][0] == 'a' ? "
                "\"yes\" : \"no\");\n" + TAIL)
    run = place.run("--no-out", "-n", "2", "--outcomes", "--sym-arg", "1",
                    "a.c")
    run.expect(0).says("2 distinct results; the result depends on the input",
                       "standard output of rank 1, line 1")


def check_outcome_files_and_status(place):
    place.write("a.c", HEAD + """\
  if (rank == 0) {
    for (int i = 1; i < size; i++)
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, 0);
    FILE *f = fopen("result", "w");
    fprintf(f, "last %d\\n", x);
    fclose(f);
  } else MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
""" + TAIL.replace("return 0", "return x"))
    report = report_of(place, "-n", "3", "--outcomes", "a.c")
    outcomes = report["sizes"][0]["outcomes"]
    seen = {(o["ranks"][0]["exit_code"], "last %d" %
             o["ranks"][0]["exit_code"] in o["ranks"][0]["files"])
            for o in outcomes}
    want(seen == {(1, True), (2, True)}, "outcomes: %r" % outcomes)
    want(report["statistics"]["exit_codes"] == [0, 1, 2], "exit codes")


# ---- Findings, records and replay.

def check_replay_of_orders(place):
    place.write("race.c", RACE)
    place.run("-n", "2..4", "race.c").expect(1)
    folder = place.finding_folder()
    schedule = place.read(os.path.join(folder, "schedule")).decode()
    want(re.search(r"^match 0 2 \d+ 0 +# rank 0", schedule, re.M),
         "schedule: %r" % schedule)
    run = place.run("replay", folder)
    run.expect(1).says("race.c:13", "takes the message of rank 2",
                       "the finding shows again")
    # Another order gives another execution, and no defect.
    with open(os.path.join(place.folder, folder, "schedule"), "w") as f:
        f.write("mpiproof-schedule 1\n"
                + re.sub(r"match 0 \d (\d+).*\n", "", schedule.split(
                    "\n", 1)[1])
                + "match 0 1 0 0\nmatch 0 2 0 0\n")
    place.run("replay", folder).expect(0).says("no finding")


def check_replay_of_outcomes(place):
    place.write("order.c", ORDER)
    place.run("--out", "o", "-n", "3", "--outcomes", "order.c").expect(0)
    texts = set()
    for name in ("o/outcome-1", "o/outcome-2"):
        run = place.run("replay", name).expect(0).says("the outcome: ")
        texts.add(run.out.split("replay")[0])
    want(texts == {"1\n2\n", "2\n1\n"}, "outputs %r" % texts)


def check_replay_of_deadlocks(place):
    place.write("a.c", EXCHANGE)
    place.run("-n", "2", "a.c").expect(1)
    place.run("replay", place.finding_folder()).expect(1).says(
        "[deadlock]", "blocked in MPI_Send", "the finding shows again")


def check_damaged_schedules(place):
    place.write("race.c", RACE)
    place.run("-n", "3", "race.c").expect(1)
    name = os.path.join(place.finding_folder(), "schedule")
    for text in ("", "noise\n", "mpiproof-schedule 1\njump 1 2 3 4\n",
                 "mpiproof-schedule 1\nmatch 1\n"):
        place.write(name, text)
        place.run("replay", os.path.dirname(name)).expect(2).one_line().says(
            "schedule")
    for text in ("match 9 9 9 9\n", "buffer 0 0 0 0\n", "match 0 0 0 0\n"):
        place.write(name, "mpiproof-schedule 1\n" + text)
        place.run("replay", os.path.dirname(name)).expect(3).says("do not fit")
    os.unlink(place.path(name))
    place.run("replay", os.path.dirname(name)).expect(2).one_line()


def check_deadlock_in_json(place):
    place.write("a.c", EXCHANGE)
    report = report_of(place, "-n", "2", "a.c")
    finding = report["findings"][0]
    want(finding["kind"] == "deadlock" and finding["rank"] is None, "kind")
    want(sorted(finding["cycle"]) == [0, 1], "cycle %s" % finding["cycle"])
    want(finding["needs_no_buffering"] is True, "needs_no_buffering")
    want([r["state"] for r in finding["ranks"]] == ["blocked", "blocked"],
         "states of the ranks")
    want(finding["ranks"][1]["call"] == "MPI_Send"
         and finding["ranks"][1]["location"]["line"] == 9, "call of rank 1")
    want(finding["rule"].startswith("MPI"), "rule")


# ---- What MPI programs may do wrong before anything else.

def check_without_init(place):
    place.write("a.c", "#include <mpi.h>\nint main(void) {\n  int rank;\n"
                "  MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n  return 0;\n}\n")
    place.run("--no-out", "-n", "2", "a.c").expect(1).says("[missing-init]",
                                                          "a.c:4")


def check_after_finalize(place):
    place.write("a.c", HEAD + TAIL.replace(
        "  return", "  MPI_Barrier(MPI_COMM_WORLD);\n  return"))
    place.run("--no-out", "-n", "2", "a.c").expect(1).says(
        "[call-after-finalize]", "a.c:10")


def check_without_finalize(place):
    place.write("a.c", QUIET.replace("  MPI_Finalize();\n", ""))
    place.run("--no-out", "-n", "2", "a.c").expect(1).says(
        "[missing-finalize]")


def check_sequential_with_many(place):
    """A program that never uses MPI may run on several ranks."""
    place.write("a.c", "int main(void) { return 0; }\n")
    place.run("--no-out", "-n", "4", "a.c").expect(0)


def check_preflight_of_mpi(place):
    place.write("a.c", HEAD + "  MPI_Comm c;\n"
                "  if (argc > 1) MPI_Comm_join(3, &c);\n" + TAIL)
    run = place.run("--preflight", "a.c").expect(0)
    run.says("a.c:10:17: note: MPI_Comm_join is not modelled yet")
    place.run("--no-out", "-n", "2", "a.c").expect(0).says("MPI_Comm_join")
    place.run("--no-out", "-n", "2", "a.c", "x").expect(3).says(
        "MPI_Comm_join", "a.c:10")


def check_other_mpi_header(place):
    """A project may name the headers of an installed MPI: ours win."""
    os.mkdir(place.path("inc"))
    place.write("inc/mpi.h", "#error \"the wrong header\"\n")
    place.write("a.c", QUIET)
    place.run("--no-out", "-I", "inc", "-n", "2", "a.c").expect(0)


def check_progress_line(place):
    place.write("endless.c", HEAD + "  volatile unsigned long y = 1;\n"
                "  while (y) y += 2;\n" + TAIL)
    run = place.run("--no-out", "--progress", "--max-time", "3", "-n", "2",
                    "endless.c")
    run.expect(3).says(" states", " paths", " depth ", " waiting")


def check_interrupted_range(place):
    """Sizes not reached are not counted as covered."""
    place.write("endless.c", HEAD + "  volatile unsigned long y = 1;\n"
                "  while (y) y += 2;\n" + TAIL)
    report = report_of(place, "-n", "1..2", "--max-time", "1", "endless.c")
    want([s["verdict"] for s in report["sizes"]] == ["incomplete"] * 2,
         "verdicts %r" % report["sizes"])


def check_output_by_rank(place):
    """Two ranks' outputs come one after the other, by rank."""
    place.write("a.c", HEAD + "  printf(\"rank %d\\n\", rank);\n" + TAIL)
    place.run("--no-out", "--stdout", "o", "-n", "3", "a.c").expect(0)
    want(place.read("o") == b"rank 0\nrank 1\nrank 2\n", "output")
    result = subprocess.run([place.mpiproof, "--no-out", "--stdout", "-",
                             "--quiet", "-n", "2", "a.c"], cwd=place.folder,
                            capture_output=True, timeout=60)
    want(b"rank 1\n" in result.stdout, "output on standard output")


LOCKED = """#include <mpi.h>
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *give(void *p) {
  int x = 1;
  pthread_mutex_lock(&m);
  MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  pthread_mutex_unlock(&m);
  return p;
}
int main(void) {
  int rank, level, x;
  pthread_t t;
  MPI_Init_thread(0, 0, MPI_THREAD_MULTIPLE, &level);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    pthread_create(&t, 0, give, 0);
    pthread_mutex_lock(&m);
    MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    pthread_mutex_unlock(&m);
    pthread_join(t, 0);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  return MPI_Finalize();
}
"""


def check_deadlock_names_threads(place):
    place.write("a.c", LOCKED)
    place.run("--no-out", "-n", "2", "a.c").expect(1).says(
        "rank 0: blocked in MPI_Recv", "a message from rank 1",
        "; thread 2 is in pthread_mutex_lock at a.c:6:3")
