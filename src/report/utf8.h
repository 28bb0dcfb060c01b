// UTF-8 (RFC 3629): taking text apart into characters, how wide they are on a
// terminal, and which of them must not get there as they are.
#ifndef REPORT_UTF8_H
#define REPORT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

// Length of the valid sequence at s, or 0; reads no further than the first
// byte that does not fit, so a terminating zero is enough of an end.
size_t utf8_length(const char *s);
// The code point of a valid sequence of that length.
uint32_t utf8_decode(const char *s, size_t length);
// Columns of a terminal it takes: 0 (combining), 1 or 2 (East Asian, emoji).
uint32_t utf8_columns(uint32_t point);

// Is it harmless on a terminal? Not so control characters and what changes
// the direction or the end of lines.
bool utf8_is_plain(uint32_t point);
// Adds the first character of text, of which left bytes (> 0) follow, and
// returns how many of them that was. What is not plain, or no UTF-8, is
// written as C does: \n, \x1b, \u202e. *columns: its width then.
size_t utf8_add_visible(Text *out, const char *text, size_t left,
                        uint32_t *columns);
// Adds text that way; returns its width.
uint32_t utf8_add_all_visible(Text *out, const char *text, size_t size);

#endif
