// Finding and entering classes.
#include "java/world.h"

#include <string.h>
#include <unistd.h>


static uint64_t key_of(uint32_t name, uint32_t type) {
  return (uint64_t)name << 32 | type;
}

const char *class_name(const World *world, const JClass *c) {
  return names_get(&world->names, c->name);
}

// ---- Where classes are

void world_add_folder(World *world, const char *folder, bool library) {
  ClassSource source = {.folder = mem_string(folder), .library = library};
  vec_push(&world->sources, source);
}

void world_add_jar(World *world, Jar *jar, bool library) {
  ClassSource source = {.jar = jar, .library = library};
  vec_push(&world->sources, source);
}

static bool find_in_folder(const char *folder, const char *name, Bytes *out) {
  Text path = {0};
  Status ignored = {0};
  text_printf(&path, "%s/%s.class", folder, name);
  Bytes mapped = {0};
  bool found = access(text_get(&path), R_OK) == 0 &&
               map_file(text_get(&path), &mapped, &ignored);
  if (found) {
    uint8_t *copy = mem_alloc(mapped.len);
    memcpy(copy, mapped.data, mapped.len);
    *out = (Bytes){copy, mapped.len};
    unmap_file(mapped);
  }
  status_fini(&ignored);
  text_fini(&path);
  return found;
}

static bool find_in_jar(World *world, const Jar *jar, const char *name,
                        Bytes *out, bool *owned) {
  Text member = {0};
  text_printf(&member, "%s.class", name);
  bool found = jar_find(jar, text_get(&member), out, owned, world->status);
  text_fini(&member);
  return found;
}

// Names of classes become names of files only if they are nothing else.
static bool is_plain_name(const char *name) {
  return name[0] != '/' && strstr(name, "..") == NULL && strlen(name) < 1024;
}

static bool find_bytes(World *world, const char *name, JClass *c) {
  if (!is_plain_name(name)) return false;
  for (uint32_t i = 0; i < world->sources.len; i++) {
    const ClassSource *source = &world->sources.data[i];
    c->library = c->own = source->library;
    c->owned = true;
    if (source->folder != NULL
            ? find_in_folder(source->folder, name, &c->bytes)
            : find_in_jar(world, source->jar, name, &c->bytes, &c->owned))
      return true;
    if (!status_ok(world->status)) return false;
  }
  c->library = true;
  c->own = c->owned = false;
  return world->image != NULL && image_find(world->image, name, &c->bytes);
}

// ---- Entering

static void add_to_closure(JClass *c, JClass *super) {
  for (uint32_t i = 0; i < super->closure.len; i++) {
    JClass *more = super->closure.data[i];
    bool known = false;
    for (uint32_t k = 0; k < c->closure.len && !known; k++)
      known = c->closure.data[k] == more;
    if (!known) vec_push(&c->closure, more);
  }
}

static void fill_closure(JClass *c) {
  vec_push(&c->closure, c);
  if (c->super != NULL) add_to_closure(c, c->super);
  for (uint32_t i = 0; i < c->interfaces.len; i++)
    add_to_closure(c, c->interfaces.data[i]);
}

static void fill_members(JClass *c) {
  for (uint32_t i = 0; i < c->file->fields.len; i++) {
    JField field = {.owner = c, .member = &c->file->fields.data[i]};
    vec_push(&c->fields, field);
  }
  for (uint32_t i = 0; i < c->file->methods.len; i++) {
    const Member *member = &c->file->methods.data[i];
    JMethod method = {.owner = c, .member = member, .selector = NAME_NONE};
    table_set(&c->method_of, key_of(member->name, member->type),
              c->methods.len);
    vec_push(&c->methods, method);
  }
}

static JClass *class_new(World *world, uint32_t name) {
  JClass *c = mem_alloc_zero(sizeof *c);
  c->name = name;
  c->id = -1;
  c->row = UINT32_MAX;
  vec_push(&world->classes, c);
  return c;
}

