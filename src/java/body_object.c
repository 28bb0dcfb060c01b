// Fields, arrays, instances, casts, constants, ends of methods.
#include <stdio.h>
#include <string.h>

#include "java/body.h"

#define ARRAY_LENGTH 8
#define ARRAY_DATA 16

// ---- Classes

static bool is_ready(const Body *b, const JClass *c) {
  // Code of a class runs only once its initialisation has begun.
  for (const JClass *at = b->owner; at != NULL; at = at->super)
    if (at == c) return true;
  for (uint32_t i = 0; i < b->ready.len; i++)
    if (b->ready.data[i] == c) return true;
  return false;
}

void ensure_init(Body *b, JClass *c) {
  if (!class_needs_init(c) || !c->init_reached || is_ready(b, c)) return;
  vec_push(&b->ready, c);
  Text state = {0}, function = {0};
  emit_init_symbol(b->e, c, "state", &state);
  emit_init_symbol(b->e, c, "init", &function);
  Value value = make(b, 'I', "load i8, ptr %s", text_get(&state));
  Value done = make(b, 'I', "icmp eq i8 %s, 0", value.text);
  uint32_t fine = new_label(b), first = new_label(b);
  jump_if(b, done.text, fine, first);
  begin(b, first);
  put(b, "call void %s()", text_get(&function));
  check_pending(b);
  begin(b, fine);
  text_fini(&state);
  text_fini(&function);
}

// The class an index names; NULL after code that throws was written.
static JClass *named_class(Body *b, uint32_t index) {
  uint32_t name = pool_class(b->owner->file, (uint16_t)index);
  if (name == NAME_NONE) {
    body_fail(b, "a class is not named");
    return NULL;
  }
  JClass *c = world_find_id(b->world, name);
  if (c == NULL)
    throw_new(b, "java/lang/NoClassDefFoundError",
              names_get(&b->world->names, name));
  return c;
}

Value subtype_test(Body *b, const char *object, JClass *c) {
  Value id = make(b, 'I', "load i32, ptr %s", object);
  if (c->file != NULL && !class_is(c, ACC_INTERFACE)) {
    if (c->id == c->last_id)
      return make(b, 'I', "icmp eq i32 %s, %d", id.text, c->id);
    Value from = make(b, 'I', "sub i32 %s, %d", id.text, c->id);
    return make(b, 'I', "icmp ule i32 %s, %d", from.text, c->last_id - c->id);
  }
  if (c->id < 0) return make(b, 'I', "icmp eq i32 0, 1");
  Value byte = make(b, 'I', "lshr i32 %s, 3", id.text);
  Value wide = make(b, 'J', "zext i32 %s to i64", byte.text);
  Value at = make(b, 'A', "getelementptr i8, ptr @sub.%d, i64 %s", c->id,
                  wide.text);
  Value bits = make(b, 'I', "load i8, ptr %s", at.text);
  Value all = make(b, 'I', "zext i8 %s to i32", bits.text);
  Value amount = make(b, 'I', "and i32 %s, 7", id.text);
  Value bit = make(b, 'I', "lshr i32 %s, %s", all.text, amount.text);
  return make(b, 'I', "trunc i32 %s to i1", bit.text);
}

static void check_cast(Body *b, const Insn *insn) {
  JClass *c = named_class(b, insn->index);
  if (c == NULL) return;
  Value x = pop(b, 'A');
  if (c == b->world->object || strcmp(x.text, "null") == 0) {
    push(b, x);
    return;
  }
  uint32_t fine = new_label(b), look = new_label(b), wrong = new_label(b);
  if (!x.solid) {
    Value null = make(b, 'I', "icmp eq ptr %s, null", x.text);
    jump_if(b, null.text, fine, look);
    begin(b, look);
  }
  Value is = subtype_test(b, x.text, c);
  jump_if(b, is.text, fine, wrong);
  begin(b, wrong);
  put(b, "call void @jrt_throw_cast(ptr %s, i32 %d)", x.text, c->id);
  go_landing(b);
  begin(b, fine);
  push(b, x);
}

static void instance_of(Body *b, const Insn *insn) {
  JClass *c = named_class(b, insn->index);
  if (c == NULL) return;
  Value x = pop(b, 'A');
  if (strcmp(x.text, "null") == 0) {
    push(b, constant('I', 0));
    return;
  }
  uint32_t look = new_label(b), end = new_label(b);
  char before[16];
  Value null = make(b, 'I', "icmp eq ptr %s, null", x.text);
  memcpy(before, b->label, sizeof before);
  jump_if(b, null.text, end, look);
  begin(b, look);
  Value is = subtype_test(b, x.text, c);
  Value result = make(b, 'I', "zext i1 %s to i32", is.text);
  char after[16];
  memcpy(after, b->label, sizeof after);
  begin(b, end);
  push(b, make(b, 'I', "phi i32 [ 0, %%%s ], [ %s, %%%s ]", before,
               result.text, after));
}

