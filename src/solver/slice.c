// Independent slices. Two terms belong to one group if they share a leaf,
// directly or through others; different groups can be solved separately. The
// partition is a union-find over leaves inside the persistent notes: a leaf's
// note links to another leaf of its group, and the root's note holds the
// group. Without path compression (the notes are immutable) but with union by
// rank a find takes at most log2(leaves) steps.
//
// Uninterpreted functions tie terms together through equal arguments, so all
// terms with APPLY share one pretended leaf. Not so outside bits, where opaque
// terms are leaves.
#include "solver/internal.h"

#include <assert.h>

Hash128 term_key(ExprId e) {
  uint64_t x = hash_mix(e.index + UINT64_C(0x243f6a8885a308d3));
  return (Hash128){x, hash_mix(x ^ UINT64_C(0x13198a2e03707344))};
}

Hash128 key_sum(Hash128 a, Hash128 b) {
  return (Hash128){a.lo + b.lo, a.hi + b.hi};
}

Group *group_ref(Group *group) {
  assert(group->refs > 0);
  group->refs++;
  return group;
}

static size_t group_size(uint32_t children) {
  return sizeof(Group) + children * sizeof(Group *);
}

// Chains of groups are as long as the path: no recursion.
void group_unref(Group *group) {
  assert(group->refs > 0);
  if (--group->refs > 0) return;
  VEC(Group *) dead = {0};
  vec_push(&dead, group);
  while (dead.len > 0) {
    Group *g = vec_pop(&dead);
    for (uint32_t i = 0; i < g->children; i++) {
      if (--g->child[i]->refs == 0) vec_push(&dead, g->child[i]);
    }
    mem_free(g, group_size(g->children));
  }
  vec_fini(&dead);
}

void group_terms(const Group *group, TermVec *out) {
  assert(group->refs > 0);
  GroupVec pile = {0};
  vec_push(&pile, group);
  while (pile.len > 0) {
    const Group *g = vec_pop(&pile);
    vec_push(out, g->term);
    for (uint32_t i = g->children; i-- > 0;) vec_push(&pile, g->child[i]);
  }
  vec_fini(&pile);
}

// A group of e and the given ones.
static Group *group_new(ExprId e, const GroupVec *joined) {
  assert(!expr_is_none(e));
  Group *group = mem_alloc(group_size(joined->len));
  *group = (Group){.refs = 1, .count = 1, .children = joined->len,
                   .term = e, .key = term_key(e)};
  for (uint32_t i = 0; i < joined->len; i++) {
    group->child[i] = group_ref((Group *)joined->data[i]);
    group->count += joined->data[i]->count;
    group->key = key_sum(group->key, joined->data[i]->key);
  }
  return group;
}

// The root note of a leaf's set, or NULL for a leaf not seen yet.
static const Note *find_root(const NoteNode *notes, uint32_t leaf) {
  const Note *note = notes_find(notes, leaf);
  if (!note || note->link == NOTE_UNLINKED) return NULL;
  while (note->link != note->term) {
    const Note *above = notes_find(notes, note->link);
    assert(above != NULL);
    assert(above->rank >= note->rank);   // union is by rank
    note = above;
  }
  return note;
}

static void push_group(GroupVec *out, const Group *group) {
  for (uint32_t i = 0; i < out->len; i++) {
    if (out->data[i] == group) return;
  }
  vec_push(out, group);
}

typedef VEC(uint32_t) LeafVec;

// The leaves that tie e to other terms; at least one.
static void tie_leaves(ExprTable *t, ExprId e, LeafVec *out) {
  ExprLeaves leaves = expr_leaves(t, e);
  for (uint32_t i = 0; i < leaves.len; i++) {
    vec_push(out, leaves.data[i].index);
  }
  bool tied = expr_has_apply(t, e) && expr_equal_mode(t) == EQUAL_BITS;
  if (leaves.len == 0 || tied) vec_push(out, APPLY_LEAF);
}

// What is noted about a term so far, with no reference to a group.
static Note note_copy(const NoteNode *notes, uint32_t term) {
  const Note *old = notes_find(notes, term);
  Note note = old ? *old : (Note){.term = term, .link = NOTE_UNLINKED};
  note.group = NULL;
  return note;
}

