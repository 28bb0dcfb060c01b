// invokedynamic (JVMS 6.5): what the bootstrap methods that javac uses would
// have made is made here, as a class with one static method that is called
// instead. Strings are put together, lambdas and method references become
// classes, records get their methods. Others stay limits.
#include <string.h>

#include "java/assemble.h"
#include "java/shown.h"
#include "java/world.h"

typedef struct Site {
  World *world;
  JClass *caller;
  const ClassFile *file;
  const Bootstrap *bootstrap;
  const char *name, *type;      // of the call
  Assembly a;
  const char *class_name;       // being made
  bool known;                   // the bootstrap method is
  bool shown;                   // the text is for a stream, argument 0
} Site;

// ---- Descriptors

// The types of a method's descriptor as texts.
typedef struct Types {
  VEC(char *) parameters;
  char *result;
} Types;

static char *copy_part(const char *from, const char *end) {
  Text text = {0};
  text_add_bytes(&text, from, (size_t)(end - from));
  char *copy = mem_string(text_get(&text));
  text_fini(&text);
  return copy;
}

static bool types_read(const char *descriptor, Types *out) {
  Signature checked;
  *out = (Types){0};
  if (!signature_read(descriptor, &checked)) return false;
  descriptor++;
  while (*descriptor != ')') {
    const char *end = descriptor_skip(descriptor);
    vec_push(&out->parameters, copy_part(descriptor, end));
    descriptor = end;
  }
  out->result = mem_string(descriptor + 1);
  return true;
}

static void types_fini(Types *types) {
  for (uint32_t i = 0; i < types->parameters.len; i++)
    mem_free_string(types->parameters.data[i]);
  vec_fini(&types->parameters);
  mem_free_string(types->result);
}

static const char *text_at(const Site *s, uint32_t id) {
  return names_get(&s->world->names, id);
}

// ---- Strings put together

#define BUILDER "java/lang/StringBuilder"

// The overload of append for a type.
static const char *append_type(const char *type) {
  switch (type[0]) {
    case 'Z': return "(Z)Ljava/lang/StringBuilder;";
    case 'C': return "(C)Ljava/lang/StringBuilder;";
    case 'B': case 'S': case 'I': return "(I)Ljava/lang/StringBuilder;";
    case 'J': return "(J)Ljava/lang/StringBuilder;";
    case 'F': return "(F)Ljava/lang/StringBuilder;";
    case 'D': return "(D)Ljava/lang/StringBuilder;";
    default:
      return strcmp(type, "Ljava/lang/String;") == 0
                 ? "(Ljava/lang/String;)Ljava/lang/StringBuilder;"
                 : "(Ljava/lang/Object;)Ljava/lang/StringBuilder;";
  }
}

// That of mpiproof.Text.part.
static const char *part_type(const char *type) {
  switch (type[0]) {
#define PART(t) "(Ljava/io/PrintStream;" t ")Ljava/lang/String;"
    case 'Z': return PART("Z");
    case 'C': return PART("C");
    case 'B': case 'S': case 'I': return PART("I");
    case 'J': return PART("J");
    case 'F': return PART("F");
    case 'D': return PART("D");
    default: return PART("Ljava/lang/Object;");
#undef PART
  }
}

static void append(Site *s, const char *type) {
  code_call(&s->a, J_INVOKEVIRTUAL, BUILDER, "append", append_type(type));
}

// The variable is turned into text, for the stream if there is one (shown.c).
static uint16_t append_variable(Site *s, const char *type,
                                uint16_t variable) {
  bool is_text = strcmp(type, "Ljava/lang/String;") == 0;
  if (!s->shown || is_text) {
    uint16_t next = code_load(&s->a, type, variable);
    append(s, type);
    return next;
  }
  code_op(&s->a, J_ALOAD_0);
  uint16_t next = code_load(&s->a, type, variable);
  code_call(&s->a, J_INVOKESTATIC, SHOWN_CLASS, "part", part_type(type));
  append(s, "Ljava/lang/String;");
  return next;
}

static void append_text(Site *s, const char *text) {
  code_push_string(&s->a, text);
  append(s, "Ljava/lang/String;");
}

