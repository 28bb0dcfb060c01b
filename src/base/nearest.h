// What somebody who mistyped a name may have meant.
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include <stddef.h>
#include <stdint.h>

// Letters to insert, remove, replace or swap with their neighbour to make b
// out of a. Words longer than 63 letters are as far apart as can be.
uint32_t nearest_distance(const char *a, const char *b);

// Looks for the name closest to a word, one name after the other.
typedef struct Nearest {
  const char *word;
  const char *name;        // the closest so far that is close enough, or NULL
  uint32_t distance;       // of it
} Nearest;
Nearest nearest_to(const char *word);
void nearest_try(Nearest *nearest, const char *name);

#endif
