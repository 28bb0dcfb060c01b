/* Reads the pattern of regcomp into a tree: POSIX XBD 9.3 (basic) and 9.4
 * (extended), with the additions of GNU (\+ \? \| in basic expressions, \w \b
 * and their like, back references in extended ones) and glibc's choices where
 * POSIX leaves a pattern undefined. */
#include "regex_program.h"
#include <string.h>

typedef enum {
  TOKEN_END,
  TOKEN_BYTE,
  TOKEN_BACKSLASH, /* the last byte is one */
  TOKEN_ALT,
  TOKEN_OPEN,
  TOKEN_CLOSE,
  TOKEN_OPEN_DUP,
  TOKEN_CLOSE_DUP,
  TOKEN_PLUS,
  TOKEN_QUESTION,
  TOKEN_STAR,
  TOKEN_BRACKET,
  TOKEN_DOT,
  TOKEN_ANCHOR, /* value: conditions */
  TOKEN_EITHER, /* \b, \B; value: conditions at one side and at the other */
  TOKEN_CLASS,  /* \w and its like */
  TOKEN_BACK    /* value: the group */
} TokenKind;

typedef struct {
  TokenKind kind;
  unsigned char byte;
  int value;
} Token;

typedef struct {
  Parser *base;
  Token token;
  int is_extended;
} Reader;

/* ---- tokens ------------------------------------------------------------ */

/* These mean something alone in extended expressions, and behind a backslash
 * in basic ones. */
static const struct {
  char byte;
  TokenKind kind;
} operators[] = {{'|', TOKEN_ALT},      {'(', TOKEN_OPEN},
                 {')', TOKEN_CLOSE},    {'{', TOKEN_OPEN_DUP},
                 {'}', TOKEN_CLOSE_DUP}, {'+', TOKEN_PLUS},
                 {'?', TOKEN_QUESTION}};

static TokenKind find_operator(unsigned char c) {
  for (size_t i = 0; i < sizeof operators / sizeof operators[0]; i++)
    if (operators[i].byte == (char)c)
      return operators[i].kind;
  return TOKEN_BYTE;
}

/* Two conditions of which one has to hold, in one number. */
#define EITHER(a, b) ((a) | (b) << 8)

static const struct {
  char byte;
  TokenKind kind;
  int value;
} escapes[] = {
    {'<', TOKEN_ANCHOR, PREV_NOT_WORD | NEXT_WORD},
    {'>', TOKEN_ANCHOR, PREV_WORD | NEXT_NOT_WORD},
    {'b', TOKEN_EITHER,
     EITHER(PREV_NOT_WORD | NEXT_WORD, PREV_WORD | NEXT_NOT_WORD)},
    {'B', TOKEN_EITHER,
     EITHER(PREV_WORD | NEXT_WORD, PREV_NOT_WORD | NEXT_NOT_WORD)},
    {'`', TOKEN_ANCHOR, PREV_TEXT},
    {'\'', TOKEN_ANCHOR, NEXT_TEXT},
    {'w', TOKEN_CLASS, 0},
    {'W', TOKEN_CLASS, 0},
    {'s', TOKEN_CLASS, 0},
    {'S', TOKEN_CLASS, 0},
};

/* The token of a backslash and c. */
static Token escaped(const Reader *reader, unsigned char c) {
  Token token = {TOKEN_BYTE, c, 0};
  if (!reader->is_extended)
    token.kind = find_operator(c);
  if (c >= '1' && c <= '9') {
    token.kind = TOKEN_BACK;
    token.value = c - '0';
  }
  for (size_t i = 0; i < sizeof escapes / sizeof escapes[0]; i++)
    if (escapes[i].byte == (char)c) {
      token.kind = escapes[i].kind;
      token.value = escapes[i].value;
    }
  return token;
}

/* In a basic expression "$" is an anchor at the end of a branch only. */
static int dollar_is_anchor(const Reader *reader) {
  const Parser *base = reader->base;
  const unsigned char *next = base->at + 1;
  if (reader->is_extended || next == base->end)
    return 1;
  return base->end - next >= 2 && next[0] == '\\' &&
         (next[1] == '|' || next[1] == ')');
}

