/* search.h, binary trees: tsearch, tfind, tdelete, twalk (POSIX), twalk_r and
 * tdestroy (GNU).
 *
 * A red-black tree.  Insertion goes down once and splits every node with two
 * red children on its way, so that the place found can take a red leaf with
 * one more split; this is also what glibc does, and the shapes agree.  A node
 * begins with the key, because programs read it there. */
#define _GNU_SOURCE
#include <search.h>
#include <stddef.h>
#include <stdlib.h>

typedef struct Node Node;
struct Node {
  const void *key;
  Node *child[2]; /* smaller, greater */
  int red;
};

enum { LEFT, RIGHT };

static int is_red(const Node *node) { return node != NULL && node->red; }

/* ---- insertion --------------------------------------------------------- */

/* Splits the node at *root (or makes it red, if it is the new leaf) and
 * restores the rule that no red node has a red child by rotations at the
 * grandparent.  `side` and `parent_side` say which child it is and which its
 * parent is; parent is NULL at the top. */
static void split(Node **root, Node **parent_link, Node **grand_link, int side,
                  int parent_side, int is_leaf) {
  Node *node = *root;
  if (!is_leaf && !(is_red(node->child[LEFT]) && is_red(node->child[RIGHT])))
    return;
  node->red = 1;
  for (int i = LEFT; i <= RIGHT; i++)
    if (node->child[i] != NULL)
      node->child[i]->red = 0;
  if (parent_link == NULL || !(*parent_link)->red)
    return;
  Node *parent = *parent_link;
  Node *grand = *grand_link;
  if (side != parent_side) { /* inner grandchild: it becomes the top */
    parent->red = 1;
    grand->red = 1;
    node->red = 0;
    parent->child[side] = node->child[parent_side];
    grand->child[parent_side] = node->child[side];
    node->child[parent_side] = parent;
    node->child[side] = grand;
    *grand_link = node;
  } else { /* outer grandchild: the parent becomes the top */
    *grand_link = parent;
    parent->red = 0;
    grand->red = 1;
    grand->child[side] = parent->child[!side];
    parent->child[!side] = grand;
  }
}

void *tsearch(const void *key, void **root, __compar_fn_t compare) {
  if (root == NULL)
    return NULL;
  Node **link = (Node **)root;
  Node **parent_link = NULL;
  Node **grand_link = NULL;
  int side = LEFT;
  int parent_side = LEFT;
  if (*link != NULL)
    (*link)->red = 0;
  while (*link != NULL) {
    Node *node = *link;
    const int order = compare(key, node->key);
    if (order == 0)
      return node;
    split(link, parent_link, grand_link, side, parent_side, 0);
    /* A rotation makes the links stale, but the next three nodes down are
     * then such that no split looks at them. */
    grand_link = parent_link;
    parent_link = link;
    parent_side = side;
    side = order < 0 ? LEFT : RIGHT;
    link = &node->child[side];
  }
  Node *added = malloc(sizeof *added);
  if (added == NULL)
    return NULL;
  *added = (Node){key, {NULL, NULL}, 1};
  *link = added;
  if (parent_link != NULL)
    split(link, parent_link, grand_link, side, parent_side, 1);
  return added;
}

void *tfind(const void *key, void *const *root, __compar_fn_t compare) {
  if (root == NULL)
    return NULL;
  Node *node = *root;
  while (node != NULL) {
    const int order = compare(key, node->key);
    if (order == 0)
      return node;
    node = node->child[order < 0 ? LEFT : RIGHT];
  }
  return NULL;
}

/* ---- deletion ---------------------------------------------------------- */

enum { MAX_DEPTH = 128 }; /* of a red-black tree that fits any memory */

/* The way from the root down to a node: links[i] holds the node of depth i. */
typedef struct {
  Node **links[MAX_DEPTH];
  int sides[MAX_DEPTH]; /* from depth i to i + 1 */
  int depth;
} Path;

/* Moves the child on side `up` of *link above it. */
static void rotate(Node **link, int up) {
  Node *old = *link;
  Node *top = old->child[up];
  old->child[up] = top->child[!up];
  top->child[!up] = old;
  *link = top;
}

/* One step of the repair below, at the parent of the short subtree.  Returns 1
 * if the whole tree is in order again. */
