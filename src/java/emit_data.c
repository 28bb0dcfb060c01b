// Data of the program: the dispatch table, literals, static fields, classes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "java/emit.h"

// ---- The dispatch table
//
// One array for all selectors: the method of class c for a selector lies at
// row + c. Rows are laid over each other where their gaps fit.

typedef struct Entry {
  int32_t class;
  JMethod *target;
} Entry;

typedef struct Row {
  uint32_t selector;
  VEC(Entry) entries;
} Row;

typedef VEC(Row) Rows;

static Row *find_row(Rows *rows, Table *index, uint32_t selector) {
  const uint64_t *known = table_find(index, selector);
  if (known != NULL) return &rows->data[*known];
  Row fresh = {.selector = selector};
  table_set(index, selector, rows->len);
  vec_push(rows, fresh);
  return vec_last(rows);
}

static void add_calls(Emitter *e, JClass *c, JMethod *m, Rows *rows,
                      Table *index) {
  JMethod *targets[2];
  if (call_targets(c, m, targets, 2) < 2) return;
  Row *row = find_row(rows, index, method_selector(e->world, m));
  for (uint32_t i = 0; i < c->instances.len; i++) {
    JClass *instance = c->instances.data[i];
    Entry entry = {instance->id, select_method(instance, m)};
    if (entry.target != NULL) vec_push(&row->entries, entry);
  }
}

static int by_class(const void *a, const void *b) {
  return ((const Entry *)a)->class - ((const Entry *)b)->class;
}

static int by_size(const void *a, const void *b) {
  const Row *x = a, *y = b;
  if (x->entries.len != y->entries.len)
    return x->entries.len < y->entries.len ? 1 : -1;
  return x->selector < y->selector ? -1 : x->selector > y->selector;
}

// The same class may have come by several static types.
static void unite(Row *row) {
  if (row->entries.len == 0) return;
  qsort(row->entries.data, row->entries.len, sizeof(Entry), by_class);
  uint32_t kept = 1;
  for (uint32_t i = 1; i < row->entries.len; i++)
    if (row->entries.data[i].class != row->entries.data[kept - 1].class)
      row->entries.data[kept++] = row->entries.data[i];
  row->entries.len = kept;
}

static bool fits(const Emitter *e, const Row *row, uint32_t at) {
  for (uint32_t i = 0; i < row->entries.len; i++) {
    uint32_t slot = at + (uint32_t)row->entries.data[i].class;
    if (slot < e->dispatch.len && e->dispatch.data[slot] != NULL)
      return false;
  }
  return true;
}

static void place_row(Emitter *e, const Row *row, uint32_t *free_from) {
  while (*free_from < e->dispatch.len &&
         e->dispatch.data[*free_from] != NULL)
    (*free_from)++;
  uint32_t first =
      row->entries.len == 0 ? 0 : (uint32_t)row->entries.data[0].class;
  uint32_t at = *free_from > first ? *free_from - first : 0;
  while (!fits(e, row, at)) at++;
  for (uint32_t i = 0; i < row->entries.len; i++) {
    uint32_t slot = at + (uint32_t)row->entries.data[i].class;
    while (e->dispatch.len <= slot) vec_push(&e->dispatch, NULL);
    e->dispatch.data[slot] = row->entries.data[i].target;
  }
  table_set(&e->row_of, row->selector, at + 1);
}

void emit_dispatch_rows(Emitter *e) {
  Rows rows = {0};
  Table index = {0};
  for (uint32_t i = 0; i < e->world->classes.len; i++) {
    JClass *c = e->world->classes.data[i];
    for (uint32_t k = 0; k < c->calls.len; k++)
      add_calls(e, c, c->calls.data[k], &rows, &index);
  }
  for (uint32_t i = 0; i < rows.len; i++) unite(&rows.data[i]);
  if (rows.len > 0) qsort(rows.data, rows.len, sizeof(Row), by_size);
  uint32_t free_from = 0;
  for (uint32_t i = 0; i < rows.len; i++)
    place_row(e, &rows.data[i], &free_from);
  // A class that no row has must not reach beyond the end.
  for (uint32_t i = 0; i < e->classes.len; i++) vec_push(&e->dispatch, NULL);
  for (uint32_t i = 0; i < rows.len; i++) vec_fini(&rows.data[i].entries);
  vec_fini(&rows);
  table_fini(&index);
}

