/* What the files of regcomp and regexec share: the tree a pattern is read
 * into, and the automaton (Program) that is made of it and kept behind
 * regex_t.buffer.
 *
 * POSIX only says which subexpressions are to be reported in words that
 * libraries read differently. We report what glibc does, therefore the
 * automaton has its shape: repetitions are written out, and the nodes are
 * numbered in postorder, because a choice tries the smaller number first. */
#ifndef MPIPROOF_REGEX_PROGRAM_H
#define MPIPROOF_REGEX_PROGRAM_H

#include <regex.h>
#include <stddef.h>

enum { NONE = -1, BYTES = 256 };

typedef enum {
  NODE_SET,    /* one byte of the class `value` */
  NODE_BACK,   /* the text of group `value` again */
  NODE_ANCHOR, /* empty, if the conditions `value` (Condition) hold */
  NODE_OPEN,   /* group `value` begins */
  NODE_CLOSE,  /* group `value` ends */
  NODE_ALT,    /* a choice */
  NODE_STAR,   /* once more, or on */
  NODE_END,    /* a match */
  NODE_CONCAT, /* trees only */
  NODE_GROUP   /* trees only */
} NodeKind;

/* What an anchor asks of the bytes before and behind it. */
enum Condition {
  PREV_WORD = 1,
  PREV_NOT_WORD = 2,
  PREV_LINE = 4, /* a line begins here */
  PREV_TEXT = 8, /* the text begins here */
  NEXT_WORD = 16,
  NEXT_NOT_WORD = 32,
  NEXT_LINE = 64,
  NEXT_TEXT = 128
};

/* A class of bytes as ranges of the table, which gives a symbolic byte one
 * short condition instead of a table look-up or a branch for each range. */
typedef struct {
  unsigned char low, high;
} Range;

typedef struct {
  int first, count; /* in Program.ranges */
} Class;

enum { CLASS_WORD, CLASS_NEWLINE }; /* every program has them, for anchors */

typedef struct {
  NodeKind kind;
  int value;
  int optional; /* NODE_CLOSE: of a group that may be left out */
  int dest[2];  /* in the order of trying; dest[1] may be NONE */
} Node;

typedef struct {
  int flags; /* of regcomp */
  Node *nodes;
  int count, start;
  Class *classes;
  int class_count;
  Range *ranges;
  int range_count;
  int groups, has_back;
} Program;

typedef struct {
  NodeKind kind;
  int value, optional;
  int left, right;  /* NONE or trees */
  int index, close; /* of the nodes; of a group: those of its ends */
} Tree;

typedef struct {
  Program *program;
  const unsigned char *begin, *at, *end; /* the pattern */
  int error;                             /* REG_NOERROR or the first error */
  Tree *trees;
  int tree_count, tree_room;
  unsigned completed; /* groups that a back reference may name, bits */
} Parser;

typedef struct {
  unsigned char has[BYTES];
} ByteSet;

/* ---- regcomp ---- */

/* `array` with room for one more than `count` elements, or NULL (the old one
 * stays); grows by doubling, so only at powers of two. */
void *__rt_regex_grow(void *array, int count, size_t size);

/* The class with these bytes; folds it first if case does not matter. NONE if
 * there is no memory. */
int __rt_regex_class(Program *program, const ByteSet *set);

/* The byte that stands for c in patterns: a capital if case does not matter. */
unsigned char __rt_regex_fold(const Program *program, unsigned char c);

/* Adds the bytes of a class such as "alpha"; REG_NOERROR or REG_ECTYPE. */
int __rt_regex_named(const Program *program, const char *name, ByteSet *set);

/* Reads a bracket expression; `at` is behind its "[". Returns its class. */
int __rt_regex_bracket(Parser *parser);

/* Reads the whole pattern; returns its tree, which ends with NODE_END. */
int __rt_regex_parse(Parser *parser);

/* Makes the nodes of the program; REG_NOERROR or REG_ESPACE. */
int __rt_regex_build(Parser *parser, int tree);

/* ---- regexec ---- */

typedef struct {
  const Program *program;
  const unsigned char *text;
  int first, end;  /* of the text: where to search from, its length */
  int flags;       /* of regexec */
  int any_end;     /* the caller does not want to know where a match ends */
  int want_groups;
  signed char *known; /* symbolic text: answers, by byte and class; or NULL */
  regmatch_t *groups; /* result, program->groups + 1 */
  int recorded;       /* how many of them, from 0, are recorded */
} Match;

/* 1 if the byte at `at` < end is in the class. */
int __rt_regex_accepts(Match *match, int at, int class);
/* 1 if the anchor's conditions hold between the bytes at - 1 and at. */
int __rt_regex_holds(Match *match, int conditions, int at);

/* Records in `groups` that a way passes the node; `before` is its memory, -1 at
 * first. */
void __rt_regex_update(const Match *match, const Node *node, int at,
                       regmatch_t *groups, regmatch_t *before);

/* Look for the leftmost match and set groups: 0, REG_NOMATCH, REG_ESPACE. */
int __rt_regex_search(Match *match);
int __rt_regex_search_back(Match *match); /* with back references */

#endif
