// mpiproof-test:
// note: getopt_long and getopt_long_only: abbreviations, arguments, flags
#define _GNU_SOURCE
#include <getopt.h>
#include <stdio.h>

static int flag;

static const struct option options[] = {
    {"verbose", no_argument, &flag, 1},    {"quiet", no_argument, &flag, 2},
    {"output", required_argument, NULL, 'o'},
    {"level", optional_argument, NULL, 'l'},
    {"list", no_argument, NULL, 'L'},      {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0}};

typedef int (*Parser)(int, char *const *, const char *, const struct option *,
                      int *);

static void run(Parser parse, const char *shorts, int argc, char **argv) {
  printf("-- %s\n", argv[1]);
  optind = 0;
  opterr = 0;
  flag = 0;
  for (;;) {
    int index = -1;
    const int c = parse(argc, argv, shorts, options, &index);
    if (c == -1)
      break;
    printf("%d index=%d arg=%s optind=%d flag=%d", c, index,
           optarg ? optarg : "-", optind, flag);
    printf(" optopt=%d\n", c == '?' || c == ':' ? optopt : 0);
  }
  printf("rest %d:", optind);
  for (int i = 1; i < argc; i++)
    printf(" %s", argv[i]);
  printf("\n");
}

#define RUN(parse, shorts, ...)                                               \
  do {                                                                        \
    char *argv[] = {"prog", __VA_ARGS__, NULL};                               \
    run(parse, shorts, (int)(sizeof argv / sizeof argv[0]) - 1, argv);        \
  } while (0)

int main(void) {
  RUN(getopt_long, "o:lvh", "--verbose", "file", "--output=x", "--output",
      "y", "-oz");
  RUN(getopt_long, "o:lvh", "--verb", "--out", "a", "--he");
  RUN(getopt_long, "o:lvh", "--l", "--le", "--level=3", "--level", "4");
  RUN(getopt_long, "o:lvh", "--bogus", "--help=no", "--output");
  RUN(getopt_long, ":o:lvh", "--bogus=1", "-x", "--output");
  RUN(getopt_long, "+o:lvh", "stop", "--help");
  RUN(getopt_long, "-o:lvh", "one", "--help", "two");
  RUN(getopt_long, "o:lvh", "a", "b", "--quiet", "c", "-l", "--", "-h", "d");
  RUN(getopt_long_only, "o:lvh", "-verbose", "-output", "x", "-h", "-he",
      "-lv");
  RUN(getopt_long_only, "o:lvh", "-outp=q", "-nope", "-oval", "--help");
  return 0;
}
