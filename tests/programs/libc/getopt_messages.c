// mpiproof-test:
// args: -a -x --lone --wor=1 --wo file -b
// note: getopt with messages on standard error
#define _GNU_SOURCE
#include <getopt.h>
#include <stdio.h>

int main(int argc, char **argv) {
  const struct option options[] = {{"word", required_argument, NULL, 'w'},
                                   {"world", no_argument, NULL, 'W'},
                                   {"long", no_argument, NULL, 'l'},
                                   {NULL, 0, NULL, 0}};
  int c;
  while ((c = getopt_long(argc, argv, "ab:", options, NULL)) != -1)
    printf("%c %s\n", c, optarg ? optarg : "-");
  for (; optind < argc; optind++)
    printf("rest %s\n", argv[optind]);
  return 0;
}
