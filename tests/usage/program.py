"""C programs from templates: a defective one and its correct twin.

A template is C text with alternatives, of which the first is the defect:

  [[bad||good]]     within an expression
  <<bad||good>>     statements (whole lines)
  @E                at the end of a line: where the finding is expected

A case is written out in one of three modes: `always`, where the defect is
in the text; `input`, where it appears only for one value of an input; and
`order`, where it appears only if a wildcard receive takes the messages of two
ranks in one of their two orders.  The twins of the last two have the same
text, but for the input or order that is left out.
"""

import re

EXPRESSION = re.compile(r"\[\[(.*?)\|\|(.*?)\]\]", re.S)
STATEMENT = re.compile(r"<<(.*?)\|\|(.*?)>>", re.S)

PREAMBLE = {
    "always": "",
    "input": """
int pick = 0;
if (rank == 0) pick = mpiproof_range(0, %(input)s, "pick");
MPI_Bcast(&pick, 1, MPI_INT, 0, MPI_COMM_WORLD);
const int wrong = pick == 7;
""",
    "order": """
int first = 0, second = 0;
if (rank == 0) {
MPI_Recv(&first, 1, MPI_INT, %(first)s, 99, MPI_COMM_WORLD,
MPI_STATUS_IGNORE);
MPI_Recv(&second, 1, MPI_INT, %(second)s, 99, MPI_COMM_WORLD,
MPI_STATUS_IGNORE);
} else if (rank < 3) {
MPI_Send(&rank, 1, MPI_INT, 0, 99, MPI_COMM_WORLD);
}
MPI_Bcast(&first, 1, MPI_INT, 0, MPI_COMM_WORLD);
const int wrong = first == 2;
""",
}
PREAMBLE_BAD = {"input": "9", "first": "MPI_ANY_SOURCE",
                "second": "MPI_ANY_SOURCE"}
PREAMBLE_GOOD = {"input": "6", "first": "1", "second": "2"}


# Kinds that are warnings: they leave the verdict alone.
WARNINGS = {"request-leak", "communicator-leak", "datatype-leak", "group-leak",
            "operator-leak", "keyval-leak", "info-leak", "errhandler-leak",
            "buffer-not-detached", "missing-start", "freed-send",
            "strict-only", "window-leak"}
NOTES = {"uninitialised-send"}


class Case:
    """One defect at one function.

    name     unique among all cases; becomes the name of the file
    kind     of the finding
    family   of functions, for the figures
    body     template of what is between initialisation and end
    globals  template of what stands before main
    whole    template of all of main's body, instead of `body`
    """

    def __init__(self, name, kind, family, body="", top="", ranks=2,
                 mode="always", whole=None, options=""):
        self.name, self.kind, self.family = name, kind, family
        self.body, self.top, self.whole = body, top, whole
        self.ranks = max(ranks, 3) if mode == "order" else ranks
        self.mode, self.options = mode, options
        self.reason = mode          # what the finding must name
        self.at_main = False        # the finding is shown at main's head
        self.is_extra = False       # only if all are wanted
        self.has_twin = True        # which no other case has
        self.also = ()              # kinds that may be found beside it
        self.severity = ("warning" if kind in WARNINGS else
                         "note" if kind in NOTES else "error")
        self.second = None          # kind of one more defect, at @F
        if mode != "always":
            self.name += "-" + mode

    def text(self, bad):
        title = "%s, %s%s" % (self.name, "defective" if bad else "correct",
                              "" if self.mode == "always"
                              else ", depends on an %s" % self.mode)
        head = ["// %s" % title, "// mpiproof-test:",
                "// ranks: %d" % self.ranks]
        if self.options:
            head.append("// options: %s" % self.options)
        if bad:
            head += ["// expect: " + self.verdict(),
                     "// finding: %s @ E" % self.kind,
                     "// severity: " + self.severity]
            if self.second:
                head.append("// finding: %s @ F" % self.second)
        head += ["#include <mpi.h>", "#include <mpiproof.h>",
                 "#include <stdlib.h>", ""]
        lines = head + format_lines(self.choose(self.top, bad))
        lines += [""] if self.top else []
        mark = " /* @E */" if self.at_main and bad else ""
        lines += ["int main(int argc, char **argv) {" + mark]
        lines += format_lines(self.main_text(bad), 1) + ["}", ""]
        return "\n".join(lines)

    def verdict(self):
        """Of the defective program."""
        errors = self.severity == "error" or (
            self.second is not None and self.second not in WARNINGS)
        return "violated" if errors else "verified"

    def main_text(self, bad):
        if self.whole is not None:
            return self.choose(self.whole, bad)
        preamble = PREAMBLE[self.mode] % (
            PREAMBLE_BAD if bad else PREAMBLE_GOOD)
        return "\n".join([
            "int rank, size;", "MPI_Init(&argc, &argv);",
            "MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
            "MPI_Comm_size(MPI_COMM_WORLD, &size);", preamble,
            self.choose(self.body, bad), "MPI_Finalize();", "return 0;"])

    def choose(self, text, bad):
        if self.mode == "always":
            side = 1 if bad else 2
            text = STATEMENT.sub(lambda m: m.group(side), text)
            text = EXPRESSION.sub(lambda m: m.group(side), text)
        else:
            text = STATEMENT.sub(
                lambda m: "if (wrong) {\n%s\n} else {\n%s\n}" % m.groups(),
                text)
            text = EXPRESSION.sub(r"(wrong ? \1 : \2)", text)
        for mark in "@E", "@F":
            text = text.replace(mark, "/* %s */" % mark if bad else "")
        return text


def format_lines(text, depth=0):
    """The lines of a text, indented by its braces."""
    lines = []
    for line in text.split("\n"):
        line = line.strip()
        if not line:
            continue
        indent = depth - (1 if line.startswith("}") else 0)
        lines.append("  " * max(indent, 0) + line)
        depth += line.count("{") - line.count("}")
    return lines
