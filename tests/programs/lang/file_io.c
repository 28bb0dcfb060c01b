// mpiproof-test:
// note: writes, reads and seeks in a file
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Record {
  int id;
  char name[12];
  double value;
};

int main(void) {
  FILE *f = fopen("test-file.txt", "w");
  if (!f)
    return 1;
  for (int i = 0; i < 5; i++)
    fprintf(f, "line %d of %d\n", i, 5);
  fclose(f);
  f = fopen("test-file.txt", "r");
  char line[50];
  while (fgets(line, sizeof line, f))
    fputs(line, stdout);
  rewind(f);
  int a, b, n = 0;
  while (fscanf(f, "line %d of %d\n", &a, &b) == 2)
    n += a * b;
  printf("%d %d\n", n, feof(f) != 0);
  fclose(f);
  f = fopen("test-file.txt", "a");
  fputs("appended\n", f);
  fclose(f);
  f = fopen("test-file.txt", "r+");
  fseek(f, 0, SEEK_END);
  printf("%ld\n", ftell(f));
  fseek(f, 5, SEEK_SET);
  fputc('X', f);
  fseek(f, 0, SEEK_SET);
  if (fgets(line, sizeof line, f))
    fputs(line, stdout);
  fclose(f);
  f = fopen("test-file.bin", "wb+");
  for (int i = 0; i < 10; i++) {
    struct Record r;
    memset(&r, 0, sizeof r);
    r.id = i;
    snprintf(r.name, sizeof r.name, "rec%d", i * i);
    r.value = i / 4.0;
    fwrite(&r, sizeof r, 1, f);
  }
  for (int i = 9; i >= 0; i -= 3) {
    struct Record r;
    fseek(f, (long)(i * (int)sizeof r), SEEK_SET);
    if (fread(&r, sizeof r, 1, f) == 1)
      printf("%d %s %g\n", r.id, r.name, r.value);
  }
  fclose(f);
  printf("%d %d\n", remove("test-file.txt"), remove("test-file.bin"));
  printf("%d\n", fopen("test-file.txt", "r") == NULL);
  return 0;
}
