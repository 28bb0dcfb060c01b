// Address spaces: the object table and the life of objects.
#include "vm/space.h"

#include <assert.h>

#include "base/mem.h"
#include "vm/identity.h"

#define OBJECT_LEVELS 5    // 32^5 > 2^24 indices

// ---- Page tables of large objects.

static void page_ref_leaf(void *leaf) { ((Page *)leaf)->refs++; }
static void page_unref_leaf(void *leaf) { page_unref(leaf); }
static Hash128 page_hash_leaf(void *context, void *leaf) {
  return page_hash(leaf, context);
}
static bool page_is_marked(const void *leaf) {
  return ((const Page *)leaf)->generations != 0;
}
static const TreeOps page_ops = {page_ref_leaf, page_unref_leaf,
                                 page_hash_leaf, page_is_marked};

// ---- Objects.

static void object_drop_pages(Object *object) {
  if (object->page_count > 1) {
    tree_fini(&object->pages, &page_ops);
  } else if (object->page != NULL) {
    page_unref(object->page);
  }
  object->page = NULL;
  object->page_count = 0;
}

static void object_ref_leaf(void *leaf) { ((Object *)leaf)->refs++; }

static void object_unref_leaf(void *leaf) {
  Object *object = leaf;
  assert(object->refs > 0);
  if (--object->refs != 0) return;
  object_drop_pages(object);
  mem_free(object, sizeof *object);
}

static Hash128 object_hash_leaf(void *context, void *leaf) {
  return object_hash(leaf, context);
}

static bool object_is_marked(const void *leaf) {
  const Object *object = leaf;
  if (object->page_count == 0) return false;
  return object->page_count == 1 ? page_is_marked(object->page)
                                 : tree_is_marked(&object->pages);
}

static const TreeOps object_ops = {object_ref_leaf, object_unref_leaf,
                                   object_hash_leaf, object_is_marked};

static uint32_t levels_for(uint32_t pages) {
  assert(pages > 1);
  uint32_t levels = 1;
  while ((pages - 1) >> (TREE_BITS * levels) != 0) levels++;
  return levels;
}

// Number of the page in its object for an offset in the window.
static uint32_t page_number(const Object *object, uint32_t offset) {
  assert(offset >= object->start);
  return (offset >> PAGE_BITS) - (object->start >> PAGE_BITS);
}

// Local variables come and go at the same index: the page of the former one
// serves again.
static bool reuse_page(Object *object, uint32_t lo, uint64_t hi,
                       bool undefined) {
  Page *page = object->page;
  if (page == NULL || !undefined || object->size == 0 || page->refs != 1 ||
      hi > PAGE_SIZE || !page_renew(page, lo, (uint32_t)hi))
    return false;
  object->page_count = 1;
  return true;
}

// All full pages of a new object are one page, shared until written.
static void object_make_pages(Object *object, bool undefined) {
  assert(object->page_count == 0);
  uint32_t first = object->start;
  uint64_t end = (uint64_t)object->start + object->size;
  uint32_t origin_of_first = first & ~(PAGE_SIZE - 1);
  if (reuse_page(object, first - origin_of_first, end - origin_of_first,
                 undefined))
    return;
  object_drop_pages(object);
  if (object->size == 0) return;
  object->page_count = page_number(object, (uint32_t)(end - 1)) + 1;
  if (object->page_count > 1)
    tree_init(&object->pages, levels_for(object->page_count));
  Page *full = NULL;
  for (uint32_t i = 0; i < object->page_count; i++) {
    uint64_t origin = ((uint64_t)(object->start >> PAGE_BITS) + i)
                      << PAGE_BITS;
    uint32_t lo = i == 0 ? first & (PAGE_SIZE - 1) : 0;
    uint64_t hi = end - origin < PAGE_SIZE ? end - origin : PAGE_SIZE;
    Page *page = full;
    if (page != NULL && lo == 0 && hi == PAGE_SIZE) {
      page->refs++;
    } else {
      page = undefined && object->kind == OBJECT_STACK
                 ? page_new_local(lo, (uint32_t)hi)
                 : page_new(lo, (uint32_t)hi, undefined);
      page->constant = object->constant;
      if (lo == 0 && hi == PAGE_SIZE) full = page;
    }
    if (object->page_count == 1) {
      object->page = page;
    } else {
      *tree_edit(&object->pages, i, &page_ops) = page;
    }
  }
}

