// Formulas as text. Parentheses stand where reading without them would give
// another formula: an operand is wrapped if it binds less tightly than the
// operator needs.
#include "ltl/ltl.h"

typedef struct Spelling {
  const char *text;
  uint8_t precedence;      // as in parse.c
  uint8_t left, right;     // what operands must have
} Spelling;

enum { UNARY = 6, TIGHT = 7 };

static const Spelling SPELLINGS[LTL_OP_COUNT] = {
    [LTL_TRUE] = {"true", TIGHT, 0, 0},
    [LTL_FALSE] = {"false", TIGHT, 0, 0},
    [LTL_ATOM] = {"", TIGHT, 0, 0},
    [LTL_NOT] = {"!", UNARY, UNARY, 0},
    [LTL_AND] = {" && ", 4, 4, 5},
    [LTL_OR] = {" || ", 3, 3, 4},
    [LTL_IMPLIES] = {" -> ", 2, 3, 2},
    [LTL_IFF] = {" <-> ", 1, 1, 2},
    [LTL_XOR] = {" xor ", 1, 1, 2},
    [LTL_NEXT] = {"X ", UNARY, UNARY, 0},
    [LTL_FINALLY] = {"F ", UNARY, UNARY, 0},
    [LTL_GLOBALLY] = {"G ", UNARY, UNARY, 0},
    [LTL_UNTIL] = {" U ", 5, 6, 5},
    [LTL_WEAK] = {" W ", 5, 6, 5},
    [LTL_RELEASE] = {" R ", 5, 6, 5}};

static void print_formula(const Ltl *ltl, uint32_t index, uint8_t needed,
                          Text *out);

// true U f and false R f have names of their own.
static bool is_short(const Ltl *ltl, const LtlNode *node, LtlOp *op) {
  *op = node->op;
  if (node->op != LTL_UNTIL && node->op != LTL_RELEASE) return false;
  LtlOp left = ltl_node(ltl, (LtlId){node->left})->op;
  bool until = node->op == LTL_UNTIL;
  if (left != (until ? LTL_TRUE : LTL_FALSE)) return false;
  *op = until ? LTL_FINALLY : LTL_GLOBALLY;
  return true;
}

// Comparisons bind tightly, but one does not see it.
static void print_atom(const LtlAtom *atom, uint8_t needed, Text *out) {
  bool wrap = atom->kind == LTL_COMPARE && needed > 0;
  if (wrap) text_char(out, '(');
  ltl_atom_print(atom, out);
  if (wrap) text_char(out, ')');
}

static void print_formula(const Ltl *ltl, uint32_t index, uint8_t needed,
                          Text *out) {
  const LtlNode *node = ltl_node(ltl, (LtlId){index});
  if (node->op == LTL_ATOM) {
    print_atom(ltl_atom(ltl, node->left), needed, out);
    return;
  }
  LtlOp op;
  bool shorter = is_short(ltl, node, &op);
  const Spelling *spelling = &SPELLINGS[op];
  if (spelling->precedence < needed) text_char(out, '(');
  if (spelling->right == 0) {
    text_add(out, spelling->text);
    if (spelling->left != 0)
      print_formula(ltl, shorter ? node->right : node->left, spelling->left,
                    out);
  } else {
    print_formula(ltl, node->left, spelling->left, out);
    text_add(out, spelling->text);
    print_formula(ltl, node->right, spelling->right, out);
  }
  if (spelling->precedence < needed) text_char(out, ')');
}

void ltl_print(const Ltl *ltl, LtlId formula, Text *out) {
  print_formula(ltl, formula.index, 0, out);
}
