// Assembling class files.
#include "java/assemble.h"

#include <string.h>

#include "java/world.h"

static void add1(Text *out, uint32_t x) { text_char(out, (char)x); }
static void add2(Text *out, uint32_t x) {
  add1(out, x >> 8 & 255);
  add1(out, x & 255);
}
static void add4(Text *out, uint32_t x) {
  add2(out, x >> 16);
  add2(out, x & 0xffff);
}

// ---- Constants

static uint16_t next_index(Assembly *a) {
  if (a->pool_count == UINT16_MAX) a->full = true;
  else a->pool_count++;
  return (uint16_t)(a->pool_count - 1);
}

uint16_t pool_add_text(Assembly *a, const char *text) {
  size_t len = strlen(text);
  if (len > UINT16_MAX) {
    a->full = true;
    return 0;
  }
  add1(&a->pool, POOL_UTF8);
  add2(&a->pool, (uint32_t)len);
  text_add_bytes(&a->pool, text, len);
  return next_index(a);
}

static uint16_t add_one(Assembly *a, PoolTag tag, uint16_t index) {
  add1(&a->pool, tag);
  add2(&a->pool, index);
  return next_index(a);
}

uint16_t pool_add_class(Assembly *a, const char *name) {
  uint16_t text = pool_add_text(a, name);
  return add_one(a, POOL_CLASS, text);
}

uint16_t pool_add_string(Assembly *a, const char *text) {
  uint16_t index = pool_add_text(a, text);
  return add_one(a, POOL_STRING, index);
}

uint16_t pool_add_ref(Assembly *a, PoolTag tag, const char *owner,
                      const char *name, const char *type) {
  uint16_t name_index = pool_add_text(a, name);
  uint16_t type_index = pool_add_text(a, type);
  add1(&a->pool, POOL_NAME_AND_TYPE);
  add2(&a->pool, name_index);
  add2(&a->pool, type_index);
  uint16_t both = next_index(a), class = pool_add_class(a, owner);
  add1(&a->pool, tag);
  add2(&a->pool, class);
  add2(&a->pool, both);
  return next_index(a);
}

uint16_t pool_add_copy(Assembly *a, const ClassFile *from, uint16_t index) {
  const PoolEntry *entry = pool_at(from, index);
  uint32_t text = NAME_NONE;
  uint16_t result;
  switch (entry->tag) {
    case POOL_STRING:
    case POOL_CLASS:
      text = pool_text(from, entry->a);
      if (text == NAME_NONE) return 0;
      return add_one(a, entry->tag,
                     pool_add_text(a, names_get(from->names, text)));
    case POOL_INT:
    case POOL_FLOAT:
      add1(&a->pool, entry->tag);
      add4(&a->pool, (uint32_t)entry->bits);
      return next_index(a);
    case POOL_LONG:
    case POOL_DOUBLE:
      add1(&a->pool, entry->tag);
      add4(&a->pool, (uint32_t)(entry->bits >> 32));
      add4(&a->pool, (uint32_t)entry->bits);
      result = next_index(a);
      next_index(a);
      return result;
    default:
      return 0;
  }
}

// ---- The file

void assembly_init(Assembly *a, const char *name) {
  *a = (Assembly){.pool_count = 1};
  a->self = pool_add_class(a, name);
  a->super = pool_add_class(a, "java/lang/Object");
}

void assembly_fini(Assembly *a) {
  text_fini(&a->pool);
  text_fini(&a->fields);
  text_fini(&a->methods);
  text_fini(&a->code);
  vec_fini(&a->interfaces);
}

void assembly_interface(Assembly *a, const char *name) {
  vec_push(&a->interfaces, pool_add_class(a, name));
}

void assembly_field(Assembly *a, uint16_t access, const char *name,
                    const char *type) {
  uint16_t name_index = pool_add_text(a, name);
  uint16_t type_index = pool_add_text(a, type);
  add2(&a->fields, access);
  add2(&a->fields, name_index);
  add2(&a->fields, type_index);
  add2(&a->fields, 0);
  a->field_count++;
}