static void begin_builder(Site *s) {
  code_op2(&s->a, J_NEW, pool_add_class(&s->a, BUILDER));
  code_op(&s->a, J_DUP);
  code_call(&s->a, J_INVOKESPECIAL, BUILDER, "<init>", "()V");
}

static void end_builder(Site *s) {
  code_call(&s->a, J_INVOKEVIRTUAL, BUILDER, "toString",
            "()Ljava/lang/String;");
  code_op(&s->a, J_ARETURN);
}

static const char *constant_type(uint8_t tag) {
  switch (tag) {
    case POOL_INT: return "I";
    case POOL_LONG: return "J";
    case POOL_FLOAT: return "F";
    case POOL_DOUBLE: return "D";
    case POOL_STRING: return "Ljava/lang/String;";
    default: return "Ljava/lang/Object;";
  }
}

static bool append_constant(Site *s, uint16_t index) {
  uint16_t copy = pool_add_copy(&s->a, s->file, index);
  if (copy == 0) return false;
  const char *type = constant_type(pool_at(s->file, index)->tag);
  code_op2(&s->a, type[0] == 'J' || type[0] == 'D' ? J_LDC2_W : J_LDC_W, copy);
  append(s, type);
  return true;
}

static bool flush(Site *s, Text *literal) {
  if (literal->len > 0) append_text(s, text_get(literal));
  text_clear(literal);
  return true;
}

// \1 stands for the next argument, \2 for the next constant.
static bool follow_recipe(Site *s, const char *recipe, const Types *types) {
  Text literal = {0};
  uint32_t argument = 0, constant = 1;
  uint16_t variable = s->shown;
  bool fine = true;
  for (; *recipe != '\0' && fine; recipe++) {
    if (*recipe == 1) {
      fine = flush(s, &literal) && argument < types->parameters.len;
      if (!fine) break;
      variable = append_variable(s, types->parameters.data[argument++],
                                 variable);
    } else if (*recipe == 2) {
      fine = flush(s, &literal) && constant < s->bootstrap->arguments.len &&
             append_constant(s, s->bootstrap->arguments.data[constant++]);
    } else {
      text_char(&literal, *recipe);
    }
  }
  flush(s, &literal);
  text_fini(&literal);
  return fine;
}

static bool concat_parts(Site *s, const Types *types, bool has_recipe) {
  bool fine = true;
  begin_builder(s);
  if (has_recipe) {
    const PoolEntry *entry =
        s->bootstrap->arguments.len == 0
            ? pool_at(s->file, 0)
            : pool_at(s->file, s->bootstrap->arguments.data[0]);
    uint32_t recipe = entry->tag == POOL_STRING
                          ? pool_text(s->file, entry->a) : NAME_NONE;
    fine = recipe != NAME_NONE &&
           follow_recipe(s, text_at(s, recipe), types);
  } else {
    uint16_t variable = s->shown;
    for (uint32_t i = 0; i < types->parameters.len; i++)
      variable = append_variable(s, types->parameters.data[i], variable);
  }
  end_builder(s);
  return fine;
}

// The user's strings can be made for a stream, too.
static bool make_concat(Site *s, bool has_recipe) {
  Types types;
  if (!types_read(s->type, &types)) return false;
  bool fine = concat_parts(s, &types, has_recipe);
  assembly_method(&s->a, ACC_STATIC | ACC_PUBLIC, "make", s->type);
  s->shown = !s->caller->library && fine;
  if (s->shown) {
    Text type = {0};
    shown_type(s->type, &type);
    fine = concat_parts(s, &types, has_recipe);
    assembly_method(&s->a, ACC_STATIC | ACC_PUBLIC, "shown", text_get(&type));
    text_fini(&type);
  }
  types_fini(&types);
  return fine;
}

// ---- Lambdas

typedef struct Handle {
  uint16_t kind;            // JVMS 4.4.8
  PoolRef ref;
} Handle;

static bool handle_at(const Site *s, uint16_t index, Handle *out) {
  const PoolEntry *entry = pool_at(s->file, index);
  if (entry->tag != POOL_HANDLE) return false;
  out->kind = entry->a;
  return pool_ref(s->file, entry->b, &out->ref);
}

