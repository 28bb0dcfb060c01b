// mpiproof-test:
// expect: verified
// paths: 1

/* Symbolic bytes survive a file, a seek and a stream over memory. */
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  unsigned char in[6], out[6];
  mpiproof_symbolic(in, sizeof in, "in");
  FILE *f = fopen("copy", "w+");
  fwrite(in, 1, sizeof in, f);
  fseek(f, 2, SEEK_SET);
  mpiproof_assert(fgetc(f) == in[2]);
  rewind(f);
  mpiproof_assert(fread(out, 1, sizeof out, f) == sizeof out);
  fclose(f);
  unsigned difference = 0;
  for (int i = 0; i < 6; i++) difference |= (unsigned)(in[i] ^ out[i]);
  mpiproof_assert(difference == 0);
  char *text;
  size_t size;
  f = open_memstream(&text, &size);
  fputc(in[0], f);
  fclose(f);
  mpiproof_assert(size == 1 && (unsigned char)text[0] == in[0]);
  free(text);
  return 0;
}
