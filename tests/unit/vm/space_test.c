// Address spaces against a naive model: random allocation, release, writes of
// words, terms and undefined bytes, and forks, each space compared with a deep
// copy kept on the side. Hashes must agree exactly with equality of contents.
#include "vm/space.h"

#include <string.h>

#include "base/rng.h"
#include "test.h"

#define SPACES 6
#define OBJECTS 24
#define MAX_SIZE 9000

// What a byte is: >= 0 a value, -1 undefined, <= -2 a term number.
typedef struct ModelObject {
  uint64_t address;
  uint32_t size;
  bool alive;
  int bytes[MAX_SIZE];
} ModelObject;

typedef struct Model {
  Space space;
  uint32_t count;
  ModelObject *objects;
} Model;

static ExprId term_of(ExprTable *t, int number) {
  return expr_input(t, expr_input_make(t, "x", 0, 64), (uint32_t)-number);
}

static int read_byte(const Space *space, uint64_t address, ExprTable *t) {
  const Page *page = space_page(space, address);
  if (page == NULL) return -9999;
  uint32_t offset = (uint32_t)address & (PAGE_SIZE - 1);
  if (!page_is_hard(page, offset)) return page->bytes[offset];
  if (page->terms == NULL || expr_is_none(page->terms[offset])) return -1;
  return -(int)expr_aux(t, page->terms[offset]);
}

static void compare(const Model *m, ExprTable *t) {
  for (uint32_t i = 0; i < m->count; i++) {
    const ModelObject *o = &m->objects[i];
    if (!o->alive) {
      CHECK(space_page(&m->space, o->address) == NULL);
      continue;
    }
    CHECK(read_byte(&m->space, o->address - 1, t) == -9999);
    CHECK(read_byte(&m->space, o->address + o->size, t) == -9999);
    bool same = true;
    for (uint32_t k = 0; k < o->size; k++)
      same = same && read_byte(&m->space, o->address + k, t) == o->bytes[k];
    CHECK_SAY(same, "object %u", i);
  }
}

static void allocate(Model *m, Rng *rng) {
  if (m->count == OBJECTS) return;
  ModelObject *o = &m->objects[m->count++];
  uint32_t kind = (uint32_t)rng_below(rng, 4);
  o->size = (uint32_t)(kind == 0 ? rng_below(rng, MAX_SIZE)
                                 : rng_below(rng, 100));
  bool undefined = rng_below(rng, 2) != 0;
  uint32_t align = 1u << rng_below(rng, 13);
  o->address = space_allocate(&m->space, OBJECT_HEAP, o->size, align,
                              undefined, 7);
  CHECK(o->address % align == 0);
  o->alive = true;
  for (uint32_t k = 0; k < o->size; k++) o->bytes[k] = undefined ? -1 : 0;
}

static void write_some(Model *m, Rng *rng, ExprTable *t) {
  if (m->count == 0) return;
  ModelObject *o = &m->objects[rng_below(rng, m->count)];
  if (!o->alive || o->size == 0) return;
  for (unsigned n = 0; n < 20; n++) {
    uint32_t k = (uint32_t)rng_below(rng, o->size);
    Page *page = space_page_for_write(&m->space, o->address + k, false);
    uint32_t offset = (uint32_t)(o->address + k) & (PAGE_SIZE - 1);
    switch (rng_below(rng, 4)) {
      case 0:
        o->bytes[k] = -1;
        page_set_undefined(page, offset, 1);
        break;
      case 1:
        o->bytes[k] = -(int)(2 + rng_below(rng, 60));
        page_set_hard(page, offset, term_of(t, o->bytes[k]));
        break;
      default:
        o->bytes[k] = (int)rng_below(rng, 256);
        page_soften_run(page, offset, 1);
        page->bytes[offset] = (uint8_t)o->bytes[k];
    }
  }
}

static void release(Model *m, Rng *rng) {
  if (m->count == 0) return;
  ModelObject *o = &m->objects[rng_below(rng, m->count)];
  if (!o->alive) return;
  space_release(&m->space, guest_index(o->address), 8);
  o->alive = false;
}

static void fork_model(Model *to, Model *from) {
  space_fini(&to->space);
  space_share(&to->space, &from->space);
  to->count = from->count;
  memcpy(to->objects, from->objects, OBJECTS * sizeof *to->objects);
}