static const char *method_type_at(const Site *s, uint32_t argument) {
  if (argument >= s->bootstrap->arguments.len) return NULL;
  const PoolEntry *entry =
      pool_at(s->file, s->bootstrap->arguments.data[argument]);
  if (entry->tag != POOL_METHOD_TYPE) return NULL;
  uint32_t text = pool_text(s->file, entry->a);
  return text == NAME_NONE ? NULL : text_at(s, text);
}

static int32_t int_at(const Site *s, uint32_t argument) {
  if (argument >= s->bootstrap->arguments.len) return 0;
  const PoolEntry *entry =
      pool_at(s->file, s->bootstrap->arguments.data[argument]);
  return entry->tag == POOL_INT ? (int32_t)entry->bits : 0;
}

static void described(const char *class_name, Text *out) {
  if (class_name[0] == '[') text_add(out, class_name);
  else text_printf(out, "L%s;", class_name);
}

// What the implementation takes and gives, `this` included.
static bool handle_types(const Site *s, const Handle *h, Types *out) {
  if (!types_read(text_at(s, h->ref.type), out)) return false;
  Text owner = {0};
  described(text_at(s, h->ref.owner), &owner);
  if (h->kind == 8) {
    mem_free_string(out->result);
    out->result = mem_string(text_get(&owner));
  } else if (h->kind == 5 || h->kind == 7 || h->kind == 9) {
    vec_push(&out->parameters, NULL);
    memmove(out->parameters.data + 1, out->parameters.data,
            (out->parameters.len - 1) * sizeof *out->parameters.data);
    out->parameters.data[0] = mem_string(text_get(&owner));
  }
  text_fini(&owner);
  return true;
}

static void call_handle(Site *s, const Handle *h) {
  static const uint8_t ops[] = {[5] = J_INVOKEVIRTUAL, [6] = J_INVOKESTATIC,
                                [7] = J_INVOKESPECIAL, [8] = J_INVOKESPECIAL,
                                [9] = J_INVOKEINTERFACE};
  const char *owner = text_at(s, h->ref.owner);
  code_call(&s->a, ops[h->kind], owner, text_at(s, h->ref.name),
            text_at(s, h->ref.type));
}

static void field_name(uint32_t number, char *out) {
  out[0] = 'c';
  out[1] = (char)('0' + number / 100 % 10);
  out[2] = (char)('0' + number / 10 % 10);
  out[3] = (char)('0' + number % 10);
  out[4] = '\0';
}

static void load_captured(Site *s, uint32_t number, const char *type) {
  char name[8];
  field_name(number, name);
  code_op(&s->a, J_ALOAD_0);
  code_op2(&s->a, J_GETFIELD,
           pool_add_ref(&s->a, POOL_FIELD, s->class_name, name, type));
}

typedef struct Lambda {
  Handle handle;
  Types captured;          // of the call, whose result is the interface
  Types target;            // what the implementation takes
  Types instantiated;
} Lambda;

// The method of the interface, as it is declared with this type.
static bool make_forwarder(Site *s, const Lambda *l, const char *type) {
  Types declared;
  if (!types_read(type, &declared)) return false;
  uint32_t captured = l->captured.parameters.len, count;
  count = declared.parameters.len;
  bool fine = captured + count == l->target.parameters.len &&
              l->instantiated.parameters.len == count;
  if (fine && l->handle.kind == 8) {
    code_op2(&s->a, J_NEW, pool_add_class(&s->a,
                                          text_at(s, l->handle.ref.owner)));
    code_op(&s->a, J_DUP);
  }
  for (uint32_t i = 0; fine && i < captured; i++) {
    load_captured(s, i, l->captured.parameters.data[i]);
    fine = code_convert(&s->a, l->captured.parameters.data[i],
                        l->target.parameters.data[i]);
  }
  uint16_t variable = 1;
  for (uint32_t i = 0; fine && i < count; i++) {
    const char *own = declared.parameters.data[i];
    const char *meant = l->instantiated.parameters.data[i];
    variable = code_load(&s->a, own, variable);
    fine = code_convert(&s->a, own, meant) &&
           code_convert(&s->a, meant, l->target.parameters.data[captured + i]);
  }
  if (fine) {
    call_handle(s, &l->handle);
    // A result is made what the interface promises, by way of what is meant.
    const char *result = l->target.result, *meant = l->instantiated.result;
    if (kind_of(result[0]) != 'A' || kind_of(meant[0]) != 'A') {
      fine = code_convert(&s->a, result, meant);
      result = meant;
    }
    fine = fine && code_convert(&s->a, result, declared.result);
  }
  code_return(&s->a, declared.result);
  if (fine) assembly_method(&s->a, ACC_PUBLIC, s->name, type);
  types_fini(&declared);
  return fine;
}

