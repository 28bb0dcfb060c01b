"""Random sequences of stdio calls as C programs that print every result.

What the standard leaves undefined is never generated: input directly after
output on one stream and the reverse without a call between them that positions
or flushes (C11 7.21.5.3p7), more than one byte put back, a position asked for
while a byte is put back at the very beginning. One file is never open twice,
since glibc's buffers would be seen. Files come from three sources: those given
to the program (never written when it starts), those an earlier sequence wrote,
and new ones.
"""

import random

GIVEN = {
    "given0": b"",
    "given1": b"12 -7 0x1f word\nsecond line 3.5\nend",
    "given2": bytes(ord("a") + i % 26 for i in range(100)),
    "given3": b"".join(b"line %d %x\n" % (i, i * 77) for i in range(400)),
    "given4": bytes((i * 37 + i // 7) % 256 for i in range(777)),
}

HEAD = r"""
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define RES(call) printf("%d %ld\n", __LINE__, (long)(call))
#define STATE printf(" %d%d\n", feof(f) != 0, ferror(f) != 0)

static unsigned char b[16000];
static char vb[9000];

static void show(const char *what, long n, size_t size) {
  unsigned sum = 7;
  for (size_t i = 0; i < size; i++) sum = sum * 31 + b[i];
  printf("%s %ld %08x ", what, n, sum);
  for (size_t i = 0; i < size && i < 24; i++)
    printf(b[i] > ' ' && b[i] < 127 ? "%c" : "\\%x", b[i]);
}

static void dump(const char *path) {
  FILE *f = fopen(path, "rb");
  if (f == NULL) {
    printf("%s: none\n", path);
    return;
  }
  size_t n = fread(b, 1, sizeof b, f);
  printf("%s: ", path);
  show("", (long)n, n);
  printf("\n");
  fclose(f);
}

static void fill(unsigned n, unsigned seed) {
  for (unsigned i = 0; i < n; i++) b[i] = (unsigned char)(seed + i * 7);
}
"""


class Sequence:
    """One stream from its opening to its close."""

    def __init__(self, r, files):
        self.r = r
        self.files = files
        self.lines = []
        self.last = None            # "in" or "out": what came last
        self.can_unget = False
        self.pushed = False         # a byte was put back, perhaps still is

    def put(self, text):
        self.lines.append("  " + text)

    def open(self):
        r = self.r
        self.mode = r.choice(["r", "r+", "r+", "w", "w+", "a", "a+", "a+"])
        known = sorted(self.files)
        if self.mode[0] == "r" or r.random() < 0.6:
            self.path = r.choice(known)
        else:
            self.path = "new%d" % r.randrange(6)
            self.files.add(self.path)
        binary = r.choice(["", "b"])
        self.put('FILE *f = fopen("%s", "%s");' % (
            self.path, self.mode[0] + binary + self.mode[1:]))
        self.put("if (f == NULL) { printf(\"null\\n\"); return; }")
        if r.random() < 0.4:
            self.buffer()

    def buffer(self):
        r = self.r
        kind = r.choice(["_IOFBF", "_IOLBF", "_IONBF"])
        size = r.choice([1, 2, 16, 100, 4096, 9000])
        where = r.choice(["vb", "NULL"])
        self.put("RES(setvbuf(f, %s, %s, %d));" % (where, kind, size))

    # Between input and output.
    def turn(self, to):
        if self.last in (None, to):
            return
        self.position() if to == "out" or self.r.random() < 0.5 else \
            self.put("RES(fflush(f));")
        self.last = None

    def position(self):
        r = self.r
        # glibc forgets a byte put back even if it cannot take the position.
        kind = 0 if self.pushed else r.randrange(6)
        if kind == 0:
            self.put("rewind(f); STATE;")
        elif kind == 1:
            self.put("{ fpos_t p; RES(fgetpos(f, &p)); "
                     "RES(fsetpos(f, &p)); }")
        elif kind == 2:
            self.put("RES(fseek(f, %d, SEEK_CUR));" % r.choice(
                [0, 0, 1, 5, 70, -1, -3, -20, -10000]))
        elif kind == 3:
            self.put("RES(fseek(f, %d, SEEK_END));" % r.choice(
                [0, 0, -1, -8, -30, 3, 50, -100000]))
        else:
            self.put("RES(fseek(f, %d, SEEK_SET));" % r.choice(
                [0, 1, 2, 10, 63, 64, 99, 150, 4000, 4096, -1]))
        # A position that could not be taken changes nothing: another one
        # that can makes the turn legal.
        self.put("RES(fseek(f, 0, SEEK_CUR));")
        self.last = None
        self.can_unget = self.pushed = False

    def reads(self):
        self.turn("in")
        self.last = "in"
        n = self.r.choice([1, 1, 2, 3, 7, 8, 20, 64, 65, 100, 333, 5000])
        self.put(self.r.choice([
            "RES(fgetc(f));", "RES(getc(f));",
            "{ size_t n = fread(b, 1, %d, f); show(\"read\", (long)n, n); "
            "STATE; }" % n,
            "{ memset(b, 0, %d); size_t n = fread(b, 3, %d, f); "
            "show(\"read3\", (long)n, 3 * n); STATE; }" % (3 * n, n),
            "{ memset(b, 0, 9000); char *s = fgets((char *)b, %d, f); "
            "show(\"gets\", s != NULL, strlen((char *)b)); STATE; }" % (
                n % 4000 + 1),
            "{ char *l = NULL; size_t m = 0; long n = getline(&l, &m, f); "
            "if (n > 0) memcpy(b, l, (size_t)n); "
            "show(\"line\", n, n > 0 ? (size_t)n : 0); STATE; free(l); }",
            "{ int x = -1; int n = fscanf(f, \"%%%dd\", &x); "
            "printf(\"%%d %%d\", n, x); STATE; }" % self.r.randrange(1, 9),
            "{ memset(b, 0, 99); int n = fscanf(f, \"%60s\", (char *)b); "
            "show(\"word\", n, strlen((char *)b)); STATE; }",
            "{ memset(b, 0, 99); int n = fscanf(f, \"%40[^\\n]\", "
            "(char *)b); show(\"set\", n, strlen((char *)b)); STATE; }",
            "{ unsigned x = 0; char c = 0; int n = fscanf(f, \"%x%c\", &x, "
            "&c); printf(\"%d %x %d\", n, x, c); STATE; }",
        ]))
        self.can_unget = True

    def writes(self):
        self.turn("out")
        self.last = "out"
        self.can_unget = False
        n = self.r.choice([1, 1, 2, 5, 24, 63, 64, 65, 200, 4097])
        seed = self.r.randrange(256)
        self.put(self.r.choice([
            "RES(fputc(%d, f));" % seed, "RES(putc('\\n', f));",
            "fill(%d, %d); RES(fwrite(b, 1, %d, f));" % (n, seed, n),
            "fill(%d, %d); RES(fwrite(b, %d, 1, f));" % (n, seed, n),
            "RES(fputs(\"text %d\\n\", f) >= 0);" % seed,
            "RES(fprintf(f, \"%%d %%s|%%5x\\n\", %d, \"str\", %d));" % (
                seed - 100, n),
            "RES(fputs(\"\", f) >= 0);",
        ]))

    def asks(self):
        self.put(self.r.choice([
            "STATE;", "STATE;", "RES(ftell(f));", "RES(ftell(f));",
            "clearerr(f); STATE;", "RES(fflush(f));"]
            if self.last != "in" else
            ["STATE;", "RES(ftell(f));", "clearerr(f); STATE;"]))

    def unget(self):
        if self.last != "in" or not self.can_unget or self.mode in "wa":
            return
        self.can_unget, self.pushed = False, True
        c = self.r.choice(["'q'", "'\\n'", "200", "EOF", "'5'"])
        self.put("if (ftell(f) > 0) RES(ungetc(%s, f));" % c)
        if self.r.random() < 0.4:
            self.put("RES(ftell(f));")

    def reopen(self):
        if self.r.random() < 0.9:
            return
        self.path = "new%d" % self.r.randrange(6)
        self.files.add(self.path)
        self.mode = self.r.choice(["w+", "a+", "w"])
        self.put('if (freopen("%s", "%s", f) == NULL) { printf("none\\n"); '
                 "return; }" % (self.path, self.mode))
        self.last, self.can_unget, self.pushed = None, False, False

    def step(self):
        roll = self.r.random()
        reads = 0.35 if "r" in self.mode or "+" in self.mode else 0.05
        writes = 0.25 if self.mode != "r" else 0.04
        if roll < reads:
            self.reads()
        elif roll < reads + writes:
            self.writes()
        elif roll < 0.75:
            self.position()
        elif roll < 0.85:
            self.unget()
        elif roll < 0.87:
            self.reopen()
        else:
            self.asks()

    def close(self):
        self.put("RES(fclose(f));")
        self.put('dump("%s");' % self.path)


def names(r, files):
    """What happens to names between two streams."""
    roll = r.random()
    known = sorted(files)
    if roll < 0.1:
        gone = r.choice(known)
        files.discard(gone)
        return ['  RES(remove("%s"));' % gone] if len(files) > 3 else []
    if roll < 0.2:
        old, new = r.choice(known), "new%d" % r.randrange(6)
        if old == new or len(files) < 4:
            return []
        files.discard(old)
        files.add(new)
        return ['  RES(rename("%s", "%s"));' % (old, new)]
    return []


def program(seed):
    r = random.Random("stdio %d" % seed)
    files = set(GIVEN)
    text, calls = [HEAD], []
    for number in range(r.randrange(6, 14)):
        calls += names(r, files)
        sequence = Sequence(r, files)
        sequence.open()
        for _ in range(r.randrange(2, 22)):
            sequence.step()
        sequence.close()
        text += ["", "static void sequence%d(void) {" % number]
        text += sequence.lines + ["}"]
        calls.append("  sequence%d();" % number)
    text += ["", "int main(void) {"] + calls
    text += ['  dump("%s");' % name for name in sorted(
        set(GIVEN) | {"new%d" % i for i in range(6)})]
    text += ["  return 0;", "}", ""]
    return "\n".join(text)
