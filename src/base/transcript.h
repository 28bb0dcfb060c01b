// What a walk said, word by word, for comparing two things in full.
#ifndef BASE_TRANSCRIPT_H
#define BASE_TRANSCRIPT_H

#include "base/text.h"
#include "base/vec.h"
#include "base/walk.h"

typedef struct TranscriptItem {
  const char *name;        // field or list; static text
  uint8_t kind;
  uint64_t value;          // of a word, number of an item
  const void *thing;       // whole: must live as long as the transcript
  bool (*same)(const void *a, const void *b, void *terms);
} TranscriptItem;

typedef struct Transcript {
  VEC(TranscriptItem) items;
  WalkListener listener;
} Transcript;

// An empty one; walk with its listener fills it.
void transcript_init(Transcript *transcript);
void transcript_fini(Transcript *transcript);

// Is the same said in both? If not, *why (if not NULL) gets the way to what
// differs first: "ranks 1 > inbox 0 > tag: 3 and 4". terms: for same().
bool transcript_is_same(const Transcript *a, const Transcript *b, void *terms,
                        Text *why);
// All of it, a line for each word.
void transcript_print(const Transcript *transcript, Text *out);

#endif