static Object *object_copy(Object *object) {
  Object *copy = mem_alloc(sizeof *copy);
  *copy = *object;
  copy->refs = 1;
  if (copy->page_count > 1) {
    copy->pages = tree_share(&object->pages);
  } else if (copy->page_count == 1) {
    copy->page->refs++;
  } else {
    copy->page = NULL;   // a spare page stays with the original
  }
  object->refs--;
  return copy;
}

static Object **hot_slot(Space *space, uint32_t index) {
  return &space->hot[index % HOT_OBJECTS];
}

void space_cool_down(Space *space) {
  memset(space->hot, 0, sizeof space->hot);
}

// The object at index, private, its hashes dropped.
static Object *edit(Space *space, uint32_t index) {
  Object **hot = hot_slot(space, index);
  if (*hot != NULL && (*hot)->index == index) return *hot;
  void **place = tree_edit(&space->objects, index, &object_ops);
  Object *object = *place;
  assert(object != NULL);
  if (object->refs > 1) *place = object = object_copy(object);
  object->hashed = false;
  *hot = object;
  return object;
}

// ---- Spaces.

void space_init(Space *space, uint32_t first_index) {
  assert(first_index >= GUEST_INDEX_GLOBAL);
  *space = (Space){.next_index = first_index};
  tree_init(&space->objects, OBJECT_LEVELS);
}

void space_fini(Space *space) {
  tree_fini(&space->objects, &object_ops);
  if (space->parts != NULL)
    mem_free(space->parts, SPACE_PARTS * sizeof *space->parts);
}

void space_share(Space *to, Space *from) {
  space_cool_down(from);
  *to = *from;
  to->objects = tree_share(&from->objects);
  if (from->parts == NULL) return;
  to->parts = mem_alloc(SPACE_PARTS * sizeof *to->parts);
  memcpy(to->parts, from->parts, SPACE_PARTS * sizeof *to->parts);
}

// ---- Parts of the table.

static uint32_t part_of(uint32_t index) {
  if (index < SPACE_PART_FIRST) return 0;
  uint32_t part = 1 + ((index - SPACE_PART_FIRST) >> SPACE_PART_BITS);
  return part < SPACE_PARTS ? part : 0;
}

static uint32_t part_begin(uint32_t part) {
  assert(part > 0 && part < SPACE_PARTS);
  return SPACE_PART_FIRST + ((part - 1) << SPACE_PART_BITS);
}

// Is the next index of the current part another one's?
static bool is_full(const Space *space) {
  if (space->parts == NULL) return space->next_index >> GUEST_INDEX_BITS != 0;
  return part_of(space->next_index) != space->part;
}

void space_set_part(Space *space, uint32_t part) {
  assert(part < SPACE_PARTS);
  if (part == space->part) return;
  if (space->parts == NULL) {
    space->parts = mem_alloc_zero(SPACE_PARTS * sizeof *space->parts);
    for (uint32_t i = 1; i < SPACE_PARTS; i++)
      space->parts[i].next_index = part_begin(i);
  }
  space->parts[space->part] =
      (SpacePart){space->next_index, space->free_index};
  space->next_index = space->parts[part].next_index;
  space->free_index = space->parts[part].free_index;
  space->part = part;
}

bool space_part_is_unused(const Space *space, uint32_t part) {
  assert(space->parts != NULL && part < SPACE_PARTS);
  return part != 0 && space->parts[part].next_index == part_begin(part);
}

// The free list to which an index belongs.
static uint32_t *free_list(Space *space, uint32_t index) {
  if (space->parts == NULL || part_of(index) == space->part)
    return &space->free_index;
  return &space->parts[part_of(index)].free_index;
}

uint64_t space_name(const Space *space, uint64_t word) {
  if (!guest_has_generation(word)) return word;
  const Object *object = space_find(space, word);
  return object != NULL && object->alive ? guest_without_generation(word)
                                         : word;
}

// ---- Hashes kept in the nodes of trees.

Hash128 object_pages_hash(const Object *object, ExprTable *terms) {
  assert(object->page_count > 0);
  if (object->page_count == 1) return page_hash(object->page, terms);
  Tree pages = object->pages;
  return tree_hash(&pages, &page_ops, terms);
}

