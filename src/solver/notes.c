// The persistent trie of notes: 32-way nodes with a bitmap and packed slots,
// indexed by five bits of the term index per level, lowest bits first. A slot
// is a child node or, with its lowest bit set, a note. Nodes with a single
// owner are changed in place, so a run of notes_set calls copies a path once.
#include "solver/internal.h"

#include <assert.h>
#include <string.h>

struct NoteNode {
  uint32_t refs;
  uint32_t bitmap;
  void *slot[];
};

typedef struct SharedNote {
  uint32_t refs;
  Note note;
} SharedNote;

static bool slot_is_note(const void *slot) { return (uintptr_t)slot & 1; }
static SharedNote *slot_note(const void *slot) {
  return (SharedNote *)((uintptr_t)slot & ~(uintptr_t)1);
}
static void *note_slot(SharedNote *note) {
  return (void *)((uintptr_t)note | 1);
}

static uint32_t node_len(const NoteNode *node) {
  return (uint32_t)__builtin_popcount(node->bitmap);
}

static size_t node_size(uint32_t len) {
  return sizeof(NoteNode) + len * sizeof(void *);
}

static NoteNode *node_new(uint32_t bitmap) {
  NoteNode *node =
      mem_alloc(node_size((uint32_t)__builtin_popcount(bitmap)));
  node->refs = 1;
  node->bitmap = bitmap;
  return node;
}

static uint32_t branch_bit(uint32_t term, unsigned level) {
  return UINT32_C(1) << (term >> 5 * level & 31);
}

static uint32_t slot_index(const NoteNode *node, uint32_t bit) {
  return (uint32_t)__builtin_popcount(node->bitmap & (bit - 1));
}

static void *slot_ref(void *slot) {
  if (slot_is_note(slot)) {
    slot_note(slot)->refs++;
  } else {
    ((NoteNode *)slot)->refs++;
  }
  return slot;
}

static void note_unref(SharedNote *shared) {
  assert(shared->refs > 0);
  if (--shared->refs > 0) return;
  if (shared->note.group) group_unref(shared->note.group);
  mem_free(shared, sizeof *shared);
}

NoteNode *notes_ref(NoteNode *root) {
  if (root) root->refs++;
  return root;
}

// Recursion is bounded by the seven levels of a 32-bit index.
void notes_unref(NoteNode *root) {
  assert(!root || root->refs > 0);
  if (!root || --root->refs > 0) return;
  uint32_t len = node_len(root);
  for (uint32_t i = 0; i < len; i++) {
    if (slot_is_note(root->slot[i])) {
      note_unref(slot_note(root->slot[i]));
    } else {
      notes_unref(root->slot[i]);
    }
  }
  mem_free(root, node_size(len));
}

const Note *notes_find(const NoteNode *root, uint32_t term) {
  const NoteNode *node = root;
  for (unsigned level = 0; node; level++) {
    uint32_t bit = branch_bit(term, level);
    if (!(node->bitmap & bit)) return NULL;
    const void *slot = node->slot[slot_index(node, bit)];
    if (slot_is_note(slot)) {
      const SharedNote *shared = slot_note(slot);
      return shared->note.term == term ? &shared->note : NULL;
    }
    node = slot;
  }
  return NULL;
}

// A copy of node that the caller owns alone; takes over node.
static NoteNode *node_own(NoteNode *node) {
  if (node->refs == 1) return node;
  NoteNode *copy = node_new(node->bitmap);
  for (uint32_t i = 0; i < node_len(node); i++) {
    copy->slot[i] = slot_ref(node->slot[i]);
  }
  node->refs--;
  return copy;
}

// node with one more slot; takes over node.
static NoteNode *node_insert(NoteNode *node, uint32_t bit, void *slot) {
  assert(!(node->bitmap & bit));
  NoteNode *wider = node_new(node->bitmap | bit);
  uint32_t at = slot_index(node, bit), len = node_len(node);
  for (uint32_t i = 0; i < len; i++) {
    wider->slot[i < at ? i : i + 1] = slot_ref(node->slot[i]);
  }
  wider->slot[at] = slot;
  notes_unref(node);
  return wider;
}

static NoteNode *node_set(NoteNode *node, SharedNote *shared, unsigned level) {
  assert(level < 7);   // then all bits of an index have told terms apart
  uint32_t bit = branch_bit(shared->note.term, level);
  if (!node) {
    node = node_new(bit);
    node->slot[0] = note_slot(shared);
    return node;
  }
  if (!(node->bitmap & bit)) return node_insert(node, bit, note_slot(shared));
  node = node_own(node);
  uint32_t at = slot_index(node, bit);
  void *slot = node->slot[at];
  if (!slot_is_note(slot)) {
    node->slot[at] = node_set(slot, shared, level + 1);
    return node;
  }
  SharedNote *old = slot_note(slot);
  if (old->note.term == shared->note.term) {
    note_unref(old);
    node->slot[at] = note_slot(shared);
    return node;
  }
  NoteNode *below = node_set(NULL, old, level + 1);
  node->slot[at] = node_set(below, shared, level + 1);
  return node;
}

NoteNode *notes_set(NoteNode *root, Note note) {
  SharedNote *shared = mem_alloc(sizeof *shared);
  shared->refs = 1;
  assert(note.link != note.term || note.group != NULL);
  shared->note = note;
  return node_set(root, shared, 0);
}