/* The token of c without a backslash. `begins` at the beginning of a branch. */
static Token plain(const Reader *reader, unsigned char c, int begins) {
  Token token = {TOKEN_BYTE, c, 0};
  if (reader->is_extended)
    token.kind = find_operator(c);
  if (c == '*')
    token.kind = TOKEN_STAR;
  else if (c == '[')
    token.kind = TOKEN_BRACKET;
  else if (c == '.')
    token.kind = TOKEN_DOT;
  else if (c == '^' && (reader->is_extended || begins))
    token = (Token){TOKEN_ANCHOR, c, PREV_LINE};
  else if (c == '$' && dollar_is_anchor(reader))
    token = (Token){TOKEN_ANCHOR, c, NEXT_LINE};
  return token;
}

static void fetch(Reader *reader, int begins) {
  Parser *base = reader->base;
  if (base->at == base->end) {
    reader->token = (Token){TOKEN_END, 0, 0};
    return;
  }
  const unsigned char c = *base->at;
  if (c != '\\') {
    reader->token = plain(reader, c, begins);
    base->at++;
  } else if (base->end - base->at == 1) {
    reader->token = (Token){TOKEN_BACKSLASH, c, 0};
    base->at++;
  } else {
    reader->token = escaped(reader, base->at[1]);
    base->at += 2;
  }
}

/* ---- trees ------------------------------------------------------------- */

static int fail(Reader *reader, int error) {
  if (reader->base->error == REG_NOERROR)
    reader->base->error = error;
  return NONE;
}

static int failed(const Reader *reader) {
  return reader->base->error != REG_NOERROR;
}

static int add_tree(Reader *reader, NodeKind kind, int value, int left,
                    int right) {
  Parser *base = reader->base;
  Tree *grown = __rt_regex_grow(base->trees, base->tree_count, sizeof *grown);
  if (grown == NULL)
    return fail(reader, REG_ESPACE);
  base->trees = grown;
  grown[base->tree_count] = (Tree){kind, value, 0, left, right, 0, 0};
  return base->tree_count++;
}

static int concat(Reader *reader, int left, int right) {
  if (left == NONE || right == NONE)
    return left == NONE ? right : left;
  return add_tree(reader, NODE_CONCAT, 0, left, right);
}

/* Groups of copies are not optional even if the original is, as in glibc: it
 * decides which empty matches are reported. */
static int copy_tree(Reader *reader, int index) {
  if (index == NONE || failed(reader))
    return NONE;
  const Tree tree = reader->base->trees[index];
  const int left = copy_tree(reader, tree.left);
  const int right = copy_tree(reader, tree.right);
  return add_tree(reader, tree.kind, tree.value, left, right);
}

static int add_set(Reader *reader, const ByteSet *set) {
  const int class = __rt_regex_class(reader->base->program, set);
  if (class == NONE)
    return fail(reader, REG_ESPACE);
  return add_tree(reader, NODE_SET, class, NONE, NONE);
}

static int add_byte(Reader *reader, unsigned char c) {
  ByteSet set = {{0}};
  set.has[__rt_regex_fold(reader->base->program, c)] = 1;
  return add_set(reader, &set);
}

static int add_dot(Reader *reader) {
  ByteSet set;
  memset(set.has, 1, sizeof set.has);
  set.has[0] = 0;
  if (reader->base->program->flags & REG_NEWLINE)
    set.has['\n'] = 0;
  return add_set(reader, &set);
}

/* \w, \W, \s or \S. */
static int add_class(Reader *reader, unsigned char c) {
  const int is_word = c == 'w' || c == 'W';
  ByteSet set = {{0}};
  __rt_regex_named(reader->base->program, is_word ? "alnum" : "space", &set);
  if (is_word)
    set.has['_'] = 1;
  if (c == 'W' || c == 'S')
    for (int i = 0; i < BYTES; i++)
      set.has[i] = !set.has[i];
  return add_set(reader, &set);
}

/* ---- repetitions ------------------------------------------------------- */

typedef struct {
  int low, high; /* high NONE: no limit */
} Interval;

enum { BAD_NUMBER = -2, REPEAT_MAX = 0x7fff }; /* RE_DUP_MAX of glibc */

/* Reads digits up to "," or "}": NONE if there are none. */
static int fetch_number(Reader *reader) {
  int number = NONE;
  for (;;) {
    fetch(reader, 0);
    const unsigned char c = reader->token.byte;
    if (reader->token.kind == TOKEN_END)
      return BAD_NUMBER;
    if (reader->token.kind == TOKEN_CLOSE_DUP || c == ',')
      return number;
    if (reader->token.kind != TOKEN_BYTE || c < '0' || c > '9' ||
        number == BAD_NUMBER)
      number = BAD_NUMBER;
    else if (number <= REPEAT_MAX) /* beyond it is too large anyway */
      number = (number == NONE ? 0 : number * 10) + (c - '0');
  }
}