// What a call of a method means that was left out or has no code.
static void emit_stub(Emitter *e, JMethod *m, const char *symbol) {
  Signature s;
  uint32_t id = names_make(&e->world->names, symbol);
  if (table_find(&e->declared, id) != NULL ||
      !signature_read(names_get(&e->world->names, m->member->type), &s))
    return;
  table_set(&e->declared, id, 1);
  Text what = {0};
  text_printf(&what, "the method %s.%s%s%s", class_name(e->world, m->owner),
              names_get(&e->world->names, m->member->name),
              names_get(&e->world->names, m->member->type),
              method_is(m, ACC_ABSTRACT) ? ", which is abstract"
                                         : " of the class library");
  text_printf(&e->out, "define %s %s(ptr", llvm_type(kind_of(s.result)),
              symbol);
  for (uint32_t i = 0; i < s.count; i++)
    text_printf(&e->out, ", %s", llvm_type(s.kinds[i]));
  text_printf(&e->out, ") #0 {\n  call void @jrt_unsupported(ptr @c.%u)\n"
              "  unreachable\n}\n", emit_text(e, text_get(&what)));
  text_fini(&what);
}

static void stub_symbol(const Emitter *e, const JMethod *m, Text *out) {
  const Names *names = &e->world->names;
  text_add(out, "@\"left out ");
  emit_quoted(names_get(names, m->owner->name), out);
  text_char(out, '.');
  emit_quoted(names_get(names, m->member->name), out);
  emit_quoted(names_get(names, m->member->type), out);
  text_char(out, '"');
}

static void emit_dispatch(Emitter *e) {
  Text table = {0};
  text_printf(&table, "@jrt_dispatch = constant [%u x ptr] [",
              e->dispatch.len);
  for (uint32_t i = 0; i < e->dispatch.len; i++) {
    JMethod *m = e->dispatch.data[i];
    if (i > 0) text_char(&table, ',');
    if (m == NULL) {
      text_add(&table, "ptr null");
      continue;
    }
    Text symbol = {0};
    if (!m->reached || method_is(m, ACC_ABSTRACT)) {
      // Direct calls declare it by its own name (body_call.c).
      stub_symbol(e, m, &symbol);
      emit_stub(e, m, text_get(&symbol));
    } else {
      emit_symbol(e, m, &symbol);
    }
    text_printf(&table, "ptr %s", text_get(&symbol));
    text_fini(&symbol);
  }
  text_printf(&e->out, "%s]\n", text_get(&table));
  text_fini(&table);
}

// ---- Instances made in advance

// A field's value in a literal object, or NULL: zero.
typedef const char *FieldValue(void *context, const char *name);

static void add_fields(Emitter *e, const JClass *c, FieldValue *value,
                       void *context, uint32_t *at, Text *types,
                       Text *values) {
  if (c->super != NULL)
    add_fields(e, c->super, value, context, at, types, values);
  for (uint32_t i = 0; i < c->fields.len; i++) {
    const JField *field = &c->fields.data[i];
    if (field->member->access & ACC_STATIC) continue;
    char type = names_get(&e->world->names, field->member->type)[0];
    if (field->offset > *at) {
      text_printf(types, ", [%u x i8]", field->offset - *at);
      text_printf(values, ", [%u x i8] zeroinitializer", field->offset - *at);
    }
    const char *text =
        value(context, names_get(&e->world->names, field->member->name));
    const char *memory = memory_type(type);
    text_printf(types, ", %s", memory);
    text_printf(values, ", %s %s", memory,
                text != NULL ? text : "zeroinitializer");
    *at = field->offset + size_of(type);
  }
}

static void emit_instance(Emitter *e, const char *symbol, JClass *c,
                          FieldValue *value, void *context) {
  Text types = {0}, values = {0};
  uint32_t at = 8;
  class_lay_out(c);
  add_fields(e, c, value, context, &at, &types, &values);
  text_printf(&e->out, "%s = global <{ i32, i32%s }> <{ i32 %d, i32 0%s }>, "
              "align 8\n", symbol, text_get(&types), c->id,
              text_get(&values));
  text_fini(&types);
  text_fini(&values);
}

