// The address space of one process: objects in windows of their own (see
// code/guest.h), their pages, allocation and release. Copying a space is O(1).
//
// Ownership: pages < objects < the object table; each is reference counted and
// copied before the first write after a fork. space_page_for_write makes the
// whole path private and drops cached hashes; until the space is shared or
// hashed again, the returned page may be written freely.
#ifndef VM_SPACE_H
#define VM_SPACE_H

#include "code/guest.h"
#include "vm/page.h"
#include "vm/tree.h"

typedef enum ObjectKind {
  OBJECT_GLOBAL,
  OBJECT_HEAP,
  OBJECT_STACK,
} ObjectKind;

// Where a former object with the same index was made and freed.
typedef struct Grave {
  bool used;
  uint8_t generation;
  uint8_t kind;
  uint32_t size, place_made, place_freed;
} Grave;
#define GRAVES_KEPT 4

typedef struct Object {
  uint32_t refs;
  uint32_t index;
  uint8_t generation;
  uint8_t kind;            // ObjectKind
  bool alive;              // false: freed, its index is in the free list
  bool in_scope;           // stack objects: between lifetime markers
  bool constant;
  bool owned;              // heap: the program itself must free it
  bool shown;              // heap: the program uses it
  bool managed;            // heap: released when nothing refers to it
  bool hashed;
  uint32_t start;          // offset of the first byte in the window
  uint32_t size;
  uint32_t place_made;     // Place of the allocation
  uint32_t place_freed;    // or of the end of life
  uint32_t link;           // alive stack object: next older stack object;
                           // dead: next free index (0: none)
  uint32_t page_count;
  Page *page;              // the only page, if page_count == 1; a dead
                           // object may keep a private one for its successor
  Tree pages;              // otherwise
  Grave graves[GRAVES_KEPT];   // a ring, by generation
  Hash128 hash;
} Object;

#define HOT_OBJECTS 32

// Each thread takes indices from a part of its own, so that the order in which
// threads run does not show in addresses. Part 0 is that of the first thread
// and has no upper end but the others.
#define SPACE_PARTS 64
#define SPACE_PART_FIRST (1u << 21)   // part 1 begins here
#define SPACE_PART_BITS 15
typedef struct SpacePart {
  uint32_t next_index, free_index;   // as in Space
} SpacePart;

typedef struct Space {
  Tree objects;            // index -> Object
  Object *hot[HOT_OBJECTS];  // by index, objects known to be private with all
                           // that leads to them, and not hashed; or NULL
  uint32_t next_index;     // first index never used, of the current part
  uint32_t free_index;     // head of its free list, 0: empty
  uint32_t part;           // the current one
  SpacePart *parts;        // the others; NULL: there is only one
  uint32_t stack_top;      // newest stack object, 0: none
  uint32_t heap_count;     // live heap objects
  uint32_t managed_count;  // of them managed
  uint32_t kept_count;     // of these left by the last collection
  uint64_t heap_bytes;
  uint64_t stack_bytes;
  uint64_t page_copies;    // made for writing, since the first ancestor began
} Space;

// An empty space whose objects count up from first_index.
void space_init(Space *space, uint32_t first_index);
void space_fini(Space *space);
// Makes `to` a copy; both forget what they knew to be private.
void space_share(Space *to, Space *from);
// Hash of all live objects. The generation of a reused index is no state: how
// often a local variable came and went leaves no trace. So pointers count
// without it as long as they point to the object that lives there now; all
// other words count as they are.
Hash128 space_hash(Space *space, ExprTable *terms);
// A word that looks like a pointer to the object that has its index now is
// named without its generation; others are their own name.
uint64_t space_name(const Space *space, uint64_t word);

// Did nothing ever come from this part, which is not the current one?
bool space_part_is_unused(const Space *space, uint32_t part);
// New objects come from this part from now on.
void space_set_part(Space *space, uint32_t part);

// A new object, contents zero or undefined; returns its address. The size may
// be 0 (no byte of it can be accessed). The caller keeps size below
// GUEST_MAX_SIZE. 0 if the table is full.
uint64_t space_allocate(Space *space, ObjectKind kind, uint64_t size,
                        uint32_t align, bool undefined, uint32_t place);
// Marks a heap object as one that the program uses and, if `owned`, must free.
void space_set_shown(Space *space, uint32_t index, bool owned);
// Marks a heap object as one that is released when nothing refers to it
// (garbage.c).
void space_set_managed(Space *space, uint32_t index);
// Lists free indices in ascending order, and forgets those at the end that
// were managed objects: nothing refers to them.
void space_tidy_free(Space *space);
// A global at its fixed index.
void space_add_global(Space *space, uint32_t index, uint64_t size,
                      uint32_t align, bool constant, uint32_t place);

// Ends the life of a live object.
void space_release(Space *space, uint32_t index, uint32_t place);

// Ends stack objects newer than mark (a former stack_top).
void space_unwind(Space *space, uint32_t mark, uint32_t place);

// Is it an object of the stack in which nothing was written since its scope
// began? Beginning it then changes nothing.
bool space_is_scope_new(const Object *object);
// Lifetime markers of stack objects.
void space_set_scope(Space *space, uint32_t index, bool in_scope,
                     uint32_t place);

// The object whose window address lies in, dead or alive; NULL if there is
// none, or only one of another generation.
const Object *space_find(const Space *space, uint64_t address);
// The object at index regardless of generation, or NULL.
const Object *space_at(const Space *space, uint32_t index);

static inline uint32_t guest_index(uint64_t address) {
  return (uint32_t)(address >> GUEST_WINDOW_BITS) &
         ((1u << GUEST_INDEX_BITS) - 1);
}
// What is remembered of an earlier object at this index, or NULL.
static inline const Grave *object_grave(const Object *object,
                                        uint32_t generation) {
  const Grave *grave = &object->graves[generation % GRAVES_KEPT];
  return grave->used && grave->generation == generation ? grave : NULL;
}
static inline uint32_t guest_generation(uint64_t address) {
  return (uint32_t)(address >> (GUEST_WINDOW_BITS + GUEST_INDEX_BITS));
}
static inline uint64_t object_base(const Object *object) {
  return guest_window(object->index, object->generation) + object->start;
}
static inline bool object_usable(const Object *object) {
  return object->alive && object->in_scope;
}

// The page that holds address, or NULL if no usable object has it.
const Page *space_page(const Space *space, uint64_t address);
// The same, private and about to be written; NULL also for constants unless
// force is set.
Page *space_page_for_write(Space *space, uint64_t address, bool force);

// Visits all live objects in index order.
void space_each(const Space *space,
                void (*visit)(void *context, const Object *object),
                void *context);
// The same, but objects may be passed over in which no word looked like a
// pointer with a generation when the space was hashed, and that have not changed
// since.
void space_each_marked(const Space *space,
                       void (*visit)(void *context, const Object *object),
                       void *context);

#endif
