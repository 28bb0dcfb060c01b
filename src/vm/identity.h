// Shared by what makes the identity of a process: identity.c, page.c, space.c,
// check.c.
#ifndef VM_IDENTITY_H
#define VM_IDENTITY_H

#include "vm/internal.h"

// ---- page.c
// As Page.generations.
uint64_t page_find_generations(const Page *page);
// Hash of the plain bytes, words that look like pointers without generation;
// with what was found.
Hash128 page_bytes_hash(const Page *page, uint64_t generations);
// Do they say the same? Without labels and generations.
bool page_is_same(const Page *a, const Page *b, ExprTable *terms);

// ---- space.c
// Hash of all objects, or of all pages of one (which has some), kept in nodes.
Hash128 space_objects_hash(const Space *space, ExprTable *terms);
Hash128 object_pages_hash(const Object *object, ExprTable *terms);
// Nothing is known to be private any more.
void space_cool_down(Space *space);

// ---- identity.c
Hash128 object_hash(Object *object, ExprTable *terms);

#endif