// ---- String literals

typedef VEC(uint16_t) Units;

static void decode(const char *text, Units *out) {
  const uint8_t *p = (const uint8_t *)text;
  while (*p != 0) {
    if (p[0] < 0x80 || p[1] == 0) {
      vec_push(out, p[0]);
      p += 1;
    } else if (p[0] < 0xe0) {
      vec_push(out, (uint16_t)((p[0] & 31) << 6 | (p[1] & 63)));
      p += 2;
    } else if (p[2] != 0) {
      vec_push(out, (uint16_t)((p[0] & 15) << 12 | (p[1] & 63) << 6 |
                               (p[2] & 63)));
      p += 3;
    } else {
      vec_push(out, p[0]);
      p += 1;
    }
  }
}

typedef struct Literal {
  char value[24], hash[16];
  bool wide;
} Literal;

static const char *literal_field(void *context, const char *name) {
  Literal *literal = context;
  if (strcmp(name, "value") == 0) return literal->value;
  if (strcmp(name, "coder") == 0) return literal->wide ? "1" : "0";
  if (strcmp(name, "hash") == 0) return literal->hash;
  if (strcmp(name, "hashIsZero") == 0)
    return strcmp(literal->hash, "0") == 0 ? "1" : "0";
  return NULL;
}

static void emit_bytes(Emitter *e, uint32_t number, const Units *units,
                       bool wide) {
  JClass *bytes = world_find(e->world, "[B");
  uint32_t len = units->len * (wide ? 2 : 1);
  text_printf(&e->out, "@bytes.%u = internal global <{ i32, i32, i32, i32, "
              "[%u x i8] }> <{ i32 %d, i32 0, i32 %u, i32 0, [%u x i8] c\"",
              number, len, bytes->id, len, len);
  for (uint32_t i = 0; i < units->len; i++) {
    uint32_t low = units->data[i] & 255;
    if (low >= 32 && low < 127 && low != '"' && low != '\\')
      text_char(&e->out, (char)low);
    else
      text_printf(&e->out, "\\%02X", low);
    if (wide) text_printf(&e->out, "\\%02X", units->data[i] >> 8);
  }
  text_add(&e->out, "\" }>, align 8\n");
}

static void emit_literal(Emitter *e, uint32_t number) {
  Units units = {0};
  Literal literal = {.wide = false};
  uint32_t hash = 0;
  decode(names_get(&e->world->names, e->strings.data[number]), &units);
  for (uint32_t i = 0; i < units.len; i++) {
    literal.wide |= units.data[i] > 255;
    hash = hash * 31 + units.data[i];
  }
  emit_bytes(e, number, &units, literal.wide);
  snprintf(literal.value, sizeof literal.value, "@bytes.%u", number);
  snprintf(literal.hash, sizeof literal.hash, "%d", (int32_t)hash);
  char symbol[24];
  snprintf(symbol, sizeof symbol, "@str.%u", number);
  emit_instance(e, symbol, e->world->string, literal_field, &literal);
  vec_fini(&units);
}

static void emit_strings(Emitter *e) {
  for (uint32_t i = 0; i < e->strings.len; i++) emit_literal(e, i);
  text_printf(&e->out, "@jrt_literals = constant [%u x ptr] [",
              e->strings.len);
  for (uint32_t i = 0; i < e->strings.len; i++)
    text_printf(&e->out, "%sptr @str.%u", i == 0 ? "" : ", ", i);
  text_printf(&e->out, "]\n@jrt_literal_count = constant i32 %u\n",
              e->strings.len);
}

static void emit_texts(Emitter *e) {
  for (uint32_t i = 0; i < e->texts.len; i++) {
    const char *text = names_get(&e->world->names, e->texts.data[i]);
    text_printf(&e->out, "@c.%u = internal constant [%zu x i8] c\"", i,
                strlen(text) + 1);
    emit_quoted(text, &e->out);
    text_add(&e->out, "\\00\"\n");
  }
}

