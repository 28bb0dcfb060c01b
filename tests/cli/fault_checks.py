"""Faults from outside: names, kills, folders in use, full disks."""

import os
import pty
import shutil
import signal
import subprocess
import time

from replay_checks import RACE

SEVERAL = ("#include <mpiproof.h>\n"
           "int main(void) {\n"
           "  unsigned x = mpiproof_uint(\"x\");\n"
           "  unsigned n = 0;\n"
           "  mpiproof_assert(x != 7);\n"
           "  while (n < 1000000000u) n++;\n"
           "  return n == x;\n"
           "}\n")


def check_names_with_spaces(place):
    """Folders and files, also for compilers and launchers."""
    os.mkdir(place.path("my work"))
    place.write("my work/a race.c", RACE)
    place.run("-n", "3", "--out", "my work/my out", "my work/a race.c").expect(
        1).says("again: mpiproof replay 'my work/my out/finding-1'")
    place.run("replay", "my work/my out/finding-1").expect(1).says("shows again")
    if shutil.which("mpicc") and shutil.which("mpirun"):
        place.run("replay", "--native", "my work/my out/finding-1",
                  timeout=240).expect(1).says("seen again under")


def check_names_with_a_dash(place):
    """Compilers take them for options."""
    place.write("-x.c", RACE)
    place.run("-n", "3", "--out", "o", "--", "-x.c").expect(1).says(
        "./-x.c:10:5: error")
    place.run("replay", "o/finding-1").expect(1).says("shows again")
    if shutil.which("mpicc") and shutil.which("mpirun"):
        place.run("replay", "--native", "o/finding-1", timeout=240).expect(
            1).says("seen again under")


def on_terminal(place, *words):
    """Runs it on a terminal of its own; what arrives there."""
    master, slave = pty.openpty()
    run = subprocess.Popen([place.mpiproof] + list(words), cwd=place.folder,
                           stdin=slave, stdout=slave, stderr=slave)
    os.close(slave)
    data = b""
    try:
        while chunk := os.read(master, 65536):
            data += chunk
    except OSError:
        pass                # the other end was closed
    os.close(master)
    run.wait(timeout=60)
    return data


def check_escapes_on_terminals(place):
    """What a program prints cannot act on the terminal, in no replay."""
    place.write("race.c", RACE.replace(
        "  MPI_Init", "  printf(\"\\033]0;evil\\007\\n\");\n"
        "  fprintf(stderr, \"\\033[2Jerr\\n\");\n  MPI_Init").replace(
            "#include <mpi.h>", "#include <mpi.h>\n#include <stdio.h>"))
    place.run("-n", "3", "--out", "o", "race.c").expect(1)
    ways = [["replay"]]
    if shutil.which("mpicc") and shutil.which("mpirun"):
        ways.append(["replay", "--native"])
    for way in ways:
        data = on_terminal(place, *way, "o/finding-1")
        assert b"\033]0;" not in data and b"\033[2J" not in data, data
        assert b"\\x1b]0;evil" in data, data


def start(place, *words):
    return subprocess.Popen([place.mpiproof] + list(words), cwd=place.folder,
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE)


def check_second_interrupt(place):
    """The first Ctrl-C ends the search, the second one everything."""
    place.write("slow.c", SEVERAL.replace("mpiproof_assert(x != 7)", "(void)x"))
    run = start(place, "slow.c")
    time.sleep(1.5)
    run.send_signal(signal.SIGINT)
    run.send_signal(signal.SIGINT)
    out, _ = run.communicate(timeout=30)
    assert run.returncode in (3, -signal.SIGINT, 130), (run.returncode, out)


def check_two_runs_in_one_folder(place):
    """At the same time, with the same name: each has a folder of its own."""
    place.write("a race.c", RACE)
    runs = [start(place, "-n", "3", "--out", "o", "a race.c") for _ in range(3)]
    for run in runs:
        run.communicate(timeout=120)
        assert run.returncode == 1, run.returncode
    for name in ("o", "o-2", "o-3"):
        place.run("replay", name + "/finding-1").expect(1).says("shows again")


