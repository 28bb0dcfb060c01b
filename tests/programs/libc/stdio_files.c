// mpiproof-test:
// note: files: modes, seeking, positions, pushed back bytes, flags, blocks
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(const char *path) {
  FILE *f = fopen(path, "r");
  if (f == NULL) {
    printf("%s: %s\n", path, strerror(errno));
    return;
  }
  int c;
  printf("%s: ", path);
  while ((c = getc(f)) != EOF) {
    putchar(c == '\n' ? '|' : c == '\0' ? '0' : c);
  }
  printf(" eof %d error %d\n", feof(f) != 0, ferror(f) != 0);
  fclose(f);
}

static void modes(void) {
  FILE *f = fopen("missing.txt", "r");
  printf("%d %d\n", f == NULL, errno == ENOENT);
  f = fopen("a.txt", "w");
  fprintf(f, "line %d\nline %d\n", 1, 2);
  printf("tell %ld\n", ftell(f));
  errno = 0;
  printf("read from w: %d %d %d\n", fgetc(f), errno == EBADF, ferror(f) != 0);
  clearerr(f);
  fclose(f);
  show("a.txt");
  f = fopen("a.txt", "a");
  printf("tell %ld\n", ftell(f));
  fputs("appended\n", f);
  fseek(f, 0, SEEK_SET);
  fputs("still\n", f);
  printf("tell %ld\n", ftell(f));
  fclose(f);
  show("a.txt");
  f = fopen("a.txt", "r+");
  fseek(f, 5, SEEK_SET);
  fputc('X', f);
  fseek(f, 0, SEEK_CUR);
  printf("next %c\n", fgetc(f) == '\n' ? 'n' : '?');
  fclose(f);
  show("a.txt");
  f = fopen("a.txt", "a+");
  char line[80];
  printf("%s", fgets(line, sizeof line, f));
  fputs("end", f);
  fclose(f);
  show("a.txt");
  f = fopen("a.txt", "w+x");
  printf("exclusive %d %d\n", f == NULL, errno == EEXIST);
  f = fopen("a.txt", "q");
  printf("mode %d %d\n", f == NULL, errno == EINVAL);
  f = fopen("a.txt", "w+b");
  fputs("0123456789", f);
  rewind(f);
  printf("%d", fgetc(f));
  printf(" %d\n", fputc('a', stdin));
  fclose(f);
}

static void seeking(void) {
  FILE *f = fopen("s.bin", "wb+");
  const int numbers[] = {1, 2, 3, 4, 5, 6, 7, 8};
  printf("wrote %zu\n", fwrite(numbers, sizeof *numbers, 8, f));
  int x[4] = {0};
  fseek(f, 2 * (long)sizeof *numbers, SEEK_SET);
  printf("read %zu:", fread(x, sizeof *x, 4, f));
  printf(" %d %d %d %d\n", x[0], x[1], x[2], x[3]);
  fseek(f, -(long)sizeof *numbers, SEEK_END);
  printf("read %zu:", fread(x, sizeof *x, 4, f));
  printf(" %d eof %d\n", x[0], feof(f) != 0);
  printf("sticky %zu\n", fread(x, sizeof *x, 1, f));
  fpos_t here;
  fseek(f, 4, SEEK_SET);
  fgetpos(f, &here);
  fgetc(f);
  fsetpos(f, &here);
  printf("tell %ld\n", ftell(f));
  errno = 0;
  printf("bad %d %d\n", fseek(f, -100, SEEK_CUR), errno == EINVAL);
  printf("bad %d\n", fseek(f, 0, 17));
  fseek(f, 40, SEEK_SET);
  fputc('!', f);
  fseek(f, 0, SEEK_END);
  printf("size %ld\n", ftell(f));
  fseek(f, 30, SEEK_SET);
  for (int i = 0; i < 12; i++) {
    printf("%d ", fgetc(f));
  }
  printf("\n");
  printf("%zu %zu\n", fread(x, 0, 5, f), fwrite(x, 5, 0, f));
  fclose(f);
}

static void pushing(void) {
  FILE *f = fopen("p.txt", "w+");
  fputs("abc", f);
  rewind(f);
  printf("%c", fgetc(f));
  ungetc('Z', f);
  printf("%ld", ftell(f));
  printf("%c%c%c", fgetc(f), fgetc(f), fgetc(f));
  printf(" %d %d", fgetc(f), feof(f) != 0);
  ungetc('Q', f);
  printf(" %d %c %d\n", feof(f) != 0, fgetc(f), fgetc(f));
  printf("%d\n", ungetc(EOF, f));
  rewind(f);
  ungetc('1', f);
  fseek(f, 1, SEEK_SET);
  printf("%c\n", fgetc(f));
  fclose(f);
}

static void names(void) {
  printf("rename %d\n", rename("a.txt", "b.txt"));
  show("a.txt");
  show("b.txt");
  printf("remove %d", remove("b.txt"));
  printf(" %d %d\n", remove("b.txt"), errno == ENOENT);
  printf("rename %d %d\n", rename("none", "other"), errno == ENOENT);
  remove("s.bin");
  remove("p.txt");
  FILE *t = tmpfile();
  fputs("temporary", t);
  rewind(t);
  char text[20] = "";
  printf("%s\n", fgets(text, sizeof text, t));
  fclose(t);
}

static void redirected(void) {
  FILE *f = fopen("in.txt", "w");
  fputs("12 words here\nsecond line\n", f);
  fclose(f);
  freopen("in.txt", "r", stdin);
  int n = 0;
  char word[20];
  printf("%d", scanf("%d%19s", &n, word));
  printf(" %d %s", n, word);
  char line[40];
  printf("%s", fgets(line, sizeof line, stdin));
  printf("%s", fgets(line, 4, stdin));
  printf("|%s", fgets(line, 1, stdin));
  printf("|%s", fgets(line, sizeof line, stdin));
  printf("%d\n", fgets(line, sizeof line, stdin) == NULL);
  remove("in.txt");
  FILE *g = freopen("out.txt", "w", stderr);
  fprintf(stderr, "to a file %d\n", g == stderr);
  fclose(stderr);
  show("out.txt");
  remove("out.txt");
}

int main(void) {
  static char buffer[100];
  printf("%d\n", setvbuf(stdout, NULL, _IOFBF, 4096));
  modes();
  seeking();
  pushing();
  names();
  redirected();
  FILE *f = fopen("/dev/null", "w");
  printf("%d %d\n", setvbuf(f, buffer, _IOLBF, sizeof buffer),
         fprintf(f, "gone"));
  fclose(f);
  return 0;
}
