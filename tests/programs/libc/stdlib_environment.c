// mpiproof-test:
// note: getenv, setenv, putenv, unsetenv, clearenv, environ
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *show(const char *name) {
  const char *value = getenv(name);
  return value ? value : "(null)";
}

int main(void) {
  printf("%s\n", show("NO_SUCH_VARIABLE_HERE"));
  setenv("ALPHA", "one", 1);
  printf("%s\n", show("ALPHA"));
  setenv("ALPHA", "two", 0);
  printf("%s\n", show("ALPHA"));
  setenv("ALPHA", "three", 1);
  setenv("ALPHABET", "abc", 1);
  printf("%s %s %s\n", show("ALPHA"), show("ALPHABET"), show("ALPH"));
  char entry[] = "BETA=first";
  putenv(entry);
  printf("%s ", show("BETA"));
  entry[5] = 'F';
  printf("%s\n", show("BETA"));
  unsetenv("ALPHA");
  printf("%s %s\n", show("ALPHA"), show("ALPHABET"));
  errno = 0;
  printf("%d %d\n", setenv("A=B", "x", 1), errno == EINVAL);
  printf("%d\n", unsetenv(""));
  for (int i = 0; i < 40; i++) {
    char name[16];
    snprintf(name, sizeof name, "VAR%d", i);
    setenv(name, name + 3, 1);
  }
  printf("%s %s %s\n", show("VAR0"), show("VAR39"), show("BETA"));
  clearenv();
  printf("%s %d\n", show("VAR0"), environ == NULL || *environ == NULL);
  setenv("AFTER", "clear", 1);
  printf("%s %d\n", show("AFTER"), environ[1] == NULL);
  return 0;
}