// ---- Static fields

static void initial_value(Emitter *e, const JField *field, char type,
                          Text *out) {
  const ClassFile *file = field->owner->file;
  const PoolEntry *entry = pool_at(file, field->member->constant);
  double wide;
  float narrow;
  uint32_t half = (uint32_t)entry->bits;
  uint64_t bits = entry->bits;
  switch (field->member->constant == 0 ? 0 : entry->tag) {
    case POOL_INT:
      if (kind_of(type) == 'I') {
        int32_t number = (int32_t)entry->bits;
        if (type == 'B' || type == 'Z') number = (int8_t)number;
        if (type == 'C' || type == 'S') number = (int16_t)number;
        text_printf(out, "%d", number);
        return;
      }
      break;
    case POOL_LONG:
      if (type == 'J') {
        text_printf(out, "%lld", (long long)entry->bits);
        return;
      }
      break;
    case POOL_FLOAT:
      memcpy(&narrow, &half, sizeof narrow);
      wide = narrow;
      memcpy(&bits, &wide, sizeof bits);
      if (type == 'F') {
        text_printf(out, "0x%016llX", (unsigned long long)bits);
        return;
      }
      break;
    case POOL_DOUBLE:
      if (type == 'D') {
        text_printf(out, "0x%016llX", (unsigned long long)bits);
        return;
      }
      break;
    case POOL_STRING: {
      uint32_t text = pool_text(file, entry->a);
      if (type == 'L' && text != NAME_NONE) {
        text_printf(out, "@str.%u", emit_string(e, text));
        return;
      }
      break;
    }
  }
  text_add(out, "zeroinitializer");
}

static void emit_statics(Emitter *e) {
  for (uint32_t i = 0; i < e->world->classes.len; i++) {
    const JClass *c = e->world->classes.data[i];
    for (uint32_t k = 0; k < c->fields.len; k++) {
      const JField *field = &c->fields.data[k];
      if (!field->reached || !(field->member->access & ACC_STATIC)) continue;
      char type = names_get(&e->world->names, field->member->type)[0];
      Text symbol = {0}, value = {0};
      emit_field_symbol(e, field, &symbol);
      initial_value(e, field, type, &value);
      text_printf(&e->out, "%s = internal global %s %s\n", text_get(&symbol),
                  memory_type(type), text_get(&value));
      text_fini(&symbol);
      text_fini(&value);
    }
  }
}

// ---- Classes

static const char *mirror_field(void *context, const char *name) {
  return strcmp(name, "id") == 0 ? context : NULL;
}

static void emit_mirror(Emitter *e, const JClass *c) {
  char symbol[32], id[16];
  snprintf(symbol, sizeof symbol, "@mirror.%d", c->id);
  snprintf(id, sizeof id, "%d", c->id);
  emit_instance(e, symbol, e->world->klass, mirror_field, id);
}

// Classes proper are tested by the range of their numbers.
static bool has_set(const JClass *c) {
  return c->file == NULL || class_is(c, ACC_INTERFACE);
}

static void emit_set(Emitter *e, const JClass *c) {
  uint32_t len = (e->classes.len + 7) / 8;
  uint8_t *bits = mem_alloc_zero(len);
  for (uint32_t i = 0; i < e->classes.len; i++)
    if (class_is_subtype(e->classes.data[i], c))
      bits[i / 8] |= (uint8_t)(1u << i % 8);
  text_printf(&e->out, "@sub.%d = internal constant [%u x i8] c\"", c->id,
              len);
  for (uint32_t i = 0; i < len; i++) text_printf(&e->out, "\\%02X", bits[i]);
  text_add(&e->out, "\"\n");
  mem_free(bits, len);
}

