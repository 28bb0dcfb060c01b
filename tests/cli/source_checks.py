"""Sources that other compilers accept, and what is ignored in them."""

import json
import os
import subprocess

from place import Failure

OMP = """#include "part.h"
#if 0
#pragma omp parallel
#endif
/*
#pragma omp parallel
*/
const char *text = "#pragma omp";
int main(void) {
  int total = 0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < 10; i++) total += i;
  _Pragma("omp barrier")
#ifdef _OPENMP
#pragma omp flush
#endif
  return total != 45;
}
"""
PART = """static inline int part(void) {
  int z = 0;
# pragma omp critical
  z++;
  return z;
}
"""


def assumptions(place, *words):
    place.run("--no-out", "--json", "r.json", *words).expect(0)
    return json.loads(place.read("r.json"))["scope"].get("assumptions", [])


def check_openmp_pragmas(place):
    """The first place and the number, as the preprocessor sees them."""
    place.write("part.h", PART)
    place.write("omp.c", OMP)
    run = place.run("--no-out", "omp.c").expect(0)
    run.says("assumes: 3 pragmas of OpenMP are ignored, the first at "
             "part.h:3")
    if run.err != "":
        raise Failure("stderr: %r" % run.err)
    found = assumptions(place, "omp.c")
    if len(found) != 1 or "3 pragmas" not in found[0]:
        raise Failure("assumptions %s" % found)
    place.write("none.c", OMP.replace("#pragma omp parallel for", "//")
                .replace("_Pragma", "//").replace('#include "part.h"', ""))
    if assumptions(place, "none.c") != []:
        raise Failure("pragmas that are not there")


def check_openmp_beside_warnings(place):
    """The other messages of clang stay."""
    place.write("part.h", PART)
    place.write("omp.c", OMP.replace("int total", "int *bad = 3, total"))
    run = place.run("--no-out", "omp.c").expect(0)
    run.says("integer to pointer conversion", "assumes: 3 pragmas")
    if "source-uses-openmp" in run.err:
        raise Failure("stderr: %r" % run.err)


def check_preprocessed_source(place):
    """As gcc has it, with attributes and types that clang does not know."""
    place.write("a.c", "#define _GNU_SOURCE\n#include <math.h>\n"
                "#include <stdio.h>\n#include <stdlib.h>\n"
                "int main(void) {\n  char *p = malloc(3);\n  free(p);\n"
                "#pragma omp barrier\n  return printf(\"x\") - 1;\n}\n")
    for compiler in ("gcc", "clang-19"):
        with open(place.path("a.i"), "wb") as out:
            subprocess.run([compiler, "-E", "a.c"], cwd=place.folder,
                           stdout=out, check=True)
        run = place.run("--no-out", "a.i").expect(0)
        run.says("a pragma of OpenMP is ignored, at a.c:8")
    place.write("bad.i", "# 1 \"bad.c\"\n# 7 \"bad.c\"\n"
                "int main(void) { int a[2] = {0}; return a[2]; }\n")
    place.run("--no-out", "bad.i").expect(1).says("bad.c:7", "out-of-bounds")


def check_preprocessed_mpi(place):
    """The constants of another mpi.h would be wrong."""
    place.write("a.i", "# 1 \"/usr/include/foreign/mpi.h\" 1\n"
                "# 1 \"a.c\"\nint main(void) { return 0; }\n")
    place.run("a.i").expect(2).one_line().says("mpi.h of another MPI")


def check_void_function_before_its_definition(place):
    """gcc warns of it; clang refuses it."""
    place.write("a.c", "int g;\nint main(void) {\n  set(3);\n"
                "  return g - 3;\n}\nvoid set(int x) { g = x; }\n")
    run = place.run("--no-out", "--check=exit", "a.c").expect(0)
    run.says("a.c:6:6: warning: conflicting types for 'set'")
    if "error" in run.err:
        raise Failure("stderr: %r" % run.err)
    place.write("a.c", "int main(void) {\n  return half(3) != 1;\n}\n"
                "double half(int x) { return x / 2; }\n")
    place.run("--no-out", "a.c").expect(2).says(
        "a.c:4:8: error: conflicting types for 'half'")


def check_asked_for_errors(place):
    """A project may call errors what others let pass."""
    place.write("a.c", "int main(void) { return later(); }\n"
                "later() { return 0; }\n")
    place.run("--no-out", "a.c").expect(0).says("warning", "later")
    for name in ("implicit-int", "implicit-function-declaration"):
        place.run("--no-out", "--cc-arg=-Werror=" + name, "a.c").expect(
            2).says("error", "later")


def check_common_variables(place):
    place.write("a.c", "int shared; int other = 3; extern int third;\n"
                "int main(void) { return shared + other + third - 6; }\n")
    place.write("b.c", "int shared; int other; int third = 3;\n")
    place.run("--no-out", "--check=exit", "--cc-arg=-fcommon", "a.c",
              "b.c").expect(0)


def check_file_level_assembly(place):
    """What it defines is not seen; annotations are let pass."""
    place.write("a.c", "__asm__(\".globl counter\\ncounter: .long 7\");\n"
                "int main(void) { return 0; }\n")
    place.run("--no-out", "a.c").expect(3).says("file-level assembly",
                                                ".globl counter")
    place.write("a.c", "__asm__(\".symver old,old@V1; # remark\\n"
                ".section .note.GNU-stack,\\\"\\\",@progbits\\n"
                "\\t.previous\\n\");\nint main(void) { return 0; }\n")
    run = place.run("--no-out", "a.c").expect(0)
    if "assembly" in run.out + run.err:
        raise Failure("%r" % (run.out + run.err))


def check_missing_functions_are_listed(place):
    place.write("a.c", "int main(int argc, char **argv) {\n"
                "  if (argc > 5) return nobody_has_this(argv);\n"
                "  return 0;\n}\n")
    place.run("--no-out", "a.c").expect(0).says("nobody_has_this")
    place.run("--preflight", "a.c").says("a.c:2", "nobody_has_this")


def check_temporary_files_are_removed(place):
    os.mkdir(place.path("tmp"))
    place.write("a.c", "int main(void) { return set(3); }\n"
                "#pragma omp barrier\nvoid set(int x) { }\n")
    env = dict(os.environ, TMPDIR=place.path("tmp"))
    place.run("--no-out", "a.c", env=env).expect(2)
    place.write("b.c", "int main(void) { set(3); return 0; }\n"
                "void set(int x) { }\n#pragma omp barrier\n")
    place.run("--no-out", "b.c", env=env).expect(0)
    if os.listdir(place.path("tmp")):
        raise Failure("left behind: %s" % os.listdir(place.path("tmp")))


def check_given_file_beside(place):
    """Names that lead up and down again."""
    place.write("data", "7")
    place.write("a.c", "#include <stdio.h>\nint main(int argc, char **argv) {"
                "\n  FILE *f = fopen(argv[argc - 1], \"r\");\n"
                "  return f == NULL || getc(f) != '7';\n}\n")
    for given, opened in (("../d/a", "../d/a"), ("../d/a", "/home/d/a"),
                          ("x/../a", "a"), ("a", "./a"),
                          ("../../../../top", "/top")):
        place.run("--no-out", "--check=exit", "--file", "data:" + given,
                  "a.c", opened).expect(0)
