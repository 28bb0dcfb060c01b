// Origins of references, and the messages about null ones.
#include "java/origin.h"

#include <assert.h>
#include <string.h>

#include "java/body.h"

#define MOST_DETAIL 5   // names in a row, as a JVM gives

void origins_fini(Origins *origins) {
  table_fini(&origins->joins);
  table_fini(&origins->operands);
}

bool origin_is_kept(uint8_t op) {
  return (op >= J_DUP && op <= J_SWAP) || op == J_CHECKCAST;
}

static uint64_t join_key(uint32_t pc, uint32_t depth) {
  return (uint64_t)pc << 32 | depth;
}

void origin_join(Body *b, uint32_t pc) {
  for (uint32_t i = 0; i < b->stack.len; i++) {
    const Value *value = &b->stack.data[i];
    if (value->kind != 'A') continue;
    uint64_t *known = table_find(&b->origins->joins, join_key(pc, i));
    if (known == NULL) {
      table_set(&b->origins->joins, join_key(pc, i), value->from);
    } else if (*known != value->from && *known != 0) {
      *known = 0;
      b->origins->changed = true;
    }
  }
}

uint32_t origin_at(const Body *b, uint32_t pc, uint32_t depth) {
  const uint64_t *known = table_find(&b->origins->joins, join_key(pc, depth));
  return known == NULL ? 0 : (uint32_t)*known;
}

void origin_operands(Body *b, uint32_t object, uint32_t index) {
  table_set(&b->origins->operands, b->pc, (uint64_t)index << 32 | object);
}

// ---- Names

static void add_dotted(const char *name, size_t len, Text *out) {
  for (size_t i = 0; i < len; i++)
    text_char(out, name[i] == '/' ? '.' : name[i]);
}

// These two lose their package; of parameters also what begins like them.
static bool is_well_known(const char *name, bool exactly) {
  size_t len = strlen("java/lang/Object");
  return (strncmp(name, "java/lang/Object", len) == 0 ||
          strncmp(name, "java/lang/String", len) == 0) &&
         (!exactly || name[len] == '\0');
}

static void add_class(const Body *b, uint32_t id, Text *out) {
  const char *name = names_get(&b->world->names, id);
  if (is_well_known(name, true)) name += strlen("java/lang/");
  add_dotted(name, strlen(name), out);
}

static const char *primitive_name(char letter) {
  switch (letter) {
    case 'Z': return "boolean";
    case 'B': return "byte";
    case 'C': return "char";
    case 'S': return "short";
    case 'I': return "int";
    case 'J': return "long";
    case 'F': return "float";
    default: return "double";
  }
}

// "int[]" for "[I", "java.util.List" for "Ljava/util/List;".
static void add_type(const char *type, Text *out) {
  size_t dimensions = strspn(type, "[");
  type += dimensions;
  if (*type == 'L') {
    const char *name = type + 1;
    if (is_well_known(name, false)) name += strlen("java/lang/");
    add_dotted(name, strcspn(name, ";"), out);
  } else {
    text_add(out, primitive_name(*type));
  }
  while (dimensions-- > 0) text_add(out, "[]");
}

static void add_parameters(const char *descriptor, Text *out) {
  const char *at = descriptor + 1;
  while (at != NULL && *at != ')' && *at != '\0') {
    if (at != descriptor + 1) text_add(out, ", ");
    add_type(at, out);
    at = descriptor_skip(at);
  }
}

static bool add_method(const Body *b, uint32_t index, Text *out) {
  PoolRef ref;
  if (!pool_ref(b->owner->file, (uint16_t)index, &ref)) return false;
  add_class(b, ref.owner, out);
  text_printf(out, ".%s(", names_get(&b->world->names, ref.name));
  add_parameters(names_get(&b->world->names, ref.type), out);
  text_char(out, ')');
  return true;
}

static const char *field_name(const Body *b, uint32_t index, PoolRef *ref) {
  return pool_ref(b->owner->file, (uint16_t)index, ref)
             ? names_get(&b->world->names, ref->name) : "?";
}

// ---- Variables

static bool is_store(const Insn *insn, uint32_t slot) {
  if (insn->op >= J_ISTORE && insn->op <= J_ASTORE)
    return insn->index == slot;
  return insn->op >= J_ISTORE_0 && insn->op <= J_ASTORE_3 &&
         (insn->op - J_ISTORE_0) % 4u == slot;
}

// Stored to by an instruction before the one at hand.
static bool was_written(const Body *b, uint32_t slot) {
  Insn insn;
  for (uint32_t pc = 0; pc < b->pc; pc = insn.next) {
    if (!insn_read(b->code.code, pc, &insn)) return true;
    if (is_store(&insn, slot)) return true;
  }
  return false;
}

// Which parameter the variable is, from 1; 0: none, or no more.
static uint32_t parameter_of(const Body *b, uint32_t slot) {
  uint32_t at = method_is(b->method, ACC_STATIC) ? 0 : 1;
  for (uint32_t i = 0; i < b->signature.count; i++) {
    Kind kind = b->signature.kinds[i];
    uint32_t size = kind == 'J' || kind == 'D' ? 2 : 1;
    if (slot >= at && slot < at + size && !was_written(b, slot)) return i + 1;
    at += size;
  }
  return 0;
}