static int is_comma(const Reader *reader) {
  return reader->token.kind == TOKEN_BYTE && reader->token.byte == ',';
}

/* Reads the interval behind its brace; sets the error if it is none. */
static Interval fetch_interval(Reader *reader) {
  Interval interval = {fetch_number(reader), 0};
  if (interval.low == NONE && is_comma(reader))
    interval.low = 0; /* "{,n}" */
  else if (interval.low == NONE)
    fail(reader, REG_BADBR);
  if (interval.low >= 0)
    interval.high = reader->token.kind == TOKEN_CLOSE_DUP ? interval.low
                    : is_comma(reader) ? fetch_number(reader)
                                       : BAD_NUMBER;
  if (interval.low == BAD_NUMBER || interval.high == BAD_NUMBER)
    fail(reader, reader->token.kind == TOKEN_END ? REG_EBRACE : REG_BADBR);
  if ((interval.high != NONE && interval.low > interval.high) ||
      reader->token.kind != TOKEN_CLOSE_DUP)
    fail(reader, REG_BADBR);
  if (interval.low > REPEAT_MAX || interval.high > REPEAT_MAX)
    fail(reader, REG_ESIZE);
  return interval;
}

static Interval fetch_repetition(Reader *reader) {
  switch (reader->token.kind) {
  case TOKEN_PLUS:
    return (Interval){1, NONE};
  case TOKEN_QUESTION:
    return (Interval){0, 1};
  case TOKEN_STAR:
    return (Interval){0, NONE};
  default:
    return fetch_interval(reader);
  }
}

/* Says of a group, wherever it is in the tree, that it may be left out. */
static void mark_optional(Reader *reader, int index, int group) {
  if (index == NONE)
    return;
  Tree *tree = &reader->base->trees[index];
  if (tree->kind == NODE_GROUP && tree->value == group)
    tree->optional = 1;
  mark_optional(reader, tree->left, group);
  mark_optional(reader, tree->right, group);
}

/* x{0,count} as ((x?x)?x)?, or x* without a count. */
static int repeat_optional(Reader *reader, int item, int count) {
  const Tree *tree = &reader->base->trees[item];
  if (tree->kind == NODE_GROUP)
    mark_optional(reader, item, tree->value);
  int whole = add_tree(reader, count == NONE ? NODE_STAR : NODE_ALT, 0, item,
                       NONE);
  for (int i = 2; i <= count && !failed(reader); i++) {
    item = copy_tree(reader, item);
    whole = concat(reader, whole, item);
    whole = add_tree(reader, NODE_ALT, 0, whole, NONE);
  }
  return whole;
}

/* x{low,high} as x...x and x{0,high-low}. */
static int repeat(Reader *reader, int item, Interval times) {
  if (item == NONE || times.high == 0)
    return NONE;
  int whole = times.low > 0 ? item : NONE;
  for (int i = 2; i <= times.low && !failed(reader); i++) {
    item = copy_tree(reader, item);
    whole = concat(reader, whole, item);
  }
  if (times.low == times.high || failed(reader))
    return whole;
  if (times.low > 0)
    item = copy_tree(reader, item);
  if (failed(reader))
    return NONE;
  const int rest = times.high == NONE ? NONE : times.high - times.low;
  const int optional = repeat_optional(reader, item, rest);
  return concat(reader, whole, optional);
}

static int is_repetition(TokenKind kind) {
  return kind == TOKEN_STAR || kind == TOKEN_PLUS || kind == TOKEN_QUESTION ||
         kind == TOKEN_OPEN_DUP;
}

static int parse_repetitions(Reader *reader, int item) {
  while (!failed(reader) && is_repetition(reader->token.kind)) {
    const Interval times = fetch_repetition(reader);
    if (failed(reader))
      return NONE;
    fetch(reader, 0);
    item = repeat(reader, item, times);
    if (!reader->is_extended && (reader->token.kind == TOKEN_STAR ||
                                 reader->token.kind == TOKEN_OPEN_DUP))
      return fail(reader, REG_BADRPT);
  }
  return item;
}

/* ---- the grammar ------------------------------------------------------- */

static int parse_alternatives(Reader *reader, int depth);

static int parse_group(Reader *reader, int depth) {
  const int group = ++reader->base->program->groups;
  int body = NONE;
  fetch(reader, 1);
  if (reader->token.kind != TOKEN_CLOSE) {
    body = parse_alternatives(reader, depth + 1);
    if (!failed(reader) && reader->token.kind != TOKEN_CLOSE)
      fail(reader, REG_EPAREN);
  }
  if (failed(reader))
    return NONE;
  if (group <= 9)
    reader->base->completed |= 1u << group;
  return add_tree(reader, NODE_GROUP, group, body, NONE);
}

