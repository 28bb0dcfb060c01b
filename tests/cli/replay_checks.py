"""Checks of `mpiproof replay`: damaged folders, changed sources, options."""

import os
import shutil

from place import Failure

RACE = """#include <mpi.h>
#include <mpiproof.h>
int main(int argc, char **argv) {
  int rank, got, x = mpiproof_int("x");
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    mpiproof_assert(got != 2 || x != 77);
    MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
"""
AGAIN = "the finding shows again"


def make_finding(place):
    """Verifies the program; gives the finding's folder, relative."""
    place.write("race.c", RACE)
    place.run("-n", "3", "--out", "o", "race.c").expect(1)
    return os.path.join("o", "finding-1")


def check_replay_changed_source(place):
    folder = make_finding(place)
    place.run("replay", folder).expect(1).says(AGAIN)
    place.write("race.c", RACE.replace("int rank", "int  rank"))
    before = place.snapshot()
    place.run("replay", folder).expect(2).one_line().says(
        "'race.c' has changed", "--force")
    place.run("replay", "-i", folder).expect(2).one_line()
    place.run("replay", "--force", folder).expect(1).says(AGAIN)
    os.unlink(place.path("race.c"))
    before.pop("race.c")
    for words in ([], ["--force"], ["--trace"]):
        place.run("replay", *words, folder).expect(2).one_line().says("race.c")
    if place.snapshot() != before:
        raise Failure("replay changed files")


def check_replay_moved_folder(place):
    folder = make_finding(place)
    os.makedirs(place.path("far/away"))
    shutil.move(place.path(folder), place.path("far/away/it"))
    place.run("replay", "far/away/it").expect(1).says(AGAIN)
    command = place.read("far/away/it/command").decode()
    text = command.replace("cwd " + place.folder, "cwd /nowhere/at/all")
    place.write("far/away/it/command", text)
    place.run("replay", "far/away/it").expect(2).one_line().says("/nowhere")


def check_replay_incomplete_folder(place):
    folder = make_finding(place)
    for name in ("command", "inputs", "schedule"):
        path = os.path.join(folder, name)
        text = place.read(path)
        os.unlink(place.path(path))
        place.run("replay", folder).expect(2).one_line().says(name)
        place.write(path, b"")
        place.run("replay", folder).expect(2).one_line().says(name)
        place.write(path, text)
    place.run("replay", "race.c").expect(2).one_line()
    place.run("replay", "o").expect(2).one_line()
    place.run("replay", folder).expect(1)


def check_replay_other_version(place):
    folder = make_finding(place)
    for name in ("command", "inputs", "schedule"):
        path = os.path.join(folder, name)
        text = place.read(path)
        place.write(path, text.replace(b" 1\n", b" 99\n", 1))
        place.run("replay", folder).expect(2).one_line().says(
            name, "another version")
        place.write(path, text)


GARBAGE = {
    "command": [b"mpiproof-command 1\nboot x\n", b"\0\1\2",
                b"mpiproof-command 1\nword a\n",
                b"mpiproof-command 1\nsource 12 race.c\n",
                b"mpiproof-command 1\nword %zz\n"],
    "inputs": [b"mpiproof-inputs 1\nx 0 4\n",
               b"mpiproof-inputs 1\nx 0 4 4d0000\n",
               b"mpiproof-inputs 1\nx 0 99999999999 00\n", b"\xff" * 100],
    "schedule": [b"mpiproof-schedule 1\nmatch 1\n",
                 b"mpiproof-schedule 1\nany\n",
                 b"mpiproof-schedule 1\nguess 0 0 0 0\n",
                 b"mpiproof-schedule 1\nmatch 0 1 0 -5\n"],
}


def check_replay_edited_folder(place):
    folder = make_finding(place)
    for name, texts in GARBAGE.items():
        path = os.path.join(folder, name)
        good = place.read(path)
        for text in texts:
            place.write(path, text)
            place.run("replay", folder).expect(2).one_line().says(name)
        place.write(path, good)
    # Well-formed, but of another execution.
    path = os.path.join(folder, "schedule")
    place.write(path, b"mpiproof-schedule 1\nmatch 2 900 7 0\n")
    place.run("replay", folder).expect(3).says("do not fit")
    run = place.run("replay", "--trace=calls", folder).expect(3)
    run.says("do not fit", "MPI_Init")
    place.write(path, b"mpiproof-schedule 1\n")
    place.write(os.path.join(folder, "inputs"),
                b"mpiproof-inputs 1\nx@0 0 4 00000000\n")
    place.run("replay", folder).expect(0).says("no finding")