static void make_fields(Site *s, const Lambda *l) {
  for (uint32_t i = 0; i < l->captured.parameters.len; i++) {
    char name[8];
    field_name(i, name);
    assembly_field(&s->a, ACC_FINAL, name, l->captured.parameters.data[i]);
  }
}

// One that captures nothing is made once.
static void make_single(Site *s) {
  Text type = {0};
  described(s->class_name, &type);
  assembly_field(&s->a, ACC_STATIC, "only", text_get(&type));
  uint16_t field = pool_add_ref(&s->a, POOL_FIELD, s->class_name, "only",
                                text_get(&type));
  code_op2(&s->a, J_GETSTATIC, field);
  uint32_t is_there = code_jump(&s->a, J_IFNONNULL);
  code_op2(&s->a, J_NEW, s->a.self);
  code_op2(&s->a, J_PUTSTATIC, field);
  code_land(&s->a, is_there);
  code_op2(&s->a, J_GETSTATIC, field);
  code_op(&s->a, J_ARETURN);
  text_fini(&type);
}

static void make_factory(Site *s, const Lambda *l) {
  if (l->captured.parameters.len == 0) {
    make_single(s);
  } else {
    uint16_t variable = 0;
    code_op2(&s->a, J_NEW, s->a.self);
    for (uint32_t i = 0; i < l->captured.parameters.len; i++) {
      char name[8];
      const char *type = l->captured.parameters.data[i];
      field_name(i, name);
      code_op(&s->a, J_DUP);
      variable = code_load(&s->a, type, variable);
      code_op2(&s->a, J_PUTFIELD,
               pool_add_ref(&s->a, POOL_FIELD, s->class_name, name, type));
    }
    code_op(&s->a, J_ARETURN);
  }
  assembly_method(&s->a, ACC_STATIC | ACC_PUBLIC, "make", s->type);
}

enum { FLAG_SERIALIZABLE = 1, FLAG_MARKERS = 2, FLAG_BRIDGES = 4 };

// altMetafactory: flags, marker interfaces, further types of the method.
static bool make_more(Site *s, const Lambda *l) {
  uint32_t at = 4;
  int32_t flags = int_at(s, 3);
  if (flags & FLAG_SERIALIZABLE)
    assembly_interface(&s->a, "java/io/Serializable");
  if (flags & FLAG_MARKERS)
    for (int32_t left = int_at(s, at++); left > 0; left--) {
      if (at >= s->bootstrap->arguments.len) return false;
      uint32_t name =
          pool_class(s->file, s->bootstrap->arguments.data[at++]);
      if (name == NAME_NONE) return false;
      assembly_interface(&s->a, text_at(s, name));
    }
  if (flags & FLAG_BRIDGES)
    for (int32_t left = int_at(s, at++); left > 0; left--) {
      const char *type = method_type_at(s, at++);
      if (type == NULL || !make_forwarder(s, l, type)) return false;
    }
  return true;
}

static bool make_parts(Site *s, const Lambda *l, bool more) {
  const char *interface = l->captured.result;
  size_t len = strlen(interface);
  if (interface[0] != 'L' || l->captured.parameters.len > 255) return false;
  char *name = copy_part(interface + 1, interface + len - 1);
  assembly_interface(&s->a, name);
  mem_free_string(name);
  make_fields(s, l);
  make_factory(s, l);
  const char *type = method_type_at(s, 0);
  return type != NULL && make_forwarder(s, l, type) &&
         (!more || make_more(s, l));
}

