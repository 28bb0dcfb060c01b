// The way of a Java program: compile, find main, reach, emit.
#include "java/java.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "java/emit.h"
#include "java/world.h"

static bool ends_with(const char *text, const char *end) {
  size_t len = strlen(text), end_len = strlen(end);
  return len >= end_len && strcmp(text + len - end_len, end) == 0;
}

bool java_is_source(const char *word) {
  return ends_with(word, ".java") || ends_with(word, ".class") ||
         ends_with(word, ".jar");
}

typedef struct JarId {
  dev_t device;
  ino_t node;
} JarId;

typedef struct Translation {
  const JavaJob *job;
  Status *status;
  World world;
  Text jdk, library, classes;    // folders
  Text given;                    // those of class files, each after a colon
  const char *jar;               // the first jar given, or NULL
  VEC(JarId) jars;               // those whose classes have been added
} Translation;

// ---- Compiling

static const char *first_source(const JavaJob *job, const char *ending) {
  for (uint32_t i = 0; i < job->source_count; i++)
    if (ends_with(job->sources[i], ending)) return job->sources[i];
  return NULL;
}

static void make_class_path(const Translation *t, Text *out) {
  const JavaJob *job = t->job;
  text_add(out, job->class_path != NULL ? job->class_path : ".");
  for (uint32_t i = 0; i < job->source_count; i++)
    if (ends_with(job->sources[i], ".jar"))
      text_printf(out, ":%s", job->sources[i]);
  text_printf(out, ":%s", text_get(&t->library));
}

static bool compile(Translation *t) {
  if (first_source(t->job, ".java") == NULL) return true;
  text_printf(&t->classes, "%s/classes", t->job->folder);
  mkdir(text_get(&t->classes), 0700);
  VEC(const char *) words = {0};
  Text path = {0};
  bool accepted = false;
  make_class_path(t, &path);
  vec_push(&words, "-g");
  vec_push(&words, "-d");
  vec_push(&words, text_get(&t->classes));
  vec_push(&words, "-cp");
  vec_push(&words, text_get(&path));
  for (uint32_t i = 0; i < t->job->source_count; i++)
    if (ends_with(t->job->sources[i], ".java"))
      vec_push(&words, t->job->sources[i]);
  bool fine = jdk_compile(text_get(&t->jdk), words.data, words.len,
                          t->job->halt, &accepted, t->status);
  vec_fini(&words);
  text_fini(&path);
  return fine && accepted;
}

// ---- Where classes are

static const char *last_part(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? path : slash + 1;
}

static void add_beside(Translation *t, const char *jar, const char *urls);

static bool is_added(Translation *t, const struct stat *info) {
  for (uint32_t i = 0; i < t->jars.len; i++)
    if (t->jars.data[i].device == info->st_dev &&
        t->jars.data[i].node == info->st_ino)
      return true;
  JarId id = {info->st_dev, info->st_ino};
  vec_push(&t->jars, id);
  return false;
}

static bool add_jar(Translation *t, const char *path, Status *status) {
  struct stat info;
  Text more = {0};
  Jar *jar = jar_open(path, status);
  if (jar == NULL) return false;
  if (stat(path, &info) == 0 && is_added(t, &info)) {
    jar_close(jar);
    return true;
  }
  jar_says(jar, "Class-Path", &more);
  world_add_jar(&t->world, jar, false);
  add_beside(t, path, text_get(&more));
  text_fini(&more);
  return true;
}

static int hex(char c) {
  if ('0' <= c && c <= '9') return c - '0';
  if ('a' <= c && c <= 'f') return c - 'a' + 10;
  return 'A' <= c && c <= 'F' ? c - 'A' + 10 : -1;
}

