// What clang said about a source, as text, and what follows from it.
#ifndef TOOL_SAID_H
#define TOOL_SAID_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

// Messages for people: those about pragmas of OpenMP, which are counted
// instead, are left out.
void said_filter(const char *text, Text *out);

// Functions that were called before they were defined without a result: this
// is an error of clang's alone. Appends a declaration for each; false if there
// is none.
bool said_void_functions(const char *text, Text *out);

// The messages of a source that was accepted once these functions were
// declared: what was an error before is a warning, as of other compilers.
void said_forgive(const Text *said, Text *out);

// Are there pragmas of OpenMP that clang ignores?
bool said_pragmas(const char *text);

// A sentence about those in preprocessed text, headers of the system apart;
// false if there are none.
bool pragmas_describe(const char *preprocessed, Text *out);

// Preprocessed text of another compiler with what clang does not know taken out
// (arguments of the attribute malloc) or explained (names of floating types).
void preprocessed_adapt(const char *text, Text *out);

#endif
