// Strings that are made to be printed and for nothing else: System.out.println
// ("sum " + x). Making one of a number that depends on the order of messages
// would decide the order; if it only goes to people, the number is taken as it
// is now (mpiproof.Text). Seen are strings that go from the call that makes them
// to print or println on the stack of one block, through concatenations.
//
// Likewise boxes that are only formatted, printf("%d", x): nobody can see whether
// two are the same object, so they need not be looked up by their number.
#ifndef JAVA_SHOWN_H
#define JAVA_SHOWN_H

#include "java/world.h"

#define SHOWN_CLASS "mpiproof/Text"

typedef struct Shown {
  Table of;              // pc + 1 of a call -> where the stream is on the
                         // stack, plus 1
  Table boxes;           // pc + 1 of a call that boxes -> 1: only formatted
  VEC(uint64_t) parts;   // call << 32 | call whose result goes into its string
                         // (or array)
} Shown;

void shown_fini(Shown *shown);
// The result of one call becomes a part of the string another makes (each as
// pc + 1; 0: it was not made by a call).
void shown_part(Shown *shown, uint32_t whole, uint32_t part);
// The result of the call is printed to the stream at this depth.
void shown_mark(Shown *shown, uint32_t call, uint32_t depth);
// All that was put into the array that was made there is formatted.
void shown_boxes(Shown *shown, uint32_t array);
// The array is kept somewhere, so that its boxes can be seen.
void shown_escapes(Shown *shown, uint32_t array);
bool shown_is_box(const Shown *shown, uint32_t call);
// Where the stream is; false: the result is not merely printed.
bool shown_find(const Shown *shown, uint32_t call, uint32_t *depth);

// Appends the type with a stream as first parameter.
void shown_type(const char *type, Text *out);
// Does the method print its only argument, a string?
bool shown_prints(const World *world, const JMethod *m);
// Does it turn the objects of its last argument, an array, into text?
bool shown_formats(const World *world, const JMethod *m);
// The method that makes a box of its own instead; NULL: m makes no box.
JMethod *shown_box(World *world, const JMethod *m);
// The method that does the same for a stream, which is its first parameter;
// NULL: there is none.
JMethod *shown_method(World *world, const JMethod *m);

#endif
