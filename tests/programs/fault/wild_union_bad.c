// mpiproof-test:
// expect: violated
// finding: wild-pointer @ BUG

/* A union read with the wrong member. */
union Value { double number; const char *text; };

static int first(union Value v, int is_text) {
  (void)is_text;
  return v.text[0]; /* @BUG */
}

int main(void) {
  union Value v;
  v.number = 3.25;
  return first(v, 0) == 'x';
}