Hash128 space_objects_hash(const Space *space, ExprTable *terms) {
  Tree objects = space->objects;
  return tree_hash(&objects, &object_ops, terms);
}

const Object *space_at(const Space *space, uint32_t index) {
  const Object *hot = space->hot[index % HOT_OBJECTS];
  if (hot != NULL && hot->index == index) return hot;
  return tree_get(&space->objects, index);
}

const Object *space_find(const Space *space, uint64_t address) {
  const Object *object = space_at(space, guest_index(address));
  if (object == NULL) return NULL;
  uint64_t window = guest_window(object->index, object->generation);
  return window >> GUEST_WINDOW_BITS == address >> GUEST_WINDOW_BITS ? object
                                                                     : NULL;
}

// Remembers a dead object before its index is reused.
static void bury(Object *object) {
  object->graves[object->generation % GRAVES_KEPT] =
      (Grave){.used = true,
              .generation = object->generation,
              .kind = object->kind,
              .size = object->size,
              .place_made = object->place_made,
              .place_freed = object->place_freed};
}

// An index for a new object: a free one, or the next.
static Object *take_index(Space *space) {
  if (space->free_index != 0) {
    Object *object = edit(space, space->free_index);
    assert(!object->alive && object->page_count == 0);
    space->free_index = object->link;
    bury(object);
    object->generation =
        (object->generation + 1) & ((1u << GUEST_GENERATION_BITS) - 1);
    return object;
  }
  if (is_full(space)) return NULL;
  Object *object = mem_alloc_zero(sizeof *object);
  object->refs = 1;
  object->index = space->next_index++;
  *tree_edit(&space->objects, object->index, &object_ops) = object;
  return object;
}

static void set_up(Object *object, ObjectKind kind, uint64_t size,
                   uint32_t align, uint32_t place) {
  assert(align != 0 && (align & (align - 1)) == 0);
  assert(size < GUEST_MAX_SIZE);
  object->kind = (uint8_t)kind;
  object->alive = object->in_scope = true;
  object->constant = object->owned = object->managed = false;
  object->shown = false;
  object->start = guest_start(align);
  object->size = (uint32_t)size;
  object->place_made = place;
  object->place_freed = UINT32_MAX;
  object->link = 0;
}

uint64_t space_allocate(Space *space, ObjectKind kind, uint64_t size,
                        uint32_t align, bool undefined, uint32_t place) {
  Object *object = take_index(space);
  if (object == NULL) return 0;
  set_up(object, kind, size, align, place);
  object_make_pages(object, undefined);
  if (kind == OBJECT_STACK) {
    object->link = space->stack_top;
    space->stack_top = object->index;
    space->stack_bytes += size;
  } else if (kind == OBJECT_HEAP) {
    space->heap_count++;
    space->heap_bytes += size;
  }
  return object_base(object);
}

void space_add_global(Space *space, uint32_t index, uint64_t size,
                      uint32_t align, bool constant, uint32_t place) {
  assert(tree_get(&space->objects, index) == NULL);
  Object *object = mem_alloc_zero(sizeof *object);
  object->refs = 1;
  object->index = index;
  set_up(object, OBJECT_GLOBAL, size, align, place);
  object->constant = constant;
  object_make_pages(object, false);
  *tree_edit(&space->objects, index, &object_ops) = object;
}

void space_set_shown(Space *space, uint32_t index, bool owned) {
  Object *object = edit(space, index);
  object->shown = true;
  object->owned = owned;
}

// A small private page is kept for the next object at this index.
static void end_life(Space *space, Object *object, uint32_t place) {
  assert(object->alive);
  if (object->page_count == 1 && object->kind == OBJECT_STACK &&
      object->page->refs == 1 && object->page->terms == NULL) {
    object->page_count = 0;
  } else {
    object_drop_pages(object);
  }
  object->alive = false;
  object->place_freed = place;
  uint32_t *list = free_list(space, object->index);
  object->link = *list;
  *list = object->index;
}

void space_set_managed(Space *space, uint32_t index) {
  assert(!space_at(space, index)->managed);
  edit(space, index)->managed = true;
  space->managed_count++;
}