static void new_object(Body *b, const Insn *insn) {
  JClass *c = named_class(b, insn->index);
  if (c == NULL) return;
  if (c->file == NULL || class_is(c, ACC_INTERFACE | ACC_ABSTRACT)) {
    throw_new(b, "java/lang/InstantiationError", class_name(b->world, c));
    return;
  }
  ensure_init(b, c);
  class_lay_out(c);
  Value object = make(b, 'A', "call ptr @jrt_make(i32 %d, i64 %u)", c->id,
                      c->size);
  object.solid = true;
  push(b, object);
}

// ---- Fields

// Memory to value: smaller integers are extended.
static Value load_value(Body *b, char descriptor, const char *address) {
  const char *type = memory_type(descriptor);
  Value raw = make(b, kind_of(descriptor), "load %s, ptr %s", type, address);
  if (strchr("ZBSC", descriptor) == NULL) return raw;
  return make(b, 'I', "%s %s %s to i32",
              descriptor == 'B' || descriptor == 'S' ? "sext" : "zext", type,
              raw.text);
}

static void store_value(Body *b, char descriptor, Value value,
                        const char *address) {
  if (b->shown != NULL) shown_escapes(b->shown, value.array_at);
  const char *type = memory_type(descriptor);
  if (descriptor == 'Z') value = make(b, 'I', "and i32 %s, 1", value.text);
  if (strchr("ZBSC", descriptor) != NULL)
    value = make(b, 'I', "trunc i32 %s to %s", value.text, type);
  put(b, "store %s %s, ptr %s", type, value.text, address);
}

// NULL after code that throws was written.
static JField *named_field(Body *b, const Insn *insn, bool is_static) {
  PoolRef ref;
  if (!pool_ref(b->owner->file, (uint16_t)insn->index, &ref)) {
    body_fail(b, "a field is not named");
    return NULL;
  }
  JClass *c = world_find_id(b->world, ref.owner);
  if (c == NULL) {
    throw_new(b, "java/lang/NoClassDefFoundError",
              names_get(&b->world->names, ref.owner));
    return NULL;
  }
  JField *field = resolve_field(c, ref.name, ref.type);
  if (field == NULL)
    throw_new(b, "java/lang/NoSuchFieldError",
              names_get(&b->world->names, ref.name));
  else if (((field->member->access & ACC_STATIC) != 0) != is_static) {
    throw_new(b, "java/lang/IncompatibleClassChangeError", NULL);
    field = NULL;
  }
  return field;
}

static char field_type(const Body *b, const JField *field) {
  return names_get(&b->world->names, field->member->type)[0];
}

static void static_field(Body *b, const Insn *insn) {
  JField *field = named_field(b, insn, true);
  if (field == NULL) return;
  char type = field_type(b, field);
  ensure_init(b, field->owner);
  Text symbol = {0};
  emit_field_symbol(b->e, field, &symbol);
  if (insn->op == J_GETSTATIC)
    push(b, load_value(b, type, text_get(&symbol)));
  else
    store_value(b, type, pop(b, kind_of(type)), text_get(&symbol));
  text_fini(&symbol);
}

static Value field_address(Body *b, const Value *object, const JField *field) {
  class_lay_out(field->owner);
  return make(b, 'A', "getelementptr i8, ptr %s, i64 %u", object->text,
              field->offset);
}

static void instance_field(Body *b, const Insn *insn) {
  JField *field = named_field(b, insn, false);
  if (field == NULL) return;
  char type = field_type(b, field);
  Value value = {0};
  if (insn->op == J_PUTFIELD) value = pop(b, kind_of(type));
  Value object = pop(b, 'A');
  require_object(b, &object);
  Value address = field_address(b, &object, field);
  if (insn->op == J_GETFIELD) origin_operands(b, object.from, 0);
  if (insn->op == J_GETFIELD) {
    origin_operands(b, object.from, 0);
    push(b, load_value(b, type, address.text));
  } else {
    store_value(b, type, value, address.text);
  }
}

// ---- Arrays

static Value array_length(Body *b, const Value *array) {
  Value at = make(b, 'A', "getelementptr i8, ptr %s, i64 %d", array->text,
                  ARRAY_LENGTH);
  return make(b, 'I', "load i32, ptr %s", at.text);
}

