// Reading class files.
#include "java/classfile.h"

#include <assert.h>
#include <string.h>

// ---- Constant pool

static void read_entry(Cursor *in, PoolEntry *entry) {
  entry->tag = cursor_u1(in);
  entry->name = NAME_NONE;
  entry->bits = 0;
  switch (entry->tag) {
    case POOL_UTF8:
      entry->text = cursor_take(in, cursor_u2(in));
      break;
    case POOL_INT:
    case POOL_FLOAT:
      entry->bits = cursor_u4(in);
      break;
    case POOL_LONG:
    case POOL_DOUBLE:
      entry->bits = (uint64_t)cursor_u4(in) << 32;
      entry->bits |= cursor_u4(in);
      break;
    case POOL_CLASS:
    case POOL_STRING:
    case POOL_METHOD_TYPE:
    case POOL_MODULE:
    case POOL_PACKAGE:
      entry->a = cursor_u2(in);
      break;
    case POOL_HANDLE:
      entry->a = cursor_u1(in);
      entry->b = cursor_u2(in);
      break;
    case POOL_FIELD:
    case POOL_METHOD:
    case POOL_INTERFACE_METHOD:
    case POOL_NAME_AND_TYPE:
    case POOL_DYNAMIC:
    case POOL_INVOKE_DYNAMIC:
      entry->a = cursor_u2(in);
      entry->b = cursor_u2(in);
      break;
    default:
      in->bad = true;
  }
}

static void read_pool(Cursor *in, ClassFile *file) {
  uint32_t count = cursor_u2(in);
  PoolEntry none = {0};
  vec_push(&file->pool, none);
  while (file->pool.len < count && !in->bad) {
    PoolEntry entry;
    read_entry(in, &entry);
    vec_push(&file->pool, entry);
    // Long constants take two places.
    if (entry.tag == POOL_LONG || entry.tag == POOL_DOUBLE)
      vec_push(&file->pool, none);
  }
}

const PoolEntry *pool_at(const ClassFile *file, uint16_t index) {
  assert(file->pool.len > 0 && file->pool.data[0].tag == 0);
  return index < file->pool.len ? &file->pool.data[index]
                                : &file->pool.data[0];
}

// Modified UTF-8 has no zero byte, so it fits into a C string.
static uint32_t make_name(Names *names, Bytes text) {
  if (memchr(text.data, 0, text.len) != NULL) return NAME_NONE;
  char small[256];
  char *copy = text.len < sizeof small ? small : mem_alloc(text.len + 1);
  memcpy(copy, text.data, text.len);
  copy[text.len] = '\0';
  assert(strlen(copy) == text.len);
  uint32_t id = names_make(names, copy);
  if (copy != small) mem_free(copy, text.len + 1);
  return id;
}

uint32_t pool_text(const ClassFile *file, uint16_t index) {
  PoolEntry *entry = (PoolEntry *)pool_at(file, index);
  if (entry->tag != POOL_UTF8) return NAME_NONE;
  if (entry->name == NAME_NONE)
    entry->name = make_name(file->names, entry->text);
  return entry->name;
}

uint32_t pool_class(const ClassFile *file, uint16_t index) {
  const PoolEntry *entry = pool_at(file, index);
  return entry->tag == POOL_CLASS ? pool_text(file, entry->a) : NAME_NONE;
}

bool pool_name_and_type(const ClassFile *file, uint16_t index, uint32_t *name,
                        uint32_t *type) {
  const PoolEntry *entry = pool_at(file, index);
  if (entry->tag != POOL_NAME_AND_TYPE) return false;
  *name = pool_text(file, entry->a);
  *type = pool_text(file, entry->b);
  return *name != NAME_NONE && *type != NAME_NONE;
}

bool pool_ref(const ClassFile *file, uint16_t index, PoolRef *out) {
  const PoolEntry *entry = pool_at(file, index);
  if (entry->tag != POOL_FIELD && entry->tag != POOL_METHOD &&
      entry->tag != POOL_INTERFACE_METHOD)
    return false;
  out->owner = pool_class(file, entry->a);
  out->interface = entry->tag == POOL_INTERFACE_METHOD;
  return out->owner != NAME_NONE &&
         pool_name_and_type(file, entry->b, &out->name, &out->type);
}

// ---- Members and attributes

static bool is_called(const ClassFile *file, uint16_t index, const char *name) {
  const PoolEntry *entry = pool_at(file, index);
  return entry->tag == POOL_UTF8 && entry->text.len == strlen(name) &&
         memcmp(entry->text.data, name, entry->text.len) == 0;
}

static void read_member(Cursor *in, ClassFile *file, Member *out) {
  *out = (Member){.access = cursor_u2(in)};
  out->name = pool_text(file, cursor_u2(in));
  out->type = pool_text(file, cursor_u2(in));
  if (out->name == NAME_NONE || out->type == NAME_NONE) in->bad = true;
  uint32_t count = cursor_u2(in);
  for (uint32_t i = 0; i < count && !in->bad; i++) {
    uint16_t name = cursor_u2(in);
    Bytes body = cursor_take(in, cursor_u4(in));
    Cursor inner = cursor_make(body);
    if (is_called(file, name, "Code")) out->code_attribute = body;
    if (is_called(file, name, "ConstantValue"))
      out->constant = cursor_u2(&inner);
  }
}

static void read_bootstraps(ClassFile *file, Cursor in) {
  uint32_t count = cursor_u2(&in);
  for (uint32_t i = 0; i < count && !in.bad; i++) {
    Bootstrap bootstrap = {.handle = cursor_u2(&in)};
    uint32_t arguments = cursor_u2(&in);
    for (uint32_t j = 0; j < arguments && !in.bad; j++)
      vec_push(&bootstrap.arguments, cursor_u2(&in));
    vec_push(&file->bootstraps, bootstrap);
  }
}

