/* What the translator of class files (src/java) and the C part of the Java
 * runtime share: the shape of objects, the generated table of classes, and the
 * functions that native methods may use.
 *
 * Every object is one object of the guest's heap with exact bounds. It begins
 * with the number of its class; numbers are given anew in each translation, so
 * C code finds classes by name.
 *
 * Native methods are C functions with the names of JNI (overloaded ones with
 * the mangled signature) without JNIEnv and jclass: a static method gets its
 * arguments, an instance method `this` first (never null). boolean, byte,
 * char, short and int travel as int32_t in both directions, long as int64_t,
 * float and double as themselves, references as pointers. A native that throws
 * calls jrt_throw_new (or jrt_throw) and returns at once, with any value.
 */
#ifndef MPIPROOF_RUNTIME_JAVA_OBJECT_H
#define MPIPROOF_RUNTIME_JAVA_OBJECT_H

#include <stddef.h>
#include <stdint.h>

/* ---- Objects ---------------------------------------------------------- */

/* The fields of an instance follow, those of superclasses first. */
typedef struct JavaObject {
  int32_t class; /* index in jrt_classes */
  int32_t hash;  /* identity hash code; 0: nobody has asked */
} JavaObject;

/* Elements begin at offset 16 whatever their type. boolean and byte have one
 * byte, char and short two, references eight. */
typedef struct JavaArray {
  JavaObject object;
  int32_t length;
  int32_t unused;
} JavaArray;

#define JAVA_ARRAY_DATA 16

static inline void *jrt_data(const JavaArray *array) {
  return (char *)array + JAVA_ARRAY_DATA;
}

/* ---- Classes, generated ------------------------------------------------ */

enum JavaClassFlags {
  JAVA_CLASS_INTERFACE = 1,
  JAVA_CLASS_ABSTRACT = 2,
  JAVA_CLASS_ARRAY = 4,
  JAVA_CLASS_PRIMITIVE = 8,
  JAVA_CLASS_ENUM = 16,
  JAVA_CLASS_RECORD = 32,
  JAVA_CLASS_LIBRARY = 64, /* not the user's */
  JAVA_CLASS_HIDDEN = 128, /* of a lambda */
  JAVA_CLASS_SERIAL = 256  /* says itself how its objects are serialised */
};

/* A field that the class itself declares. */
typedef struct JavaField {
  const char *name;
  const char *type; /* descriptor, such as "I" or "Ljava/lang/String;" */
  void *address;    /* of a static field; else NULL */
  int32_t offset;   /* of an instance field, from the start of the object */
  int32_t flags;    /* access flags of the class file: 8 is static */
} JavaField;

typedef struct JavaClass {
  const char *name;       /* "java/lang/String", "[I", "int" */
  JavaObject *mirror;     /* its java.lang.Class */
  const JavaField *fields;
  /* Runs its static initialiser if it has not run (may throw). */
  void (*init)(void);
  /* The array of all constants of an enum, shared: do not hand it out. */
  JavaArray *(*values)(void);
  /* Of interfaces and arrays: is number `class` a subtype? Bit (class & 7) of
   * byte (class >> 3). NULL: those from this one to `last`. */
  const uint8_t *subclasses;
  const int32_t *interfaces; /* direct ones */
  const char *source;     /* file name, or NULL */
  int32_t interface_count;
  int32_t field_count;
  int32_t super;          /* number; -1: none */
  int32_t element;        /* class of elements of an array; else -1 */
  int32_t array;          /* class of arrays of this; -1: there are none */
  int32_t size;           /* bytes of an instance; of an element of an array */
  int32_t flags;          /* JavaClassFlags */
  int32_t access;         /* access flags of the class file */
  int32_t last;           /* number of the last subclass */
  int32_t unused;
} JavaClass;

extern const JavaClass jrt_classes[];
extern const int32_t jrt_class_count;

static inline const JavaClass *jrt_class_of(const JavaObject *object) {
  return &jrt_classes[object->class];
}

/* By name as in JavaClass.name; -1 if the program cannot make or name one. */
int32_t jrt_find_class(const char *name);
/* The number of the class that a java.lang.Class stands for: our own
 * java.lang.Class has an `int id` as its first field, which the translator
 * fills in. */
int32_t jrt_mirrored(const JavaObject *mirror);
int jrt_is_subclass(int32_t class, int32_t of);
static inline int jrt_instance_of(const JavaObject *object, int32_t class) {
  return object != NULL && jrt_is_subclass(object->class, class);
}
/* NULL if the class declares no such field; superclasses are not searched. */
const JavaField *jrt_find_field(int32_t class, const char *name);

/* ---- Making objects ---------------------------------------------------- */

/* An instance with all fields zero; no constructor runs. NULL with a pending
 * exception if there is no memory. */
JavaObject *jrt_new(int32_t class);
/* `class` is that of the array, not of its elements. NULL with a pending
 * NegativeArraySizeException. */
JavaArray *jrt_new_array(int32_t class, int32_t length);
JavaArray *jrt_new_bytes(int32_t length); /* byte[] */
JavaArray *jrt_new_chars(int32_t length); /* char[] */
JavaArray *jrt_new_ints(int32_t length);  /* int[] */
/* A java.lang.String of ASCII or UTF-8 text. */
JavaObject *jrt_string(const char *text);
JavaObject *jrt_string_of(const char *bytes, size_t n);
/* The text as UTF-8 with a terminating zero, to be released with free().
 * NULL: the string is null. */
char *jrt_text(const JavaObject *string);
/* A shallow copy: Object.clone of an array or instance. */
JavaObject *jrt_clone(const JavaObject *object);
/* By order of first request, never by address. */
int32_t jrt_identity_hash(JavaObject *object);

/* ---- Exceptions -------------------------------------------------------- */

/* The exception on its way to a handler, or NULL. After every call into Java
 * (and every jrt_ function that may throw) look at it, and return. */
extern JavaObject *jrt_pending;

/* Makes an exception and throws it. The class must be among those that every
 * program has or that the native names in needs.txt. text may be NULL. */
void jrt_throw_new(const char *class, const char *text);
void jrt_throw(JavaObject *exception);

/* If set: the kind of finding that an exception nobody catches is; NULL: an
 * uncaught-exception. */
extern const char *(*jrt_kind_of_uncaught)(const JavaObject *exception);

/* Records a limit with this text; the path cannot go on. */
_Noreturn void jrt_unsupported(const char *what);

/* ---- Calls into Java ---------------------------------------------------- */

/* A translated method as a C function: the name is class, '.', method,
 * descriptor; `this` is the first parameter. Only static methods,
 * constructors and methods that nobody overrides; for others write a static
 * bridge in Java. Name it in needs.txt, or it is not there. Example:
 *
 *   void to_string(JavaObject *x)
 *       JAVA_METHOD("mpiproof/Bridge.text(Ljava/lang/Object;)"
 *                   "Ljava/lang/String;");
 */
#ifndef JAVA_METHOD
#define JAVA_METHOD(name) __asm__(name)
#endif

#endif
