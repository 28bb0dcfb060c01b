// The JDK's image of modules (lib/modules): a perfect hash over names
// "/module/package/Class.class". Which module has a package is itself written
// down in the image, under "/packages/java.util".
#include <string.h>

#include "java/archive.h"

#define MAGIC UINT32_C(0xcafedada)
#define HEADER 28
#define SEED INT32_C(0x01000193)

enum { AT_END, AT_MODULE, AT_PARENT, AT_BASE, AT_EXTENSION, AT_OFFSET,
       AT_COMPRESSED, AT_SIZE, AT_COUNT };

struct Image {
  Bytes bytes;
  uint32_t table_len;
  const uint8_t *redirect, *offsets;
  Bytes locations, strings, contents;
};

static uint32_t get4(const uint8_t *p) {
  uint32_t value;
  memcpy(&value, p, sizeof value);   // written in the host's order
  return value;
}

static bool cut(Bytes *rest, size_t len, Bytes *out) {
  if (rest->len < len) return false;
  *out = (Bytes){rest->data, len};
  rest->data += len;
  rest->len -= len;
  return true;
}

static bool read_header(Image *image) {
  Bytes rest = image->bytes, header, redirect, offsets;
  if (!cut(&rest, HEADER, &header) || get4(header.data) != MAGIC) return false;
  size_t table = get4(header.data + 16);
  image->table_len = (uint32_t)table;
  if (table == 0 || table > rest.len / 4 ||
      !cut(&rest, table * 4, &redirect) || !cut(&rest, table * 4, &offsets) ||
      !cut(&rest, get4(header.data + 20), &image->locations) ||
      !cut(&rest, get4(header.data + 24), &image->strings))
    return false;
  image->redirect = redirect.data;
  image->offsets = offsets.data;
  image->contents = rest;
  return true;
}

Image *image_open(const char *path, Status *status) {
  Image *image = mem_alloc_zero(sizeof *image);
  if (map_file(path, &image->bytes, status) && !read_header(image))
    status_fail(status, "'%s' is no image of modules", path);
  if (status_ok(status)) return image;
  image_close(image);
  return NULL;
}

void image_close(Image *image) {
  if (image == NULL) return;
  unmap_file(image->bytes);
  mem_free(image, sizeof *image);
}

static uint32_t hash_text(const char *text, uint32_t seed) {
  uint32_t hash = seed;
  for (; *text != '\0'; text++)
    hash = (hash * (uint32_t)SEED) ^ (uint8_t)*text;
  return hash & 0x7fffffff;
}

// Attributes of a location: a byte of kind and length, then the number.
static bool read_location(const Image *image, uint32_t offset, uint64_t *out) {
  memset(out, 0, AT_COUNT * sizeof *out);
  for (size_t at = offset; at < image->locations.len;) {
    uint8_t head = image->locations.data[at++];
    uint32_t kind = head >> 3, len = (head & 7) + 1;
    if (kind == AT_END) return true;
    if (kind >= AT_COUNT || image->locations.len - at < len) return false;
    uint64_t value = 0;
    for (uint32_t i = 0; i < len; i++)
      value = value << 8 | image->locations.data[at++];
    out[kind] = value;
  }
  return false;
}

static bool skip_string(const Image *image, uint64_t offset,
                        const char **text) {
  if (offset >= image->strings.len) return false;
  const char *string = (const char *)image->strings.data + offset;
  size_t len = strnlen(string, image->strings.len - offset);
  if (strncmp(*text, string, len) != 0) return false;
  *text += len;
  return true;
}

static bool skip_char(const char **text, char c) {
  return *(*text)++ == c;
}

static bool is_named(const Image *image, const uint64_t *at,
                     const char *name) {
  if (at[AT_MODULE] != 0 &&
      (!skip_char(&name, '/') || !skip_string(image, at[AT_MODULE], &name) ||
       !skip_char(&name, '/')))
    return false;
  if (at[AT_PARENT] != 0 && (!skip_string(image, at[AT_PARENT], &name) ||
                             !skip_char(&name, '/')))
    return false;
  if (!skip_string(image, at[AT_BASE], &name)) return false;
  if (at[AT_EXTENSION] != 0 &&
      (!skip_char(&name, '.') || !skip_string(image, at[AT_EXTENSION], &name)))
    return false;
  return *name == '\0';
}

// The contents of "/module/package/Class.class"; compressed ones count as
// missing: the JDKs of distributions have none.
static bool find_resource(const Image *image, const char *name, Bytes *out) {
  uint32_t hash = hash_text(name, (uint32_t)SEED) % image->table_len;
  int32_t value = (int32_t)get4(image->redirect + (size_t)hash * 4);
  uint32_t index;
  if (value > 0)
    index = hash_text(name, (uint32_t)value) % image->table_len;
  else if (value < 0)
    index = (uint32_t)(-1 - (int64_t)value);
  else
    return false;
  uint64_t at[AT_COUNT];
  if (index >= image->table_len ||
      !read_location(image, get4(image->offsets + (size_t)index * 4), at) ||
      !is_named(image, at, name) || at[AT_COMPRESSED] != 0 ||
      at[AT_OFFSET] > image->contents.len ||
      at[AT_SIZE] > image->contents.len - at[AT_OFFSET])
    return false;
  *out = (Bytes){image->contents.data + at[AT_OFFSET], (size_t)at[AT_SIZE]};
  return true;
}

static bool find_in(const Image *image, const char *module,
                    const char *class_name, Bytes *out) {
  Text name = {0};
  text_printf(&name, "/%s/%s.class", module, class_name);
  bool found = find_resource(image, text_get(&name), out);
  text_fini(&name);
  return found;
}

// A list of pairs: 1 if the package is empty in that module, its name.
static bool find_by_package(const Image *image, const char *class_name,
                            Bytes *out) {
  const char *slash = strrchr(class_name, '/');
  if (slash == NULL) return false;
  Text name = {0};
  text_add(&name, "/packages/");
  for (const char *c = class_name; c < slash; c++)
    text_char(&name, *c == '/' ? '.' : *c);
  Bytes list;
  bool found = false;
  if (find_resource(image, text_get(&name), &list))
    for (size_t at = 0; !found && at + 8 <= list.len; at += 8) {
      uint32_t offset = get4(list.data + at + 4);
      if (get4(list.data + at) != 0 || offset >= image->strings.len) continue;
      found = find_in(image, (const char *)image->strings.data + offset,
                      class_name, out);
    }
  text_fini(&name);
  return found;
}

bool image_find(const Image *image, const char *class_name, Bytes *out) {
  return find_in(image, "java.base", class_name, out) ||
         find_by_package(image, class_name, out);
}