static void read_class_attributes(Cursor *in, ClassFile *file) {
  uint32_t count = cursor_u2(in);
  for (uint32_t i = 0; i < count && !in->bad; i++) {
    uint16_t name = cursor_u2(in);
    Cursor inner = cursor_make(cursor_take(in, cursor_u4(in)));
    if (is_called(file, name, "SourceFile"))
      file->source = pool_text(file, cursor_u2(&inner));
    if (is_called(file, name, "BootstrapMethods"))
      read_bootstraps(file, inner);
    if (is_called(file, name, "Record")) file->is_record = true;
  }
}

static void read_body(Cursor *in, ClassFile *file) {
  file->access = cursor_u2(in);
  file->name = pool_class(file, cursor_u2(in));
  uint16_t super = cursor_u2(in);
  file->super = super == 0 ? NAME_NONE : pool_class(file, super);
  if (file->name == NAME_NONE || (super != 0 && file->super == NAME_NONE))
    in->bad = true;
  uint32_t count = cursor_u2(in);
  for (uint32_t i = 0; i < count && !in->bad; i++) {
    uint32_t name = pool_class(file, cursor_u2(in));
    if (name == NAME_NONE) in->bad = true;
    vec_push(&file->interfaces, name);
  }
  count = cursor_u2(in);
  for (uint32_t i = 0; i < count && !in->bad; i++) {
    Member member;
    read_member(in, file, &member);
    vec_push(&file->fields, member);
  }
  count = cursor_u2(in);
  for (uint32_t i = 0; i < count && !in->bad; i++) {
    Member member;
    read_member(in, file, &member);
    vec_push(&file->methods, member);
  }
  read_class_attributes(in, file);
}

static bool check_version(ClassFile *file, Cursor *in, Status *status) {
  if (cursor_u4(in) != 0xcafebabe)
    return status_fail(status, "it is no class file");
  cursor_u2(in);
  file->version = cursor_u2(in);
  if (file->version < 45)
    return status_fail(status, "it is damaged");
  return file->version <= JAVA_NEWEST_VERSION ||
         status_fail(status, "it was compiled for a newer Java (version %u of "
                     "class files; %u is the newest that is understood, Java "
                     "17)", file->version, JAVA_NEWEST_VERSION);
}

ClassFile *classfile_read(Bytes bytes, Names *names, Status *status) {
  ClassFile *file = mem_alloc_zero(sizeof *file);
  file->names = names;
  file->source = NAME_NONE;
  Cursor in = cursor_make(bytes);
  bool fine = check_version(file, &in, status);
  if (fine) {
    read_pool(&in, file);
    if (!in.bad) read_body(&in, file);
    fine = !in.bad || status_fail(status, "it is damaged");
  }
  if (fine) return file;
  classfile_free(file);
  return NULL;
}

void classfile_free(ClassFile *file) {
  vec_fini(&file->pool);
  vec_fini(&file->interfaces);
  vec_fini(&file->fields);
  vec_fini(&file->methods);
  for (uint32_t i = 0; i < file->bootstraps.len; i++)
    vec_fini(&file->bootstraps.data[i].arguments);
  vec_fini(&file->bootstraps);
  mem_free(file, sizeof *file);
}

// ---- Code

static void read_lines(Cursor in, Code *out) {
  uint32_t count = cursor_u2(&in);
  for (uint32_t i = 0; i < count && !in.bad; i++) {
    LineRow row = {.pc = cursor_u2(&in)};
    row.line = cursor_u2(&in);
    if (!in.bad) vec_push(&out->lines, row);
  }
}

static void read_variables(Cursor in, Code *out) {
  uint32_t count = cursor_u2(&in);
  for (uint32_t i = 0; i < count && !in.bad; i++) {
    VariableRow row = {.from = cursor_u2(&in)};
    row.len = cursor_u2(&in);
    row.name = cursor_u2(&in);
    row.type = cursor_u2(&in);
    row.slot = cursor_u2(&in);
    if (!in.bad) vec_push(&out->variables, row);
  }
}

static void read_handlers(Cursor *in, Code *out) {
  uint32_t count = cursor_u2(in);
  for (uint32_t i = 0; i < count && !in->bad; i++) {
    ExceptionRow row = {.from = cursor_u2(in)};
    row.to = cursor_u2(in);
    row.handler = cursor_u2(in);
    row.type = cursor_u2(in);
    if (row.from >= row.to || row.to > out->code.len ||
        row.handler >= out->code.len)
      in->bad = true;
    vec_push(&out->handlers, row);
  }
}

bool classfile_code(const ClassFile *file, const Member *method, Code *out) {
  assert(method->code_attribute.len == 0 ||
         method->code_attribute.data != NULL);
  *out = (Code){0};
  Cursor in = cursor_make(method->code_attribute);
  out->max_stack = cursor_u2(&in);
  out->max_locals = cursor_u2(&in);
  uint32_t len = cursor_u4(&in);
  if (len == 0 || len > 65535) return false;
  out->code = cursor_take(&in, len);
  read_handlers(&in, out);
  uint32_t count = cursor_u2(&in);
  for (uint32_t i = 0; i < count && !in.bad; i++) {
    uint16_t name = cursor_u2(&in);
    Cursor inner = cursor_make(cursor_take(&in, cursor_u4(&in)));
    if (is_called(file, name, "LineNumberTable")) read_lines(inner, out);
    if (is_called(file, name, "LocalVariableTable"))
      read_variables(inner, out);
  }
  return !in.bad;
}

void code_fini(Code *code) {
  vec_fini(&code->handlers);
  vec_fini(&code->lines);
  vec_fini(&code->variables);
}