static int repair_at(Node **link, int side) {
  Node *parent = *link;
  Node *sibling = parent->child[!side];
  if (is_red(sibling)) {
    sibling->red = 0;
    parent->red = 1;
    rotate(link, !side);
    link = &sibling->child[side]; /* the parent went down one level */
    sibling = parent->child[!side];
  }
  if (!is_red(sibling->child[LEFT]) && !is_red(sibling->child[RIGHT])) {
    sibling->red = 1;
    const int done = parent->red;
    parent->red = 0;
    return done;
  }
  if (!is_red(sibling->child[!side])) {
    sibling->child[side]->red = 0;
    sibling->red = 1;
    rotate(&parent->child[!side], side);
    sibling = parent->child[!side];
  }
  sibling->red = parent->red;
  parent->red = 0;
  sibling->child[!side]->red = 0;
  rotate(link, !side);
  return 1;
}

/* The subtree at the end of the path misses one black node. */
static void repair(Path *path, Node *subtree) {
  if (is_red(subtree)) {
    subtree->red = 0;
    return;
  }
  while (path->depth > 0) {
    path->depth--;
    if (repair_at(path->links[path->depth], path->sides[path->depth]))
      return;
  }
}

static void go_down(Path *path, Node **link, int side) {
  path->links[path->depth] = link;
  path->sides[path->depth] = side;
  path->depth++;
}

/* Returns the parent of the deleted node (anything but NULL at the root). */
void *tdelete(const void *restrict key, void **restrict root,
              __compar_fn_t compare) {
  if (root == NULL)
    return NULL;
  Path path = {.depth = 0};
  Node **link = (Node **)root;
  Node *parent = NULL;
  for (;;) {
    if (*link == NULL)
      return NULL;
    const int order = compare(key, (*link)->key);
    if (order == 0)
      break;
    const int side = order < 0 ? LEFT : RIGHT;
    parent = *link;
    go_down(&path, link, side);
    link = &parent->child[side];
  }
  Node *node = *link;
  Node *result = parent != NULL ? parent : node;
  if (node->child[LEFT] != NULL && node->child[RIGHT] != NULL) {
    /* The next greater key moves here; its node is unchained instead. */
    go_down(&path, link, RIGHT);
    link = &node->child[RIGHT];
    while ((*link)->child[LEFT] != NULL) {
      go_down(&path, link, LEFT);
      link = &(*link)->child[LEFT];
    }
    node->key = (*link)->key;
    node = *link;
  }
  Node *only = node->child[node->child[LEFT] != NULL ? LEFT : RIGHT];
  *link = only;
  if (!node->red)
    repair(&path, only);
  free(node);
  return result;
}

/* ---- walks ------------------------------------------------------------- */

typedef struct {
  __action_fn_t plain;
  void (*closure)(const void *, VISIT, void *);
  void *context;
} Visitor;

static void visit(const Visitor *visitor, const Node *node, VISIT when,
                  int depth) {
  if (visitor->plain != NULL)
    visitor->plain(node, when, depth);
  else
    visitor->closure(node, when, visitor->context);
}

static void walk(const Visitor *visitor, const Node *node, int depth) {
  if (node->child[LEFT] == NULL && node->child[RIGHT] == NULL) {
    visit(visitor, node, leaf, depth);
    return;
  }
  visit(visitor, node, preorder, depth);
  if (node->child[LEFT] != NULL)
    walk(visitor, node->child[LEFT], depth + 1);
  visit(visitor, node, postorder, depth);
  if (node->child[RIGHT] != NULL)
    walk(visitor, node->child[RIGHT], depth + 1);
  visit(visitor, node, endorder, depth);
}

void twalk(const void *root, __action_fn_t action) {
  const Visitor visitor = {action, NULL, NULL};
  if (root != NULL && action != NULL)
    walk(&visitor, root, 0);
}

void twalk_r(const void *root, void (*action)(const void *, VISIT, void *),
             void *context) {
  const Visitor visitor = {NULL, action, context};
  if (root != NULL && action != NULL)
    walk(&visitor, root, 0);
}

static void destroy(Node *node, __free_fn_t release) {
  for (int i = LEFT; i <= RIGHT; i++)
    if (node->child[i] != NULL)
      destroy(node->child[i], release);
  release((void *)node->key);
  free(node);
}

void tdestroy(void *root, __free_fn_t release) {
  if (root != NULL)
    destroy(root, release);
}