// A relative URL as a path: %20 is a space.
static void add_url(Text *path, const char *url, size_t len) {
  for (size_t i = 0; i < len; i++) {
    bool coded = url[i] == '%' && i + 2 < len && hex(url[i + 1]) >= 0 &&
                 hex(url[i + 2]) >= 0;
    text_char(path, coded ? (char)(hex(url[i + 1]) * 16 + hex(url[i + 2]))
                          : url[i]);
    if (coded) i += 2;
  }
}

// The Class-Path of a jar: places relative to its folder. As for java, what is
// not there, or no archive, is passed over.
static void add_beside(Translation *t, const char *jar, const char *urls) {
  size_t folder = (size_t)(last_part(jar) - jar);
  for (const char *at = urls; *at != '\0';) {
    size_t len = strcspn(at, " ");
    Text path = {0};
    Status ignored = {0};
    struct stat info;
    if (at[0] != '/') text_add_bytes(&path, jar, folder);
    add_url(&path, at, len);
    if (len > 0 && stat(text_get(&path), &info) == 0) {
      if (S_ISDIR(info.st_mode))
        world_add_folder(&t->world, text_get(&path), false);
      else if (S_ISREG(info.st_mode))
        add_jar(t, text_get(&path), &ignored);
    }
    status_fini(&ignored);
    text_fini(&path);
    at += len;
    at += *at == ' ';
  }
}

static bool add_class_path(Translation *t, const char *path) {
  while (*path != '\0') {
    size_t len = strcspn(path, ":");
    Text part = {0};
    struct stat info;
    text_add_bytes(&part, path, len);
    bool exists = len > 0 && stat(text_get(&part), &info) == 0;
    bool fine = true;
    // As for java: what does not exist is passed over.
    if (exists && S_ISDIR(info.st_mode))
      world_add_folder(&t->world, text_get(&part), false);
    else if (exists)
      fine = add_jar(t, text_get(&part), t->status);
    text_fini(&part);
    if (!fine) return false;
    path += len;
    path += *path == ':';
  }
  return true;
}

// A class file is found by its own name: the folder above its package.
static bool add_class_file(Translation *t, const char *path, Text *name) {
  Bytes bytes;
  Status why = {0};
  if (!map_file(path, &bytes, t->status)) return false;
  ClassFile *file = classfile_read(bytes, &t->world.names, &why);
  bool fine = file != NULL;
  if (!fine) status_fail(t->status, "cannot read '%s': %s", path, why.message);
  if (fine && name->len == 0)
    text_add(name, names_get(&t->world.names, file->name));
  if (fine) {
    Text end = {0}, root = {0};
    text_printf(&end, "%s.class", names_get(&t->world.names, file->name));
    size_t len = strlen(path);
    if (strcmp(path, text_get(&end)) == 0)
      text_add(&root, ".");
    else if (len > end.len + 1 && ends_with(path, text_get(&end)) &&
             path[len - end.len - 1] == '/')
      text_add_bytes(&root, path, len - end.len - 1);
    else
      fine = status_fail(t->status, "'%s' contains the class %s, so its name "
                         "must end with %s", path,
                         names_get(&t->world.names, file->name),
                         text_get(&end));
    if (fine) world_add_folder(&t->world, text_get(&root), false);
    if (fine) text_printf(&t->given, ":%s", text_get(&root));
    text_fini(&end);
    text_fini(&root);
  }
  if (file != NULL) classfile_free(file);
  unmap_file(bytes);
  status_fini(&why);
  return fine;
}

static bool add_sources(Translation *t, Text *main_name) {
  World *world = &t->world;
  const JavaJob *job = t->job;
  Text modules = {0};
  // Our own classes win over those of the JDK, nobody over them.
  world_add_folder(world, text_get(&t->library), true);
  if (t->classes.len > 0) world_add_folder(world, text_get(&t->classes), false);
  bool fine = true;
  for (uint32_t i = 0; fine && i < job->source_count; i++) {
    if (ends_with(job->sources[i], ".jar"))
      fine = add_jar(t, job->sources[i], t->status);
    else if (ends_with(job->sources[i], ".class"))
      fine = add_class_file(t, job->sources[i], main_name);
  }
  fine = fine && add_class_path(t, job->class_path != NULL ? job->class_path
                                                           : ".");
  text_printf(&modules, "%s/lib/modules", text_get(&t->jdk));
  if (fine) world->image = image_open(text_get(&modules), t->status);
  text_fini(&modules);
  return status_ok(t->status);
}

