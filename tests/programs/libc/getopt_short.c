// mpiproof-test:
// note: getopt: groups, arguments, errors, permutation
#define _GNU_SOURCE
#include <getopt.h>
#include <stdio.h>
#include <unistd.h>

static void run(const char *options, int argc, char **argv) {
  printf("-- %s\n", options);
  optind = 0;
  opterr = 0;
  int c;
  while ((c = getopt(argc, argv, options)) != -1)
    printf("%d(%c) arg=%s optind=%d optopt=%c\n", c, c > 1 ? c : '1',
           optarg ? optarg : "-", optind, c == '?' || c == ':' ? optopt : '-');
  printf("rest %d:", optind);
  for (int i = 1; i < argc; i++)
    printf(" %s", argv[i]);
  printf("\n");
}

#define RUN(options, ...)                                                     \
  do {                                                                        \
    char *argv[] = {"prog", __VA_ARGS__, NULL};                               \
    run(options, (int)(sizeof argv / sizeof argv[0]) - 1, argv);              \
  } while (0)

int main(void) {
  RUN("ab:c::", "-a", "-bvalue", "-b", "next", "-c", "-copt", "file");
  RUN("abc", "-abc", "x", "-a");
  RUN("ab:", "one", "-a", "two", "-b", "val", "three", "-a");
  RUN("+ab:", "one", "-a", "two");
  RUN("-ab:", "one", "-a", "two", "-bx");
  RUN(":ab:", "-x", "-b");
  RUN("ab:", "-x", "-b");
  RUN("ab", "-a", "--", "-b", "y");
  RUN("ab", "w1", "-a", "w2", "--", "-b", "y");
  RUN("a", "-", "-a", "-");
  RUN("ab", "-a-b");
  RUN("a:", "-a", "");
  RUN("a:b", "-a", "--", "-b");
  return 0;
}
