// mpiproof-test:
// note: splits C source text into tokens and counts them
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { IDENTIFIER, KEYWORD, NUMBER, STRING, CHARACTER, PUNCTUATOR,
               COMMENT, DIRECTIVE, BAD, KINDS } Kind;

typedef struct {
  Kind kind;
  const char *start;
  int length, line;
} Token;

typedef struct {
  const char *at;
  int line, bol;
} Scanner;

static const char *const kind_names[KINDS] = {
    "identifier", "keyword", "number", "string", "character", "punctuator",
    "comment", "directive", "bad"};

static int is_keyword(const char *s, int n) {
  static const char *const words[] = {
      "break", "case", "char", "const", "continue", "do", "else", "enum",
      "for", "if", "int", "long", "return", "sizeof", "static", "struct",
      "switch", "typedef", "union", "unsigned", "void", "while"};
  int low = 0, high = (int)(sizeof words / sizeof *words) - 1;
  while (low <= high) {
    int mid = (low + high) / 2;
    int order = strncmp(s, words[mid], (size_t)n);
    if (order == 0)
      order = words[mid][n] ? -1 : 0;
    if (order == 0)
      return 1;
    if (order < 0)
      high = mid - 1;
    else
      low = mid + 1;
  }
  return 0;
}

static const char *skip_quoted(const char *p) {
  char quote = *p++;
  while (*p && *p != quote && *p != '\n')
    p += *p == '\\' && p[1] ? 2 : 1;
  return *p == quote ? p + 1 : NULL;
}

static const char *skip_number(const char *p) {
  while (isalnum((unsigned char)*p) || *p == '.' ||
         ((*p == '+' || *p == '-') && strchr("eEpP", p[-1])))
    p++;
  return p;
}

static const char *skip_punctuator(const char *p) {
  static const char *const list[] = {"<<=", ">>=", "...", "->", "++", "--",
                                     "<<", ">>", "<=", ">=", "==", "!=", "&&",
                                     "||", "+=", "-=", "*=", "/=", "%=", "&=",
                                     "|=", "^="};
  for (size_t i = 0; i < sizeof list / sizeof *list; i++)
    if (strncmp(p, list[i], strlen(list[i])) == 0)
      return p + strlen(list[i]);
  return strchr("+-*/%=<>!&|^~?:;,.(){}[]", *p) ? p + 1 : NULL;
}

static int next_token(Scanner *s, Token *t) {
  while (isspace((unsigned char)*s->at)) {
    if (*s->at == '\n') {
      s->line++;
      s->bol = 1;
    }
    s->at++;
  }
  if (!*s->at)
    return 0;
  const char *p = s->at, *end = NULL;
  t->start = p;
  t->line = s->line;
  if (*p == '#' && s->bol) {
    t->kind = DIRECTIVE;
    end = p + strcspn(p, "\n");
  } else if (isalpha((unsigned char)*p) || *p == '_') {
    for (end = p; isalnum((unsigned char)*end) || *end == '_';)
      end++;
    t->kind = is_keyword(p, (int)(end - p)) ? KEYWORD : IDENTIFIER;
  } else if (isdigit((unsigned char)*p) ||
             (*p == '.' && isdigit((unsigned char)p[1]))) {
    t->kind = NUMBER;
    end = skip_number(p);
  } else if (*p == '"' || *p == '\'') {
    t->kind = *p == '"' ? STRING : CHARACTER;
    end = skip_quoted(p);
  } else if (p[0] == '/' && p[1] == '/') {
    t->kind = COMMENT;
    end = p + strcspn(p, "\n");
  } else if (p[0] == '/' && p[1] == '*') {
    t->kind = COMMENT;
    end = strstr(p + 2, "*/");
    if (end)
      end += 2;
  } else {
    t->kind = PUNCTUATOR;
    end = skip_punctuator(p);
  }
  if (end == NULL) {
    t->kind = BAD;
    end = p + 1;
  }
  for (const char *q = p; q < end; q++)
    s->line += *q == '\n';
  s->bol = 0;
  s->at = end;
  t->length = (int)(end - p);
  return 1;
}

static const char source[] =
    "#include <stdio.h>\n"
    "/* a comment\n   over two lines */\n"
    "static int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }\n"
    "int main(void) {\n"
    "  const char *s = \"quote \\\" inside\"; // tail\n"
    "  char c = '\\'';\n"
    "  double d = 1.5e-3 + .25 + 0x1Fp+2;\n"
    "  for (int i = 0; i <= 10; i++)\n"
    "    c <<= i >= 5 && s[i] != c ? 1 : 2;\n"
    "  struct P *p = &q, ints = sizeof(p->x...);\n"
    "  return d > 0 ? fact(5) : 'x;\n"
    "}\n"
    "@ \"open\n";

int main(void) {
  Scanner s = {source, 1, 1};
  Token t;
  int counts[KINDS] = {0}, total = 0;
  while (next_token(&s, &t)) {
    counts[t.kind]++;
    total++;
    if (t.kind == COMMENT || t.kind == BAD || t.kind == STRING ||
        t.kind == NUMBER || t.kind == CHARACTER) {
      printf("%2d %-10s ", t.line, kind_names[t.kind]);
      for (int i = 0; i < t.length; i++)
        putchar(t.start[i] == '\n' ? '~' : t.start[i]);
      puts("");
    }
  }
  for (int k = 0; k < KINDS; k++)
    printf("%-10s %d\n", kind_names[k], counts[k]);
  printf("%d tokens, %d lines\n", total, s.line);
  return counts[BAD];
}
