// mpiproof-test:
// note: compiles a small language to bytecode and runs it
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { T_END, T_NUM, T_NAME, T_OP };
enum Op { PUSH, LOAD, STORE, ADD, SUB, MUL, DIV, MOD, LT, GT, EQ, NE, LE, GE,
          NEG, NOT, JMP, JZ, PRINT, HALT };

static const char *const op_names[] = {
    "push", "load", "store", "add", "sub", "mul", "div", "mod", "lt", "gt",
    "eq", "ne", "le", "ge", "neg", "not", "jmp", "jz", "print", "halt"};

struct Token {
  int kind;
  long value;
  char text[16];
};

struct Code {
  int op;
  long arg;
};

static const char *source;
static struct Token token;
static struct Code code[512];
static int code_len;
static char variables[26][16];
static int variable_count;
static int error_count;

static void next(void) {
  while (isspace((unsigned char)*source))
    source++;
  memset(&token, 0, sizeof token);
  if (*source == 0) {
    token.kind = T_END;
  } else if (isdigit((unsigned char)*source)) {
    token.kind = T_NUM;
    char *end;
    token.value = strtol(source, &end, 10);
    source = end;
  } else if (isalpha((unsigned char)*source)) {
    token.kind = T_NAME;
    int n = 0;
    while (isalnum((unsigned char)*source) && n < 15)
      token.text[n++] = *source++;
  } else {
    token.kind = T_OP;
    token.text[0] = *source++;
    if (strchr("<>=!", token.text[0]) && *source == '=')
      token.text[1] = *source++;
  }
}

static int is(const char *text) {
  return token.kind != T_NUM && strcmp(token.text, text) == 0;
}

static int accept(const char *text) {
  if (!is(text))
    return 0;
  next();
  return 1;
}

static void expect(const char *text) {
  if (!accept(text)) {
    printf("expected '%s' but found '%s'\n", text, token.text);
    error_count++;
    next();
  }
}

static int emit(int op, long arg) {
  code[code_len] = (struct Code){op, arg};
  return code_len++;
}

static int variable(const char *name) {
  for (int i = 0; i < variable_count; i++)
    if (strcmp(variables[i], name) == 0)
      return i;
  strcpy(variables[variable_count], name);
  return variable_count++;
}

static void expression(int level);

static void primary(void) {
  if (token.kind == T_NUM) {
    emit(PUSH, token.value);
    next();
  } else if (token.kind == T_NAME) {
    emit(LOAD, variable(token.text));
    next();
  } else if (accept("(")) {
    expression(0);
    expect(")");
  } else if (accept("-")) {
    primary();
    emit(NEG, 0);
  } else if (accept("!")) {
    primary();
    emit(NOT, 0);
  } else {
    printf("unexpected '%s'\n", token.text);
    error_count++;
    next();
  }
}

static const struct {
  const char *text;
  int level, op;
} operators[] = {{"==", 0, EQ}, {"!=", 0, NE}, {"<", 1, LT}, {">", 1, GT},
                 {"<=", 1, LE}, {">=", 1, GE}, {"+", 2, ADD}, {"-", 2, SUB},
                 {"*", 3, MUL}, {"/", 3, DIV}, {"%", 3, MOD}};

static void expression(int level) {
  if (level == 4) {
    primary();
    return;
  }
  expression(level + 1);
  for (;;) {
    int op = -1;
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
      if (operators[i].level == level && is(operators[i].text))
        op = operators[i].op;
    if (op < 0)
      return;
    next();
    expression(level + 1);
    emit(op, 0);
  }
}

static void statement(void) {
  if (accept("{")) {
    while (!is("}") && token.kind != T_END)
      statement();
    expect("}");
  } else if (accept("if")) {
    expression(0);
    int jump = emit(JZ, 0);
    statement();
    if (accept("else")) {
      int end = emit(JMP, 0);
      code[jump].arg = code_len;
      statement();
      code[end].arg = code_len;
    } else {
      code[jump].arg = code_len;
    }
  } else if (accept("while")) {
    int top = code_len;
    expression(0);
    int jump = emit(JZ, 0);
    statement();
    emit(JMP, top);
    code[jump].arg = code_len;
  } else if (accept("print")) {
    expression(0);
    emit(PRINT, 0);
    expect(";");
  } else if (token.kind == T_NAME) {
    int v = variable(token.text);
    next();
    expect("=");
    expression(0);
    emit(STORE, v);
    expect(";");
  } else {
    printf("bad statement at '%s'\n", token.text);
    error_count++;
    next();
  }
}

static int compile(const char *text) {
  source = text;
  code_len = variable_count = error_count = 0;
  next();
  while (token.kind != T_END)
    statement();
  emit(HALT, 0);
  return error_count;
}

static long run(void) {
  long stack[64], vars[26] = {0}, steps = 0;
  int sp = 0, pc = 0;
  for (;; steps++) {
    struct Code c = code[pc++];
    long b = 0;
    if (c.op >= ADD && c.op <= GE)
      b = stack[--sp];
    long *top = &stack[sp > 0 ? sp - 1 : 0];
    switch (c.op) {
      case PUSH: stack[sp++] = c.arg; break;
      case LOAD: stack[sp++] = vars[c.arg]; break;
      case STORE: vars[c.arg] = stack[--sp]; break;
      case ADD: *top += b; break;
      case SUB: *top -= b; break;
      case MUL: *top *= b; break;
      case DIV: *top = b ? *top / b : 0; break;
      case MOD: *top = b ? *top % b : 0; break;
      case LT: *top = *top < b; break;
      case GT: *top = *top > b; break;
      case EQ: *top = *top == b; break;
      case NE: *top = *top != b; break;
      case LE: *top = *top <= b; break;
      case GE: *top = *top >= b; break;
      case NEG: *top = -*top; break;
      case NOT: *top = !*top; break;
      case JMP: pc = (int)c.arg; break;
      case JZ: if (!stack[--sp]) pc = (int)c.arg; break;
      case PRINT: printf("%ld\n", stack[--sp]); break;
      case HALT: return steps;
    }
  }
}

int main(void) {
  static const char *const programs[] = {
      "a = 0; b = 1; n = 0;"
      "while n < 20 { print a; t = a + b; a = b; b = t; n = n + 1; }",
      "i = 2; count = 0; while i < 200 { d = 2; prime = 1;"
      " while d * d <= i { if i % d == 0 prime = 0; d = d + 1; }"
      " if prime count = count + 1; i = i + 1; } print count;",
      "x = 27; steps = 0; while x != 1 { if x % 2 == 0 x = x / 2;"
      " else x = 3 * x + 1; steps = steps + 1; } print steps;",
      "print (1 + 2) * -3 - 4 / 2; print !(3 > 2) == 0;",
      "x = ; print 1 +; }"};
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
    if (compile(programs[i]) != 0) {
      printf("%d errors\n", error_count);
      continue;
    }
    if (i == 3)
      for (int k = 0; k < code_len; k++)
        printf("%2d %s %ld\n", k, op_names[code[k].op], code[k].arg);
    printf("%ld steps\n", run());
  }
  return 0;
}
