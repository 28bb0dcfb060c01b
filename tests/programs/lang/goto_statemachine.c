// mpiproof-test:
// note: a scanner written with goto states
#include <ctype.h>
#include <stdio.h>

enum { INT, FLOAT, BAD };

/* Accepts [+-]digits[.digits][e[+-]digits]. */
static int classify(const char *s) {
  if (*s == '+' || *s == '-')
    s++;
  if (!isdigit((unsigned char)*s))
    goto bad;
whole:
  s++;
  if (isdigit((unsigned char)*s))
    goto whole;
  if (*s == 0)
    return INT;
  if (*s == '.')
    goto fraction;
  if (*s == 'e' || *s == 'E')
    goto exponent;
  goto bad;
fraction:
  s++;
  if (isdigit((unsigned char)*s))
    goto fraction;
  if (*s == 0)
    return FLOAT;
  if (*s == 'e' || *s == 'E')
    goto exponent;
bad:
  return BAD;
exponent:
  s++;
  if (*s == '+' || *s == '-')
    s++;
  if (!isdigit((unsigned char)*s))
    goto bad;
digits:
  s++;
  if (isdigit((unsigned char)*s))
    goto digits;
  if (*s)
    goto bad;
  return FLOAT;
}

int main(void) {
  static const char *const names[] = {"int", "float", "bad"};
  const char *list[] = {"0", "-12", "+7", "3.", "3.14", "1e5", "1e", "1e-x",
                        "--1", "", "1.5e+10", "12a", "1e10.5", "-0.0e0"};
  for (unsigned i = 0; i < sizeof list / sizeof *list; i++)
    printf("%s: %s\n", list[i], names[classify(list[i])]);
  return 0;
}
