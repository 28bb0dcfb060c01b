/* From the tree of a pattern to the nodes of its automaton.
 *
 * Nodes get their numbers in postorder; only the two ends of a group surround
 * its body. So whatever can follow a tree has a larger number than all in it,
 * except the body of a repetition, and sorting the two ways out of a choice
 * puts "once more" before "on" and the left alternative before the right. */
#include "regex_program.h"
#include <stdlib.h>

static int first_node(const Parser *parser, int tree) {
  while (parser->trees[tree].kind == NODE_CONCAT)
    tree = parser->trees[tree].left;
  return parser->trees[tree].index;
}

static void number(Parser *parser, int index) {
  if (index == NONE)
    return;
  Tree *tree = &parser->trees[index];
  if (tree->kind == NODE_GROUP)
    tree->index = parser->program->count++;
  number(parser, tree->left);
  number(parser, tree->right);
  if (tree->kind == NODE_GROUP)
    tree->close = parser->program->count++;
  else if (tree->kind != NODE_CONCAT)
    tree->index = parser->program->count++;
}

static void put(Parser *parser, const Tree *tree, int a, int b) {
  Node *node = &parser->program->nodes[tree->index];
  node->kind = tree->kind;
  node->value = tree->value;
  node->optional = 0;
  node->dest[0] = b == NONE || a < b ? a : b;
  node->dest[1] = b == NONE || a == b ? NONE : a < b ? b : a;
}

static int first_or(const Parser *parser, int tree, int next) {
  return tree == NONE ? next : first_node(parser, tree);
}

static void link_tree(Parser *parser, int index, int next);

static void link_group(Parser *parser, const Tree *tree, int next) {
  Node *nodes = parser->program->nodes;
  nodes[tree->index] =
      (Node){NODE_OPEN, tree->value, 0,
             {first_or(parser, tree->left, tree->close), NONE}};
  nodes[tree->close] =
      (Node){NODE_CLOSE, tree->value, tree->optional, {next, NONE}};
  link_tree(parser, tree->left, tree->close);
}

/* Sets the ways out of all nodes of the tree, behind which `next` comes. */
static void link_tree(Parser *parser, int index, int next) {
  if (index == NONE)
    return;
  const Tree *tree = &parser->trees[index];
  switch (tree->kind) {
  case NODE_CONCAT:
    link_tree(parser, tree->left, first_node(parser, tree->right));
    link_tree(parser, tree->right, next);
    break;
  case NODE_GROUP:
    link_group(parser, tree, next);
    break;
  case NODE_STAR:
    put(parser, tree, first_node(parser, tree->left), next);
    link_tree(parser, tree->left, tree->index);
    break;
  case NODE_ALT:
    put(parser, tree, first_or(parser, tree->left, next),
        first_or(parser, tree->right, next));
    link_tree(parser, tree->left, next);
    link_tree(parser, tree->right, next);
    break;
  default:
    put(parser, tree, next, NONE);
  }
}

int __rt_regex_build(Parser *parser, int tree) {
  Program *program = parser->program;
  number(parser, tree);
  program->nodes = malloc((size_t)program->count * sizeof(Node));
  if (program->nodes == NULL)
    return REG_ESPACE;
  program->start = first_node(parser, tree);
  link_tree(parser, tree, NONE);
  return REG_NOERROR;
}
