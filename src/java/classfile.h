// A class file (JVMS chapter 4, versions 45 to 61) as a structure over its
// bytes, which must live as long as it. Everything in it was checked to lie
// inside of the file; indices into the constant pool are checked at each use,
// because most are never used.
#ifndef JAVA_CLASSFILE_H
#define JAVA_CLASSFILE_H

#include "base/status.h"
#include "base/text.h"
#include "java/bytes.h"

#define JAVA_NEWEST_VERSION 61   // Java 17

enum {
  ACC_PUBLIC = 0x1, ACC_PRIVATE = 0x2, ACC_PROTECTED = 0x4, ACC_STATIC = 0x8,
  ACC_FINAL = 0x10, ACC_SYNCHRONIZED = 0x20, ACC_VARARGS = 0x80,
  ACC_NATIVE = 0x100, ACC_INTERFACE = 0x200, ACC_ABSTRACT = 0x400,
  ACC_STRICT = 0x800, ACC_SYNTHETIC = 0x1000, ACC_ENUM = 0x4000,
};

typedef enum PoolTag {
  POOL_UNUSED = 0, POOL_UTF8 = 1, POOL_INT = 3, POOL_FLOAT = 4, POOL_LONG = 5,
  POOL_DOUBLE = 6, POOL_CLASS = 7, POOL_STRING = 8, POOL_FIELD = 9,
  POOL_METHOD = 10, POOL_INTERFACE_METHOD = 11, POOL_NAME_AND_TYPE = 12,
  POOL_HANDLE = 15, POOL_METHOD_TYPE = 16, POOL_DYNAMIC = 17,
  POOL_INVOKE_DYNAMIC = 18, POOL_MODULE = 19, POOL_PACKAGE = 20,
} PoolTag;

typedef struct PoolEntry {
  uint8_t tag;
  uint32_t name;        // UTF8: its id once somebody asked, or NAME_NONE
  union {
    Bytes text;         // UTF8
    uint64_t bits;      // numbers
    struct {
      uint16_t a, b;    // indices; HANDLE: a is the kind of reference
    };
  };
} PoolEntry;

typedef struct ExceptionRow {
  uint16_t from, to, handler, type;   // type 0: any
} ExceptionRow;

typedef struct LineRow {
  uint16_t pc, line;
} LineRow;

typedef struct VariableRow {
  uint16_t from, len, name, type, slot;
} VariableRow;

typedef struct Code {
  uint16_t max_stack, max_locals;
  Bytes code;                        // empty: the method has none
  VEC(ExceptionRow) handlers;
  VEC(LineRow) lines;
  VEC(VariableRow) variables;
} Code;

typedef struct Member {
  uint16_t access;
  uint32_t name, type;     // ids
  uint16_t constant;       // ConstantValue of a field, or 0
  Bytes code_attribute;    // of a method, parsed when it is wanted
} Member;

typedef struct Bootstrap {
  uint16_t handle;
  VEC(uint16_t) arguments;
} Bootstrap;

typedef struct ClassFile {
  Names *names;            // where ids come from
  uint16_t version;
  uint16_t access;
  uint32_t name, super;    // ids; super may be NAME_NONE
  VEC(PoolEntry) pool;
  VEC(uint32_t) interfaces;
  VEC(Member) fields;
  VEC(Member) methods;
  VEC(Bootstrap) bootstraps;
  uint32_t source;         // name of the source file, or NAME_NONE
  bool is_record;
} ClassFile;

// NULL with status, which does not name the file.
ClassFile *classfile_read(Bytes bytes, Names *names, Status *status);
void classfile_free(ClassFile *file);

// Parses the code of a method: false if it is damaged. code_fini in any case.
bool classfile_code(const ClassFile *file, const Member *method, Code *out);
void code_fini(Code *code);

// What an index of the pool stands for. NAME_NONE or false if it is not of
// that kind.
uint32_t pool_text(const ClassFile *file, uint16_t index);
uint32_t pool_class(const ClassFile *file, uint16_t index);
const PoolEntry *pool_at(const ClassFile *file, uint16_t index);
// A field or method: class, name and descriptor.
typedef struct PoolRef {
  uint32_t owner, name, type;
  bool interface;
} PoolRef;
bool pool_ref(const ClassFile *file, uint16_t index, PoolRef *out);
bool pool_name_and_type(const ClassFile *file, uint16_t index, uint32_t *name,
                        uint32_t *type);

#endif