// Superclass and interfaces; false if one is missing or of the wrong kind, or
// the class is its own ancestor (its entry is 0 while it is being read).
static bool fill_supers(World *world, JClass *c) {
  const ClassFile *file = c->file;
  if (file->super != NAME_NONE) {
    c->super = world_find_id(world, file->super);
    if (c->super == NULL || c->super->file == NULL ||
        class_is(c->super, ACC_INTERFACE))
      return false;
  } else if (strcmp(class_name(world, c), "java/lang/Object") != 0) {
    return false;
  }
  for (uint32_t i = 0; i < file->interfaces.len; i++) {
    JClass *interface = world_find_id(world, file->interfaces.data[i]);
    if (interface == NULL || !class_is(interface, ACC_INTERFACE)) return false;
    vec_push(&c->interfaces, interface);
  }
  return true;
}

static bool complain(World *world, const JClass *c, Status *why) {
  if (!c->library)
    status_fail(world->status, "cannot read the class %s: %s",
                c->name == NAME_NONE ? "?" : class_name(world, c),
                why->message != NULL ? why->message : "it is damaged");
  return false;
}

static bool read_class(World *world, JClass *c) {
  Status why = {0};
  c->file = classfile_read(c->bytes, &world->names, &why);
  bool fine = c->file != NULL;
  if (fine && c->name == NAME_NONE) c->name = c->file->name;
  if (fine && c->file->name != c->name)
    fine = status_fail(&why, "its file contains the class %s",
                       names_get(&world->names, c->file->name));
  if (!fine) complain(world, c, &why);
  status_fini(&why);
  return fine;
}

static JClass *enter(World *world, JClass *c) {
  table_set(&world->class_of, c->name, 0);
  if (world->classes.len > 100000 || !read_class(world, c)) return NULL;
  table_set(&world->class_of, c->name, 0);
  if (!fill_supers(world, c)) return NULL;
  fill_members(c);
  fill_closure(c);
  table_set(&world->class_of, c->name, (uint64_t)(uintptr_t)c);
  return c;
}

static JClass *find_array(World *world, const char *name) {
  JClass *element = world_described(world, name + 1);
  return element == NULL ? NULL : world_array(world, element);
}

JClass *world_find_id(World *world, uint32_t name) {
  const uint64_t *known = table_find(&world->class_of, name);
  if (known != NULL) return (JClass *)(uintptr_t)*known;
  if (!status_ok(world->status)) return NULL;
  const char *text = names_get(&world->names, name);
  if (text[0] == '[') return find_array(world, text);
  JClass *c = class_new(world, name);
  table_set(&world->class_of, name, 0);
  return find_bytes(world, text, c) ? enter(world, c) : NULL;
}

JClass *world_find(World *world, const char *name) {
  return world_find_id(world, names_make(&world->names, name));
}

JClass *world_define(World *world, Bytes bytes, bool library) {
  JClass *c = class_new(world, NAME_NONE);
  c->bytes = bytes;
  c->owned = true;
  c->library = library;
  c->synthetic = true;
  return enter(world, c);
}

// ---- Arrays and primitive types

static char *array_name(const World *world, const JClass *element) {
  Text name = {0};
  const char *inner = class_name(world, element);
  if (inner[0] == '[')
    text_printf(&name, "[%s", inner);
  else if (element->file != NULL)
    text_printf(&name, "[L%s;", inner);
  else
    text_printf(&name, "[%c", strcmp(inner, "boolean") == 0 ? 'Z'
                              : strcmp(inner, "long") == 0 ? 'J'
                              : inner[0] - 'a' + 'A');
  char *copy = mem_string(text_get(&name));
  text_fini(&name);
  return copy;
}