static void run(uint64_t seed) {
  Rng rng = {seed};
  ExprTable *t = expr_table_new();
  Model models[SPACES];
  for (unsigned i = 0; i < SPACES; i++) {
    models[i] = (Model){.count = 0};
    models[i].objects = mem_alloc_zero(OBJECTS * sizeof(ModelObject));
    space_init(&models[i].space, 16);
  }
  for (unsigned step = 0; step < 400; step++) {
    Model *m = &models[rng_below(&rng, SPACES)];
    switch (rng_below(&rng, 8)) {
      case 0: allocate(m, &rng); break;
      case 1: release(m, &rng); break;
      case 2: {
        Model *other = &models[rng_below(&rng, SPACES)];
        if (other == m) break;
        Hash128 before = space_hash(&m->space, t);
        fork_model(other, m);
        CHECK(hash_equal(space_hash(&other->space, t), before));
        write_some(other, &rng, t);
        CHECK(hash_equal(space_hash(&m->space, t), before));
        break;
      }
      default: write_some(m, &rng, t);
    }
    if (step % 40 == 0)
      for (unsigned i = 0; i < SPACES; i++) compare(&models[i], t);
  }
  for (unsigned i = 0; i < SPACES; i++) {
    space_fini(&models[i].space);
    mem_free(models[i].objects, OBJECTS * sizeof(ModelObject));
  }
  expr_table_free(t);
}

// A write that restores the old contents restores the old hash.
static void hash_follows_contents(void) {
  ExprTable *t = expr_table_new();
  Space space;
  space_init(&space, 16);
  uint64_t at = space_allocate(&space, OBJECT_HEAP, 20000, 16, false, 1);
  Hash128 empty = space_hash(&space, t);
  Page *page = space_page_for_write(&space, at + 9000, false);
  page->bytes[(at + 9000) & (PAGE_SIZE - 1)] = 5;
  CHECK(!hash_equal(space_hash(&space, t), empty));
  page = space_page_for_write(&space, at + 9000, false);
  page->bytes[(at + 9000) & (PAGE_SIZE - 1)] = 0;
  CHECK(hash_equal(space_hash(&space, t), empty));
  space_fini(&space);
  expr_table_free(t);
}

// Stale pointers are recognised after the index was used again.
static void generations(void) {
  Space space;
  space_init(&space, 16);
  uint64_t first = space_allocate(&space, OBJECT_HEAP, 8, 16, true, 1);
  space_release(&space, guest_index(first), 2);
  uint64_t second = space_allocate(&space, OBJECT_HEAP, 8, 16, true, 3);
  CHECK(guest_index(first) == guest_index(second));
  CHECK(first != second);
  CHECK(space_page(&space, first) == NULL);
  CHECK(space_page(&space, second) != NULL);
  const Object *object = space_at(&space, guest_index(first));
  CHECK(object_grave(object, 0)->place_freed == 2);
  CHECK(object_grave(object, 1) == NULL);
  space_fini(&space);
}

// ---- What may be a generation is said of each space anew, from the pages that
// have such words: which they are is kept with hashes. Every such word must show
// in the hash, up to what names the same.

static void write_word(Space *space, uint64_t at, uint64_t word, bool force) {
  Page *page = space_page_for_write(space, at, force);
  memcpy(page->bytes + ((uint32_t)at & (PAGE_SIZE - 1)), &word, sizeof word);
}

typedef struct Words {
  Space space;
  ExprTable *terms;
  uint64_t at[OBJECTS];    // of heap objects, some made again
  uint32_t sizes[OBJECTS];
} Words;

static const uint64_t one_generation =
    UINT64_C(1) << (GUEST_WINDOW_BITS + GUEST_INDEX_BITS);

static void make_again(Words *w, uint32_t i, Rng *rng) {
  static const uint32_t sizes[] = {16, 64, 4000, 9000};
  if (w->at[i] != 0) space_release(&w->space, guest_index(w->at[i]), 2);
  w->sizes[i] = sizes[rng_below(rng, 4)];
  w->at[i] = space_allocate(&w->space, OBJECT_HEAP, w->sizes[i], 16, false, 1);
}

