// Sets of accesses: pages of cells of eight bytes, found by page number.
#include "vm/access.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

#define CELL_BITS 3
#define CELL_BYTES (1u << CELL_BITS)
#define PAGE_CELLS (PAGE_SIZE >> CELL_BITS)
#define KINDS 5
#define FIRST_ROOM 8

// Eight bytes: which of them were touched in each way, and where first.
typedef struct AccessCell {
  uint8_t bytes[KINDS];      // by kind: a bit per byte
  uint32_t places[KINDS];
} AccessCell;

typedef struct AccessPage {
  uint32_t refs;
  uint64_t number;           // address >> PAGE_BITS
  AccessCell cells[PAGE_CELLS];
} AccessPage;

struct AccessSet {
  uint32_t refs;
  uint32_t count, room;      // room: a power of two, at least 2 * count
  AccessPage *pages[];       // open addressing; NULL: free
};

static size_t set_bytes(uint32_t room) {
  return sizeof(AccessSet) + room * sizeof(AccessPage *);
}

static AccessSet *set_new(uint32_t room) {
  assert(room > 0 && (room & (room - 1)) == 0);
  AccessSet *set = mem_alloc_zero(set_bytes(room));
  set->refs = 1;
  set->room = room;
  return set;
}

AccessSet *access_set_ref(AccessSet *set) {
  assert(set == NULL || set->refs > 0);
  if (set != NULL) set->refs++;
  return set;
}

static void page_release(AccessPage *page) {
  assert(page == NULL || page->refs > 0);
  if (page != NULL && --page->refs == 0) mem_free(page, sizeof *page);
}

void access_set_unref(AccessSet *set) {
  assert(set == NULL || (set->refs > 0 && 2 * set->count <= set->room));
  if (set == NULL || --set->refs != 0) return;
  for (uint32_t i = 0; i < set->room; i++) page_release(set->pages[i]);
  mem_free(set, set_bytes(set->room));
}

// Where the page is, or where it would be put.
static uint32_t find_slot(const AccessSet *set, uint64_t number) {
  assert(set->count < set->room);
  uint32_t at = (uint32_t)hash_mix(number) & (set->room - 1);
  while (set->pages[at] != NULL && set->pages[at]->number != number)
    at = (at + 1) & (set->room - 1);
  return at;
}

// A set nobody shares, with the pages of the old one and room for one more.
static AccessSet *set_edit(AccessSet *set) {
  assert(set == NULL || set->refs > 0);
  if (set == NULL) return set_new(FIRST_ROOM);
  bool full = 2 * (set->count + 1) > set->room;
  if (set->refs == 1 && !full) return set;
  AccessSet *copy = set_new(full ? 2 * set->room : set->room);
  for (uint32_t i = 0; i < set->room; i++) {
    AccessPage *page = set->pages[i];
    if (page == NULL) continue;
    page->refs++;
    copy->pages[find_slot(copy, page->number)] = page;
  }
  copy->count = set->count;
  access_set_unref(set);
  return copy;
}

// A page of a private set that nobody shares.
static AccessPage *page_edit(AccessSet *set, uint64_t number) {
  assert(set->refs == 1);
  uint32_t at = find_slot(set, number);
  AccessPage *page = set->pages[at];
  if (page != NULL && page->refs == 1) return page;
  AccessPage *copy = page == NULL ? mem_alloc_zero(sizeof *copy)
                                  : mem_alloc(sizeof *copy);
  if (page == NULL) {
    set->count++;
  } else {
    memcpy(copy, page, sizeof *copy);
    page->refs--;
  }
  copy->refs = 1;
  copy->number = number;
  set->pages[at] = copy;
  return copy;
}

static uint32_t kind_index(AccessKind kind) {
  return (uint32_t)__builtin_ctz(kind);
}

// The bytes of the cell that holds address that belong to [address, end).
static uint8_t cell_mask(uint64_t address, uint64_t end) {
  assert(end > address);
  uint64_t base = address & ~(uint64_t)(CELL_BYTES - 1);
  uint32_t from = (uint32_t)(address - base);
  uint32_t to = end - base < CELL_BYTES ? (uint32_t)(end - base) : CELL_BYTES;
  return (uint8_t)((1u << to) - (1u << from));
}

static uint64_t next_cell(uint64_t address) {
  return (address | (CELL_BYTES - 1)) + 1;
}

static uint32_t cell_index(uint64_t address) {
  return (uint32_t)(address & (PAGE_SIZE - 1)) >> CELL_BITS;
}

