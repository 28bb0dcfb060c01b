// Optimal string alignment (Damerau-Levenshtein without overlaps), by rows.
#include "base/nearest.h"

#include <string.h>

#define MAX_LETTERS 63

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

// Fills the row of the first `i` letters of a from the two rows above it.
static void fill_row(const char *a, const char *b, uint32_t i, uint32_t len,
                     uint32_t rows[3][MAX_LETTERS + 1]) {
  uint32_t *row = rows[i % 3], *above = rows[(i + 2) % 3];
  const uint32_t *top = rows[(i + 1) % 3];
  row[0] = i;
  for (uint32_t j = 1; j <= len; j++) {
    uint32_t cost = a[i - 1] != b[j - 1];
    row[j] = least(least(above[j], row[j - 1]) + 1, above[j - 1] + cost);
    if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
      row[j] = least(row[j], top[j - 2] + 1);
  }
}

uint32_t nearest_distance(const char *a, const char *b) {
  size_t m = strlen(a), n = strlen(b);
  if (m > MAX_LETTERS || n > MAX_LETTERS) return UINT32_MAX;
  uint32_t rows[3][MAX_LETTERS + 1];
  for (uint32_t j = 0; j <= n; j++) rows[0][j] = j;
  for (uint32_t i = 1; i <= m; i++) fill_row(a, b, i, (uint32_t)n, rows);
  return rows[m % 3][n];
}

Nearest nearest_to(const char *word) {
  return (Nearest){word, NULL, UINT32_MAX};
}

// A quarter of the letters may be wrong. What was not written to its end is one
// mistake.
void nearest_try(Nearest *nearest, const char *name) {
  uint32_t distance = nearest_distance(nearest->word, name);
  size_t len = strlen(nearest->word);
  uint32_t most = (uint32_t)((len + 1) / 4);
  if (len >= 3 && strncmp(nearest->word, name, len) == 0) distance = 1;
  if (distance > most || distance >= nearest->distance) return;
  nearest->name = name;
  nearest->distance = distance;
}