static bool make_lambda(Site *s, bool more) {
  Lambda l = {0};
  const char *meant = method_type_at(s, 2);
  bool fine = s->bootstrap->arguments.len >= 3 && meant != NULL &&
              handle_at(s, s->bootstrap->arguments.data[1], &l.handle) &&
              l.handle.kind >= 5 && l.handle.kind <= 9 &&
              types_read(s->type, &l.captured);
  if (!fine) return false;
  fine = handle_types(s, &l.handle, &l.target);
  if (fine) {
    fine = types_read(meant, &l.instantiated);
    fine = fine && make_parts(s, &l, more);
    if (l.instantiated.result != NULL) types_fini(&l.instantiated);
    types_fini(&l.target);
  }
  types_fini(&l.captured);
  return fine;
}

// ---- Methods of records (java.lang.runtime.ObjectMethods)

typedef struct Component {
  const char *owner, *name, *type;
} Component;

static bool component_at(const Site *s, uint32_t number, Component *out) {
  Handle h;
  if (number + 2 >= s->bootstrap->arguments.len ||
      !handle_at(s, s->bootstrap->arguments.data[number + 2], &h) ||
      h.kind != 1)
    return false;
  *out = (Component){text_at(s, h.ref.owner), text_at(s, h.ref.name),
                     text_at(s, h.ref.type)};
  return true;
}

static void load_component(Site *s, const Component *c, JavaOp load) {
  code_op(&s->a, load);
  if (load == J_ALOAD_1)
    code_op2(&s->a, J_CHECKCAST, pool_add_class(&s->a, c->owner));
  code_op2(&s->a, J_GETFIELD,
           pool_add_ref(&s->a, POOL_FIELD, c->owner, c->name, c->type));
}

// "P" of "pack/Outer$P" and of "Outer$1P".
static const char *simple_name(const char *name) {
  const char *slash = strrchr(name, '/');
  if (slash != NULL) name = slash + 1;
  const char *dollar = strrchr(name, '$');
  if (dollar != NULL) name = dollar + 1;
  return name + strspn(name, "0123456789");
}

static uint32_t component_count(const Site *s) {
  return s->bootstrap->arguments.len < 2 ? 0
                                         : s->bootstrap->arguments.len - 2;
}

static bool make_to_string(Site *s) {
  Component c;
  begin_builder(s);
  append_text(s, simple_name(class_name(s->world, s->caller)));
  append_text(s, "[");
  for (uint32_t i = 0; i < component_count(s); i++) {
    if (!component_at(s, i, &c)) return false;
    if (i > 0) append_text(s, ", ");
    append_text(s, c.name);
    append_text(s, "=");
    load_component(s, &c, J_ALOAD_0);
    append(s, c.type);
  }
  append_text(s, "]");
  end_builder(s);
  return true;
}

static void hash_component(Site *s, const Component *c) {
  static const struct {
    char type;
    const char *class, *method_type;
  } rows[] = {{'Z', "java/lang/Boolean", "(Z)I"},
              {'B', "java/lang/Byte", "(B)I"},
              {'C', "java/lang/Character", "(C)I"},
              {'S', "java/lang/Short", "(S)I"},
              {'I', "java/lang/Integer", "(I)I"},
              {'J', "java/lang/Long", "(J)I"},
              {'F', "java/lang/Float", "(F)I"},
              {'D', "java/lang/Double", "(D)I"}};
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (rows[i].type == c->type[0]) {
      code_call(&s->a, J_INVOKESTATIC, rows[i].class, "hashCode",
                rows[i].method_type);
      return;
    }
  code_call(&s->a, J_INVOKESTATIC, "java/util/Objects", "hashCode",
            "(Ljava/lang/Object;)I");
}