void assembly_method(Assembly *a, uint16_t access, const char *name,
                     const char *type) {
  uint16_t name_index = pool_add_text(a, name);
  uint16_t type_index = pool_add_text(a, type);
  uint16_t code_index = pool_add_text(a, "Code");
  size_t len = a->code.len;
  if (len > UINT16_MAX) a->full = true;
  add2(&a->methods, access);
  add2(&a->methods, name_index);
  add2(&a->methods, type_index);
  add2(&a->methods, 1);
  add2(&a->methods, code_index);
  add4(&a->methods, (uint32_t)len + 12);
  add2(&a->methods, 1024);
  add2(&a->methods, 600);
  add4(&a->methods, (uint32_t)len);
  text_add_bytes(&a->methods, text_get(&a->code), len);
  add2(&a->methods, 0);
  add2(&a->methods, 0);
  a->method_count++;
  text_clear(&a->code);
}

Bytes assembly_end(Assembly *a) {
  Text out = {0};
  Bytes bytes = {NULL, 0};
  add4(&out, 0xcafebabe);
  add4(&out, 52);
  add2(&out, a->pool_count);
  text_add_bytes(&out, text_get(&a->pool), a->pool.len);
  add2(&out, ACC_FINAL | ACC_SYNTHETIC);
  add2(&out, a->self);
  add2(&out, a->super);
  add2(&out, a->interfaces.len);
  for (uint32_t i = 0; i < a->interfaces.len; i++)
    add2(&out, a->interfaces.data[i]);
  add2(&out, a->field_count);
  text_add_bytes(&out, text_get(&a->fields), a->fields.len);
  add2(&out, a->method_count);
  text_add_bytes(&out, text_get(&a->methods), a->methods.len);
  add2(&out, 0);
  if (!a->full) {
    uint8_t *copy = mem_alloc(out.len);
    memcpy(copy, out.data, out.len);
    bytes = (Bytes){copy, out.len};
  }
  text_fini(&out);
  return bytes;
}

// ---- Code

void code_op(Assembly *a, JavaOp op) { add1(&a->code, op); }

void code_op2(Assembly *a, JavaOp op, uint16_t operand) {
  add1(&a->code, op);
  add2(&a->code, operand);
}

// The distance of an instruction for a kind from the one for int.
static uint32_t kind_step(char type) {
  switch (kind_of(type)) {
    case 'I': return 0;
    case 'J': return 1;
    case 'F': return 2;
    case 'D': return 3;
    default: return 4;
  }
}

uint16_t code_load(Assembly *a, const char *type, uint16_t variable) {
  uint32_t step = kind_step(type[0]);
  add1(&a->code, J_WIDE);
  code_op2(a, (JavaOp)(J_ILOAD + step), variable);
  return (uint16_t)(variable + (step == 1 || step == 3 ? 2 : 1));
}

void code_return(Assembly *a, const char *type) {
  if (type[0] == 'V') code_op(a, J_RETURN);
  else code_op(a, (JavaOp)(J_IRETURN + kind_step(type[0])));
}

void code_call(Assembly *a, JavaOp op, const char *owner, const char *name,
               const char *type) {
  PoolTag tag = op == J_INVOKEINTERFACE ? POOL_INTERFACE_METHOD : POOL_METHOD;
  code_op2(a, op, pool_add_ref(a, tag, owner, name, type));
  if (op == J_INVOKEINTERFACE) add2(&a->code, 0x100);
}

void code_push_int(Assembly *a, int32_t value) {
  if (value >= INT16_MIN && value <= INT16_MAX) {
    code_op2(a, J_SIPUSH, (uint16_t)value);
    return;
  }
  add1(&a->pool, POOL_INT);
  add4(&a->pool, (uint32_t)value);
  code_op2(a, J_LDC_W, next_index(a));
}

void code_push_string(Assembly *a, const char *text) {
  code_op2(a, J_LDC_W, pool_add_string(a, text));
}

uint32_t code_jump(Assembly *a, JavaOp op) {
  uint32_t at = (uint32_t)a->code.len;
  code_op2(a, op, 0);
  return at;
}

