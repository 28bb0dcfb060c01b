// mpiproof-test:
// note: getopt and its relatives on pseudo-random arguments, as checksums
#define _GNU_SOURCE
#include <getopt.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t state = 88172645463325252u;

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static uint64_t sum;

static void add(long value) { sum = sum * 31 + (uint64_t)value; }

static void add_text(const char *text) {
  if (text == NULL)
    add(-1);
  else
    for (; *text; text++)
      add(*text);
}

static int flag;
static const struct option longs[] = {
    {"foo", no_argument, NULL, 'f'},
    {"foobar", optional_argument, &flag, 7},
    {"bar", required_argument, NULL, 'B'},
    {"opt", optional_argument, NULL, 'O'},
    {"zip", no_argument, &flag, 3},
    {NULL, 0, NULL, 0}};

static const char *const words[] = {
    "-a",   "-b",   "-bval", "-c",  "-cx",  "-abc",  "--",    "-",
    "file", "x",    "--foo", "--fo", "--foobar", "--bar=1", "--bar", "--ba",
    "-foo", "-fo",  "-W",    "foo", "-Wfoo", "--foo=2", "--zip", "-bar",
    "-x",   "--f",  "-ab",   "",    "--foobar=3", "-q=1", "--opt", "--opt=5"};

static const char *const shorts[] = {"ab:c::", "+ab:c::", "-ab:c::", ":ab:c",
                                     "ab:W;",  "abc",     "-:ab:",   ""};

int main(void) {
  for (int mode = 0; mode < 3; mode++) {
    sum = 0;
    for (int i = 0; i < 400; i++) {
      char *argv[10] = {"prog"};
      const int argc = 1 + (int)(next() % 7);
      for (int k = 1; k < argc; k++)
        argv[k] = (char *)words[next() % 32];
      const char *options = shorts[next() % 8];
      optind = 0;
      opterr = 0;
      flag = 0;
      for (int step = 0; step < 20; step++) {
        int index = -1;
        const int c =
            mode == 0   ? getopt(argc, argv, options)
            : mode == 1 ? getopt_long(argc, argv, options, longs, &index)
                        : getopt_long_only(argc, argv, options, longs, &index);
        add(c);
        add(optind);
        add(index);
        add(flag);
        add_text(optarg);
        if (c == '?' || c == ':')
          add(optopt);
        if (c == -1)
          break;
      }
      for (int k = 1; k < argc; k++)
        add_text(argv[k]);
    }
    printf("%d %016lx\n", mode, sum);
  }
  return 0;
}
