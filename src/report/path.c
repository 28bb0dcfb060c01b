// Names of files for other tools: relative to the root of the sources where
// they lie below it, and as URIs (RFC 3986, RFC 8089).
#include <ctype.h>
#include <string.h>

#include "report/internal.h"

// Adds the parts of a name to an absolute one, without "." and "..".
static void add_parts(const char *name, Text *out) {
  while (*name != '\0') {
    size_t len = strcspn(name, "/");
    if (len == 2 && strncmp(name, "..", 2) == 0) {
      while (out->len != 0 && out->data[out->len - 1] != '/') out->len--;
      if (out->len != 0) out->data[--out->len] = '\0';
    } else if (len != 0 && !(len == 1 && name[0] == '.')) {
      text_char(out, '/');
      text_add_bytes(out, name, len);
    }
    name += len;
    name += strspn(name, "/");
  }
}

bool path_print_relative(const Report *report, const char *name, Text *out) {
  Text whole = {0}, root = {0};
  if (report->cwd == NULL || report->root == NULL) {
    text_add(out, name);
    return name[0] != '/';
  }
  if (name[0] != '/') add_parts(report->cwd, &whole);
  add_parts(name, &whole);
  add_parts(report->root, &root);
  text_char(&root, '/');
  bool inside = whole.len > root.len &&
                strncmp(text_get(&whole), text_get(&root), root.len) == 0;
  text_add(out, text_get(&whole) + (inside ? root.len : 0));
  text_fini(&whole);
  text_fini(&root);
  return inside;
}

void uri_add_path(const char *path, Text *out) {
  for (; *path != '\0'; path++) {
    unsigned char c = (unsigned char)*path;
    if (isalnum(c) || strchr("-._~/!$&'()*+,;=@", c) != NULL) {
      text_char(out, *path);
    } else {
      text_printf(out, "%%%02X", c);
    }
  }
}

void uri_add_folder(const char *path, Text *out) {
  text_add(out, "file://");
  uri_add_path(path, out);
  if (out->data[out->len - 1] != '/') text_char(out, '/');
}

bool uri_print(const Report *report, const char *name, Text *out) {
  Text path = {0};
  bool inside = path_print_relative(report, name, &path);
  if (path.len != 0 && path.data[0] == '/') text_add(out, "file://");
  // A first part with a colon would look like a scheme; it is escaped.
  uri_add_path(text_get(&path), out);
  text_fini(&path);
  return inside;
}
