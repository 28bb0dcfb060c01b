// mpiproof-test:
// note: cells with formulas, dependencies and cycles
#include <ctype.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 8, COLS = 6 };

typedef enum { EMPTY, TEXT, NUMBER, FORMULA } Kind;
typedef enum { CLEAN, DIRTY, BUSY } Mark;
typedef enum { OK, ERR_SYNTAX, ERR_CYCLE, ERR_DIVIDE, ERR_NAME } Error;

typedef struct {
  Kind kind;
  Mark mark;
  Error error;
  char text[40];
  double value;
} Cell;

typedef struct {
  Cell cell[ROWS][COLS];
  unsigned evaluations;
} Sheet;

typedef struct {
  Sheet *sheet;
  const char *at;
  Error error;
} Parser;

static double expression(Parser *p);
static double cell_value(Sheet *s, int row, int col, Error *error);

static void skip(Parser *p) {
  while (*p->at == ' ')
    p->at++;
}

static bool reference(Parser *p, int *row, int *col) {
  if (p->at[0] < 'A' || p->at[0] >= 'A' + COLS || p->at[1] < '1' ||
      p->at[1] > '0' + ROWS)
    return false;
  *col = p->at[0] - 'A';
  *row = p->at[1] - '1';
  p->at += 2;
  return true;
}

static void fail(Parser *p, Error e) {
  if (p->error == OK)
    p->error = e;
}

static double function(Parser *p, const char *name) {
  int r1, c1, r2, c2, n = 0;
  double sum = 0, low = HUGE_VAL, high = -HUGE_VAL;
  skip(p);
  if (!reference(p, &r1, &c1) || *p->at++ != ':' || !reference(p, &r2, &c2)) {
    fail(p, ERR_SYNTAX);
    return 0;
  }
  for (int r = r1; r <= r2; r++)
    for (int c = c1; c <= c2; c++) {
      if (p->sheet->cell[r][c].kind == EMPTY ||
          p->sheet->cell[r][c].kind == TEXT)
        continue;
      Error e = OK;
      double v = cell_value(p->sheet, r, c, &e);
      if (e != OK)
        fail(p, e);
      sum += v;
      n++;
      low = fmin(low, v);
      high = fmax(high, v);
    }
  skip(p);
  if (*p->at == ')')
    p->at++;
  else
    fail(p, ERR_SYNTAX);
  if (strcmp(name, "SUM") == 0)
    return sum;
  if (strcmp(name, "AVG") == 0) {
    if (n == 0)
      fail(p, ERR_DIVIDE);
    return n ? sum / n : 0;
  }
  if (strcmp(name, "MIN") == 0)
    return n ? low : 0;
  if (strcmp(name, "MAX") == 0)
    return n ? high : 0;
  if (strcmp(name, "COUNT") == 0)
    return n;
  fail(p, ERR_NAME);
  return 0;
}

static double primary(Parser *p) {
  skip(p);
  int row, col;
  if (*p->at == '(') {
    p->at++;
    double v = expression(p);
    skip(p);
    if (*p->at == ')')
      p->at++;
    else
      fail(p, ERR_SYNTAX);
    return v;
  }
  if (*p->at == '-') {
    p->at++;
    return -primary(p);
  }
  if (isdigit((unsigned char)*p->at)) {
    char *end;
    double v = strtod(p->at, &end);
    p->at = end;
    return v;
  }
  if (isalpha((unsigned char)p->at[0]) && isalpha((unsigned char)p->at[1])) {
    char name[8];
    int n = 0;
    while (isalpha((unsigned char)*p->at) && n < 7)
      name[n++] = *p->at++;
    name[n] = 0;
    if (*p->at == '(') {
      p->at++;
      return function(p, name);
    }
    fail(p, ERR_NAME);
    return 0;
  }
  if (reference(p, &row, &col)) {
    Error e = OK;
    double v = cell_value(p->sheet, row, col, &e);
    if (e != OK)
      fail(p, e);
    return v;
  }
  fail(p, ERR_SYNTAX);
  return 0;
}