def check_full_temporary_folder(place):
    """Nothing of clang's own trouble is shown, and the code is 2 or 4."""
    place.write("a.c", "int main(void) { return 0; }\n")
    env = dict(os.environ, TMPDIR=place.path("none"))
    place.run("a.c", env=env).expect(2).one_line().says("temporary folder")


def check_no_room_for_clang(place):
    """A compiler that could not even complain: its trouble is told, not
    shown."""
    place.write("a.c", "int main(void) { return 0; }\n")
    place.write("clang", "#!/bin/sh\nexit 1\n")
    os.chmod(place.path("clang"), 0o755)
    env = dict(os.environ, MPIPROOF_CLANG=place.path("clang"))
    place.run("a.c", env=env).expect(2).one_line().says(
        "gave up on 'a.c' without a word", "temporary folder '")


def check_sources_that_never_end(place):
    """Pipes and devices are no sources."""
    os.mkfifo(place.path("pipe.c"))
    os.symlink("/dev/zero", place.path("zero.c"))
    for name in ("pipe.c", "zero.c"):
        place.run("--no-out", name, timeout=60).expect(2).one_line().says(
            "cannot read '%s': it is no plain file" % name)


def check_pipes_nobody_is_at(place):
    """Neither waited for to be read from nor written to for ever."""
    os.mkfifo(place.path("pipe"))
    place.write("a race.c", RACE)
    place.run("-include", "pipe", "a race.c", timeout=60).expect(
        2).one_line().says("-include: cannot read 'pipe'")
    words = ("-n", "3", "--no-out", "--output", "pipe", "--format", "json")
    run = place.run(*words, "a race.c", timeout=60).expect(1)
    assert "cannot write 'pipe': nobody reads from it" in run.err, run.err
    reader = subprocess.Popen(["cat", place.path("pipe")],
                              stdout=subprocess.PIPE)
    place.run(*words, "a race.c", timeout=60).expect(1)
    assert b"assertion-failed" in reader.communicate(timeout=60)[0]


def check_disk_that_is_full(place):
    """The finding's folder comes before the reports, and the code stays."""
    small = place.path("small")
    os.mkdir(small)
    if os.geteuid() != 0 or subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", small],
            stderr=subprocess.DEVNULL, check=False).returncode != 0:
        return      # only root may have a small disk
    try:
        place.write("a race.c", RACE)
        place.run("-n", "3", "--out", "small/o", "--output", "r.sarif",
                  "a race.c").expect(1).says(
            "assertion-failed", "No space left on device")
        assert b"assertion-failed" in place.read("r.sarif")
        place.run("replay", "small/o/finding-1").expect(1).says("shows again")
    finally:
        subprocess.run(["umount", small], check=True)


def check_file_size_limit(place):
    """ulimit -f: the verdict stays, and so does its code."""
    place.write("a race.c", RACE)
    run = subprocess.run(
        ["bash", "-c", "ulimit -f 8; exec \"$0\" \"$@\"", place.mpiproof, "-n",
         "3", "--out", "o", "a race.c"], cwd=place.folder, capture_output=True,
        timeout=60)
    assert run.returncode in (1, 2), run
    if run.returncode == 1:
        assert b"assertion-failed" in run.stdout, run.stdout


def check_closed_pipe(place):
    place.write("a race.c", RACE)
    run = subprocess.run(
        ["bash", "-c", "\"$0\" -n 3 --out o 'a race.c' | true; "
         "exit ${PIPESTATUS[0]}", place.mpiproof], cwd=place.folder,
        capture_output=True, timeout=60)
    assert run.returncode == 1, run
    place.run("replay", "o/finding-1").expect(1).says("shows again")
