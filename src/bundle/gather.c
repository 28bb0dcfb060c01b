// Finding bitcode in files.
#include "bundle/gather.h"

#include <elf.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "bundle/archive.h"
#include "bundle/elf.h"

FileKind file_kind(const char *path) {
  char start[8];
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return FILE_OTHER;
  ssize_t got = read(file, start, sizeof start);
  close(file);
  if (got < 0) return FILE_OTHER;
  if (elf_is(start, (size_t)got)) return FILE_ELF;
  return archive_is(start, (size_t)got) ? FILE_ARCHIVE : FILE_OTHER;
}

static void add_note(Notes *notes, const char *format, const char *first,
                     const char *second) {
  Text text = {0};
  text_printf(&text, format, first, second);
  vec_push(notes, mem_string(text_get(&text)));
  text_fini(&text);
}

// ---- One ELF file.

// A library may be part of a program and of another one that it needs.
static bool is_there(const BundleParts *parts, const Bundle *bundle) {
  for (uint32_t i = 0; i < parts->bundles.len; i++) {
    const Text *code = &parts->bundles.data[i].code;
    if (code->len == bundle->code.len &&
        memcmp(code->data, bundle->code.data, code->len) == 0)
      return true;
  }
  return false;
}

// Takes a bundle over.
static void add_bundle(BundleParts *parts, Bundle *bundle) {
  parts->records++;
  if (bundle->note[0] != '\0')
    add_note(bundle->code.len == 0 ? &parts->notes : &parts->assumptions,
             "%s: %s", bundle->unit, bundle->note);
  if (bundle->code.len == 0 || is_there(parts, bundle)) {
    bundle_fini(bundle);
  } else {
    vec_push(&parts->bundles, *bundle);
  }
}

static bool add_section(BundleParts *parts, const char *path,
                        const ElfSection *section, Status *status) {
  Bundles found = {0};
  const char *why;
  if ((section->flags & SHF_COMPRESSED) != 0)
    return status_fail(status, "cannot read '%s': its bitcode is compressed",
                       path);
  bool fine = bundles_read(section->data, section->size, &found, &why) ||
              status_fail(status, "cannot read '%s': %s", path, why);
  for (uint32_t i = 0; i < found.len; i++) add_bundle(parts, &found.data[i]);
  vec_fini(&found);
  return fine;
}

// Adds the records of all sections with our name; path is for messages.
static bool add_sections(BundleParts *parts, const char *path, const Elf *elf,
                         Status *status) {
  for (uint32_t i = 0; i < elf->section_count; i++) {
    ElfSection section;
    if (elf_section(elf, i, &section) && section.data != NULL &&
        strcmp(section.name, BUNDLE_SECTION) == 0 &&
        !add_section(parts, path, &section, status))
      return false;
  }
  return true;
}

static bool open_elf(Elf *elf, const char *path, const void *data,
                     size_t size, Status *status) {
  const char *why;
  return elf_open(elf, data, size, &why) ||
         status_fail(status, "cannot read '%s': %s", path, why);
}

// ---- Shared libraries, found as the dynamic linker does (but for its cache:
// libraries of the system have no bitcode).

typedef struct LibrarySearch {
  BundleParts *parts;
  const char *path;        // of the file that needs them
  VEC(char *) folders;
  VEC(char *) needed;
} LibrarySearch;

// The folders of a list separated by colons; $ORIGIN is the file's own.
static void add_folders(void *context, const char *list) {
  static const char *const origins[] = {"$ORIGIN", "${ORIGIN}"};
  LibrarySearch *search = context;
  const char *slash = strrchr(search->path, '/');
  while (*list != '\0') {
    size_t len = strcspn(list, ":");
    const char *rest = list;
    Text folder = {0};
    for (size_t i = 0; i < 2; i++) {
      size_t skip = strlen(origins[i]);
      if (len < skip || strncmp(list, origins[i], skip) != 0) continue;
      text_add_bytes(&folder, slash == NULL ? "." : search->path,
                     slash == NULL ? 1 : (size_t)(slash - search->path));
      rest += skip;
    }
    text_add_bytes(&folder, rest, len - (size_t)(rest - list));
    if (folder.len != 0)
      vec_push(&search->folders, mem_string(text_get(&folder)));
    text_fini(&folder);
    list += len;
    list += *list == ':';
  }
}

static void add_needed(void *context, const char *name) {
  LibrarySearch *search = context;
  vec_push(&search->needed, mem_string(name));
}

static bool is_known(const BundleParts *parts, const char *path) {
  for (uint32_t i = 0; i < parts->libraries.len; i++)
    if (strcmp(parts->libraries.data[i], path) == 0) return true;
  return false;
}

static bool add_needs(BundleParts *parts, const char *path, const Elf *elf,
                      Status *status);

