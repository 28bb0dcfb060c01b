// Pages: allocation, copying, hard bytes, comparing.
#include "vm/page.h"

#include <assert.h>

#include "base/mem.h"
#include "code/guest.h"
#include "vm/identity.h"

#define LEAST_ROOM 64u
#define MOST_ROOM 512u

static size_t hard_words(const Page *page) { return page->hi / 64 + 2; }

static size_t room_words(uint32_t room) { return room / 64 + 2; }

// Header, bytes and the map, if it lies behind them.
static size_t page_bytes(uint32_t hi, uint32_t room) {
  assert(room == 0 || (room >= hi && room % LEAST_ROOM == 0));
  return sizeof(Page) +
         (room == 0 ? hi : room + room_words(room) * sizeof(uint64_t));
}

static void need_hard(Page *page) {
  if (page->hard != NULL) return;
  size_t size = hard_words(page) * sizeof *page->hard;
  if (page->room == 0) {
    page->hard = mem_alloc_zero(size);
  } else {
    page->hard = (uint64_t *)(page->bytes + page->room);
    memset(page->hard, 0, size);
  }
}

static void need_terms(Page *page) {
  if (page->terms == NULL)
    page->terms = mem_alloc_zero(page->hi * sizeof *page->terms);
}

// The part of [i, end) in the word of i: its length and its bits.
static uint32_t word_run(uint32_t i, uint32_t end, uint64_t *mask) {
  assert(i < end && end <= PAGE_SIZE);
  uint32_t shift = i & 63;
  uint32_t run = 64 - shift < end - i ? 64 - shift : end - i;
  *mask = (run == 64 ? ~UINT64_C(0) : (UINT64_C(1) << run) - 1) << shift;
  return run;
}

Page *page_new(uint32_t lo, uint32_t hi, bool undefined) {
  assert(lo < hi && hi <= PAGE_SIZE);
  size_t size = sizeof(Page) + hi;
  Page *page = undefined ? mem_alloc(size) : mem_alloc_zero(size);
  *page = (Page){.refs = 1, .lo = (uint16_t)lo, .hi = (uint16_t)hi};
  if (undefined) {
    memset(page->bytes, 0, hi);
    page_set_undefined(page, lo, hi - lo);
  }
  return page;
}

Page *page_new_local(uint32_t lo, uint32_t hi) {
  uint32_t room = LEAST_ROOM;
  while (room < hi) room *= 2;
  if (room > MOST_ROOM) return page_new(lo, hi, true);
  Page *page = mem_alloc(page_bytes(hi, room));
  *page = (Page){.refs = 1, .room = (uint16_t)room};
  bool fits = page_renew(page, lo, hi);
  assert(fits);
  (void)fits;
  return page;
}

Page *page_copy(const Page *page) {
  assert(page->refs > 0 && page->lo < page->hi);
  Page *copy = mem_alloc(page_bytes(page->hi, page->room));
  memcpy(copy, page, sizeof(Page) + page->hi);
  copy->refs = 1;
  copy->hard = NULL;
  copy->terms = NULL;
  if (!page_is_plain(page)) {
    need_hard(copy);
    memcpy(copy->hard, page->hard, hard_words(page) * sizeof *page->hard);
    if (page->terms != NULL) {
      need_terms(copy);
      memcpy(copy->terms, page->terms, page->hi * sizeof *page->terms);
    }
  }
  return copy;
}

void page_unref(Page *page) {
  assert(page->refs > 0);
  if (--page->refs != 0) return;
  if (page->hard != NULL && page->room == 0)
    mem_free(page->hard, hard_words(page) * sizeof *page->hard);
  if (page->terms != NULL)
    mem_free(page->terms, page->hi * sizeof *page->terms);
  mem_free(page, page_bytes(page->hi, page->room));
}

bool page_is_plain(const Page *page) {
  if (page->hard == NULL) return true;
  for (size_t i = 0; i < hard_words(page); i++)
    if (page->hard[i] != 0) return false;
  return true;
}

// Values of undefined bytes are 0.
bool page_is_untouched(const Page *page) {
  if (page->hard == NULL || page->terms != NULL) return false;
  for (uint32_t i = page->lo; i < page->hi;) {
    uint64_t mask;
    uint32_t run = word_run(i, page->hi, &mask);
    if ((page->hard[i >> 6] & mask) != mask) return false;
    i += run;
  }
  return true;
}

bool page_renew(Page *page, uint32_t lo, uint32_t hi) {
  assert(page->refs == 1 && lo < hi && hi <= PAGE_SIZE);
  bool same = page->lo == lo && page->hi == hi;
  if (same && page_is_untouched(page)) return true;
  if (!same && page->room < hi) return false;
  page->hashed = false;
  if (!same) {
    if (page->terms != NULL)
      mem_free(page->terms, page->hi * sizeof *page->terms);
    page->terms = NULL;
    page->hard = NULL;   // lies behind the bytes
    page->lo = (uint16_t)lo;
    page->hi = (uint16_t)hi;
    memset(page->bytes, 0, lo);
  }
  page_set_undefined(page, lo, hi - lo);
  return true;
}

