// mpiproof-test:
// expect: verified

/* A union read with the wrong member. */
union Value { double number; const char *text; };

static int first(union Value v, int is_text) {
  return is_text ? v.text[0] : 0;
}

int main(void) {
  union Value v;
  v.number = 3.25;
  return first(v, 0) == 'x';
}
