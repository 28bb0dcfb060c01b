/* Characters, strings and sets of scanf (C11 7.21.6.2p12: c s [), narrow and
 * wide, into the program's buffer or into one allocated here (POSIX m). In the
 * C locale a wide character is an ASCII byte. */
#include "scanf.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { FIRST_CAPACITY = 32, BYTES = 256, LAST_NARROW = 0x7f };

/* Where the characters go. */
typedef struct Target {
  char *narrow;  /* one of the two, or none if suppressed */
  wchar_t *wide;
  int is_wide;
  int from_wide; /* the characters come from a wide string */
  void **owner;  /* of an allocated buffer, else NULL */
  size_t used;   /* characters stored */
  size_t capacity;
} Target;

/* The buffer with room for `capacity` characters. 0, or -1 (errno). */
static int target_grow(Target *target, size_t capacity) {
  const size_t unit = target->is_wide ? sizeof(wchar_t) : 1;
  void *moved = realloc(*target->owner, capacity * unit);
  if (moved == NULL) {
    errno = ENOMEM;
    return -1;
  }
  *target->owner = moved;
  target->capacity = capacity;
  if (target->is_wide) {
    target->wide = moved;
  } else {
    target->narrow = moved;
  }
  return 0;
}

static int target_init(Target *target, const RtSource *source,
                       const RtScanSpec *spec, void *to) {
  *target = (Target){.is_wide = spec->length == RT_SCAN_L,
                     .from_wide = source->wide != NULL};
  if (to == NULL) {
    return 0;
  }
  if (spec->allocates) {
    target->owner = to;
    *target->owner = NULL;
    return target_grow(target, FIRST_CAPACITY);
  }
  if (target->is_wide) {
    target->wide = to;
  } else {
    target->narrow = to;
  }
  return 0;
}

static int target_add(Target *target, int c) {
  if (c > LAST_NARROW && target->is_wide != target->from_wide) {
    errno = EILSEQ;
    return -1;
  }
  if (target->owner != NULL && target->used == target->capacity &&
      target_grow(target, 2 * target->capacity) != 0) {
    return -1;
  }
  if (target->narrow != NULL) {
    target->narrow[target->used++] = (char)c;
  } else if (target->wide != NULL) {
    target->wide[target->used++] = c;
  }
  return 0;
}

/* Gives back an allocated buffer that holds no item. */
static RtScanResult target_fail(Target *target, RtScanResult result) {
  if (target->owner != NULL) {
    free(*target->owner);
    *target->owner = NULL;
  }
  return result;
}

/* Trims an allocated buffer to what it holds. */
static void target_finish(Target *target) {
  if (target->owner != NULL && target->used > 0) {
    target_grow(target, target->used);
  }
}

/* Which bytes belong to the item: one per byte, 1 or 0. */
static void fill_set(const RtScanSpec *spec, unsigned char member[BYTES]) {
  const unsigned char inside = spec->is_inverted ? 0 : 1;
  if (spec->conversion == 's') {
    memset(member, 1, BYTES);
    member[' '] = 0;
    memset(&member['\t'], 0, 5);
    return;
  }
  memset(member, !inside, BYTES);
  for (const char *p = spec->set; p != spec->set_end; p++) {
    const unsigned char first = (unsigned char)p[0];
    if (p + 2 < spec->set_end && p[1] == '-' &&
        first <= (unsigned char)p[2]) {
      memset(member + first, inside, (unsigned char)p[2] - first + 1u);
      p += 2;
    } else {
      member[first] = inside;
    }
  }
}

/* Beyond bytes, what a set does not exclude belongs to it. */
static int is_member(const RtScanSpec *spec,
                     const unsigned char member[BYTES], int c) {
  if (c >= 0 && c < BYTES) {
    return member[c];
  }
  return spec->conversion == 's' || spec->is_inverted;
}

static RtScanResult scan_members(RtSource *source, const RtScanSpec *spec,
                                 Target *target) {
  unsigned char member[BYTES];
  fill_set(spec, member);
  int width = spec->width;
  int c = rt_source_next(source);
  if (c == EOF) {
    return target_fail(target, RT_SCAN_END);
  }
  if (!is_member(spec, member, c)) {
    rt_source_back(source, c);
    return target_fail(target, RT_SCAN_MISMATCH);
  }
  for (;;) {
    if (target_add(target, c) != 0) {
      return target_fail(target, RT_SCAN_END);
    }
    if (width > 0 && --width == 0) {
      break;
    }
    c = rt_source_next(source);
    if (c == EOF) {
      break;
    }
    if (!is_member(spec, member, c)) {
      rt_source_back(source, c);
      break;
    }
  }
  if (target_add(target, '\0') != 0) {
    return target_fail(target, RT_SCAN_END);
  }
  target_finish(target);
  return RT_SCAN_OK;
}

static RtScanResult scan_characters(RtSource *source, const RtScanSpec *spec,
                                    Target *target) {
  int width = spec->width < 0 ? 1 : spec->width;
  int c = rt_source_next(source);
  if (c == EOF) {
    return target_fail(target, RT_SCAN_END);
  }
  while (c != EOF) {
    if (target_add(target, c) != 0) {
      return target_fail(target, RT_SCAN_END);
    }
    if (--width <= 0) {
      break;
    }
    c = rt_source_next(source);
  }
  target_finish(target);
  return RT_SCAN_OK;
}

RtScanResult __rt_scan_text(RtSource *source, const RtScanSpec *spec,
                            void *to) {
  Target target;
  if (target_init(&target, source, spec, to) != 0) {
    return RT_SCAN_END;
  }
  return spec->conversion == 'c' ? scan_characters(source, spec, &target)
                                 : scan_members(source, spec, &target);
}
