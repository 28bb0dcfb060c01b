// mpiproof-test:
// args: -v -l3 first -vo out.txt -z second -- -l 9
// note: getopt with options, arguments and operands
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int verbose = 0, level = 1, c;
  const char *output = "none";
  opterr = 0;
  while ((c = getopt(argc, argv, "vl:o:h")) != -1)
    switch (c) {
      case 'v': verbose++; break;
      case 'l': level = atoi(optarg); break;
      case 'o': output = optarg; break;
      case 'h': puts("usage"); break;
      case '?': printf("unknown %c\n", optopt); break;
    }
  printf("%d %d %s\n", verbose, level, output);
  for (int i = optind; i < argc; i++)
    printf("operand %s\n", argv[i]);
  return argc - optind;
}