JClass *world_array(World *world, JClass *element) {
  if (element->array != NULL) return element->array;
  char *name = array_name(world, element);
  JClass *c = class_new(world, names_make(&world->names, name));
  mem_free_string(name);
  c->element = element;
  c->library = element->library;
  element->array = c;
  table_set(&world->class_of, c->name, (uint64_t)(uintptr_t)c);
  c->super = world_find(world, "java/lang/Object");
  JClass *cloneable = world_find(world, "java/lang/Cloneable");
  JClass *serializable = world_find(world, "java/io/Serializable");
  if (cloneable != NULL) vec_push(&c->interfaces, cloneable);
  if (serializable != NULL) vec_push(&c->interfaces, serializable);
  fill_closure(c);
  // Arrays are covariant: [T is a [S for every supertype S of T.
  for (uint32_t i = 0; i < element->closure.len; i++)
    if (element->closure.data[i] != element)
      add_to_closure(c, world_array(world, element->closure.data[i]));
  return c;
}

JClass *world_primitive(World *world, char descriptor) {
  static const char *const names[] = {
      ['Z'] = "boolean", ['B'] = "byte", ['C'] = "char", ['S'] = "short",
      ['I'] = "int", ['J'] = "long", ['F'] = "float", ['D'] = "double",
      ['V'] = "void"};
  size_t index = (uint8_t)descriptor;
  if (index >= sizeof names / sizeof names[0] || names[index] == NULL)
    return NULL;
  uint32_t name = names_make(&world->names, names[index]);
  const uint64_t *known = table_find(&world->class_of, name);
  if (known != NULL && *known != 0) return (JClass *)(uintptr_t)*known;
  JClass *c = class_new(world, name);
  c->library = true;
  fill_closure(c);
  table_set(&world->class_of, name, (uint64_t)(uintptr_t)c);
  return c;
}

JClass *world_described(World *world, const char *descriptor) {
  size_t len = strlen(descriptor);
  if (len > 4096) return NULL;
  if (descriptor[0] == '[') {
    size_t depth = strspn(descriptor, "[");
    return depth > 255 ? NULL : world_find(world, descriptor);
  }
  if (descriptor[0] != 'L')
    return len == 1 ? world_primitive(world, descriptor[0]) : NULL;
  if (len < 3 || descriptor[len - 1] != ';') return NULL;
  Text name = {0};
  text_add_bytes(&name, descriptor + 1, len - 2);
  JClass *c = world_find(world, text_get(&name));
  text_fini(&name);
  return c;
}

bool class_is_subtype(const JClass *c, const JClass *of) {
  for (uint32_t i = 0; i < c->closure.len; i++)
    if (c->closure.data[i] == of) return true;
  return false;
}

// ---- The whole

void world_init(World *world, Status *status) {
  *world = (World){.status = status};
}

static void class_free(JClass *c) {
  if (c->file != NULL) classfile_free(c->file);
  if (c->owned) mem_free((void *)c->bytes.data, c->bytes.len);
  vec_fini(&c->interfaces);
  vec_fini(&c->fields);
  vec_fini(&c->methods);
  table_fini(&c->method_of);
  vec_fini(&c->closure);
  vec_fini(&c->instances);
  vec_fini(&c->calls);
  mem_free(c, sizeof *c);
}

void world_fini(World *world) {
  for (uint32_t i = 0; i < world->classes.len; i++)
    class_free(world->classes.data[i]);
  for (uint32_t i = 0; i < world->sources.len; i++) {
    mem_free_string(world->sources.data[i].folder);
    jar_close(world->sources.data[i].jar);
  }
  image_close(world->image);
  names_fini(&world->names);
  vec_fini(&world->sources);
  table_fini(&world->class_of);
  vec_fini(&world->classes);
  vec_fini(&world->work);
  vec_fini(&world->needs);
  vec_fini(&world->cuts);
  table_fini(&world->patches);
  table_fini(&world->needed);
  table_fini(&world->site_of);
  vec_fini(&world->site_methods);
}