static bool make_hash_code(Site *s) {
  Component c;
  code_op(&s->a, J_ICONST_0);
  for (uint32_t i = 0; i < component_count(s); i++) {
    if (!component_at(s, i, &c)) return false;
    code_push_int(&s->a, 31);
    code_op(&s->a, J_IMUL);
    load_component(s, &c, J_ALOAD_0);
    hash_component(s, &c);
    code_op(&s->a, J_IADD);
  }
  code_op(&s->a, J_IRETURN);
  return true;
}

// Leaves a jump that is taken if both values on the stack differ.
static uint32_t jump_unless_same(Site *s, const char *type) {
  switch (type[0]) {
    case 'Z': case 'B': case 'C': case 'S': case 'I':
      return code_jump(&s->a, J_IF_ICMPNE);
    case 'J':
      code_op(&s->a, J_LCMP);
      return code_jump(&s->a, J_IFNE);
    case 'F':
      code_call(&s->a, J_INVOKESTATIC, "java/lang/Float", "compare", "(FF)I");
      return code_jump(&s->a, J_IFNE);
    case 'D':
      code_call(&s->a, J_INVOKESTATIC, "java/lang/Double", "compare",
                "(DD)I");
      return code_jump(&s->a, J_IFNE);
    default:
      code_call(&s->a, J_INVOKESTATIC, "java/util/Objects", "equals",
                "(Ljava/lang/Object;Ljava/lang/Object;)Z");
      return code_jump(&s->a, J_IFEQ);
  }
}

static bool make_equals(Site *s) {
  VEC(uint32_t) jumps = {0};
  Component c;
  bool fine = true;
  code_op(&s->a, J_ALOAD_1);
  code_op2(&s->a, J_INSTANCEOF,
           pool_add_class(&s->a, class_name(s->world, s->caller)));
  vec_push(&jumps, code_jump(&s->a, J_IFEQ));
  for (uint32_t i = 0; fine && i < component_count(s); i++) {
    fine = component_at(s, i, &c);
    if (!fine) break;
    load_component(s, &c, J_ALOAD_0);
    load_component(s, &c, J_ALOAD_1);
    vec_push(&jumps, jump_unless_same(s, c.type));
  }
  code_op(&s->a, J_ICONST_1);
  code_op(&s->a, J_IRETURN);
  for (uint32_t i = 0; i < jumps.len; i++) code_land(&s->a, jumps.data[i]);
  code_op(&s->a, J_ICONST_0);
  code_op(&s->a, J_IRETURN);
  vec_fini(&jumps);
  return fine;
}

static bool make_record_method(Site *s) {
  bool fine = strcmp(s->name, "toString") == 0   ? make_to_string(s)
              : strcmp(s->name, "hashCode") == 0 ? make_hash_code(s)
              : strcmp(s->name, "equals") == 0   ? make_equals(s)
                                                 : false;
  if (fine)
    assembly_method(&s->a, ACC_STATIC | ACC_PUBLIC, "make", s->type);
  return fine;
}

// ---- Switches by type (java.lang.runtime.SwitchBootstraps): the number of
// the first label from a given one on that fits.

static bool jump_unless_label(Site *s, uint16_t index, uint32_t *jump) {
  uint16_t copy = pool_add_copy(&s->a, s->file, index);
  if (copy == 0) return false;
  switch (pool_at(s->file, index)->tag) {
    case POOL_CLASS:
      code_op(&s->a, J_ALOAD_0);
      code_op2(&s->a, J_INSTANCEOF, copy);
      break;
    case POOL_STRING:
      code_op2(&s->a, J_LDC_W, copy);
      code_op(&s->a, J_ALOAD_0);
      code_call(&s->a, J_INVOKEVIRTUAL, "java/lang/String", "equals",
                "(Ljava/lang/Object;)Z");
      break;
    case POOL_INT:
      code_op2(&s->a, J_LDC_W, copy);
      code_call(&s->a, J_INVOKESTATIC, "java/lang/Integer", "valueOf",
                "(I)Ljava/lang/Integer;");
      code_op(&s->a, J_ALOAD_0);
      code_call(&s->a, J_INVOKEVIRTUAL, "java/lang/Integer", "equals",
                "(Ljava/lang/Object;)Z");
      break;
    default: return false;
  }
  *jump = code_jump(&s->a, J_IFEQ);
  return true;
}