// ---- Lists beside the runtime: needs.txt, cuts.txt, patches.txt

typedef enum List { LIST_NEEDS, LIST_CUTS, LIST_PATCHES } List;

static void take_line(World *world, const char *line, List list) {
  char first[512], second[512];
  if (line[0] == '#') return;
  int count = sscanf(line, "%511s %511s", first, second);
  if (list == LIST_NEEDS && count == 2) {
    Need need = {names_make(&world->names, first),
                 names_make(&world->names, second)};
    vec_push(&world->needs, need);
  } else if (list == LIST_CUTS && count >= 1) {
    vec_push(&world->cuts, names_make(&world->names, first));
  } else if (list == LIST_PATCHES && count == 2) {
    table_set(&world->patches, names_make(&world->names, first),
              names_make(&world->names, second));
  }
}

static bool read_list(Translation *t, const char *name, List list) {
  Text path = {0}, text = {0};
  text_printf(&path, "%s/java/%s", t->job->home, name);
  bool fine = file_read(text_get(&path), &text, t->status);
  for (const char *at = text_get(&text); fine && *at != '\0';) {
    size_t len = strcspn(at, "\n");
    Text line = {0};
    text_add_bytes(&line, at, len);
    take_line(&t->world, text_get(&line), list);
    text_fini(&line);
    at += len;
    at += *at == '\n';
  }
  text_fini(&path);
  text_fini(&text);
  return fine;
}

// ---- Main

static JMethod *main_of(World *world, const char *name) {
  JClass *c = world_find(world, name);
  if (c == NULL) return NULL;
  JMethod *m = resolve_method(c, names_make(&world->names, "main"),
                              names_make(&world->names,
                                         "([Ljava/lang/String;)V"));
  return m != NULL && method_is(m, ACC_STATIC) && method_is(m, ACC_PUBLIC)
             ? m : NULL;
}

// "pack/Main" of ".../classes/pack/Main.class".
static void class_of_path(const char *folder, const char *path, Text *out) {
  const char *name = path + strlen(folder) + 1;
  text_clear(out);
  text_add_bytes(out, name, strlen(name) - strlen(".class"));
}

// The class called like the first source, or the only one with a main.
static JMethod *search_main(Translation *t) {
  OwnedWords files = {0};
  const char *source = last_part(first_source(t->job, ".java"));
  size_t len = strlen(source) - strlen(".java");
  JMethod *found = NULL, *named = NULL;
  uint32_t count = 0;
  files_below(text_get(&t->classes), ".class", &files);
  for (uint32_t i = 0; i < files.len && status_ok(t->status); i++) {
    Text name = {0};
    class_of_path(text_get(&t->classes), files.data[i], &name);
    JMethod *m = main_of(&t->world, text_get(&name));
    const char *own = last_part(text_get(&name));
    if (m != NULL) {
      found = m;
      count++;
      if (strlen(own) == len && strncmp(own, source, len) == 0) named = m;
    }
    text_fini(&name);
  }
  owned_words_fini(&files);
  if (named != NULL) return named;
  if (count > 1)
    status_fail(t->status, "several classes have a main: choose one with "
                "--main");
  return count == 1 ? found : NULL;
}

static void read_main_class(const Translation *t, Text *out) {
  Status ignored = {0};
  Jar *jar = jar_open(t->jar, &ignored);
  if (jar != NULL) jar_says(jar, "Main-Class", out);
  while (out->len > 0 && out->data[out->len - 1] == ' ')
    out->data[--out->len] = '\0';
  jar_close(jar);
  status_fini(&ignored);
}