// A word that is a pointer, was one, or looks like one.
static void write_pointer(Words *w, uint32_t i, Rng *rng) {
  uint64_t at = w->at[i] + 8 * rng_below(rng, w->sizes[i] / 8);
  uint64_t word = w->at[rng_below(rng, OBJECTS)];
  if (rng_below(rng, 3) == 0) word += one_generation * rng_below(rng, 9);
  write_word(&w->space, at, rng_below(rng, 4) == 0 ? 0 : word, false);
}

static void check_word(Words *w, uint64_t at, Rng *rng) {
  const Page *page = space_page(&w->space, at);
  uint64_t word;
  memcpy(&word, page->bytes + ((uint32_t)at & (PAGE_SIZE - 1)), sizeof word);
  if (!guest_has_generation(word)) return;
  uint64_t other = word % one_generation +
                   one_generation * (1 + rng_below(rng, 100));
  bool same = space_name(&w->space, word) == space_name(&w->space, other);
  Hash128 before = space_hash(&w->space, w->terms);
  write_word(&w->space, at, other, false);
  CHECK(hash_equal(space_hash(&w->space, w->terms), before) == same);
  write_word(&w->space, at, word, false);
  CHECK(hash_equal(space_hash(&w->space, w->terms), before));
}

static void marks(uint64_t seed) {
  Rng rng = {seed};
  Words w = {.terms = expr_table_new()};
  space_init(&w.space, GUEST_INDEX_GLOBAL);
  for (uint32_t i = 0; i < OBJECTS; i++) make_again(&w, i, &rng);
  for (uint64_t steps = rng_below(&rng, 200); steps-- > 0;) {
    uint32_t i = (uint32_t)rng_below(&rng, OBJECTS);
    Space before;
    bool forked = rng_below(&rng, 3) == 0;
    Hash128 hash = space_hash(&w.space, w.terms);
    if (forked) space_share(&before, &w.space);
    if (rng_below(&rng, 3) == 0) make_again(&w, i, &rng);
    else write_pointer(&w, i, &rng);
    if (!forked) continue;
    CHECK(hash_equal(space_hash(&before, w.terms), hash));
    space_fini(&before);
  }
  for (uint32_t i = 0; i < OBJECTS; i++)
    for (uint32_t k = 0; k + 8 <= w.sizes[i]; k += 8)
      check_word(&w, w.at[i] + k, &rng);
  space_fini(&w.space);
  expr_table_free(w.terms);
}

// Words of constants are what they say, whatever they look like.
static void constants_say_all(void) {
  ExprTable *t = expr_table_new();
  for (uint32_t size = 8; size <= 9000; size += 8992) {
    Space space;
    space_init(&space, GUEST_INDEX_GLOBAL + 1);
    space_add_global(&space, GUEST_INDEX_GLOBAL, size, 16, true, 1);
    uint64_t at = object_base(space_at(&space, GUEST_INDEX_GLOBAL));
    uint64_t heap = space_allocate(&space, OBJECT_HEAP, 8, 16, false, 1);
    Hash128 hashes[3];
    for (uint32_t i = 0; i < 3; i++) {
      write_word(&space, at + size - 8, guest_window(guest_index(heap), i) +
                 (uint32_t)heap, true);
      hashes[i] = space_hash(&space, t);
    }
    CHECK(!hash_equal(hashes[0], hashes[1]));
    CHECK(!hash_equal(hashes[1], hashes[2]));
    space_fini(&space);
  }
  expr_table_free(t);
}

// ---- Local variables: pages serve again, and nothing of the former one shows.

#define LOCALS 6

static bool is_undefined(const Space *space, uint64_t at, uint32_t size) {
  for (uint32_t i = 0; i < size; i++) {
    const Page *page = space_page(space, at + i);
    uint32_t offset = (uint32_t)(at + i) & (PAGE_SIZE - 1);
    if (page == NULL || offset < page->lo || offset >= page->hi ||
        !page_is_hard(page, offset) || page->bytes[offset] != 0 ||
        (page->terms != NULL && !expr_is_none(page->terms[offset])))
      return false;
  }
  return true;
}