static uint32_t emit_fields(Emitter *e, const JClass *c) {
  if (!e->world->wants_fields || c->fields.len == 0) return 0;
  Text rows = {0};
  for (uint32_t i = 0; i < c->fields.len; i++) {
    const JField *field = &c->fields.data[i];
    Text symbol = {0};
    bool is_static = (field->member->access & ACC_STATIC) != 0;
    if (is_static && field->reached) emit_field_symbol(e, field, &symbol);
    else text_add(&symbol, "null");
    text_printf(&rows, "%s{ptr, ptr, ptr, i32, i32} {ptr @c.%u, ptr @c.%u, "
                "ptr %s, i32 %u, i32 %u}", i == 0 ? "" : ", ",
                emit_text(e, names_get(&e->world->names, field->member->name)),
                emit_text(e, names_get(&e->world->names, field->member->type)),
                text_get(&symbol), field->offset, field->member->access);
    text_fini(&symbol);
  }
  text_printf(&e->out, "@fields.%d = internal constant [%u x {ptr, ptr, ptr, "
              "i32, i32}] [%s]\n", c->id, c->fields.len, text_get(&rows));
  text_fini(&rows);
  return c->fields.len;
}

static void emit_interfaces(Emitter *e, const JClass *c) {
  if (c->interfaces.len == 0) return;
  text_printf(&e->out, "@interfaces.%d = internal constant [%u x i32] [",
              c->id, c->interfaces.len);
  for (uint32_t i = 0; i < c->interfaces.len; i++)
    text_printf(&e->out, "%si32 %d", i == 0 ? "" : ", ",
                c->interfaces.data[i]->id);
  text_add(&e->out, "]\n");
}

// The shared array of an enum's constants.
static bool emit_values(Emitter *e, JClass *c) {
  if (!class_is(c, ACC_ENUM) || !c->init_reached) return false;
  for (uint32_t i = 0; i < c->fields.len; i++) {
    const JField *field = &c->fields.data[i];
    if (!field->reached ||
        strcmp(names_get(&e->world->names, field->member->name), "$VALUES"))
      continue;
    Text symbol = {0}, init = {0};
    emit_field_symbol(e, field, &symbol);
    emit_init_symbol(e, c, "init", &init);
    text_printf(&e->out, "define internal ptr @values.%d() #0 {\n  call void "
                "%s()\n  %%v = load ptr, ptr %s\n  ret ptr %%v\n}\n", c->id,
                text_get(&init), text_get(&symbol));
    text_fini(&symbol);
    text_fini(&init);
    return true;
  }
  return false;
}

// Does it say itself how its objects are written (java.io.Serializable)?
static bool serialises_itself(const World *world, const JClass *c) {
  static const char *const names[] = {"writeObject",  "readObject",
                                      "writeReplace", "readResolve",
                                      "writeExternal"};
  for (uint32_t i = 0; i < c->methods.len; i++) {
    const char *name =
        names_get(&world->names, c->methods.data[i].member->name);
    for (size_t k = 0; k < sizeof names / sizeof names[0]; k++)
      if (strcmp(name, names[k]) == 0) return true;
  }
  return false;
}

static uint32_t class_flags(const World *world, const JClass *c) {
  uint32_t flags = 0;
  if (class_is(c, ACC_INTERFACE)) flags |= 1;
  if (class_is(c, ACC_ABSTRACT)) flags |= 2;
  if (c->element != NULL) flags |= 4;
  if (c->file == NULL && c->element == NULL) flags |= 8;
  if (class_is(c, ACC_ENUM)) flags |= 16;
  if (c->file != NULL && c->file->is_record) flags |= 32;
  if (c->library) flags |= 64;
  if (c->synthetic) flags |= 128;
  if (serialises_itself(world, c)) flags |= 256;
  return flags;
}

static void add_pointer(Text *out, bool present, const char *name, int32_t id) {
  if (present) text_printf(out, ", ptr @%s.%d", name, id);
  else text_add(out, ", ptr null");
}

static uint32_t instance_size(const World *world, JClass *c) {
  if (c->element == NULL) {
    class_lay_out(c);
    return c->file == NULL ? 0 : c->size;
  }
  return size_of(class_name(world, c)[1]);
}

