"""Checkpoints: going on, and files that are refused."""

import json
import os
import signal
import subprocess
import time

BRANCHES = ("#include <mpiproof.h>\n"
            "#include <stdio.h>\n"
            "static int step(int s, char c) {\n"
            "  if (c == 'a') return s * 3 + 1;\n"
            "  if (c > 'p') return s * 5 + 2;\n"
            "  return s ^ 77;\n"
            "}\n"
            "int main(int argc, char **argv) {\n"
            "  int s = 0;\n"
            "  for (int i = 0; i < 4 && argv[1][i]; i++)\n"
            "    s = step(s, argv[1][i]);\n"
            "  volatile int n = 0;\n"
            "  while (n < ROUNDS) n++;\n"
            "  mpiproof_assert(s != 13);\n"
            "  return argc == 7;\n"
            "}\n")


def command(*words, rounds=1):
    return ("--checkpoint", "c", "--job-work", "5000", "--no-out", "-D",
            "ROUNDS=%d" % rounds) + words + ("--sym-arg", "4", "a.c")


def report(run):
    """Without what depends on the moment."""
    return [line for line in run.out.split("\n") if " s," not in line]


def check_checkpoint_repeats(place):
    """A run that is over is answered from its checkpoint."""
    place.write("a.c", BRANCHES)
    first = place.run(*command()).expect(1).says("assertion-failed")
    size = os.path.getsize(place.path("c"))
    for again in (place.run("resume", "c"), place.run(*command("-j", "1"))):
        again.expect(1).says("came to its end")
        assert report(again) == report(first), (again.out, first.out)
    assert os.path.getsize(place.path("c")) == size
    place.run("resume", "c", "--json", "j", "--quiet").expect(1)
    assert b'"assertion-failed"' in place.read("j")


def check_checkpoint_after_limit(place):
    """What a time limit left is done later, from another folder, too."""
    place.write("a.c", BRANCHES)
    rounds = 300000
    first = place.run(*command("--max-time", "1", rounds=rounds))
    while "[time]" not in first.out:      # on a machine that is faster
        rounds *= 2
        os.remove(place.path("c"))
        first = place.run(*command("--max-time", "1", rounds=rounds))
    words = [w for w in command(rounds=rounds) if w not in ("--checkpoint", "c")]
    whole = place.run(*words)
    os.mkdir(place.path("else"))
    os.rename(place.path("c"), place.path("else/moved"))
    last = place.run("resume", "else/moved", "--max-time", "100", "-j", "4")
    first.expect(0, 1, 3)
    last.expect(1).says("goes on from the checkpoint")
    bounds = [line for line in report(last) if "  bound: " not in line]
    assert bounds == report(whole), (last.out, whole.out)


def check_checkpoint_signals(place):
    """SIGUSR1 writes it, SIGTERM ends the run and writes it."""
    place.write("a.c", BRANCHES)
    run = subprocess.Popen(
        [place.mpiproof] + list(command(rounds=9000000)), cwd=place.folder,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not os.path.exists(place.path("c")):
        time.sleep(0.05)
    size = os.path.getsize(place.path("c"))
    while run.poll() is None and os.path.getsize(place.path("c")) == size:
        time.sleep(0.3)
        run.send_signal(signal.SIGUSR1)
    assert run.poll() is None
    run.send_signal(signal.SIGTERM)
    assert run.wait(timeout=30) in (1, 3)
    place.run("resume", "c", "--max-time", "1").says("goes on from")


def check_checkpoint_refused(place):
    """Other programs, options, tools, and files that are none: one line."""
    place.write("a.c", BRANCHES)
    place.run(*command()).expect(1)
    good = place.read("c")
    place.run(*command("--check", "overflow")).expect(2).one_line().says(
        "another command")
    place.write("a.c", BRANCHES.replace("!= 13", "!= 14"))
    place.run("resume", "c").expect(2).one_line().says("program has changed")
    place.write("a.c", BRANCHES)
    for damage, says in (
            (good[:-1], "damaged"), (good[:40], "damaged"), (b"", "no checkpoint"),
            (good[:99] + bytes([good[99] ^ 1]) + good[100:], "damaged"),
            (b"hello world, this is a file", "no checkpoint"),
            (good.replace(b"checkpoint 1", b"checkpoint 7", 1), "another version")):
        place.write("c", damage)
        place.run("resume", "c").expect(2).one_line().says(says)
        place.run(*command()).expect(2).one_line().says(says)
        assert place.read("c") == damage
    place.run("resume", "none").expect(2).one_line().says("No such file")
    place.run("resume", ".").expect(2).one_line().says("not a plain file")
    place.run("resume").expect(2).one_line().says("needs the file")
    place.write("c", good)
    place.run("resume", "c", "-n", "3").expect(2).one_line().says("-n")
    place.run("resume", "c", "c").expect(2).one_line().says("one file")


def check_checkpoint_reads(place):
    """Files of the program are part of the run."""
    place.write("a.c", BRANCHES)
    place.write("data", "one")
    place.run(*command("--file", "data")).expect(1)
    place.write("data", "two")
    place.run("resume", "c").expect(2).one_line().says("files", "changed")


def check_progress_lines(place):
    """Lines of JSON; the estimate does not fall by much, and ends high."""
    place.write("a.c", BRANCHES)
    words = [w for w in command(rounds=1000000) if w not in ("--checkpoint", "c")]
    run = place.run("--progress=json", "-j", "2", *words).expect(1)
    lines = [json.loads(line) for line in run.err.split("\n") if line[:1] == "{"]
    assert lines, run.err
    shares = [line["explored_estimate"] for line in lines]
    assert all(0 <= share <= 1 for share in shares), shares
    assert all(b > a - 0.01 for a, b in zip(shares, shares[1:])), shares
    paths = [line["paths"] for line in lines]
    assert paths == sorted(paths), paths
    assert lines[-1]["workers"] == 2, lines[-1]


def check_since(place):
    """Unchanged: at once. Changed: old findings first, and all is done anew."""
    words = [w for w in command() if w not in ("--checkpoint", "c")]
    words = ["--since", "c"] + words
    place.write("a.c", BRANCHES)
    first = place.run(*words).expect(1).says("assertion-failed")
    again = place.run(*words).expect(1).says("came to its end")
    assert report(again) == report(first), again.out
    place.write("a.c", "\n\n" + BRANCHES)
    place.run(*words).expect(1).says("still fails", "a.c:14:3",
                                     "assertion-failed at a.c:16:3")
    place.write("a.c", BRANCHES.replace("!= 13", "!= 1300"))
    place.run(*words).expect(0).says("does not show any more")
    last = place.run(*words).expect(0).says("came to its end")
    assert "any more" not in last.err
    place.run(*words, "--checkpoint", "d")   # an argument of the program
    place.run("--checkpoint", "d", *words).expect(2).one_line()
    place.write("c", "something else")
    place.run(*words).expect(2).one_line().says("no checkpoint")


def check_checkpoint_unwritable(place):
    """At the start it is an error, later a line."""
    place.write("a.c", BRANCHES)
    words = list(command())
    words[1] = "none/c"
    place.run(*words).expect(2).one_line().says("cannot write", "No such file")
    place.run(*command("--checkpoint-every", "0.01")).expect(1)
    size = os.path.getsize(place.path("c"))
    os.remove(place.path("c"))
    run = subprocess.run(
        ["bash", "-c", "ulimit -f 1; exec \"$0\" \"$@\"", place.mpiproof]
        + list(command()), cwd=place.folder, capture_output=True, timeout=60)
    if size > 1024:
        assert b"cannot write the checkpoint" in run.stderr, run.stderr
