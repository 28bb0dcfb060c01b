// Expressions, by precedence climbing over the table of operators.
#include "trace/internal.h"

#include <assert.h>
#include <ctype.h>

typedef struct OpRow {
  const char *text;
  uint8_t arity, level;
} OpRow;

static const OpRow rows[TRACE_OP_COUNT] = {
#define TRACE_OP(name, text, arity, level, smt2) {text, arity, level},
#include "trace/ops.def"
#undef TRACE_OP
};

const char *trace_op_text(TraceOp op) { return rows[op].text; }
unsigned trace_op_arity(TraceOp op) { return rows[op].arity; }

static uint32_t add_node(TraceReader *r, TraceNode node) {
  vec_push(&r->trace->nodes, node);
  return r->trace->nodes.len - 1;
}

static uint32_t parse_level(TraceReader *r, unsigned level);

static uint32_t parse_number(TraceReader *r) {
  int64_t value = 0;
  while (r->at < r->end && isdigit((unsigned char)*r->at)) {
    if (__builtin_mul_overflow(value, 10, &value) ||
        __builtin_add_overflow(value, *r->at - '0', &value)) {
      reader_fail(r, "this number needs more than 63 bits");
      return TRACE_NONE;
    }
    r->at++;
  }
  return add_node(r, (TraceNode){.op = TRACE_CONST, .value = value});
}

static uint32_t parse_variable(TraceReader *r) {
  uint32_t name;
  if (!reader_word(r, false, &name)) {
    reader_expected(r, "a variable, a number, '(', '-' or '!'");
    return TRACE_NONE;
  }
  const char *text = names_get(&r->trace->names, name);
  const uint64_t *found = table_find(&r->variables, name);
  if (found == NULL) {
    reader_fail(r, "variable '%s' has no value here; a task's variables get "
                "theirs by rcv or by '='", text);
    return TRACE_NONE;
  }
  uint32_t definition = (uint32_t)*found;
  uint32_t step = r->trace->definitions.data[definition].step;
  if (r->trace->steps.data[step].kind == TRACE_RCV &&
      table_find(&r->complete, step) == NULL) {
    reader_fail(r, "'%s' is used before a wait says that its rcv of line %u "
                "is complete", text, r->trace->steps.data[step].line);
    return TRACE_NONE;
  }
  return add_node(r, (TraceNode){.op = TRACE_VALUE, .definition = definition});
}

static uint32_t parse_unary(TraceReader *r, TraceOp op) {
  uint32_t operand = parse_level(r, rows[op].level);
  if (operand == TRACE_NONE) return TRACE_NONE;
  return add_node(r, (TraceNode){.op = op, .args = {operand, TRACE_NONE}});
}

static uint32_t parse_operand(TraceReader *r) {
  reader_skip_space(r);
  if (reader_take(r, "-")) return parse_unary(r, TRACE_NEG);
  if (reader_take(r, "!")) return parse_unary(r, TRACE_NOT);
  if (reader_take(r, "(")) {
    uint32_t inner = parse_level(r, 1);
    if (inner == TRACE_NONE || reader_take(r, ")")) return inner;
    reader_expected(r, "')' or an operator");
    return TRACE_NONE;
  }
  if (r->at < r->end && isdigit((unsigned char)*r->at)) return parse_number(r);
  return parse_variable(r);
}

// A binary operator of at least that level, behind it; TRACE_OP_COUNT: none.
static TraceOp take_operator(TraceReader *r, unsigned level) {
  for (unsigned op = 0; op < TRACE_OP_COUNT; op++)
    if (rows[op].arity == 2 && rows[op].level >= level &&
        reader_take(r, rows[op].text))
      return (TraceOp)op;
  return TRACE_OP_COUNT;
}

static uint32_t parse_binary(TraceReader *r, unsigned level) {
  uint32_t left = parse_operand(r);
  while (left != TRACE_NONE) {
    TraceOp op = take_operator(r, level);
    if (op == TRACE_OP_COUNT) return left;
    uint32_t right = parse_level(r, rows[op].level + 1u);
    if (right == TRACE_NONE) return TRACE_NONE;
    left = add_node(r, (TraceNode){.op = op, .args = {left, right}});
  }
  return left;
}

static uint32_t parse_level(TraceReader *r, unsigned level) {
  if (r->depth == MAX_DEPTH) {
    reader_fail(r, "the expression is nested more than %d deep", MAX_DEPTH);
    return TRACE_NONE;
  }
  r->depth++;
  uint32_t node = parse_binary(r, level);
  r->depth--;
  return node;
}

uint32_t expression_parse(TraceReader *r) {
  r->depth = 0;
  uint32_t node = parse_level(r, 1);
  assert(r->depth == 0);
  return node;
}