static void add_variable(const Body *b, uint32_t pc, uint32_t slot,
                         Text *out) {
  for (uint32_t i = 0; i < b->code.variables.len; i++) {
    const VariableRow *row = &b->code.variables.data[i];
    if (row->slot != slot || pc < row->from || pc >= row->from + row->len)
      continue;
    uint32_t name = pool_text(b->owner->file, row->name);
    if (name == NAME_NONE) continue;
    text_add(out, names_get(&b->world->names, name));
    return;
  }
  uint32_t parameter = parameter_of(b, slot);
  if (slot == 0 && !method_is(b->method, ACC_STATIC) && !was_written(b, 0))
    text_add(out, "this");
  else if (parameter != 0)
    text_printf(out, "<parameter%u>", parameter);
  else
    text_printf(out, "<local%u>", slot);
}

// ---- Origins

static bool is_invoke(const Insn *insn) {
  return insn->op >= J_INVOKEVIRTUAL && insn->op <= J_INVOKEINTERFACE;
}

static bool add_origin(const Body *b, uint32_t from, uint32_t detail,
                       Text *out);

// What a field is read of, or an array: origins of both operands.
static uint64_t operands_at(const Body *b, uint32_t pc) {
  const uint64_t *known = table_find(&b->origins->operands, pc);
  return known == NULL ? 0 : *known;
}

static void add_field(const Body *b, const Insn *insn, uint32_t detail,
                      Text *out) {
  PoolRef ref;
  uint32_t object = (uint32_t)operands_at(b, insn->pc);
  if (add_origin(b, object, detail - 1, out)) text_char(out, '.');
  text_add(out, field_name(b, insn->index, &ref));
}

static void add_element(const Body *b, const Insn *insn, uint32_t detail,
                        Text *out) {
  uint64_t both = operands_at(b, insn->pc);
  if (!add_origin(b, (uint32_t)both, detail - 1, out))
    text_add(out, "<array>");
  text_char(out, '[');
  if (!add_origin(b, (uint32_t)(both >> 32), detail, out))
    text_add(out, "...");
  text_char(out, ']');
}

// False if nothing was added: nobody knows, or there were enough names.
static bool add_origin(const Body *b, uint32_t from, uint32_t detail,
                       Text *out) {
  Insn insn;
  PoolRef ref;
  if (detail == 0 || from == 0 ||
      !insn_read(b->code.code, from - 1, &insn))
    return false;
  if (is_invoke(&insn)) return add_method(b, insn.index, out);
  switch (insn.op) {
    case J_ILOAD: case J_ALOAD:
      add_variable(b, insn.pc, insn.index, out);
      return true;
    case J_ILOAD_0: case J_ILOAD_1: case J_ILOAD_2: case J_ILOAD_3:
      add_variable(b, insn.pc, insn.op - J_ILOAD_0, out);
      return true;
    case J_ALOAD_0: case J_ALOAD_1: case J_ALOAD_2: case J_ALOAD_3:
      add_variable(b, insn.pc, insn.op - J_ALOAD_0, out);
      return true;
    case J_ICONST_M1: case J_ICONST_0: case J_ICONST_1: case J_ICONST_2:
    case J_ICONST_3: case J_ICONST_4: case J_ICONST_5:
      text_printf(out, "%d", insn.op - J_ICONST_0);
      return true;
    case J_BIPUSH: case J_SIPUSH:
      text_printf(out, "%d", insn.value);
      return true;
    case J_ACONST_NULL: text_add(out, "null"); return true;
    case J_GETSTATIC: {
      const char *name = field_name(b, insn.index, &ref);
      add_class(b, ref.owner, out);
      text_printf(out, ".%s", name);
      return true;
    }
    case J_GETFIELD: add_field(b, &insn, detail, out); return true;
    case J_IALOAD: case J_AALOAD: add_element(b, &insn, detail, out); return true;
    default: return false;
  }
}

// ---- Messages

static const char *const elements[] = {
    "int", "long", "float", "double", "object", "byte/boolean", "char",
    "short"};

static void add_action(const Body *b, const Insn *insn, Text *out) {
  PoolRef ref;
  if (insn->op >= J_IALOAD && insn->op <= J_SALOAD) {
    text_printf(out, "Cannot load from %s array",
                elements[insn->op - J_IALOAD]);
  } else if (insn->op >= J_IASTORE && insn->op <= J_SASTORE) {
    text_printf(out, "Cannot store to %s array",
                elements[insn->op - J_IASTORE]);
  } else if (is_invoke(insn)) {
    text_add(out, "Cannot invoke \"");
    add_method(b, insn->index, out);
    text_char(out, '"');
  } else {
    switch (insn->op) {
      case J_ARRAYLENGTH: text_add(out, "Cannot read the array length"); break;
      case J_ATHROW: text_add(out, "Cannot throw exception"); break;
      case J_MONITORENTER:
        text_add(out, "Cannot enter synchronized block");
        break;
      case J_MONITOREXIT:
        text_add(out, "Cannot exit synchronized block");
        break;
      case J_GETFIELD: case J_PUTFIELD:
        text_printf(out, "Cannot %s field \"%s\"",
                    insn->op == J_GETFIELD ? "read" : "assign",
                    field_name(b, insn->index, &ref));
        break;
      default: break;
    }
  }
}

void origin_text(Body *b, uint32_t from, Text *out) {
  Insn insn;
  Text name = {0};
  if (!insn_read(b->code.code, b->pc, &insn)) return;
  add_action(b, &insn, out);
  if (add_origin(b, from, MOST_DETAIL, &name)) {
    bool call = insn_read(b->code.code, from - 1, &insn) && is_invoke(&insn);
    text_printf(out, " because %s\"%s\" is null",
                call ? "the return value of " : "", text_get(&name));
  }
  text_fini(&name);
}