static int parse_back(Reader *reader) {
  if (!(reader->base->completed & 1u << reader->token.value))
    return fail(reader, REG_ESUBREG);
  reader->base->program->has_back = 1;
  return add_tree(reader, NODE_BACK, reader->token.value, NONE, NONE);
}

static int parse_bracket(Reader *reader) {
  const int class = __rt_regex_bracket(reader->base);
  return failed(reader) ? NONE
                        : add_tree(reader, NODE_SET, class, NONE, NONE);
}

/* Nothing repeats an anchor: "^*" is a star behind it, or an error. */
static int parse_anchor(Reader *reader) {
  const int value = reader->token.value;
  int tree = add_tree(reader, NODE_ANCHOR, value & 0xff, NONE, NONE);
  if (reader->token.kind == TOKEN_EITHER) {
    const int other = add_tree(reader, NODE_ANCHOR, value >> 8, NONE, NONE);
    tree = add_tree(reader, NODE_ALT, 0, tree, other);
  }
  fetch(reader, 0);
  return tree;
}

/* An operator where an expression should begin: an error, or a byte. */
static int parse_stray(Reader *reader) {
  const TokenKind kind = reader->token.kind;
  if (kind == TOKEN_OPEN_DUP ||
      (reader->is_extended && is_repetition(kind)))
    return fail(reader, REG_BADRPT);
  if (kind == TOKEN_CLOSE && !reader->is_extended)
    return fail(reader, REG_EPAREN);
  return add_byte(reader, reader->token.byte);
}

static int parse_item(Reader *reader, int depth) {
  switch (reader->token.kind) {
  case TOKEN_BYTE:
    return add_byte(reader, reader->token.byte);
  case TOKEN_OPEN:
    return parse_group(reader, depth);
  case TOKEN_BRACKET:
    return parse_bracket(reader);
  case TOKEN_DOT:
    return add_dot(reader);
  case TOKEN_CLASS:
    return add_class(reader, reader->token.byte);
  case TOKEN_BACK:
    return parse_back(reader);
  case TOKEN_BACKSLASH:
    return fail(reader, REG_EESCAPE);
  default:
    return parse_stray(reader);
  }
}

static int parse_expression(Reader *reader, int depth) {
  const TokenKind kind = reader->token.kind;
  if (kind == TOKEN_ALT || kind == TOKEN_END)
    return NONE; /* an empty branch */
  if (kind == TOKEN_ANCHOR || kind == TOKEN_EITHER)
    return parse_anchor(reader);
  const int item = parse_item(reader, depth);
  if (failed(reader))
    return NONE;
  fetch(reader, 0);
  return parse_repetitions(reader, item);
}

static int ends_branch(const Reader *reader, int depth) {
  const TokenKind kind = reader->token.kind;
  return kind == TOKEN_ALT || kind == TOKEN_END ||
         (depth > 0 && kind == TOKEN_CLOSE);
}

static int parse_branch(Reader *reader, int depth) {
  int tree = parse_expression(reader, depth);
  while (!failed(reader) && !ends_branch(reader, depth)) {
    const int next = parse_expression(reader, depth);
    if (!failed(reader))
      tree = concat(reader, tree, next);
  }
  return tree;
}

static int parse_alternatives(Reader *reader, int depth) {
  Parser *base = reader->base;
  const unsigned before = base->completed;
  int tree = parse_branch(reader, depth);
  while (!failed(reader) && reader->token.kind == TOKEN_ALT) {
    int branch = NONE;
    fetch(reader, 1);
    if (!ends_branch(reader, depth)) {
      const unsigned others = base->completed;
      base->completed = before; /* a branch cannot refer to another one */
      branch = parse_branch(reader, depth);
      base->completed |= others;
    }
    if (!failed(reader))
      tree = add_tree(reader, NODE_ALT, 0, tree, branch);
  }
  return tree;
}

int __rt_regex_parse(Parser *parser) {
  Reader reader = {parser, {TOKEN_END, 0, 0},
                   (parser->program->flags & REG_EXTENDED) != 0};
  fetch(&reader, 1);
  const int tree = parse_alternatives(&reader, 0);
  if (failed(&reader))
    return NONE;
  const int end = add_tree(&reader, NODE_END, 0, NONE, NONE);
  return failed(&reader) ? NONE : concat(&reader, tree, end);
}
