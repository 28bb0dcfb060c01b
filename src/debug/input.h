// Where the debugger's commands come from: a terminal, with a line that can be
// edited and earlier ones to go back to (libedit), or any other file.
#ifndef DEBUG_INPUT_H
#define DEBUG_INPUT_H

#include <stdbool.h>
#include <stdio.h>

typedef struct DebugInput DebugInput;

// prompt: for people; both files must outlive it.
DebugInput *input_new(FILE *in, FILE *out, bool prompt);
void input_free(DebugInput *input);
// The next line without the blanks at its end, valid until the next call; NULL
// at the end. Interrupted (Ctrl-C), it is empty.
const char *input_read(DebugInput *input);

#endif