static void emit_class(Emitter *e, JClass *c, Text *table) {
  Text init = {0};
  class_lay_out(c);
  bool set = has_set(c);
  if (set) emit_set(e, c);
  emit_mirror(e, c);
  uint32_t fields = emit_fields(e, c);
  emit_interfaces(e, c);
  bool values = emit_values(e, c);
  if (c->init_reached && class_needs_init(c))
    emit_init_symbol(e, c, "init", &init);
  else
    text_add(&init, "null");
  text_printf(table, "%%JavaClass {ptr @c.%u, ptr @mirror.%d",
              emit_text(e, class_name(e->world, c)), c->id);
  add_pointer(table, fields > 0, "fields", c->id);
  text_printf(table, ", ptr %s", text_get(&init));
  add_pointer(table, values, "values", c->id);
  add_pointer(table, set, "sub", c->id);
  add_pointer(table, c->interfaces.len > 0, "interfaces", c->id);
  if (c->file != NULL && c->file->source != NAME_NONE)
    text_printf(table, ", ptr @c.%u",
                emit_text(e, names_get(&e->world->names, c->file->source)));
  else
    text_add(table, ", ptr null");
  text_printf(table, ", i32 %u, i32 %u, i32 %d, i32 %d, i32 %d, i32 %u, "
              "i32 %u, i32 %u, i32 %d, i32 0}", c->interfaces.len, fields,
              c->super == NULL ? -1 : c->super->id,
              c->element == NULL ? -1 : c->element->id,
              c->array == NULL || !c->array->used ? -1 : c->array->id,
              instance_size(e->world, c), class_flags(e->world, c),
              c->file == NULL ? 0u : c->file->access, c->last_id);
  text_fini(&init);
}

typedef struct Named {
  const char *name;
  int32_t id;
} Named;

static int by_name(const void *a, const void *b) {
  return strcmp(((const Named *)a)->name, ((const Named *)b)->name);
}

// Numbers of classes in the order of their names, to be found by them.
static void emit_order(Emitter *e) {
  Named *list = mem_alloc_array(e->classes.len, sizeof *list);
  for (uint32_t i = 0; i < e->classes.len; i++)
    list[i] = (Named){class_name(e->world, e->classes.data[i]), (int32_t)i};
  qsort(list, e->classes.len, sizeof *list, by_name);
  text_printf(&e->out, "@jrt_by_name = constant [%u x i32] [",
              e->classes.len);
  for (uint32_t i = 0; i < e->classes.len; i++)
    text_printf(&e->out, "%si32 %d", i == 0 ? "" : ", ", list[i].id);
  text_add(&e->out, "]\n");
  mem_free(list, e->classes.len * sizeof *list);
}

// Where the runtime finds fields that it knows by name.
static void emit_offset(Emitter *e, const char *symbol, JClass *c,
                        const char *field) {
  int32_t offset = -1;
  class_lay_out(c);
  for (uint32_t i = 0; i < c->fields.len; i++)
    if (strcmp(names_get(&e->world->names, c->fields.data[i].member->name),
               field) == 0)
      offset = (int32_t)c->fields.data[i].offset;
  text_printf(&e->out, "@%s = constant i32 %d\n", symbol, offset);
}

static void emit_offsets(Emitter *e) {
  const World *world = e->world;
  emit_offset(e, "jrt_string_value", world->string, "value");
  emit_offset(e, "jrt_string_coder", world->string, "coder");
  emit_offset(e, "jrt_throwable_places", world->throwable, "places");
  emit_offset(e, "jrt_throwable_cause", world->throwable, "cause");
  emit_offset(e, "jrt_throwable_message", world->throwable, "detailMessage");
  emit_offset(e, "jrt_class_id", world->klass, "id");
}

static void emit_classes(Emitter *e) {
  Text table = {0};
  for (uint32_t i = 0; i < e->classes.len; i++) {
    if (i > 0) text_add(&table, ",\n");
    emit_class(e, e->classes.data[i], &table);
  }
  text_printf(&e->out, "%%JavaClass = type {ptr, ptr, ptr, ptr, ptr, ptr, ptr, "
              "ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32}\n"
              "@jrt_classes = constant [%u x %%JavaClass] [%s]\n"
              "@jrt_class_count = constant i32 %u\n", e->classes.len,
              text_get(&table), e->classes.len);
  text_fini(&table);
}

void emit_data(Emitter *e) {
  emit_dispatch(e);
  emit_statics(e);
  emit_classes(e);
  emit_order(e);
  emit_offsets(e);
  emit_strings(e);
  emit_texts(e);
}
