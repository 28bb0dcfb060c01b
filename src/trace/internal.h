// Shared by the files of trace/: reading words of a line, expressions.
#ifndef TRACE_INTERNAL_H
#define TRACE_INTERNAL_H

#include "trace/values.h"

#define MAX_DEPTH 500        // of parentheses and operators

// Where the reader stands.
typedef struct TraceReader {
  TaskTrace *trace;
  const char *file;
  uint32_t line;
  const char *at;            // the rest of the line
  const char *end;           // of the line, comment left out
  uint32_t task;             // the one being read, or TRACE_NONE
  Table variables;           // name -> newest definition, of this task
  Table handles;             // name -> step it stands for, of this task
  Table complete;            // steps of this task known to be complete
  unsigned depth;            // of the expression being read
  Status *status;
} TraceReader;

// Fails at the place of the reader: "FILE:LINE: expected ..., not 'WORD'".
bool reader_expected(TraceReader *r, const char *what);
// Fails with a sentence of its own, behind FILE:LINE.
bool reader_fail(TraceReader *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

void reader_skip_space(TraceReader *r);  // and commas between operands
bool reader_at_end(TraceReader *r);
// Is this the next text? Then behind it.
bool reader_take(TraceReader *r, const char *text);
// A word of letters, digits, '_', '.'; not beginning with a digit unless
// `digits` says so. False, nothing read: there is none.
bool reader_word(TraceReader *r, bool digits, uint32_t *name);

// What each receive may take, into out[step].
void senders_find(const TaskTrace *t, TraceSteps *out);

// An expression over variables of the task that have their value. The node, or
// TRACE_NONE with status.
uint32_t expression_parse(TraceReader *r);

#endif