void page_soften_run(Page *page, uint32_t offset, uint32_t size) {
  assert(offset >= page->lo && offset + size <= page->hi);
  if (page->hard == NULL) return;
  for (uint32_t i = offset; i < offset + size;) {
    uint64_t mask;
    uint32_t run = word_run(i, offset + size, &mask);
    page->hard[i >> 6] &= ~mask;
    i += run;
  }
}

void page_set_hard(Page *page, uint32_t offset, ExprId term) {
  assert(offset >= page->lo && offset < page->hi);
  need_hard(page);
  page->hard[offset >> 6] |= UINT64_C(1) << (offset & 63);
  if (!expr_is_none(term)) need_terms(page);
  if (page->terms != NULL) page->terms[offset] = term;
  page->bytes[offset] = 0;
}

void page_set_undefined(Page *page, uint32_t offset, uint32_t size) {
  assert(offset >= page->lo && offset + size <= page->hi);
  need_hard(page);
  for (uint32_t i = offset; i < offset + size;) {
    uint64_t mask;
    uint32_t run = word_run(i, offset + size, &mask);
    page->hard[i >> 6] |= mask;
    i += run;
  }
  if (page->terms != NULL)
    memset(page->terms + offset, 0, size * sizeof *page->terms);
  memset(page->bytes + offset, 0, size);
}

// Part i of the aligned words of a page: those in 64 bytes, in [*at, *end).
static bool word_range(const Page *page, uint32_t i, uint32_t *at,
                       uint32_t *end) {
  uint32_t first = (page->lo + 7) & ~7u, last = page->hi & ~7u;
  *at = first > i * 64 ? first : i * 64;
  *end = last < i * 64 + 64 ? last : i * 64 + 64;
  return *at < *end;
}

uint64_t page_find_generations(const Page *page) {
  uint64_t found = 0;
  if (page->constant) return 0;
  for (uint32_t i = page->lo / 64; i * 64 < page->hi; i++) {
    uint32_t at, end;
    if (!word_range(page, i, &at, &end)) continue;
    for (; at < end; at += 8) {
      uint64_t word;
      memcpy(&word, page->bytes + at, sizeof word);
      if (!guest_has_generation(word)) continue;
      found |= UINT64_C(1) << i;
      break;
    }
  }
  return found;
}

// The bytes without generations, which are in these parts.
static void copy_plain(const Page *page, uint64_t parts, uint8_t *bytes) {
  memcpy(bytes + page->lo, page->bytes + page->lo, page->hi - page->lo);
  for (; parts != 0; parts &= parts - 1) {
    uint32_t at, end;
    word_range(page, (uint32_t)__builtin_ctzll(parts), &at, &end);
    for (; at < end; at += 8) {
      uint64_t word;
      memcpy(&word, bytes + at, sizeof word);
      if (!guest_has_generation(word)) continue;
      word = guest_without_generation(word);
      memcpy(bytes + at, &word, sizeof word);
    }
  }
}

Hash128 page_bytes_hash(const Page *page, uint64_t generations) {
  uint32_t size = page->hi - page->lo;
  if (generations == 0) return hash_bytes(page->bytes + page->lo, size);
  uint8_t bytes[PAGE_SIZE];
  copy_plain(page, generations, bytes);
  return hash_bytes(bytes + page->lo, size);
}

static bool is_same_byte(const Page *a, const Page *b, uint32_t i,
                         ExprTable *terms) {
  assert(i >= a->lo && i < a->hi);
  if (page_is_hard(a, i) != page_is_hard(b, i)) return false;
  if (!page_is_hard(a, i)) return true;
  ExprId x = a->terms == NULL ? EXPR_NONE : a->terms[i];
  ExprId y = b->terms == NULL ? EXPR_NONE : b->terms[i];
  if (expr_is_none(x) || expr_is_none(y))
    return expr_is_none(x) && expr_is_none(y);
  return expr_unlabelled(terms, x).index == expr_unlabelled(terms, y).index;
}

bool page_is_same(const Page *a, const Page *b, ExprTable *terms) {
  uint8_t x[PAGE_SIZE], y[PAGE_SIZE];
  if (a->lo != b->lo || a->hi != b->hi) return false;
  copy_plain(a, page_find_generations(a), x);
  copy_plain(b, page_find_generations(b), y);
  if (memcmp(x + a->lo, y + a->lo, a->hi - a->lo) != 0) return false;
  if (a->hard == NULL && b->hard == NULL) return true;
  for (uint32_t i = a->lo; i < a->hi; i++)
    if (!is_same_byte(a, b, i, terms)) return false;
  return true;
}

void page_each_generation(const Page *page,
                          void (*visit)(void *context, uint32_t offset,
                                        uint64_t word),
                          void *context) {
  uint64_t parts =
      page->hashed ? page->generations : page_find_generations(page);
  for (; parts != 0; parts &= parts - 1) {
    uint32_t at, end;
    word_range(page, (uint32_t)__builtin_ctzll(parts), &at, &end);
    for (; at < end; at += 8) {
      uint64_t word;
      memcpy(&word, page->bytes + at, sizeof word);
      if (guest_has_generation(word)) visit(context, at, word);
    }
  }
}
