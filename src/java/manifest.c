// What the manifest of a jar says about the jar as a whole.
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "java/archive.h"

// The text with its continued lines (a line break and a space) joined, up to
// the first empty line: behind it are sections about single members.
static void read_main_section(Bytes bytes, Text *out) {
  const char *at = (const char *)bytes.data, *end = at + bytes.len;
  while (at < end) {
    const char *stop = at;
    while (stop < end && *stop != '\n' && *stop != '\r' && *stop != '\0') stop++;
    bool continues = *at == ' ' && out->len > 0;
    if (stop == at) return;
    if (!continues && out->len > 0) text_char(out, '\n');
    text_add_bytes(out, at + continues, (size_t)(stop - at) - continues);
    if (stop < end && *stop == '\0') return;
    if (stop + 1 < end && stop[0] == '\r' && stop[1] == '\n') stop++;
    at = stop + 1;
  }
}

bool jar_says(const Jar *jar, const char *attribute, Text *out) {
  Status ignored = {0};
  Bytes bytes;
  bool owned = false, found = false;
  Text text = {0};
  if (jar_find(jar, "META-INF/MANIFEST.MF", &bytes, &owned, &ignored)) {
    read_main_section(bytes, &text);
    if (owned) mem_free((void *)bytes.data, bytes.len);
  }
  size_t len = strlen(attribute);
  for (const char *at = text_get(&text); *at != '\0' && !found;) {
    size_t line = strcspn(at, "\n");
    if (line > len && strncasecmp(at, attribute, len) == 0 && at[len] == ':') {
      const char *value = at + len + 1 + (at[len + 1] == ' ');
      text_add_bytes(out, value, line - (size_t)(value - at));
      found = true;
    }
    at += line;
    at += *at == '\n';
  }
  text_fini(&text);
  status_fini(&ignored);
  return found;
}