// Address of the element, which exists.
static Value element(Body *b, Value *array, const Value *index,
                     const char *type) {
  require_object(b, array);
  Value length = array_length(b, array);
  Value fine = make(b, 'I', "icmp ult i32 %s, %s", index->text, length.text);
  char arguments[128];
  snprintf(arguments, sizeof arguments, "i32 %s, i32 %s", index->text,
           length.text);
  require(b, &fine, "jrt_throw_index", arguments);
  Value data = make(b, 'A', "getelementptr i8, ptr %s, i64 %d", array->text,
                    ARRAY_DATA);
  Value wide = make(b, 'J', "zext i32 %s to i64", index->text);
  return make(b, 'A', "getelementptr %s, ptr %s, i64 %s", type, data.text,
              wide.text);
}

// boolean[] and byte[] have the same instructions.
static const char element_types[] = {'I', 'J', 'F', 'D', 'A', 'B', 'C', 'S'};

static void array_load(Body *b, uint8_t op) {
  char type = element_types[op - J_IALOAD];
  Value index = pop(b, 'I'), array = pop(b, 'A');
  origin_operands(b, array.from, index.from);
  Value address = element(b, &array, &index, memory_type(type));
  push(b, load_value(b, type, address.text));
}

static void check_store(Body *b, const Value *array, const Value *value) {
  if (strcmp(value->text, "null") == 0) return;
  Value fine = make(b, 'I', "call i1 @jrt_can_store(ptr %s, ptr %s)",
                    array->text, value->text);
  char arguments[64];
  snprintf(arguments, sizeof arguments, "ptr %s", value->text);
  require(b, &fine, "jrt_throw_store", arguments);
}

static void array_store(Body *b, uint8_t op) {
  char type = element_types[op - J_IASTORE];
  Value value = pop(b, kind_of(type)), index = pop(b, 'I');
  Value array = pop(b, 'A');
  if (b->shown != NULL && array.array_at != 0)
    shown_part(b->shown, array.array_at, value.made_at);
  Value address = element(b, &array, &index, memory_type(type));
  if (type == 'A') check_store(b, &array, &value);
  store_value(b, type, value, address.text);
}

static void make_array(Body *b, JClass *c) {
  Value length = pop(b, 'I');
  if (c->id < 0) {
    body_fail(b, "a class of arrays is missing");
    return;
  }
  Value array = make(b, 'A', "call ptr @jrt_new_array(i32 %d, i32 %s)", c->id,
                     length.text);
  check_pending(b);
  array.solid = true;
  array.array_at = b->pc + 1;
  push(b, array);
}

static void new_array(Body *b, const Insn *insn) {
  static const char types[] = "ZCFDBSIJ";
  if (insn->op == J_ANEWARRAY) {
    JClass *element = named_class(b, insn->index);
    if (element != NULL) make_array(b, world_array(b->world, element));
  } else if (insn->value < 4 || insn->value > 11) {
    body_fail(b, "a type of elements is unknown");
  } else {
    make_array(b, world_array(b->world, world_primitive(
                                            b->world,
                                            types[insn->value - 4])));
  }
}

static void new_arrays(Body *b, const Insn *insn) {
  JClass *c = named_class(b, insn->index);
  if (c == NULL) return;
  uint32_t count = (uint32_t)insn->value;
  JClass *inner = c;
  for (uint32_t i = 0; i < count; i++)
    inner = inner == NULL ? NULL : inner->element;
  if (count == 0 || inner == NULL || c->id < 0) {
    body_fail(b, "an array has too many dimensions");
    return;
  }
  char name[20];
  snprintf(name, sizeof name, "%%m%u", b->temps++);
  text_printf(&b->head, "  %s = alloca [%u x i32]\n", name, count);
  for (uint32_t i = count; i-- > 0;) {
    Value length = pop(b, 'I');
    Value at = make(b, 'A', "getelementptr i32, ptr %s, i64 %u", name, i);
    put(b, "store i32 %s, ptr %s", length.text, at.text);
  }
  Value array = make(b, 'A', "call ptr @jrt_new_arrays(i32 %d, i32 %u, ptr %s)",
                     c->id, count, name);
  check_pending(b);
  array.solid = true;
  push(b, array);
}

// ---- Constants

static Value named_value(Kind kind, const char *format, uint32_t number) {
  Value value = {.kind = kind, .solid = true};
  // The format is one of two literals below.
  snprintf(value.text, sizeof value.text, "@%s.%u", format, number);
  return value;
}

