// mpiproof-test:
// note: copies a file by character, block and line
#include <stdio.h>
#include <string.h>

static long by_char(FILE *in, FILE *out) {
  long n = 0;
  for (int c; (c = getc(in)) != EOF; n++)
    putc(c, out);
  return n;
}

static long by_block(FILE *in, FILE *out) {
  char block[37];
  long n = 0;
  for (size_t k; (k = fread(block, 1, sizeof block, in)) > 0; n += (long)k)
    fwrite(block, 1, k, out);
  return n;
}

static long by_line(FILE *in, FILE *out) {
  char line[64];
  long n = 0;
  while (fgets(line, sizeof line, in)) {
    n += (long)strlen(line);
    fputs(line, out);
  }
  return n;
}

static unsigned checksum(const char *name) {
  FILE *f = fopen(name, "rb");
  unsigned a = 1, b = 0;
  for (int c; (c = fgetc(f)) != EOF;) {
    a = (a + (unsigned)c) % 65521;
    b = (b + a) % 65521;
  }
  fclose(f);
  return b << 16 | a;
}

int main(void) {
  FILE *f = fopen("copy-source", "w");
  for (int i = 0; i < 100; i++)
    fprintf(f, "%d squared is %d\n", i, i * i);
  fclose(f);
  printf("%08x\n", checksum("copy-source"));
  long (*const ways[])(FILE *, FILE *) = {by_char, by_block, by_line};
  for (int i = 0; i < 3; i++) {
    FILE *in = fopen("copy-source", "r"), *out = fopen("copy-target", "w");
    long n = ways[i](in, out);
    fclose(in);
    fclose(out);
    printf("%ld %08x\n", n, checksum("copy-target"));
  }
  f = fopen("copy-target", "r");
  int c = getc(f);
  ungetc(c, f);
  char word[20];
  if (fscanf(f, "%*d %19s", word) == 1)
    puts(word);
  fclose(f);
  printf("%d\n", rename("copy-target", "copy-final"));
  printf("%08x\n", checksum("copy-final"));
  remove("copy-final");
  remove("copy-source");
  return 0;
}
