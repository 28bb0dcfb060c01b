// mpiproof-test:
// note: operator precedence with two stacks
#include <ctype.h>
#include <stdio.h>
#include <string.h>

struct Stack {
  long v[64];
  int n;
};

static void push(struct Stack *s, long v) {
  s->v[s->n++] = v;
}
static long pop(struct Stack *s) {
  return s->v[--s->n];
}

static int level(int op) {
  return strchr("*/%", op)  ? 3
         : strchr("+-", op) ? 2
         : strchr("<>", op) ? 1
                            : 0;
}

static void reduce(struct Stack *values, struct Stack *ops) {
  long b = pop(values), a = pop(values);
  switch (pop(ops)) {
    case '+': push(values, a + b); break;
    case '-': push(values, a - b); break;
    case '*': push(values, a * b); break;
    case '/': push(values, b ? a / b : 0); break;
    case '%': push(values, b ? a % b : 0); break;
    case '<': push(values, a < b); break;
    case '>': push(values, a > b); break;
  }
}

static long evaluate(const char *s) {
  struct Stack values = {{0}, 0}, ops = {{0}, 0};
  for (; *s; s++) {
    if (isdigit((unsigned char)*s)) {
      long v = 0;
      for (; isdigit((unsigned char)*s); s++)
        v = v * 10 + *s - '0';
      push(&values, v);
      s--;
    } else if (*s == '(') {
      push(&ops, '(');
    } else if (*s == ')') {
      while (ops.v[ops.n - 1] != '(')
        reduce(&values, &ops);
      pop(&ops);
    } else if (*s != ' ') {
      while (ops.n && ops.v[ops.n - 1] != '(' &&
             level((int)ops.v[ops.n - 1]) >= level(*s))
        reduce(&values, &ops);
      push(&ops, *s);
    }
  }
  while (ops.n)
    reduce(&values, &ops);
  return pop(&values);
}

int main(void) {
  const char *tests[] = {"1+2*3-4", "(1+2)*(3-4)", "100/7%5", "2*3 < 7",
                         "((((5))))", "8-3-2", "1+2 > 3 < 1",
                         "12 * (3 + 4) % 10"};
  for (unsigned i = 0; i < sizeof tests / sizeof *tests; i++)
    printf("%s = %ld\n", tests[i], evaluate(tests[i]));
  return 0;
}