static NoteNode *set_link(NoteNode *notes, uint32_t leaf, uint32_t root) {
  Note note = note_copy(notes, leaf);
  note.link = root;
  return notes_set(notes, note);
}

// The root of highest rank among the leaves, or the first leaf.
static uint32_t choose_root(const NoteNode *notes, const LeafVec *leaves) {
  const Note *best = NULL;
  for (uint32_t i = 0; i < leaves->len; i++) {
    const Note *root = find_root(notes, leaves->data[i]);
    if (root && (!best || root->rank > best->rank)) best = root;
  }
  return best ? best->term : leaves->data[0];
}

// Links the set of every leaf to root; returns root's new rank in *rank.
static NoteNode *unite(NoteNode *notes, const LeafVec *leaves, uint32_t root,
                       uint32_t *rank) {
  for (uint32_t i = 0; i < leaves->len; i++) {
    uint32_t leaf = leaves->data[i];
    const Note *other = find_root(notes, leaf);
    if (other && other->term == root) continue;
    uint32_t below = other ? other->rank : 0;
    if (below + 1 > *rank) *rank = below + 1;
    uint32_t linked = other ? other->term : leaf;
    if (linked != root) notes = set_link(notes, linked, root);
  }
  return notes;
}

static void find_groups(const NoteNode *notes, const LeafVec *leaves,
                        GroupVec *out) {
  for (uint32_t i = 0; i < leaves->len; i++) {
    const Note *root = find_root(notes, leaves->data[i]);
    if (root) push_group(out, root->group);
  }
}

NoteNode *slice_learn(ExprTable *t, NoteNode *notes, ExprId e) {
  LeafVec leaves = {0};
  GroupVec joined = {0};
  tie_leaves(t, e, &leaves);
  find_groups(notes, &leaves, &joined);
  Group *group = group_new(e, &joined);
  uint32_t root = choose_root(notes, &leaves);
  Note top = note_copy(notes, root);
  notes = unite(notes, &leaves, root, &top.rank);
  assert(top.term == root);
  top.link = root;
  top.group = group;
  notes = notes_set(notes, top);
  vec_fini(&joined);
  vec_fini(&leaves);
  return notes;
}

void slice_find(ExprTable *t, const NoteNode *notes, ExprId e, GroupVec *out) {
  LeafVec leaves = {0};
  tie_leaves(t, e, &leaves);
  find_groups(notes, &leaves, out);
  vec_fini(&leaves);
}

void slice_all(ExprTable *t, const Constraints *c, GroupVec *out) {
  const NoteNode *notes = constraints_notes(c);
  Table seen = {0};
  for (; c; c = c->parent) {
    ExprLeaves leaves = expr_leaves(t, c->term);
    uint32_t leaf = leaves.len > 0 ? leaves.data[0].index : APPLY_LEAF;
    const Group *group = find_root(notes, leaf)->group;
    assert(group != NULL && group->count > 0);
    if (table_find(&seen, (uintptr_t)group)) continue;
    table_set(&seen, (uintptr_t)group, 1);
    vec_push(out, group);
  }
  table_fini(&seen);
}

void query_slice_around(Query *q, ExprTable *t, ExprId e) {
  if (q->sliced) return;
  q->sliced = true;
  const NoteNode *notes = constraints_notes(q->constraints);
  if (!expr_is_const(t, q->condition)) {
    slice_find(t, notes, q->condition, &q->groups);
    q->key = term_key(q->condition);
  }
  if (!expr_same(e, q->condition)) slice_find(t, notes, e, &q->groups);
  for (uint32_t i = 0; i < q->groups.len; i++) {
    q->key = key_sum(q->key, q->groups.data[i]->key);
  }
}

void query_slice(Query *q, ExprTable *t) {
  query_slice_around(q, t, q->condition);
}

void query_groups(Query *q, const Group *const *groups, uint32_t count) {
  assert(!q->sliced && q->groups.len == 0);
  q->sliced = true;
  for (uint32_t i = 0; i < count; i++) {
    vec_push(&q->groups, groups[i]);
    q->key = key_sum(q->key, groups[i]->key);
  }
}

// Narrows the question; the layers below answer it.
static Answer slice_ask(Solver *s, Query *q) {
  query_slice(q, s->table);
  return ANSWER_UNKNOWN;
}

const Layer slice_layer = {"slice", slice_ask, NULL, NULL};
