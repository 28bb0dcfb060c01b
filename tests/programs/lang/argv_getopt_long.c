// mpiproof-test:
// args: --verbose -s 5 --size=9 --col=red one
// args: --color -cblue --flag two -- --size
// note: getopt_long with all argument kinds
#include <getopt.h>
#include <stdio.h>

int main(int argc, char **argv) {
  static int flag;
  static const struct option options[] = {
      {"verbose", no_argument, NULL, 'v'},
      {"size", required_argument, NULL, 's'},
      {"color", optional_argument, NULL, 'c'},
      {"flag", no_argument, &flag, 7},
      {NULL, 0, NULL, 0}};
  int c, index = -1;
  while ((c = getopt_long(argc, argv, "vs:c::", options, &index)) != -1) {
    switch (c) {
      case 'v': printf("verbose\n"); break;
      case 's': printf("size %s\n", optarg); break;
      case 'c': printf("color %s\n", optarg ? optarg : "default"); break;
      case 0: printf("long %s\n", options[index].name); break;
      default: printf("other %d\n", c); break;
    }
  }
  printf("%d\n", flag);
  while (optind < argc)
    printf("[%s]\n", argv[optind++]);
  return 0;
}
