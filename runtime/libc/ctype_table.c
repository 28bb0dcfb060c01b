/* The tables behind the ctype.h macros: glibc's ABI, "C" locale.
 *
 * Each table has 384 entries and is used through a pointer to entry 128, so
 * that -128 .. 255 (signed and unsigned characters and EOF) are valid
 * indexes; anything else is an out-of-bounds read, as it should be. */
#define _GNU_SOURCE
#include <ctype.h>
#include <stdint.h>

enum {
  CONTROL = _IScntrl,
  SPACE_CONTROL = _IScntrl | _ISspace,
  TAB = _IScntrl | _ISspace | _ISblank,
  BLANK = _ISprint | _ISspace | _ISblank,
  PUNCT = _ISprint | _ISgraph | _ISpunct,
  DIGIT = _ISprint | _ISgraph | _ISalnum | _ISdigit | _ISxdigit,
  LETTER = _ISprint | _ISgraph | _ISalnum | _ISalpha,
  UPPER = LETTER | _ISupper,
  UPPER_HEX = UPPER | _ISxdigit,
  LOWER = LETTER | _ISlower,
  LOWER_HEX = LOWER | _ISxdigit
};

static const unsigned short class_table[384] = {
    [128 + 0 ... 128 + 8] = CONTROL,
    [128 + '\t'] = TAB,
    [128 + '\n' ... 128 + '\r'] = SPACE_CONTROL,
    [128 + 14 ... 128 + 31] = CONTROL,
    [128 + ' '] = BLANK,
    [128 + '!' ... 128 + '/'] = PUNCT,
    [128 + '0' ... 128 + '9'] = DIGIT,
    [128 + ':' ... 128 + '@'] = PUNCT,
    [128 + 'A' ... 128 + 'F'] = UPPER_HEX,
    [128 + 'G' ... 128 + 'Z'] = UPPER,
    [128 + '[' ... 128 + '`'] = PUNCT,
    [128 + 'a' ... 128 + 'f'] = LOWER_HEX,
    [128 + 'g' ... 128 + 'z'] = LOWER,
    [128 + '{' ... 128 + '~'] = PUNCT,
    [128 + 127] = CONTROL,
};

const unsigned short **__ctype_b_loc(void) {
  static const unsigned short *middle = class_table + 128;
  return &middle;
}

/* ---- case mapping ------------------------------------------------------ */

#define FOUR(n) (n), (n) + 1, (n) + 2, (n) + 3
#define SIXTEEN(n) FOUR(n), FOUR((n) + 4), FOUR((n) + 8), FOUR((n) + 12)
#define SIXTY_FOUR(n)                                                         \
  SIXTEEN(n), SIXTEEN((n) + 16), SIXTEEN((n) + 32), SIXTEEN((n) + 48)
#define TWENTY_SIX(n)                                                         \
  SIXTEEN(n), FOUR((n) + 16), FOUR((n) + 20), (n) + 24, (n) + 25
/* Entries for -128 .. -1 mirror 128 .. 255, except EOF which maps to itself. */
#define NEGATIVE SIXTY_FOUR(128), SIXTEEN(192), SIXTEEN(208), SIXTEEN(224),    \
    FOUR(240), FOUR(244), FOUR(248), 252, 253, 254, -1

static const int32_t lower_table[384] = {
    NEGATIVE,          SIXTY_FOUR(0),  64,
    TWENTY_SIX('a'),   FOUR('['),      '_',
    '`',               TWENTY_SIX('a'), FOUR('{'),
    127,               SIXTY_FOUR(128), SIXTY_FOUR(192),
};

static const int32_t upper_table[384] = {
    NEGATIVE,          SIXTY_FOUR(0),  64,
    TWENTY_SIX('A'),   FOUR('['),      '_',
    '`',               TWENTY_SIX('A'), FOUR('{'),
    127,               SIXTY_FOUR(128), SIXTY_FOUR(192),
};

const int32_t **__ctype_tolower_loc(void) {
  static const int32_t *middle = lower_table + 128;
  return &middle;
}

const int32_t **__ctype_toupper_loc(void) {
  static const int32_t *middle = upper_table + 128;
  return &middle;
}
