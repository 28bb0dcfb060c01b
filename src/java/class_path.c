// Where on a class path a class is.
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "java/archive.h"
#include "java/java.h"

static bool is_in_jar(const char *path, const char *member) {
  Status ignored = {0};
  Bytes bytes;
  bool owned = false;
  Jar *jar = jar_open(path, &ignored);
  bool found = jar != NULL && jar_find(jar, member, &bytes, &owned, &ignored);
  if (owned) mem_free((void *)bytes.data, bytes.len);
  jar_close(jar);
  status_fini(&ignored);
  return found;
}

// Leaves in *part what is to be given as the source.
static bool has_class(Text *part, const char *member) {
  struct stat info;
  if (part->len == 0 || stat(text_get(part), &info) != 0) return false;
  if (!S_ISDIR(info.st_mode))
    return java_is_source(text_get(part)) && is_in_jar(text_get(part), member);
  text_printf(part, "/%s", member);
  return stat(text_get(part), &info) == 0 && S_ISREG(info.st_mode);
}

bool java_find_class(const char *class_path, const char *name, Text *out) {
  Text member = {0};
  bool found = false;
  text_printf(&member, "%s.class", name);
  for (size_t i = 0; name[i] != '\0'; i++)
    if (name[i] == '.') member.data[i] = '/';
  for (const char *at = class_path; *at != '\0' && !found;) {
    size_t len = strcspn(at, ":");
    text_clear(out);
    text_add_bytes(out, at, len);
    found = has_class(out, text_get(&member));
    at += len;
    at += *at == ':';
  }
  text_fini(&member);
  return found;
}
