// mpiproof-test:
// note: streams over memory and over functions
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void growing(void) {
  char *text = NULL;
  size_t size = 99;
  FILE *f = open_memstream(&text, &size);
  fflush(f);
  printf("[%s] %zu\n", text, size);
  fprintf(f, "hello %d", 42);
  fflush(f);
  printf("[%s] %zu\n", text, size);
  for (int i = 0; i < 100; i++) {
    fprintf(f, " %d", i);
  }
  fflush(f);
  printf("%zu %zu\n", size, strlen(text));
  fseek(f, 0, SEEK_SET);
  fputs("HELLO", f);
  fflush(f);
  printf("%zu [%.8s]\n", size, text);
  fclose(f);
  printf("[%s]\n", text + 280);
  free(text);
}

static void fixed(void) {
  char buffer[20] = "0123456789";
  FILE *f = fmemopen(buffer, 10, "r");
  int a = 0, b = 0;
  printf("%d", fscanf(f, "%3d%2d", &a, &b));
  printf(" %d %d %ld\n", a, b, ftell(f));
  fseek(f, -2, SEEK_END);
  printf("%c%c%d\n", fgetc(f), fgetc(f), fgetc(f));
  fclose(f);
  f = fmemopen(buffer, sizeof buffer, "w");
  fprintf(f, "new %d", 7);
  fflush(f);
  printf("[%s] %ld\n", buffer, ftell(f));
  fclose(f);
  f = fmemopen(buffer, sizeof buffer, "a");
  fputs("+more", f);
  fclose(f);
  printf("[%s]\n", buffer);
  f = fmemopen(buffer, sizeof buffer, "r+");
  fputs("NE", f);
  fflush(f);
  printf("[%s] %ld\n", buffer, ftell(f));
  fclose(f);
  f = fmemopen(NULL, 30, "w+");
  fputs("own memory", f);
  rewind(f);
  char word[20] = "";
  printf("%d", fscanf(f, "%19s", word));
  printf(" [%s]\n", word);
  fclose(f);
}

typedef struct Rot {
  char data[40];
  size_t used, at;
} Rot;

static ssize_t rot_write(void *cookie, const char *bytes, size_t n) {
  Rot *rot = cookie;
  for (size_t i = 0; i < n && rot->used < sizeof rot->data; i++) {
    rot->data[rot->used++] = (char)(bytes[i] + 1);
  }
  return (ssize_t)n;
}

static ssize_t rot_read(void *cookie, char *bytes, size_t n) {
  Rot *rot = cookie;
  size_t got = 0;
  while (got < n && rot->at < rot->used) {
    bytes[got++] = rot->data[rot->at++];
  }
  return (ssize_t)got;
}

static int rot_close(void *cookie) {
  printf("closed with %zu\n", ((Rot *)cookie)->used);
  return 0;
}

static void cookies(void) {
  Rot rot = {.used = 0};
  cookie_io_functions_t functions = {
      .read = rot_read, .write = rot_write, .close = rot_close};
  FILE *f = fopencookie(&rot, "w", functions);
  fprintf(f, "HAL %d", 123);
  fclose(f);
  f = fopencookie(&rot, "r", functions);
  char text[40] = "";
  fgets(text, sizeof text, f);
  printf("[%s] %d\n", text, feof(f) != 0);
  fclose(f);
}

int main(void) {
  growing();
  fixed();
  cookies();
  return 0;
}