void access_set_add(AccessSet **set, uint64_t address, uint64_t size,
                    AccessKind kind, uint32_t place) {
  assert(size <= UINT64_MAX - address);
  uint64_t end = address + size;
  uint32_t k = kind_index(kind);
  assert(k < KINDS);
  while (address < end) {
    uint64_t page_end = (address | (PAGE_SIZE - 1)) + 1;
    uint64_t stop = page_end < end ? page_end : end;
    *set = set_edit(*set);
    AccessPage *page = page_edit(*set, address >> PAGE_BITS);
    for (; address < stop; address = next_cell(address)) {
      AccessCell *cell = &page->cells[cell_index(address)];
      if (cell->bytes[k] == 0) cell->places[k] = place;
      cell->bytes[k] |= cell_mask(address, end);
    }
    address = stop;
  }
}

static void join_cell(AccessCell *into, const AccessCell *from) {
  for (uint32_t k = 0; k < KINDS; k++) {
    if (into->bytes[k] == 0) into->places[k] = from->places[k];
    into->bytes[k] |= from->bytes[k];
  }
}

void access_set_join(AccessSet **set, const AccessSet *other) {
  assert(*set != other || other == NULL);
  for (uint32_t i = 0; other != NULL && i < other->room; i++) {
    const AccessPage *page = other->pages[i];
    if (page == NULL) continue;
    *set = set_edit(*set);
    AccessPage *into = page_edit(*set, page->number);
    for (uint32_t c = 0; c < PAGE_CELLS; c++)
      join_cell(&into->cells[c], &page->cells[c]);
  }
}

// The kinds an access conflicts with.
static uint32_t rivals(AccessKind kind) {
  switch (kind) {
    case ACCESS_READ:
      return ACCESS_WRITE | ACCESS_COMBINE | ACCESS_ATOMIC_WRITE;
    case ACCESS_ATOMIC_READ: return ACCESS_WRITE;
    case ACCESS_WRITE:
      return ACCESS_READ | ACCESS_WRITE | ACCESS_COMBINE | ACCESS_ATOMIC_READ |
             ACCESS_ATOMIC_WRITE;
    case ACCESS_COMBINE:
    case ACCESS_ATOMIC_WRITE: return ACCESS_READ | ACCESS_WRITE;
  }
  assert(!"a kind of access");
  return 0;
}

static bool cell_clashes(const AccessCell *cell, uint8_t mask,
                         uint32_t against, AccessClash *clash) {
  for (uint32_t k = KINDS; k-- > 0;) {
    uint32_t both = cell->bytes[k] & mask;
    if ((against >> k & 1) == 0 || both == 0) continue;
    clash->kind = (AccessKind)(1u << k);
    clash->place = cell->places[k];
    clash->address = (uint32_t)__builtin_ctz(both);
    return true;
  }
  return false;
}

bool access_set_clashes(const AccessSet *set, uint64_t address, uint64_t size,
                        AccessKind kind, AccessClash *clash) {
  uint64_t end = address + size;
  uint32_t against = rivals(kind);
  while (set != NULL && address < end) {
    uint64_t page_end = (address | (PAGE_SIZE - 1)) + 1;
    uint64_t stop = page_end < end ? page_end : end;
    const AccessPage *page = set->pages[find_slot(set, address >> PAGE_BITS)];
    for (; page != NULL && address < stop; address = next_cell(address)) {
      if (!cell_clashes(&page->cells[cell_index(address)],
                        cell_mask(address, end), against, clash))
        continue;
      clash->address += address & ~(uint64_t)(CELL_BYTES - 1);
      return true;
    }
    address = stop;
  }
  return false;
}

static bool is_empty(const AccessCell *cell) {
  uint32_t any = 0;
  for (uint32_t k = 0; k < KINDS; k++) any |= cell->bytes[k];
  return any == 0;
}

static Hash128 hash_page(const AccessPage *page) {
  Hash128 h = {0, 0};
  hash_add(&h, guest_without_generation(page->number << PAGE_BITS));
  for (uint32_t i = 0; i < PAGE_CELLS; i++) {
    const AccessCell *cell = &page->cells[i];
    if (is_empty(cell)) continue;
    uint64_t word = i;
    for (uint32_t k = 0; k < KINDS; k++) word = word << 8 | cell->bytes[k];
    hash_add(&h, word);
  }
  return h;
}

// Nobody can touch what is gone.
static bool is_alive(const AccessPage *page, const Space *space) {
  const Object *object = space_find(space, page->number << PAGE_BITS);
  return object != NULL && object->alive;
}

Hash128 access_set_hash(const AccessSet *set, const Space *space) {
  Hash128 sum = {0, 0};
  for (uint32_t i = 0; set != NULL && i < set->room; i++)
    if (set->pages[i] != NULL && is_alive(set->pages[i], space))
      hash_sum(&sum, hash_page(set->pages[i]));
  return sum;
}
