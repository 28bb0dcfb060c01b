/* mpiproof.h natively: inputs come from the file of a finding, results are
 * printed as bytes, so that two programs can be told apart. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpiproof.h"

static int digit(char c) {
  return c >= 'a' ? c - 'a' + 10 : c >= 'A' ? c - 'A' + 10 : c - '0';
}

void mpiproof_input(void *object, size_t size, const char *name) {
  const char *path = getenv("COMPARE_INPUTS");
  FILE *file = path == NULL ? NULL : fopen(path, "r");
  static char line[1 << 20];
  memset(object, 0, size);
  while (file != NULL && fgets(line, sizeof line, file) != NULL) {
    char known[256];
    unsigned occurrence, bytes;
    int at = 0;
    if (sscanf(line, "%255s %u %u %n", known, &occurrence, &bytes, &at) < 3 ||
        strcmp(known, name) != 0 || occurrence != 0)
      continue;
    for (size_t i = 0; i < size && i < bytes; i++)
      ((unsigned char *)object)[i] = (unsigned char)(
          digit(line[at + 2 * i]) * 16 + digit(line[at + 2 * i + 1]));
  }
  if (file != NULL) fclose(file);
}

void mpiproof_symbolic(void *object, size_t size, const char *name) {
  mpiproof_input(object, size, name);
}

int mpiproof_input_int(const char *name) {
  int value;
  mpiproof_input(&value, sizeof value, name);
  return value;
}

double mpiproof_input_double(const char *name) {
  double value;
  mpiproof_input(&value, sizeof value, name);
  return value;
}

void mpiproof_output_part(const void *object, size_t size, const char *name,
                          size_t offset) {
  for (size_t i = 0; i < size; i++)
    printf("%s %06zu %02x\n", name, offset + i,
           ((const unsigned char *)object)[i]);
}

void mpiproof_output(const void *object, size_t size, const char *name) {
  mpiproof_output_part(object, size, name, 0);
}

void mpiproof_assume(MpiproofBool condition) {
  if (!condition) exit(0);
}
