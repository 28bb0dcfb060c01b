// Disassembler: one line per instruction, for people and tests.
//   12  ADD32 s3, s1, s2                      file.c:4:7
#include <inttypes.h>
#include <string.h>

#include "code/code.h"

const char *opcode_name(Opcode op) {
  static const char *const names[OPCODE_COUNT] = {
#define INS(name, a, b, c, imm) #name,
#include "code/ops.def"
#undef INS
  };
  return op < OPCODE_COUNT ? names[op] : "?";
}

static const char *math_name(uint32_t fn) {
  static const char *const names[MATH_COUNT] = {
#define MATH_FN(name, text, arity, exact) text,
#include "code/math.def"
#undef MATH_FN
  };
  return fn < MATH_COUNT ? names[fn] : "?";
}

void place_print(const Module *module, uint32_t place, Text *out) {
  if (place >= module->places.len) {
    text_add(out, "?");
    return;
  }
  const Place *p = &module->places.data[place];
  text_add(out,
           p->file == NAME_NONE ? "?" : names_get(&module->names, p->file));
  text_printf(out, ":%" PRIu32, p->line);
  if (p->column != 0) text_printf(out, ":%" PRIu32, p->column);
}

// Writes the operand and says whether it was one.
static bool print_operand(Role role, uint32_t value, const char *lead,
                          Text *out) {
  switch (role) {
  case ROLE_NO: return false;
  case ROLE_LIT: text_printf(out, "%s%" PRIu32, lead, value); return true;
  case ROLE_DEF2:
  case ROLE_USE2:
    text_printf(out, "%ss%" PRIu32 ":%" PRIu32, lead, value, value + 1);
    return true;
  case ROLE_DEFN:
  case ROLE_USEN:
    text_printf(out, "%ss%" PRIu32 "..", lead, value);
    return true;
  default: text_printf(out, "%ss%" PRIu32, lead, value); return true;
  }
}

static void print_arguments(const Function *f, const Instr *i, Text *out) {
  const uint16_t *args = &f->pool[i->y + (i->op == OP_CALLI)];
  text_add(out, " (");
  for (uint32_t k = 0; k < i->b; k++)
    text_printf(out, "%ss%u", k == 0 ? "" : ", ", args[k]);
  text_add(out, ")");
}

static void print_immediate(const Module *m, const Function *f, const Instr *i,
                            Text *out) {
  switch (i->op) {
  case OP_CALL:
    text_printf(out, " %s", m->functions.data[i->x].name);
    print_arguments(f, i, out);
    return;
  case OP_CALLI:
    text_printf(out, "%s -> %u", i->x ? " variadic" : "", f->pool[i->y]);
    print_arguments(f, i, out);
    return;
  case OP_MATH:
    text_printf(out, " %s, %" PRIu32, math_name(i->x), i->y);
    return;
  case OP_UNSUPPORTED:
    text_printf(out, " %s", m->unsupported.data[i->imm].what);
    return;
  default: break;
  }
  switch (opcode_roles((Opcode)i->op)->imm) {
  case ROLE_NO: break;
  case ROLE_TARGET: text_printf(out, " -> %" PRIu32, i->x); break;
  case ROLE_TARGET_K:
    text_printf(out, ", #%" PRId32 "/%u -> %" PRIu32, (int32_t)i->y, i->c,
                i->x);
    break;
  case ROLE_SLOT: text_printf(out, ", s%" PRIu32, i->x); break;
  case ROLE_PAIR:
    text_printf(out, ", [%" PRId32 ", 0x%" PRIx32 "]", (int32_t)i->x, i->y);
    break;
  default:
    if (i->imm < 1024)
      text_printf(out, ", #%" PRIu64, i->imm);
    else
      text_printf(out, ", #0x%" PRIx64, i->imm);
  }
}

static void print_instr(const Module *m, const Function *f, const Instr *i,
                        Text *out) {
  const Roles *roles = opcode_roles((Opcode)i->op);
  text_add(out, opcode_name((Opcode)i->op));
  const char *lead = " ";
  bool counted = i->op == OP_CALL || i->op == OP_CALLI;
  if (print_operand((Role)roles->a, i->a, lead, out)) lead = ", ";
  if (!counted && print_operand((Role)roles->b, i->b, lead, out)) lead = ", ";
  print_operand((Role)roles->c, i->c, lead, out);
  print_immediate(m, f, i, out);
}

static void print_switch(const SwitchTable *table, Text *out) {
  for (uint32_t k = 0; k < table->count; k++)
    text_printf(out, "        %" PRIu64 " -> %" PRIu32 "\n", table->values[k],
                table->targets[k]);
  text_printf(out, "        else -> %" PRIu32 "%s\n", table->fallback,
              table->dense ? " (dense)" : "");
}

void function_print(const Module *module, const Function *f, Text *out) {
  text_printf(out, "%s: %u params%s, %u results, %u slots\n", f->name,
              f->param_slots, f->variadic ? " (variadic)" : "",
              f->result_slots, f->slot_count);
  uint32_t block = 0;
  for (uint32_t k = 0; k < f->code_len; k++) {
    bool first = block < f->block_len && f->block_starts[block] == k;
    block += first;
    text_printf(out, "%c%5" PRIu32 "  ", first ? '>' : ' ', k);
    size_t start = out->len;
    print_instr(module, f, &f->code[k], out);
    while (out->len < start + 40) text_char(out, ' ');
    text_char(out, ' ');
    place_print(module, f->places[k], out);
    text_char(out, '\n');
    if (f->code[k].op == OP_SWITCH)
      print_switch(&f->switches[f->code[k].imm], out);
  }
}
