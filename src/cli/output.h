// Where results go: the terminal, the files named by --output and --json, and
// the output folder.
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdio.h>

#include "cli/options.h"
#include "cli/saving.h"
#include "report/report.h"

// How text on standard output should look: in colour and wrapped on a
// terminal, plain and unwrapped elsewhere. --color, NO_COLOR, TERM and COLUMNS
// have their say.
TextStyle output_style(Colour colour, Loudness loudness);

// Names of files and functions may hold anything: what could act on a terminal
// is made visible. The first prints a line of text, up to its first line
// break; the second what a program printed, unchanged unless `out` is a
// terminal.
void output_line(FILE *out, const char *text);
void output_guest(FILE *out, const Text *text);

// Could everything be written? What could not is better known now than after
// hours. False with status: also if two outputs, or an output and a source,
// are the same file.
bool output_check(const Options *options, Status *status);

// Writes the folder, then what goes to standard output, then files. Sets
// report->folder for that time. False with status; the rest is still written.
bool output_write(Saving *saving, Report *report, Status *status);

#endif