static double term(Parser *p) {
  double v = primary(p);
  for (skip(p); *p->at == '*' || *p->at == '/'; skip(p)) {
    char op = *p->at++;
    double w = primary(p);
    if (op == '*')
      v *= w;
    else if (w == 0)
      fail(p, ERR_DIVIDE);
    else
      v /= w;
  }
  return v;
}

static double expression(Parser *p) {
  double v = term(p);
  for (skip(p); *p->at == '+' || *p->at == '-'; skip(p))
    v = *p->at++ == '+' ? v + term(p) : v - term(p);
  return v;
}

static double cell_value(Sheet *s, int row, int col, Error *error) {
  Cell *c = &s->cell[row][col];
  if (c->mark == BUSY) {
    *error = ERR_CYCLE;
    return 0;
  }
  if (c->kind == FORMULA && c->mark == DIRTY) {
    Parser p = {s, c->text + 1, OK};
    c->mark = BUSY;
    s->evaluations++;
    c->value = expression(&p);
    skip(&p);
    if (*p.at)
      fail(&p, ERR_SYNTAX);
    c->error = p.error;
    c->mark = CLEAN;
  }
  *error = c->error;
  return c->value;
}

static void set(Sheet *s, const char *where, const char *text) {
  Cell *c = &s->cell[where[1] - '1'][where[0] - 'A'];
  char *end;
  memset(c, 0, sizeof *c);
  snprintf(c->text, sizeof c->text, "%s", text);
  c->value = strtod(text, &end);
  if (*text == '=')
    c->kind = FORMULA;
  else if (*text && *end == 0)
    c->kind = NUMBER;
  else
    c->kind = *text ? TEXT : EMPTY;
  for (int r = 0; r < ROWS; r++)
    for (int k = 0; k < COLS; k++)
      if (s->cell[r][k].kind == FORMULA)
        s->cell[r][k].mark = DIRTY;
}

static void print(Sheet *s) {
  static const char *const errors[] = {"", "#SYNTAX", "#CYCLE", "#DIV/0",
                                       "#NAME"};
  for (int r = 0; r < ROWS; r++) {
    bool any = false;
    for (int c = 0; c < COLS; c++)
      any |= s->cell[r][c].kind != EMPTY;
    if (!any)
      continue;
    printf("%d", r + 1);
    for (int c = 0; c < COLS; c++) {
      Cell *cell = &s->cell[r][c];
      Error e = OK;
      double v = cell_value(s, r, c, &e);
      if (cell->kind == EMPTY)
        printf(" |%9s", "");
      else if (cell->kind == TEXT)
        printf(" |%-9.9s", cell->text);
      else if (e != OK)
        printf(" |%9s", errors[e]);
      else
        printf(" |%9.2f", v);
    }
    puts("");
  }
  printf("%u evaluations\n", s->evaluations);
}

int main(void) {
  static Sheet s;
  static const char *const script[][2] = {
      {"A1", "item"}, {"B1", "count"}, {"C1", "price"}, {"D1", "sum"},
      {"A2", "tea"}, {"B2", "3"}, {"C2", "2.5"}, {"D2", "=B2*C2"},
      {"A3", "cake"}, {"B3", "2"}, {"C3", "4"}, {"D3", "=B3*C3"},
      {"A4", "total"}, {"B4", "=SUM(B2:B3)"}, {"D4", "=SUM(D2:D3)"},
      {"E4", "=D4 / (B4 - 5)"}, {"A5", "mean"}, {"D5", "=AVG(D2:D3)"},
      {"E5", "=MAX(B2:D3) - MIN(B2:D3)"}, {"A6", "bad"}, {"B6", "=C6+1"},
      {"C6", "=D6"}, {"D6", "=B6"}, {"E6", "=FOO(A1:A2)"}, {"F6", "=1 +"},
      {"A7", "=-(2+3)*4"}, {"F7", "=COUNT(A1:F5)"}};
  for (size_t i = 0; i < sizeof script / sizeof *script; i++)
    set(&s, script[i][0], script[i][1]);
  print(&s);
  set(&s, "B2", "10");
  set(&s, "D6", "7");
  print(&s);
  return 0;
}