static bool make_type_switch(Site *s) {
  code_op(&s->a, J_ALOAD_0);
  uint32_t not_null = code_jump(&s->a, J_IFNONNULL);
  code_op(&s->a, J_ICONST_M1);
  code_op(&s->a, J_IRETURN);
  code_land(&s->a, not_null);
  uint32_t count = s->bootstrap->arguments.len, other;
  for (uint32_t i = 0; i < count; i++) {
    code_op(&s->a, J_ILOAD_1);
    code_push_int(&s->a, (int32_t)i);
    uint32_t passed = code_jump(&s->a, J_IF_ICMPGT);
    if (!jump_unless_label(s, s->bootstrap->arguments.data[i], &other))
      return false;
    code_push_int(&s->a, (int32_t)i);
    code_op(&s->a, J_IRETURN);
    code_land(&s->a, passed);
    code_land(&s->a, other);
  }
  code_push_int(&s->a, (int32_t)count);
  code_op(&s->a, J_IRETURN);
  assembly_method(&s->a, ACC_STATIC | ACC_PUBLIC, "make", s->type);
  return true;
}

// ---- The call site

static bool make_class(Site *s) {
  Handle h;
  if (!handle_at(s, s->bootstrap->handle, &h)) return false;
  const char *owner = text_at(s, h.ref.owner), *name = text_at(s, h.ref.name);
  if (strcmp(owner, "java/lang/invoke/StringConcatFactory") == 0)
    return make_concat(s, strcmp(name, "makeConcatWithConstants") == 0);
  if (strcmp(owner, "java/lang/invoke/LambdaMetafactory") == 0)
    return make_lambda(s, strcmp(name, "altMetafactory") == 0);
  if (strcmp(owner, "java/lang/runtime/ObjectMethods") == 0)
    return make_record_method(s);
  if (strcmp(owner, "java/lang/runtime/SwitchBootstraps") == 0 &&
      strcmp(name, "typeSwitch") == 0)
    return make_type_switch(s);
  return false;
}

static bool find_site(Site *s, uint16_t index) {
  const PoolEntry *entry = pool_at(s->file, index);
  uint32_t name, type;
  if (entry->tag != POOL_INVOKE_DYNAMIC ||
      entry->a >= s->file->bootstraps.len ||
      !pool_name_and_type(s->file, entry->b, &name, &type))
    return false;
  s->bootstrap = &s->file->bootstraps.data[entry->a];
  s->name = text_at(s, name);
  s->type = text_at(s, type);
  return true;
}

static JMethod *make_method(Site *s) {
  Text name = {0};
  JClass *made = NULL;
  text_printf(&name, "%s$$Lambda$%u", class_name(s->world, s->caller),
              ++s->world->site_count);
  s->class_name = text_get(&name);
  assembly_init(&s->a, s->class_name);
  if (make_class(s)) {
    Bytes bytes = assembly_end(&s->a);
    if (bytes.data != NULL)
      made = world_define(s->world, bytes, s->caller->library);
  }
  assembly_fini(&s->a);
  text_fini(&name);
  return made == NULL
             ? NULL
             : class_method(made, names_make(&s->world->names, "make"),
                            names_make(&s->world->names, s->type));
}

JMethod *indy_method(World *world, JClass *c, uint16_t index) {
  uint64_t key = (uint64_t)c->name << 16 | index;
  const uint64_t *known = table_find(&world->site_of, key);
  if (known != NULL) return (JMethod *)(uintptr_t)*known;
  Site s = {.world = world, .caller = c, .file = c->file};
  JMethod *m = find_site(&s, index) ? make_method(&s) : NULL;
  table_set(&world->site_of, key, (uint64_t)(uintptr_t)m);
  return m;
}

JMethod *indy_shown(World *world, const JMethod *m) {
  Text type = {0};
  shown_type(names_get(&world->names, m->member->type), &type);
  JMethod *found = class_method(m->owner, names_make(&world->names, "shown"),
                                names_make(&world->names, text_get(&type)));
  text_fini(&type);
  return found;
}
