/* Bracket expressions of regcomp: POSIX XBD 9.3.5. What it leaves undefined,
 * such as "[a-c-e]", is as in glibc. */
#include "regex_program.h"
#include <string.h>

typedef enum {
  LEX_END,
  LEX_BYTE,
  LEX_CLOSE,
  LEX_HAT,
  LEX_HYPHEN,
  LEX_SYMBOL /* [. [= [: ; the byte is the second one */
} LexKind;

typedef struct {
  LexKind kind;
  unsigned char byte;
  int size; /* in the pattern */
} Lex;

enum { NAME_SIZE = 32 }; /* glibc's limit of names within [: :] */

typedef struct {
  unsigned char kind; /* 0 a byte, or which symbol: '.', '=' or ':' */
  unsigned char byte;
  char name[NAME_SIZE + 1];
} Element;

static int byte_at(const Parser *parser, int offset) {
  return parser->end - parser->at > offset ? parser->at[offset] : NONE;
}

static Lex peek(const Parser *parser) {
  const int c = byte_at(parser, 0);
  if (c == NONE)
    return (Lex){LEX_END, 0, 0};
  Lex lex = {LEX_BYTE, (unsigned char)c, 1};
  const int next = byte_at(parser, 1);
  if (c == '[' && (next == '.' || next == '=' || next == ':'))
    lex = (Lex){LEX_SYMBOL, (unsigned char)next, 2};
  else if (c == '-')
    lex.kind = LEX_HYPHEN;
  else if (c == ']')
    lex.kind = LEX_CLOSE;
  else if (c == '^')
    lex.kind = LEX_HAT;
  return lex;
}

/* Reads the name up to ":]", ".]" or "=]". */
static int read_symbol(Parser *parser, Element *element, unsigned char mark) {
  element->kind = mark;
  for (int i = 0; i < NAME_SIZE; i++) {
    if (parser->end - parser->at < 2)
      return REG_EBRACK;
    const unsigned char c = *parser->at++;
    if (c == mark && *parser->at == ']') {
      parser->at++;
      element->name[i] = '\0';
      return REG_NOERROR;
    }
    element->name[i] = (char)c;
  }
  return REG_EBRACK;
}

static int read_element(Parser *parser, Element *element, Lex lex,
                        int hyphen_is_byte) {
  parser->at += lex.size;
  if (lex.kind == LEX_SYMBOL)
    return read_symbol(parser, element, lex.byte);
  if (lex.kind == LEX_HYPHEN && !hyphen_is_byte &&
      peek(parser).kind != LEX_CLOSE)
    return REG_ERANGE;
  element->kind = 0;
  element->byte = lex.byte;
  return REG_NOERROR;
}

/* The byte that an element other than a class stands for. In the "C" locale a
 * collating symbol is one byte, and it is its own equivalence class. */
static int element_byte(const Element *element, unsigned char *byte) {
  if (element->kind == 0) {
    *byte = element->byte;
    return REG_NOERROR;
  }
  if (strlen(element->name) != 1)
    return REG_ECOLLATE;
  *byte = (unsigned char)element->name[0];
  return REG_NOERROR;
}

static int add_range(const Program *program, ByteSet *set, const Element *from,
                     const Element *to) {
  unsigned char low, high;
  if (from->kind == ':' || from->kind == '=' || to->kind == ':' ||
      to->kind == '=')
    return REG_ERANGE;
  if (element_byte(from, &low) != REG_NOERROR ||
      element_byte(to, &high) != REG_NOERROR)
    return REG_ECOLLATE;
  low = __rt_regex_fold(program, low);
  high = __rt_regex_fold(program, high);
  if (low > high)
    return REG_ERANGE;
  memset(set->has + low, 1, (size_t)(high - low) + 1);
  return REG_NOERROR;
}

static int add_element(const Program *program, ByteSet *set,
                       const Element *element) {
  unsigned char byte;
  if (element->kind == ':')
    return __rt_regex_named(program, element->name, set);
  const int error = element_byte(element, &byte);
  if (error == REG_NOERROR)
    set->has[__rt_regex_fold(program, byte)] = 1;
  return error;
}

/* 1 if a range goes on behind the element: then its hyphen is read. */
static int begins_range(Parser *parser, const Element *element, Lex *next) {
  if (element->kind == ':' || element->kind == '=' || next->kind != LEX_HYPHEN)
    return 0;
  parser->at += next->size;
  const Lex behind = peek(parser);
  if (behind.kind == LEX_END)
    parser->error = REG_EBRACK;
  if (behind.kind == LEX_CLOSE) { /* the last hyphen is a byte */
    parser->at -= next->size;
    next->kind = LEX_BYTE;
    return 0;
  }
  *next = behind;
  return 1;
}

/* Reads an element or a range; *lex is what comes first, and then what comes
 * behind it. */
static int read_item(Parser *parser, ByteSet *set, Lex *lex, int is_first) {
  Element from, to;
  int error = read_element(parser, &from, *lex, is_first);
  if (error != REG_NOERROR)
    return error;
  *lex = peek(parser);
  if (!begins_range(parser, &from, lex))
    return lex->kind == LEX_END && from.kind != ':' && from.kind != '='
               ? REG_EBRACK
               : add_element(parser->program, set, &from);
  if (parser->error != REG_NOERROR)
    return parser->error;
  error = read_element(parser, &to, *lex, 1);
  if (error != REG_NOERROR)
    return error;
  *lex = peek(parser);
  return add_range(parser->program, set, &from, &to);
}

static int read_items(Parser *parser, ByteSet *set, Lex lex) {
  int is_first = 1;
  do {
    const int error = read_item(parser, set, &lex, is_first);
    if (error != REG_NOERROR)
      return error;
    if (lex.kind == LEX_END)
      return REG_EBRACK;
    is_first = 0;
  } while (lex.kind != LEX_CLOSE);
  parser->at += lex.size;
  return REG_NOERROR;
}

static void invert(ByteSet *set) {
  for (int c = 0; c < BYTES; c++)
    set->has[c] = !set->has[c];
}

int __rt_regex_bracket(Parser *parser) {
  ByteSet set = {{0}};
  Lex lex = peek(parser);
  const int is_negated = lex.kind == LEX_HAT;
  if (is_negated) {
    parser->at += lex.size;
    lex = peek(parser);
    if (parser->program->flags & REG_NEWLINE)
      set.has['\n'] = 1;
  }
  if (lex.kind == LEX_END) {
    parser->error = REG_BADPAT; /* glibc's choice for "[" and "[^" */
    return NONE;
  }
  if (lex.kind == LEX_CLOSE)
    lex.kind = LEX_BYTE;
  parser->error = read_items(parser, &set, lex);
  if (parser->error != REG_NOERROR)
    return NONE;
  if (is_negated)
    invert(&set);
  const int class = __rt_regex_class(parser->program, &set);
  if (class == NONE)
    parser->error = REG_ESPACE;
  return class;
}
