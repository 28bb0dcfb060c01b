// Bitcode out of what mpiproof-cc has built.
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/path.h"
#include "cli/compile.h"

// ---- What it was made of.

// A file is shown to people only as it was when it was compiled. Others on
// this machine are opened, but never shown, whatever a record may name.
static void add_source(Compiled *out, const Bundle *bundle,
                       const BundleFile *file) {
  Text name = {0}, text = {0};
  Status status = {0};
  path_show(bundle->cwd, file->name, &name);
  if (file_is_plain(text_get(&name)) &&
      file_read(text_get(&name), &text, &status)) {
    if (hash_equal(hash_bytes(text.data, text.len), file->hash)) {
      owned_words_add(&out->sources, text_get(&name));
    } else {
      text_add(&name, " has changed since it was compiled: its lines are not "
               "shown");
      owned_words_add(&out->notes, text_get(&name));
    }
  }
  status_fini(&status);
  text_fini(&name);
  text_fini(&text);
}

// ---- Its bitcode.

static bool write_code(Compiled *out, const Bundle *bundle, Status *status) {
  char *name = compile_new_name(out, status);
  if (name == NULL) return false;
  vec_push(&out->unpacked, name);
  int file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  bool fine = file >= 0 &&
              file_write_all(file, bundle->code.data, bundle->code.len);
  if (!fine) status_fail(status, "cannot write '%s': %s", name,
                         strerror(errno));
  if (file >= 0) close(file);
  return fine;
}

// Members of archives are for those who need them, the rest for everybody.
static void divide(Compiled *out) {
  const BundleParts *parts = &out->parts;
  uint32_t done = 0;
  for (uint32_t i = 0; i <= parts->members.len; i++) {
    const ArchiveMember *member =
        i < parts->members.len ? &parts->members.data[i] : NULL;
    uint32_t end = member == NULL ? out->unpacked.len : member->first;
    for (; done < end; done++)
      vec_push(&out->paths, mem_string(out->unpacked.data[done]));
    if (member == NULL) break;
    LoadMember lazy = {
        .paths = (const char *const *)out->unpacked.data + member->first,
        .path_count = member->count,
        .names = (const char *const *)member->names.data,
        .name_count = member->names.len,
    };
    vec_push(&out->members, lazy);
    done += member->count;
  }
}

// If there is nothing at all, the first note says why.
static bool check_enough(const Compiled *compiled, Status *status) {
  const BundleParts *parts = &compiled->parts;
  if (compiled->paths.len != 0 || parts->bundles.len != 0 ||
      parts->notes.len == 0)
    return true;
  return status_fail(status, "%s", parts->notes.data[0]);
}

bool unpack_parts(Compiled *out, Status *status) {
  const BundleParts *parts = &out->parts;
  if (!check_enough(out, status)) return false;
  for (uint32_t i = 0; i < parts->notes.len; i++)
    owned_words_add(&out->notes, parts->notes.data[i]);
  for (uint32_t i = 0; i < parts->assumptions.len; i++)
    owned_words_add(&out->assumptions, parts->assumptions.data[i]);
  for (uint32_t i = 0; i < parts->bundles.len; i++) {
    const Bundle *bundle = &parts->bundles.data[i];
    if (!write_code(out, bundle, status)) return false;
    for (uint32_t j = 0; j < bundle->files.len; j++)
      add_source(out, bundle, &bundle->files.data[j]);
  }
  divide(out);
  return true;
}

void unpacked_clear(Compiled *compiled) {
  parts_fini(&compiled->parts);
  owned_words_fini(&compiled->unpacked);
  vec_fini(&compiled->members);
  compiled->parts = (BundleParts){0};
}
