"""Checks of severities, suppressions and explanations."""

import json

from mpi_checks import HEAD, ORDER, RACE, TAIL, want

# Lines 9 and 10 leave a communicator and a group; line 12 is an error that
# the program handles itself.
LEAKS = HEAD + """\
  MPI_Comm copy;
  MPI_Comm_dup(MPI_COMM_WORLD, &copy);
  MPI_Group group; MPI_Comm_group(copy, &group);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Send(&x, -1, MPI_INT, 0, 0, MPI_COMM_WORLD);
""" + TAIL


def run_leaks(place, *words, source=LEAKS):
    """Exit code, {kind: severity} and the report."""
    place.write("a.c", source)
    run = place.run("--no-out", "--json", "r.json", "-n", "2", *words, "a.c")
    report = json.loads(place.read("r.json").decode("utf-8"))
    found = {f["kind"]: f["severity"] for f in report["findings"]}
    return run, found, report


def check_severities(place):
    run, found, report = run_leaks(place)
    run.expect(0).says("a.c:10:3: warning: [communicator-leak]",
                       "a.c:13:3: note: [invalid-count]",
                       "verdict: verified, 2 warnings (no error on 1 path; "
                       "1 note)", "returned to the program")
    want(found == {"communicator-leak": "warning", "group-leak": "warning",
                   "invalid-count": "note"}, found)
    size = report["sizes"][0]
    want((size["errors"], size["warnings"], size["notes"],
          size["suppressed"]) == (0, 2, 1, 0), size)
    note = [f for f in report["findings"] if f["severity"] == "note"][0]
    want(note["handled"], "the note is not marked as handled")


def check_several_sizes(place):
    place.write("a.c", LEAKS)
    place.run("--no-out", "-n", "1..2", "a.c").expect(0).says(
        "1 process: verified, 2 warnings (no error on 1 path; 1 note)",
        "verdict: verified, with warnings")


def check_ignored_kinds(place):
    run, found, report = run_leaks(place, "--ignore", "group-leak",
                                   "--ignore=communicator-leak,truncation")
    run.expect(0).says("no defect on 1 path; 1 note; 2 findings suppressed")
    want(found == {"invalid-count": "note"}, found)
    want(report["sizes"][0]["suppressed"] == 2, "number of suppressed ones")


def check_only_kinds(place):
    run, found, _ = run_leaks(place, "--strict", "--only", "group-leak")
    run.expect(1).says("1 finding on 1 path; 2 findings suppressed")
    want(found == {"group-leak": "error"}, found)
    run, found, _ = run_leaks(place, "--only", "invalid-count,deadlock")
    run.expect(0)
    want(found == {"invalid-count": "note"}, found)


def check_user_severities(place):
    run, found, _ = run_leaks(
        place, "--severity", "group-leak=error",
        "--severity=communicator-leak=note")
    run.expect(1).says("(1 finding on 1 path; 2 notes)",
                       "error: [group-leak]")
    want(found["communicator-leak"] == "note", found)


def check_strict(place):
    """Warnings are errors; notes stay notes, whoever made them that."""
    for name in "--strict", "--werror":
        run, found, _ = run_leaks(place, name)
        run.expect(1).says("2 findings on 1 path; 1 note)")
        want(found == {"communicator-leak": "error", "group-leak": "error",
                       "invalid-count": "note"}, found)
    run, found, _ = run_leaks(place, "--ignore=group-leak,communicator-leak",
                              "--strict")
    run.expect(0).says("note: [invalid-count]")
    run, found, _ = run_leaks(place, "--severity=group-leak=note", "--strict")
    want(found == {"communicator-leak": "error", "group-leak": "note",
                   "invalid-count": "note"}, found)


def check_suppressing_comments(place):
    source = LEAKS.replace(
        "&copy);\n", "&copy); // mpiproof: ignore communicator-leak: meant\n"
    ).replace("  MPI_Group", "  /* mpiproof: ignore group-leak */\n"
              "  MPI_Group")
    run, found, _ = run_leaks(place, source=source)
    run.expect(0).says("2 findings suppressed")
    want(found == {"invalid-count": "note"}, found)
    run, found, _ = run_leaks(
        place, "--strict",
        source=source.replace("ignore group-leak", "ignore deadlock"))
    run.expect(1).says("1 finding suppressed")


def check_unknown_kind_in_comment(place):
    run, _, _ = run_leaks(place, source=LEAKS.replace(
        "&copy);\n", "&copy); // mpiproof: ignore comm-leak\n"))
    run.expect(0).one_line().says("a.c:10: warning: 'comm-leak' is no kind")


def check_unknown_kinds(place):
    place.write("a.c", LEAKS)
    for words in (["--ignore", "foo"], ["--ignore=deadlock,foo"],
                  ["--only", "foo"], ["--severity", "foo=note"],
                  ["--ignore", ""], ["--ignore", "deadlock,"],
                  ["--only", "Deadlock"]):
        place.run(*words, "a.c").expect(2).one_line().says(
            "is no kind of finding", "mpiproof explain")
    place.run("--severity", "deadlock", "a.c").expect(2).one_line()
    place.run("--severity", "deadlock=bad", "a.c").expect(2).one_line().says(
        "error, warning, note")
    place.run("explain", "concretised").expect(0).says(
        "concretised: a symbolic value", "incomplete")
    place.run("explain", "foo").expect(2).says(
        "'foo' is no kind of finding", "mpiproof explain")


def check_first_stops_at_errors(place):
    """A note does not end the run."""
    run, found, _ = run_leaks(place, "--first", "--strict")
    run.expect(1)
    want("error" in found.values(), found)


def check_note_replay(place):
    place.write("a.c", LEAKS)
    place.run("--ignore=group-leak,communicator-leak", "--out", "o", "-n",
              "2", "a.c").expect(0)
    place.run("replay", "o/finding-1").expect(0).says(
        "note: [invalid-count]", "the finding shows again")


def check_ignored_race_hides_nothing(place):
    """What follows from a suppressed finding is still found."""
    place.write("race.c", RACE)
    place.run("--no-out", "-n", "3", "--ignore", "message-race",
              "race.c").expect(1).says("[assertion-failed]")


def check_deterministic(place):
    place.write("order.c", ORDER)
    place.run("--no-out", "-n", "3", "order.c").expect(0)
    place.run("--no-out", "-n", "3", "--deterministic", "order.c").expect(
        1).says("error: [message-race]")
    place.run("--no-out", "-n", "3", "--deterministic", "--ignore",
              "message-race", "order.c").expect(0).says(
                  "1 finding suppressed")
    place.run("--no-out", "-n", "2", "--deterministic", "order.c").expect(0)


def check_explanations(place):
    listed = place.run("explain").expect(0).out
    findings, limits = [[line.split()[0] for line in part.splitlines()
                         if line.startswith("  ")]
                        for part in listed.split("Reasons why")]
    want(len(findings) > 60 and "deadlock" in findings, "kinds %s" % findings)
    want("undefined-function" in limits, "limits %s" % limits)
    for kind in findings:
        place.run("explain", kind).expect(0).says(
            kind + ":", "Defined by: ", "Severity: ")
    for kind in limits:
        place.run("explain", kind).expect(0).says(kind)


def check_quoted_by_whole_name(place):
    place.write("a.c", "int main(void) { return *(int *)0; }\n")
    place.run("--no-out", place.path("a.c")).expect(1).says(
        "a.c:1:25: error: [null-pointer]", "1 | int main(void)", "^~~~")
