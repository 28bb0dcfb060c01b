/* Classes of bytes for regcomp: made as sets, kept as ranges. */
#include "regex_program.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void *__rt_regex_grow(void *array, int count, size_t size) {
  if ((count & (count - 1)) != 0)
    return array;
  return realloc(array, (count == 0 ? 1 : 2 * (size_t)count) * size);
}

unsigned char __rt_regex_fold(const Program *program, unsigned char c) {
  return program->flags & REG_ICASE ? (unsigned char)toupper(c) : c;
}

/* The set as the matcher needs it: of bytes as they are in the text. */
static void unfold(const Program *program, const ByteSet *from, ByteSet *to) {
  for (int c = 0; c < BYTES; c++)
    to->has[c] = from->has[__rt_regex_fold(program, (unsigned char)c)];
}

static int add_range(Program *program, int low, int high) {
  Range *grown = __rt_regex_grow(program->ranges, program->range_count,
                                 sizeof *grown);
  if (grown == NULL)
    return 0;
  program->ranges = grown;
  program->ranges[program->range_count++] =
      (Range){(unsigned char)low, (unsigned char)high};
  return 1;
}

static int add_ranges(Program *program, const ByteSet *set) {
  for (int low = 0; low < BYTES; low++) {
    if (!set->has[low])
      continue;
    int high = low;
    while (high + 1 < BYTES && set->has[high + 1])
      high++;
    if (!add_range(program, low, high))
      return 0;
    low = high;
  }
  return 1;
}

/* An older class with the ranges from `first` on, or NONE. Equal classes are
 * one, so that a symbolic byte is asked about each only once. */
static int find_class(const Program *program, int first) {
  const int count = program->range_count - first;
  for (int i = 0; i < program->class_count; i++) {
    const Class *class = &program->classes[i];
    if (class->count == count &&
        (count == 0 ||
         memcmp(&program->ranges[class->first], &program->ranges[first],
                (size_t)count * sizeof(Range)) == 0))
      return i;
  }
  return NONE;
}

int __rt_regex_class(Program *program, const ByteSet *set) {
  ByteSet bytes;
  unfold(program, set, &bytes);
  const int first = program->range_count;
  if (!add_ranges(program, &bytes))
    return NONE;
  const int old = find_class(program, first);
  if (old != NONE)
    return old; /* its ranges stay unused, which does no harm */
  Class *grown =
      __rt_regex_grow(program->classes, program->class_count, sizeof *grown);
  if (grown == NULL)
    return NONE;
  program->classes = grown;
  grown[program->class_count] = (Class){first, program->range_count - first};
  return program->class_count++;
}

static const struct {
  const char *name;
  int (*is)(int);
} named[] = {{"alnum", isalnum}, {"alpha", isalpha}, {"blank", isblank},
             {"cntrl", iscntrl}, {"digit", isdigit}, {"graph", isgraph},
             {"lower", islower}, {"print", isprint}, {"punct", ispunct},
             {"space", isspace}, {"upper", isupper}, {"xdigit", isxdigit}};

int __rt_regex_named(const Program *program, const char *name, ByteSet *set) {
  if ((program->flags & REG_ICASE) != 0 &&
      (strcmp(name, "upper") == 0 || strcmp(name, "lower") == 0))
    name = "alpha";
  for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
    if (strcmp(name, named[i].name) != 0)
      continue;
    for (int c = 0; c < BYTES; c++)
      if (named[i].is(c))
        set->has[c] = 1;
    return REG_NOERROR;
  }
  return REG_ECTYPE;
}
