// mpiproof-test:
// note: a small bracket-language interpreter
#include <stdio.h>
#include <string.h>

static int run(const char *code, const char *input) {
  unsigned char tape[300] = {0};
  int jump[256], stack[64], depth = 0, steps = 0;
  int n = (int)strlen(code);
  for (int i = 0; i < n; i++)
    if (code[i] == '[') {
      stack[depth++] = i;
    } else if (code[i] == ']') {
      int o = stack[--depth];
      jump[o] = i;
      jump[i] = o;
    }
  unsigned char *p = tape + 10;
  for (int i = 0; i < n; i++, steps++)
    switch (code[i]) {
      case '>': p++; break;
      case '<': p--; break;
      case '+': ++*p; break;
      case '-': --*p; break;
      case '.': putchar(*p); break;
      case ',': *p = *input ? (unsigned char)*input++ : 0; break;
      case '[': if (!*p) i = jump[i]; break;
      case ']': if (*p) i = jump[i]; break;
    }
  return steps;
}

int main(void) {
  int n = run("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---."
              "+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.", "");
  printf("%d\n", n);
  n = run(",[>,]<[.<]", "reverse");
  printf("\n%d\n", n);
  n = run(">>++++[<++++[<++++>-]>-]<<.[-]++++++++++.", "");
  printf("%d\n", n);
  return 0;
}