void code_land(Assembly *a, uint32_t jump) {
  uint32_t distance = (uint32_t)a->code.len - jump;
  a->code.data[jump + 1] = (char)(distance >> 8);
  a->code.data[jump + 2] = (char)distance;
}

// ---- Conversions (JLS 5.1), as LambdaMetafactory describes them

typedef struct Box {
  char type;
  const char *class, *value, *value_type, *make_type;
} Box;

static const Box boxes[] = {
    {'Z', "java/lang/Boolean", "booleanValue", "()Z", "(Z)Ljava/lang/Boolean;"},
    {'B', "java/lang/Byte", "byteValue", "()B", "(B)Ljava/lang/Byte;"},
    {'C', "java/lang/Character", "charValue", "()C",
     "(C)Ljava/lang/Character;"},
    {'S', "java/lang/Short", "shortValue", "()S", "(S)Ljava/lang/Short;"},
    {'I', "java/lang/Integer", "intValue", "()I", "(I)Ljava/lang/Integer;"},
    {'J', "java/lang/Long", "longValue", "()J", "(J)Ljava/lang/Long;"},
    {'F', "java/lang/Float", "floatValue", "()F", "(F)Ljava/lang/Float;"},
    {'D', "java/lang/Double", "doubleValue", "()D", "(D)Ljava/lang/Double;"},
};

static const Box *box_of(char type) {
  for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++)
    if (boxes[i].type == type) return &boxes[i];
  return NULL;
}

// "Ljava/lang/Integer;": the box of an int.
static const Box *box_named(const char *type) {
  size_t len = strlen(type);
  for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++)
    if (len == strlen(boxes[i].class) + 2 &&
        strncmp(type + 1, boxes[i].class, len - 2) == 0)
      return &boxes[i];
  return NULL;
}

static void cast(Assembly *a, const char *type) {
  Text name = {0};
  if (type[0] == '[') text_add(&name, type);
  else text_add_bytes(&name, type + 1, strlen(type) - 2);
  if (strcmp(text_get(&name), "java/lang/Object") != 0)
    code_op2(a, J_CHECKCAST, pool_add_class(a, text_get(&name)));
  text_fini(&name);
}

static bool widen(Assembly *a, char from, char to) {
  static const struct {
    Kind from, to;
    uint8_t op;
  } rows[] = {{'I', 'J', J_I2L}, {'I', 'F', J_I2F}, {'I', 'D', J_I2D},
              {'J', 'F', J_L2F}, {'J', 'D', J_L2D}, {'F', 'D', J_F2D}};
  if (kind_of(from) == kind_of(to)) return true;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (rows[i].from == kind_of(from) && rows[i].to == kind_of(to)) {
      code_op(a, rows[i].op);
      return true;
    }
  return false;
}

static bool unbox(Assembly *a, const char *from, char to) {
  const Box *box = box_named(from);
  if (box == NULL) box = box_of(to);
  if (box == NULL) return false;
  code_op2(a, J_CHECKCAST, pool_add_class(a, box->class));
  code_call(a, J_INVOKEVIRTUAL, box->class, box->value, box->value_type);
  return widen(a, box->type, to);
}

bool code_convert(Assembly *a, const char *from, const char *to) {
  bool from_object = kind_of(from[0]) == 'A', to_object = kind_of(to[0]) == 'A';
  if (to[0] == 'V') {
    if (from[0] == 'J' || from[0] == 'D') code_op(a, J_POP2);
    else if (from[0] != 'V') code_op(a, J_POP);
    return true;
  }
  if (from[0] == 'V') return false;
  if (from_object && to_object) {
    if (strcmp(from, to) != 0) cast(a, to);
    return true;
  }
  if (from_object) return unbox(a, from, to[0]);
  if (!to_object) return widen(a, from[0], to[0]);
  const Box *box = box_of(from[0]);
  if (box == NULL) return false;
  code_call(a, J_INVOKESTATIC, box->class, "valueOf", box->make_type);
  return true;
}