void translate_constant(Body *b, const Insn *insn) {
  const ClassFile *file = b->owner->file;
  const PoolEntry *entry = pool_at(file, (uint16_t)insn->index);
  Value value = {0};
  double wide;
  uint64_t bits;
  switch (entry->tag) {
    case POOL_INT: push(b, constant('I', (int32_t)entry->bits)); return;
    case POOL_LONG: push(b, constant('J', (int64_t)entry->bits)); return;
    case POOL_FLOAT: {
      float narrow;
      uint32_t half = (uint32_t)entry->bits;
      memcpy(&narrow, &half, sizeof narrow);
      wide = narrow;
      memcpy(&bits, &wide, sizeof bits);
      value.kind = 'F';
      break;
    }
    case POOL_DOUBLE:
      bits = entry->bits;
      value.kind = 'D';
      break;
    case POOL_STRING: {
      uint32_t text = pool_text(file, entry->a);
      if (text == NAME_NONE) body_fail(b, "a string is damaged");
      else push(b, named_value('A', "str", emit_string(b->e, text)));
      return;
    }
    case POOL_CLASS: {
      JClass *c = named_class(b, insn->index);
      if (c != NULL)
        push(b, named_value('A', "mirror", (uint32_t)c->id));
      return;
    }
    default:
      give_up(b, "a constant that a method computes (in %s)",
              class_name(b->world, b->owner));
      return;
  }
  snprintf(value.text, sizeof value.text, "0x%016llX",
           (unsigned long long)bits);
  push(b, value);
}

// ---- Ends

static void end_method(Body *b, uint8_t op) {
  static const Kind kinds[] = {'I', 'J', 'F', 'D', 'A'};
  if (op == J_RETURN) {
    if (b->signature.result != 'V') body_fail(b, "a result is missing");
    put(b, "ret void");
  } else {
    Kind kind = kinds[op - J_IRETURN];
    Value value = pop(b, kind);
    if (kind_of(b->signature.result) != kind)
      body_fail(b, "a result has the wrong type");
    put(b, "ret %s %s", llvm_type(kind), value.text);
  }
  b->ended = true;
}

static void throw_value(Body *b) {
  Value exception = pop(b, 'A');
  require_object(b, &exception);
  put(b, "call void @jrt_throw(ptr %s)", exception.text);
  go_landing(b);
}

// A subroutine is entered with the number of its return point.
static void enter_subroutine(Body *b, const Insn *insn) {
  push(b, constant('I', insn->next));
  go_to(b, insn->target);
}

static void leave_subroutine(Body *b, const Insn *insn) {
  Value back = local_get(b, insn->index, 'I');
  Text text = {0};
  spill(b);
  text_printf(&text, "switch i32 %s, label %%gone%u [", back.text, b->pc);
  for (uint32_t i = 0; i < b->returns.len; i++)
    if (flow_to(b, b->returns.data[i]))
      text_printf(&text, " i32 %u, label %%b%u", b->returns.data[i],
                  b->returns.data[i]);
  put(b, "%s ]", text_get(&text));
  text_printf(&b->text, "gone%u:\n  unreachable\n", b->pc);
  b->ended = true;
  text_fini(&text);
}

bool translate_object(Body *b, const Insn *insn) {
  Value x;
  switch (insn->op) {
    case J_LDC: case J_LDC_W: case J_LDC2_W:
      translate_constant(b, insn);
      return true;
    case J_IALOAD: case J_LALOAD: case J_FALOAD: case J_DALOAD: case J_AALOAD:
    case J_BALOAD: case J_CALOAD: case J_SALOAD:
      array_load(b, insn->op);
      return true;
    case J_IASTORE: case J_LASTORE: case J_FASTORE: case J_DASTORE:
    case J_AASTORE: case J_BASTORE: case J_CASTORE: case J_SASTORE:
      array_store(b, insn->op);
      return true;
    case J_GETSTATIC: case J_PUTSTATIC: static_field(b, insn); return true;
    case J_GETFIELD: case J_PUTFIELD: instance_field(b, insn); return true;
    case J_NEW: new_object(b, insn); return true;
    case J_NEWARRAY: case J_ANEWARRAY: new_array(b, insn); return true;
    case J_MULTIANEWARRAY: new_arrays(b, insn); return true;
    case J_ARRAYLENGTH:
      x = pop(b, 'A');
      require_object(b, &x);
      push(b, array_length(b, &x));
      return true;
    case J_CHECKCAST: check_cast(b, insn); return true;
    case J_INSTANCEOF: instance_of(b, insn); return true;
    // One thread owns every monitor that it asks for.
    case J_MONITORENTER: case J_MONITOREXIT:
      x = pop(b, 'A');
      require_object(b, &x);
      return true;
    case J_ATHROW: throw_value(b); return true;
    case J_GOTO: case J_GOTO_W: go_to(b, insn->target); return true;
    case J_JSR: case J_JSR_W: enter_subroutine(b, insn); return true;
    case J_RET: leave_subroutine(b, insn); return true;
    case J_TABLESWITCH: case J_LOOKUPSWITCH:
      translate_switch(b, insn);
      return true;
    case J_IRETURN: case J_LRETURN: case J_FRETURN: case J_DRETURN:
    case J_ARETURN: case J_RETURN:
      end_method(b, insn->op);
      return true;
    default: return false;
  }
}
