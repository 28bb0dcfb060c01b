// Jars: the central directory at the end of a zip archive, indexed by name.
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "java/archive.h"
#include "java/inflate.h"

#define END_SIZE 22
#define ENTRY_SIZE 46
#define LOCAL_SIZE 30
#define MAX_MEMBER (UINT32_C(64) << 20)

struct Jar {
  Bytes bytes;
  Names names;
  Table entry_of;     // name id -> offset of the entry in the directory
};

bool map_file(const char *path, Bytes *out, Status *status) {
  *out = (Bytes){NULL, 0};
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat info;
  if (file < 0 || fstat(file, &info) != 0) {
    status_fail(status, "cannot read '%s': %s", path, strerror(errno));
  } else if (!S_ISREG(info.st_mode)) {
    status_fail(status, "'%s' is no plain file", path);
  } else if (info.st_size > 0) {
    void *data = mmap(NULL, (size_t)info.st_size, PROT_READ, MAP_PRIVATE, file,
                      0);
    if (data == MAP_FAILED)
      status_fail(status, "cannot read '%s': %s", path, strerror(errno));
    else
      *out = (Bytes){data, (size_t)info.st_size};
  }
  if (file >= 0) close(file);
  return status_ok(status);
}

void unmap_file(Bytes bytes) {
  if (bytes.len > 0) munmap((void *)bytes.data, bytes.len);
}

static uint32_t get2(const uint8_t *p) { return p[0] | (uint32_t)p[1] << 8; }
static uint32_t get4(const uint8_t *p) {
  return get2(p) | get2(p + 2) << 16;
}

// The record at the end, behind which there may be a comment; NULL: none.
static const uint8_t *find_end(Bytes all) {
  if (all.len < END_SIZE) return NULL;
  for (size_t back = END_SIZE; back <= all.len && back < 65536 + END_SIZE;
       back++) {
    const uint8_t *p = all.data + all.len - back;
    if (memcmp(p, "PK\5\6", 4) == 0) return p;
  }
  return NULL;
}

static void add_entry(Jar *jar, size_t at, const uint8_t *p, uint32_t len) {
  Text name = {0};
  text_add_bytes(&name, p + ENTRY_SIZE, len);
  if (len > 0 && strlen(text_get(&name)) == len)
    table_set(&jar->entry_of, names_make(&jar->names, text_get(&name)), at);
  text_fini(&name);
}

static bool read_directory(Jar *jar) {
  const uint8_t *end = find_end(jar->bytes);
  if (end == NULL) return false;
  size_t at = get4(end + 16), limit = (size_t)(end - jar->bytes.data);
  for (uint32_t left = get2(end + 10); left > 0; left--) {
    if (at > limit || limit - at < ENTRY_SIZE) return false;
    const uint8_t *p = jar->bytes.data + at;
    if (memcmp(p, "PK\1\2", 4) != 0) return false;
    uint32_t len = get2(p + 28);
    size_t size = (size_t)ENTRY_SIZE + len + get2(p + 30) + get2(p + 32);
    if (limit - at < size) return false;
    add_entry(jar, at, p, len);
    at += size;
  }
  return true;
}

Jar *jar_open(const char *path, Status *status) {
  Jar *jar = mem_alloc_zero(sizeof *jar);
  if (map_file(path, &jar->bytes, status) && !read_directory(jar))
    status_fail(status, "'%s' is no readable jar", path);
  if (status_ok(status)) return jar;
  jar_close(jar);
  return NULL;
}

void jar_close(Jar *jar) {
  if (jar == NULL) return;
  unmap_file(jar->bytes);
  names_fini(&jar->names);
  table_fini(&jar->entry_of);
  mem_free(jar, sizeof *jar);
}

// The stored bytes of an entry of the directory.
static bool find_data(const Jar *jar, const uint8_t *entry, Bytes *out) {
  size_t local = get4(entry + 42), len = get4(entry + 20);
  if (jar->bytes.len < LOCAL_SIZE || local > jar->bytes.len - LOCAL_SIZE)
    return false;
  const uint8_t *p = jar->bytes.data + local;
  size_t start = local + LOCAL_SIZE + get2(p + 26) + get2(p + 28);
  if (memcmp(p, "PK\3\4", 4) != 0 || start > jar->bytes.len ||
      len > jar->bytes.len - start)
    return false;
  *out = (Bytes){jar->bytes.data + start, len};
  return true;
}

static bool unpack(Bytes stored, uint32_t method, uint32_t size, Bytes *out,
                   bool *owned) {
  *out = stored;
  *owned = false;
  if (method == 0) return size == stored.len;
  if (method != 8 || size > MAX_MEMBER) return false;
  uint8_t *data = mem_alloc(size);
  if (!inflate_data(stored, data, size)) {
    mem_free(data, size);
    return false;
  }
  *out = (Bytes){data, size};
  *owned = true;
  return true;
}

bool jar_find(const Jar *jar, const char *name, Bytes *out, bool *owned,
              Status *status) {
  uint32_t id = names_find(&jar->names, name);
  const uint64_t *at =
      id == NAME_NONE ? NULL : table_find(&jar->entry_of, id);
  if (at == NULL) return false;
  const uint8_t *entry = jar->bytes.data + *at;
  Bytes stored;
  if (find_data(jar, entry, &stored) &&
      unpack(stored, get2(entry + 10), get4(entry + 24), out, owned))
    return true;
  return status_fail(status, "the member %s is damaged", name);
}