static void dirty(Space *space, uint64_t at, uint32_t size, Rng *rng,
                  ExprTable *t) {
  for (uint64_t n = rng_below(rng, 2 * size); n-- > 0;) {
    uint64_t byte = at + rng_below(rng, size);
    uint32_t offset = (uint32_t)byte & (PAGE_SIZE - 1);
    Page *page = space_page_for_write(space, byte, false);
    if (rng_below(rng, 8) == 0) {
      page_set_hard(page, offset, term_of(t, -1));
    } else {
      page_soften_run(page, offset, 1);
      page->bytes[offset] = (uint8_t)rng_next(rng);
    }
  }
}

static void begin_scope(Space *space, uint64_t at, uint32_t size) {
  uint32_t index = guest_index(at);
  bool fresh = space_is_scope_new(space_at(space, index));
  CHECK(!fresh || is_undefined(space, at, size));
  if (!fresh) space_set_scope(space, index, true, 3);
  CHECK(is_undefined(space, at, size));
}

static void locals(uint64_t seed) {
  static const uint32_t sizes[] = {1, 4, 8, 40, 48, 49, 64, 112, 300, 496,
                                   497, 4080, 9000};
  Rng rng = {seed};
  ExprTable *t = expr_table_new();
  Space space, twin;
  space_init(&space, 16);
  for (unsigned round = 0; round < 60; round++) {
    uint32_t mark = space.stack_top;
    unsigned count = 1 + (unsigned)rng_below(&rng, LOCALS);
    for (unsigned i = 0; i < count; i++) {
      uint32_t size = sizes[rng_below(&rng, sizeof sizes / sizeof *sizes)];
      uint64_t at = space_allocate(&space, OBJECT_STACK, size,
                                   1u << rng_below(&rng, 6), true, 1);
      CHECK(is_undefined(&space, at, size));
      for (uint64_t times = rng_below(&rng, 3); times-- > 0;) {
        begin_scope(&space, at, size);
        Hash128 empty = space_hash(&space, t);
        dirty(&space, at, size, &rng, t);
        Hash128 hash = space_hash(&space, t);
        bool forked = rng_below(&rng, 3) == 0;
        if (forked) {   // the twin's pages are its own from the first write
          space_share(&twin, &space);
          dirty(&twin, at, size, &rng, t);
        }
        CHECK(hash_equal(space_hash(&space, t), hash));
        if (rng_below(&rng, 2) == 0) {
          space_set_scope(&space, guest_index(at), false, 2);
          begin_scope(&space, at, size);
          CHECK(hash_equal(space_hash(&space, t), empty));
        }
        if (forked) space_fini(&twin);
      }
      begin_scope(&space, at, size);
      dirty(&space, at, size, &rng, t);
    }
    space_unwind(&space, mark, 4);
  }
  space_fini(&space);
  expr_table_free(t);
}

// Bytes that are not plain count by what they are: zero, undefined, this term or
// that one, here or there.
static Hash128 hash_with(ExprTable *t, int term, uint32_t offset) {
  Space space;
  space_init(&space, GUEST_INDEX_GLOBAL);
  uint64_t at = space_allocate(&space, OBJECT_HEAP, 16, 16, false, 1);
  Page *page = space_page_for_write(&space, at, false);
  uint32_t byte = ((uint32_t)at & (PAGE_SIZE - 1)) + offset;
  if (term < 0) page_set_hard(page, byte, term_of(t, term));
  if (term > 0) page_set_undefined(page, byte, 1);
  Hash128 hash = space_hash(&space, t);
  space_fini(&space);
  return hash;
}

static void hard_bytes_count(void) {
  ExprTable *t = expr_table_new();
  static const int what[] = {0, 1, -2, -3};
  for (uint32_t a = 0; a < 4; a++) {
    for (uint32_t b = 0; b < 4; b++)
      CHECK(hash_equal(hash_with(t, what[a], 3), hash_with(t, what[b], 3)) ==
            (a == b));
    CHECK(hash_equal(hash_with(t, what[a], 3), hash_with(t, what[a], 4)) ==
          (a == 0));
  }
  expr_table_free(t);
}

int main(void) {
  hard_bytes_count();
  for (uint64_t seed = 1; seed <= 60; seed++) run(seed);
  for (uint64_t seed = 1; seed <= 40; seed++) locals(seed);
  for (uint64_t seed = 1; seed <= 100; seed++) marks(seed);
  constants_say_all();
  hash_follows_contents();
  generations();
  return test_end();
}
