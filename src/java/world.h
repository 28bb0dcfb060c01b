// The classes of a Java program and what is reachable in them.
//
// A world is closed: everything that may be executed is found before anything
// is translated (reach.c), by rapid type analysis: a virtual call reaches the
// methods of those classes that reachable code makes instances of.
#ifndef JAVA_WORLD_H
#define JAVA_WORLD_H

#include "base/status.h"
#include "base/text.h"
#include "java/archive.h"
#include "java/classfile.h"

typedef struct JClass JClass;
typedef struct JMethod JMethod;
typedef struct JField JField;

// What a value is to the machine: I int and all smaller ones, J long, F float,
// D double, A reference, V none.
typedef char Kind;

#define MAX_PARAMETERS 256

typedef struct Signature {
  uint32_t count;
  Kind kinds[MAX_PARAMETERS];   // without `this`
  char result;                  // first character of the result's descriptor
} Signature;

struct JField {
  JClass *owner;
  const Member *member;
  uint32_t offset;      // of an instance field
  bool reached;         // a static one that code uses
};

struct JMethod {
  JClass *owner;
  const Member *member;
  uint32_t selector;    // calls of one selector share a row of the dispatch
                        // table; NAME_NONE until somebody asks
  bool reached;
  bool called_from_c;
  JMethod *patch;       // a static method of our own that is executed instead,
                        // or NULL
};

// How a class is initialised (JLS 12.4).
typedef enum InitNeed { INIT_UNKNOWN, INIT_NONE, INIT_CODE } InitNeed;

struct JClass {
  uint32_t name;
  ClassFile *file;         // NULL: an array or a primitive type
  Bytes bytes;             // of the file
  bool owned;              // bytes are ours to free
  bool library;            // not the user's
  bool own;                // of our own library
  bool synthetic;          // made for an invokedynamic
  JClass *super;
  VEC(JClass *) interfaces;
  VEC(JField) fields;
  VEC(JMethod) methods;
  Table method_of;         // name << 32 | type -> index in methods
  JClass *element, *array;
  VEC(JClass *) closure;   // all supertypes and itself
  // What reachable code does with it:
  bool used;               // has a number
  bool instantiated;
  bool init_reached;
  InitNeed init_need;
  VEC(JClass *) instances; // instantiated subtypes
  VEC(JMethod *) calls;    // virtual calls with this static type
  bool laid_out;
  uint32_t size;           // of an instance
  int32_t id, last_id;     // number, and that of the last subclass
  uint32_t row;            // number of its test for subtypes, or UINT32_MAX
  const char *path;        // source file as people call it, or NULL
};

// Where to look for classes, in this order.
typedef struct ClassSource {
  char *folder;            // or
  Jar *jar;
  bool library;
} ClassSource;

// "SYMBOL WHAT" of needs.txt.
typedef struct Need {
  uint32_t symbol, what;
} Need;

typedef struct World {
  Names names;
  Status *status;
  VEC(ClassSource) sources;
  Image *image;
  Table class_of;              // name id -> JClass *, or 0: there is none
  VEC(JClass *) classes;
  VEC(JMethod *) work;         // reached methods; scanned up to `scanned`
  uint32_t scanned;
  VEC(Need) needs;
  VEC(uint32_t) cuts;          // ids of prefixes
  Table patches;               // id of "class.method(type)" -> id of the
                               // "class.method" that takes its place
  Table needed;                // symbol id -> 1: its needs were met
  bool wants_fields;           // somebody looks fields up by name
  JClass *object, *string, *klass, *throwable, *cloneable, *serializable;
  Table site_of;               // indy.c: call site -> JMethod *
  uint32_t site_count;
  VEC(JMethod *) site_methods;
} World;

// No classes yet.
void world_init(World *world, Status *status);
void world_fini(World *world);
// Takes the jar over.
void world_add_jar(World *world, Jar *jar, bool library);
void world_add_folder(World *world, const char *folder, bool library);

// The class of that name ("java/lang/String", "[I", "int"); NULL if there is
// none or it is damaged, which is an error of the world only for the user's.
JClass *world_find(World *world, const char *name);
JClass *world_find_id(World *world, uint32_t name);
// Enters a class whose bytes were made here (and are taken over).
JClass *world_define(World *world, Bytes bytes, bool library);
// The class of arrays of this.
JClass *world_array(World *world, JClass *element);
JClass *world_primitive(World *world, char descriptor);
// The class a descriptor such as "[I" or "Ljava/lang/String;" names.
JClass *world_described(World *world, const char *descriptor);

// "java/lang/String"; owned by the world.
const char *class_name(const World *world, const JClass *c);
static inline bool class_is(const JClass *c, uint32_t access) {
  return c->file != NULL && (c->file->access & access) != 0;
}
// Is it the other class, or derived from it, or does it implement it?
bool class_is_subtype(const JClass *c, const JClass *of);

// ---- resolve.c
JMethod *class_method(const JClass *c, uint32_t name, uint32_t type);
// JVMS 5.4.3.3, 5.4.3.4: looks in superclasses, then in interfaces.
JMethod *resolve_method(JClass *c, uint32_t name, uint32_t type);
JField *resolve_field(JClass *c, uint32_t name, uint32_t type);
// JVMS 5.4.6: what a virtual call of `method` executes on an instance of c.
// NULL: nothing can be.
JMethod *select_method(JClass *c, JMethod *method);
bool method_is(const JMethod *m, uint32_t access);
// Can nothing override it?
bool method_is_final(const JMethod *m);
uint32_t method_selector(World *world, JMethod *m);

// ---- descriptor.c
Kind kind_of(char descriptor);
// Bytes of a field or element.
uint32_t size_of(char descriptor);
// False if the descriptor is damaged.
bool signature_read(const char *descriptor, Signature *out);
// The descriptor behind the first one; NULL at a damaged one.
const char *descriptor_skip(const char *descriptor);
// The C function of a native method (JNI 2.3), with its signature if `full`.
void native_name(const World *world, const JMethod *m, Text *out);

// ---- layout.c
void class_lay_out(JClass *c);
// Gives numbers to all used classes.
typedef VEC(JClass *) ClassList;
void world_number(World *world, ClassList *out);
bool class_needs_init(JClass *c);

// ---- reach.c
// Everything reachable from main(String[]) of the class.
bool reach_from(World *world, JMethod *main);
bool world_is_cut(const World *world, const JMethod *m);
// The distinct methods a virtual call may execute, at most max.
uint32_t call_targets(JClass *receiver, JMethod *method, JMethod **out,
                      uint32_t max);

// ---- indy.c
// The static method that takes the place of an invokedynamic; NULL if it
// cannot be made.
JMethod *indy_method(World *world, JClass *c, uint16_t index);
// The method that puts the same string together for a stream; NULL if
// indy_method gave something else, or the caller is of the library.
JMethod *indy_shown(World *world, const JMethod *m);

#endif