static void forget_tail(Space *space) {
  while (space->next_index > GUEST_INDEX_GLOBAL) {
    uint32_t index = space->next_index - 1;
    const Object *object = tree_get(&space->objects, index);
    if (object == NULL || object->alive || !object->managed) return;
    void **place = tree_edit(&space->objects, index, &object_ops);
    object_ops.unref(*place);
    *place = NULL;
    *hot_slot(space, index) = NULL;
    space->next_index--;
  }
}

typedef struct FreeList {
  VEC(uint32_t) indices;
} FreeList;

static void note_free(void *context, uint32_t index, void *leaf) {
  FreeList *list = context;
  if (!((const Object *)leaf)->alive) vec_push(&list->indices, index);
}

void space_tidy_free(Space *space) {
  FreeList list = {0};
  forget_tail(space);
  tree_each(&space->objects, note_free, &list);
  uint32_t next = 0;
  for (uint32_t i = list.indices.len; i-- > 0;) {
    uint32_t index = list.indices.data[i];
    if (space_at(space, index)->link != next) edit(space, index)->link = next;
    next = index;
  }
  space->free_index = next;
  vec_fini(&list.indices);
}

void space_release(Space *space, uint32_t index, uint32_t place) {
  Object *object = edit(space, index);
  assert(object->alive && object->kind == OBJECT_HEAP);
  space->heap_count--;
  assert(space->heap_bytes >= object->size);
  space->managed_count -= object->managed;
  space->heap_bytes -= object->size;
  end_life(space, object, place);
}

void space_unwind(Space *space, uint32_t mark, uint32_t place) {
  while (space->stack_top != mark) {
    assert(space->stack_top != 0);
    Object *object = edit(space, space->stack_top);
    assert(object->alive && object->kind == OBJECT_STACK);
    space->stack_top = object->link;
    space->stack_bytes -= object->size;
    end_life(space, object, place);
  }
}

bool space_is_scope_new(const Object *object) {
  return object->alive && object->in_scope && object->page_count == 1 &&
         page_is_untouched(object->page);
}

void space_set_scope(Space *space, uint32_t index, bool in_scope,
                     uint32_t place) {
  Object *object = edit(space, index);
  assert(object->alive && object->kind == OBJECT_STACK);
  if (object->page_count == 1) {
    object->page_count = 0;
  } else {
    object_drop_pages(object);
  }
  object_make_pages(object, true);
  object->in_scope = in_scope;
  if (!in_scope) object->place_freed = place;
}

static const Page *object_page(const Object *object, uint64_t address) {
  uint32_t offset = (uint32_t)address;
  if (offset < object->start ||
      offset - object->start >= object->size)
    return NULL;
  if (object->page_count == 1) return object->page;
  return tree_get(&object->pages, page_number(object, offset));
}

const Page *space_page(const Space *space, uint64_t address) {
  const Object *object = space_find(space, address);
  if (object == NULL || !object_usable(object)) return NULL;
  return object_page(object, address);
}

Page *space_page_for_write(Space *space, uint64_t address, bool force) {
  const Object *found = space_find(space, address);
  if (found == NULL || !object_usable(found) || (found->constant && !force) ||
      object_page(found, address) == NULL)
    return NULL;
  Object *object = edit(space, found->index);
  Page **place = &object->page;
  if (object->page_count > 1)
    place = (Page **)tree_edit(&object->pages,
                               page_number(object, (uint32_t)address),
                               &page_ops);
  if ((*place)->refs > 1) {
    Page *copy = page_copy(*place);
    page_unref(*place);
    *place = copy;
    space->page_copies++;
  }
  (*place)->hashed = false;
  return *place;
}

typedef struct Visit {
  void (*visit)(void *context, const Object *object);
  void *context;
} Visit;

static void visit_leaf(void *context, uint32_t index, void *leaf) {
  (void)index;
  const Visit *v = context;
  const Object *object = leaf;
  if (object->alive) v->visit(v->context, object);
}

void space_each(const Space *space,
                void (*visit)(void *context, const Object *object),
                void *context) {
  Visit v = {visit, context};
  tree_each(&space->objects, visit_leaf, &v);
}

void space_each_marked(const Space *space,
                       void (*visit)(void *context, const Object *object),
                       void *context) {
  Visit v = {visit, context};
  tree_each_marked(&space->objects, visit_leaf, &v);
}
