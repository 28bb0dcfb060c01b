/* Natives of mpiproof.Smoke: output without any class library, for tests of the
 * translator itself. */
#include <stdio.h>
#include <stdlib.h>

#include "java/object.h"

void Java_mpiproof_Smoke_print(int32_t x) {
  printf("%d\n", x);
}

void Java_mpiproof_Smoke_puts(JavaObject *string) {
  char *text = jrt_text(string);
  puts(text == NULL ? "null" : text);
  free(text);
}

void Java_mpiproof_Smoke_number(double x) {
  printf("%.17g\n", x);
}
