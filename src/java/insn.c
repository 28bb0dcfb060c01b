// Decoding instructions.
#include "java/insn.h"

#include <assert.h>

typedef enum Format {
  NONE, BYTE, SHORT, POOL1, POOL2, POOL4, LOCAL, IINC, JUMP2, JUMP4, TABLE,
  LOOKUP, TYPE, MULTI, WIDE
} Format;

static const struct {
  const char *name;
  Format format;
} rows[] = {
#define JOP(name, format) {#name, format},
#include "java/opcodes.def"
#undef JOP
};

const char *insn_name(uint8_t op) {
  return op < JAVA_OP_COUNT ? rows[op].name : "?";
}

static void read_wide(Cursor *in, Insn *out) {
  assert(out->op == J_WIDE);
  out->op = cursor_u1(in);
  out->index = cursor_u2(in);
  if (out->op == J_IINC)
    out->value = (int16_t)cursor_u2(in);
  else if (out->op >= JAVA_OP_COUNT || rows[out->op].format != LOCAL)
    in->bad = true;
}

static void skip_padding(Cursor *in, const uint8_t *start) {
  assert(in->at >= start);
  while ((in->at - start) % 4 != 0 && !in->bad) cursor_u1(in);
}

static void read_switch(Cursor *in, const uint8_t *start, Insn *out) {
  assert(out->op == J_TABLESWITCH || out->op == J_LOOKUPSWITCH);
  skip_padding(in, start);
  out->target = out->pc + cursor_u4(in);
  int64_t count;
  if (out->op == J_TABLESWITCH) {
    int32_t low = (int32_t)cursor_u4(in), high = (int32_t)cursor_u4(in);
    count = (int64_t)high - low + 1;
  } else {
    count = 2 * (int64_t)(int32_t)cursor_u4(in);
  }
  if (count < 0 || count > 65535) {
    in->bad = true;
    return;
  }
  cursor_take(in, (size_t)count * 4);
}

bool insn_read(Bytes code, uint32_t pc, Insn *out) {
  if (pc >= code.len) return false;
  Cursor in = {.at = code.data + pc, .end = code.data + code.len};
  *out = (Insn){.pc = pc, .op = cursor_u1(&in)};
  if (out->op >= JAVA_OP_COUNT) return false;
  switch (rows[out->op].format) {
    case NONE: break;
    case BYTE: out->value = (int8_t)cursor_u1(&in); break;
    case SHORT: out->value = (int16_t)cursor_u2(&in); break;
    case POOL1: case LOCAL: out->index = cursor_u1(&in); break;
    case POOL2: out->index = cursor_u2(&in); break;
    case POOL4: out->index = cursor_u2(&in); cursor_u2(&in); break;
    case IINC:
      out->index = cursor_u1(&in);
      out->value = (int8_t)cursor_u1(&in);
      break;
    case JUMP2:
      out->target = pc + (uint32_t)(int16_t)cursor_u2(&in);
      break;
    case JUMP4: out->target = pc + cursor_u4(&in); break;
    case TABLE: case LOOKUP: read_switch(&in, code.data, out); break;
    case TYPE: out->value = cursor_u1(&in); break;
    case MULTI:
      out->index = cursor_u2(&in);
      out->value = cursor_u1(&in);
      break;
    case WIDE: read_wide(&in, out); break;
  }
  assert(in.at > code.data + pc);
  out->next = (uint32_t)(in.at - code.data);
  return !in.bad;
}

void insn_cases(Bytes code, const Insn *insn, Cases *out) {
  assert(insn->op == J_TABLESWITCH || insn->op == J_LOOKUPSWITCH);
  assert(insn->pc < code.len && insn->next <= code.len);
  Cursor in = {.at = code.data + insn->pc + 1, .end = code.data + code.len};
  skip_padding(&in, code.data);
  cursor_u4(&in);
  int32_t first = (int32_t)cursor_u4(&in);
  bool table = insn->op == J_TABLESWITCH;
  int64_t count = first;
  if (table) count = (int64_t)(int32_t)cursor_u4(&in) - first + 1;
  for (int64_t i = 0; i < count && !in.bad; i++) {
    Case row;
    row.value = table ? (int32_t)(first + i) : (int32_t)cursor_u4(&in);
    row.target = insn->pc + cursor_u4(&in);
    vec_push(out, row);
  }
}

bool insn_is_branch(uint8_t op) {
  return (op >= J_IFEQ && op <= J_IF_ACMPNE) || op == J_IFNULL ||
         op == J_IFNONNULL;
}

bool insn_ends(uint8_t op) {
  return op == J_GOTO || op == J_GOTO_W || op == J_RET || op == J_ATHROW ||
         op == J_TABLESWITCH || op == J_LOOKUPSWITCH || op == J_JSR ||
         op == J_JSR_W || (op >= J_IRETURN && op <= J_RETURN);
}