def check_replay_options(place):
    folder = make_finding(place)
    place.run("replay", "--help").expect(0).says("--trace")
    place.run("replay", "--what", folder).expect(2).one_line().says("--what")
    place.run("replay", folder, folder).expect(2).one_line()
    place.run("replay", "--output", "x", folder).expect(2).one_line()
    place.run("replay", "--output").expect(2).one_line().says("--output")
    place.run("replay", "--trace", "-i", folder).expect(2).one_line()
    place.run("replay", "--trace", "--output", "no/such/file",
              folder).expect(2).one_line().says("no/such/file")
    place.run("replay", "--commands", "none", folder).expect(
        2).one_line().says("none")
    place.run("replay", "-i", folder).expect(0)


def check_replay_trace(place):
    folder = make_finding(place)
    run = place.run("replay", "--trace", folder).expect(1).says(AGAIN)
    run.says("rank 0  race.c:10  main  mpiproof_assert(got != 2 || x != 77);",
             "rank 2  race.c:14")
    place.run("replay", "--trace=calls", "--output", "trace.txt",
              folder).expect(1).says(AGAIN)
    text = place.read("trace.txt").decode()
    for wanted in ("rank 0  MPI_Recv takes the message of rank 2",
                   "rank 1  MPI_Send(", "at race.c:14"):
        if wanted not in text:
            raise Failure("the trace does not say %r" % wanted)


def check_debugger_commands_file(place):
    folder = make_finding(place)
    place.write("commands", "break race.c:10\ncontinue\nprint got\nprint x\n"
                "inputs\n# a remark\n\nprint got +\nquit\nprint 1\n")
    run = place.run("replay", "--commands", "commands", folder).expect(0)
    run.says("got = 2", "x = 77", "x@0 = 77", "ends too early")
    if "1 = 1" in run.out:
        raise Failure("goes on behind quit")


KINDS = """#include <mpiproof.h>
#include <stdlib.h>
int main(void) {
  const char *foo = getenv("FOO");
  int n = mpiproof_int("stdin_count");
  float f = mpiproof_float("argv[1]");
  unsigned u = mpiproof_uint("u");
  char c = mpiproof_char("env c");
  mpiproof_assume(n == -7 && f == 1.5f && u == 4000000000u && c == 'A');
  mpiproof_assert(foo[0] != 'a' || foo[1] != 'b' || foo[2] != 'c' ||
                  foo[3] != 'd');
  return 0;
}
"""


def check_inputs_have_kinds(place):
    """Values are shown as what they are, whatever their names look like; also
    when they come from a record."""
    place.write("kinds.c", KINDS)
    place.run("--out", "o", "--json", "r.json", "--sym-env", "FOO", "4",
              "kinds.c").expect(1).says(
        'FOO = "abcd"\n', "stdin_count = -7\n", "argv[1] = 1.5\n",
        "u = 4000000000\n", "env c = 65 ('A')\n")
    report = place.read("r.json").decode()
    for kind in ("environment", "integer", "float", "unsigned", "character"):
        if '"kind": "%s"' % kind not in report:
            raise Failure("no input of kind %s in JSON" % kind)
    place.run("replay", os.path.join("o", "finding-1")).expect(1).says(AGAIN)
    inputs = place.read(os.path.join("o", "finding-1", "inputs")).decode()
    old = "".join(" ".join(line.split(" ")[:4]) + "\n"
                  for line in inputs.splitlines())
    place.write(os.path.join("o", "finding-1", "inputs"), old)
    place.run("replay", os.path.join("o", "finding-1")).expect(1).says(AGAIN)


def check_replay_of_strangers(place):
    """A folder's command must not make the compiler run code."""
    place.write("race.c", RACE)
    place.run("-n", "3", "--out", "o", "-DX=1", "-std=c11", "-I", ".",
              "--cc-arg", "-Wall", "race.c").expect(1)
    folder = os.path.join("o", "finding-1")
    place.run("replay", folder).expect(1).says(AGAIN)
    command = place.read(folder + "/command").decode()
    for word in ("-fplugin=./evil.so", "-Wl,-x", "@words", "-Xclang",
                 "-fpass-plugin=./evil.so", "-o", "--config=evil"):
        place.write(folder + "/command", command.replace("-Wall", word))
        for more in ([], ["--native"], ["--trace"]):
            place.run("replay", *more, folder).expect(2).one_line().says(
                "'%s'" % word, "--trust")
    place.write(folder + "/command", command.replace("-Wall", "-mtune=generic"))
    place.run("replay", folder).expect(2).says("--trust")
    place.run("replay", "--trust", folder).expect(1).says(AGAIN)