static JMethod *find_main(Translation *t, Text *name) {
  const char *given = t->job->main_class;
  if (given != NULL) {
    text_clear(name);
    text_add(name, given);
  } else if (name->len == 0 && t->classes.len > 0) {
    JMethod *m = search_main(t);
    if (m == NULL && status_ok(t->status))
      status_fail(t->status, "no class of '%s' has a method public static "
                  "void main(String[])", first_source(t->job, ".java"));
    return m;
  } else if (name->len == 0 && t->jar != NULL) {
    read_main_class(t, name);
    if (name->len == 0) {
      status_fail(t->status, "'%s' names no main class: choose one with "
                  "--main", t->jar);
      return NULL;
    }
  }
  for (char *c = name->data; c != NULL && *c != '\0'; c++)
    if (*c == '.') *c = '/';
  JClass *c = world_find(&t->world, text_get(name));
  JMethod *m = c == NULL ? NULL : main_of(&t->world, text_get(name));
  if (c == NULL)
    status_fail(t->status, "there is no class %s", text_get(name));
  else if (m == NULL)
    status_fail(t->status, "the class %s has no method public static void "
                "main(String[])", text_get(name));
  return m;
}

// ---- The whole

// A user's class is shown by the path its source was given with.
static void name_sources(Translation *t) {
  World *world = &t->world;
  for (uint32_t i = 0; i < world->classes.len; i++) {
    JClass *c = world->classes.data[i];
    if (c->library || c->file == NULL || c->file->source == NAME_NONE)
      continue;
    const char *own = names_get(&world->names, c->file->source);
    for (uint32_t k = 0; k < t->job->source_count && c->path == NULL; k++)
      if (strcmp(last_part(t->job->sources[k]), own) == 0)
        c->path = t->job->sources[k];
  }
}

// Up to the method main, without what is reachable from it; NULL if it fails.
static JMethod *prepare(Translation *t) {
  Text main_name = {0};
  JMethod *main = NULL;
  t->jar = first_source(t->job, ".jar");
  if (jdk_find(&t->jdk, t->status) &&
      library_find(t->job, text_get(&t->jdk), &t->library, t->status) &&
      compile(t) && add_sources(t, &main_name))
    main = find_main(t, &main_name);
  text_fini(&main_name);
  return main;
}

static bool run(Translation *t, Text *out) {
  JMethod *main = prepare(t);
  bool fine = main != NULL && read_list(t, "needs.txt", LIST_NEEDS) &&
              read_list(t, "cuts.txt", LIST_CUTS) &&
              read_list(t, "patches.txt", LIST_PATCHES) &&
              reach_from(&t->world, main);
  if (fine) {
    name_sources(t);
    emit_world(&t->world, main, out);
    fine = status_ok(t->status);
  }
  return fine;
}

static void translation_fini(Translation *t) {
  world_fini(&t->world);
  text_fini(&t->jdk);
  text_fini(&t->library);
  text_fini(&t->classes);
  text_fini(&t->given);
  vec_fini(&t->jars);
}

bool java_translate(const JavaJob *job, Text *out, Status *status) {
  Translation t = {.job = job, .status = status};
  world_init(&t.world, status);
  bool fine = run(&t, out);
  tree_remove(job->folder);
  translation_fini(&t);
  return fine;
}

bool java_build(const JavaJob *job, Text *jdk, Text *main_class, Text *classes,
                Status *status) {
  Translation t = {.job = job, .status = status};
  world_init(&t.world, status);
  const JMethod *main = prepare(&t);
  if (main != NULL) {
    text_add(jdk, text_get(&t.jdk));
    text_add(classes, text_get(&t.given));
    text_add(main_class, names_get(&t.world.names, main->owner->name));
    for (char *c = main_class->data; *c != '\0'; c++)
      if (*c == '/') *c = '.';
  }
  translation_fini(&t);
  return main != NULL;
}