static bool add_library(BundleParts *parts, const char *path, Status *status) {
  Text file = {0};
  Elf elf;
  uint32_t before = parts->records;
  vec_push(&parts->libraries, mem_string(path));
  bool fine = file_read(path, &file, status) &&
              open_elf(&elf, path, file.data, file.len, status) &&
              add_sections(parts, path, &elf, status);
  // Libraries of others need nothing of ours.
  if (fine && parts->records != before)
    fine = add_needs(parts, path, &elf, status);
  text_fini(&file);
  return fine;
}

// Where the library is, if it is in one of the folders.
static bool find_library(const LibrarySearch *search, const char *name,
                         Text *path) {
  if (strchr(name, '/') != NULL) {
    text_add(path, name);
    return file_kind(name) == FILE_ELF;
  }
  for (uint32_t i = 0; i < search->folders.len; i++) {
    text_clear(path);
    text_printf(path, "%s/%s", search->folders.data[i], name);
    if (file_kind(text_get(path)) == FILE_ELF) return true;
  }
  return false;
}

static bool add_if_found(const LibrarySearch *search, const char *name,
                         Status *status) {
  Text path = {0};
  bool fine = !find_library(search, name, &path) ||
              is_known(search->parts, text_get(&path)) ||
              add_library(search->parts, text_get(&path), status);
  text_fini(&path);
  return fine;
}

static bool add_needs(BundleParts *parts, const char *path, const Elf *elf,
                      Status *status) {
  LibrarySearch search = {.parts = parts, .path = path};
  const char *host = getenv("LD_LIBRARY_PATH");
  bool fine = true;
  elf_dynamic(elf, DT_RPATH, add_folders, &search);
  if (host != NULL) add_folders(&search, host);
  elf_dynamic(elf, DT_RUNPATH, add_folders, &search);
  elf_dynamic(elf, DT_NEEDED, add_needed, &search);
  for (uint32_t i = 0; fine && i < search.needed.len; i++)
    fine = add_if_found(&search, search.needed.data[i], status);
  for (uint32_t i = 0; i < search.folders.len; i++)
    mem_free_string(search.folders.data[i]);
  for (uint32_t i = 0; i < search.needed.len; i++)
    mem_free_string(search.needed.data[i]);
  vec_fini(&search.folders);
  vec_fini(&search.needed);
  return fine;
}

// ---- Archives.

typedef struct Visit {
  BundleParts *parts;
  const char *path;
} Visit;

static void add_name(void *context, const char *name) {
  ArchiveMember *member = context;
  vec_push(&member->names, mem_string(name));
}

static bool add_member(void *context, const char *name, const void *data,
                       size_t size, Status *status) {
  const Visit *visit = context;
  BundleParts *parts = visit->parts;
  Elf elf;
  ArchiveMember member = {.first = parts->bundles.len};
  if (!elf_is(data, size)) return true;
  Text path = {0};
  text_printf(&path, "%s(%s)", visit->path, name);
  bool fine = open_elf(&elf, text_get(&path), data, size, status) &&
              add_sections(parts, text_get(&path), &elf, status);
  text_fini(&path);
  member.count = parts->bundles.len - member.first;
  if (!fine || member.count == 0) return fine;
  elf_definitions(&elf, add_name, &member);
  vec_push(&parts->members, member);
  return true;
}

// ---- The whole.

static bool add_elf(BundleParts *parts, const char *path, const Text *file,
                    Status *status) {
  Elf elf;
  return open_elf(&elf, path, file->data, file->len, status) &&
         add_sections(parts, path, &elf, status) &&
         (elf.type == ET_REL || add_needs(parts, path, &elf, status));
}

bool parts_add(BundleParts *parts, const char *path, Status *status) {
  Text file = {0};
  uint32_t before = parts->records;
  bool fine = file_read(path, &file, status);
  if (fine && archive_is(text_get(&file), file.len)) {
    Visit visit = {parts, path};
    fine = archive_visit(path, file.data, file.len, add_member, &visit,
                         status);
  } else if (fine) {
    fine = add_elf(parts, path, &file, status);
  }
  text_fini(&file);
  if (!fine) return false;
  if (parts->records == before)
    add_note(&parts->notes, "%s has no bitcode: %s", path,
             "it was not built by mpiproof-cc, or was stripped");
  return true;
}

static void notes_fini(Notes *notes) {
  for (uint32_t i = 0; i < notes->len; i++) mem_free_string(notes->data[i]);
  vec_fini(notes);
}

void parts_fini(BundleParts *parts) {
  bundles_fini(&parts->bundles);
  for (uint32_t i = 0; i < parts->members.len; i++) {
    ArchiveMember *member = &parts->members.data[i];
    for (uint32_t j = 0; j < member->names.len; j++)
      mem_free_string(member->names.data[j]);
    vec_fini(&member->names);
  }
  notes_fini(&parts->notes);
  notes_fini(&parts->assumptions);
  for (uint32_t i = 0; i < parts->libraries.len; i++)
    mem_free_string(parts->libraries.data[i]);
  vec_fini(&parts->members);
  vec_fini(&parts->libraries);
}
