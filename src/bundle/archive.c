// Walking through an archive: a line of magic, then members, each behind a
// header of text fields and padded to an even offset. The member "//" holds
// long names, "/" and "/SYM64/" are indices; a thin archive has the contents
// of these alone.
#include "bundle/archive.h"

#include <assert.h>
#include <ar.h>
#include <string.h>

#include "base/file.h"

#define THIN "!<thin>\n"

typedef struct Archive {
  const char *path;
  const char *data;
  size_t size;
  bool thin;
  const char *long_names;
  size_t long_size;
  ArchiveVisit visit;
  void *context;
} Archive;

bool archive_is(const void *data, size_t size) {
  return size >= SARMAG && (memcmp(data, ARMAG, SARMAG) == 0 ||
                            memcmp(data, THIN, SARMAG) == 0);
}

// A decimal number padded with blanks.
static bool read_number(const char *field, size_t len, uint64_t *out) {
  assert(len > 0 && len <= 16);
  uint64_t value = 0;
  size_t i = 0;
  for (; i < len && field[i] >= '0' && field[i] <= '9'; i++)
    value = value * 10 + (uint64_t)(field[i] - '0');
  *out = value;
  return i > 0;
}

// Names end with a slash; "/123" is one among the long names, which end with
// a slash and a newline there and may have slashes inside.
static bool read_name(const Archive *archive, const struct ar_hdr *header,
                      Text *out) {
  assert(archive->long_names != NULL || archive->long_size == 0);
  const char *start = header->ar_name, *end;
  size_t most = sizeof header->ar_name;
  if (start[0] == '/' && start[1] >= '0' && start[1] <= '9') {
    uint64_t offset;
    if (!read_number(start + 1, most - 1, &offset) ||
        offset >= archive->long_size)
      return false;
    start = archive->long_names + offset;
    most = archive->long_size - offset;
    end = memchr(start, '\n', most);
    if (end != NULL && end > start && end[-1] == '/') end--;
  } else {
    end = memchr(start, '/', most);
    if (end == NULL) end = memchr(start, ' ', most);
  }
  text_add_bytes(out, start, end == NULL ? most : (size_t)(end - start));
  return true;
}

static bool is_special(const struct ar_hdr *header, const char *name) {
  size_t len = strlen(name);
  return strncmp(header->ar_name, name, len) == 0 &&
         header->ar_name[len] == ' ';
}

// The file of a thin archive's member, which is named from the archive's
// folder.
static bool visit_outside(const Archive *archive, const char *name,
                          Status *status) {
  Text path = {0}, contents = {0};
  const char *slash = strrchr(archive->path, '/');
  if (name[0] != '/' && slash != NULL)
    text_add_bytes(&path, archive->path, (size_t)(slash + 1 - archive->path));
  text_add(&path, name);
  bool fine = file_is_plain(text_get(&path)) ||
              status_fail(status, "cannot read '%s': its member '%s' is not "
                          "there", archive->path, name);
  fine = fine && file_read(text_get(&path), &contents, status) &&
         archive->visit(archive->context, name, text_get(&contents),
                        contents.len, status);
  text_fini(&path);
  text_fini(&contents);
  return fine;
}

static bool damaged(const Archive *archive, Status *status) {
  return status_fail(status, "cannot read '%s': the archive is damaged",
                     archive->path);
}

// One member; *at is moved behind it.
static bool visit_member(Archive *archive, size_t *at, Status *status) {
  assert(*at < archive->size);
  struct ar_hdr header;
  uint64_t size;
  if (archive->size - *at < sizeof header) return damaged(archive, status);
  memcpy(&header, archive->data + *at, sizeof header);
  *at += sizeof header;
  if (memcmp(header.ar_fmag, ARFMAG, sizeof header.ar_fmag) != 0 ||
      !read_number(header.ar_size, sizeof header.ar_size, &size))
    return damaged(archive, status);
  bool names = is_special(&header, "//");
  bool index = is_special(&header, "/") || is_special(&header, "/SYM64/");
  bool outside = archive->thin && !names && !index;
  const char *contents = archive->data + *at;
  if (!outside) {
    if (size > archive->size - *at) return damaged(archive, status);
    *at += size;
    if (*at % 2 != 0 && *at < archive->size) (*at)++;
  }
  if (names) {
    archive->long_names = contents;
    archive->long_size = size;
  }
  if (names || index) return true;
  Text name = {0};
  bool fine = read_name(archive, &header, &name) || damaged(archive, status);
  if (fine)
    fine = outside ? visit_outside(archive, text_get(&name), status)
                   : archive->visit(archive->context, text_get(&name),
                                    contents, size, status);
  text_fini(&name);
  return fine;
}

bool archive_visit(const char *path, const void *data, size_t size,
                   ArchiveVisit visit, void *context, Status *status) {
  assert(archive_is(data, size));
  Archive archive = {.path = path,
                     .data = data,
                     .size = size,
                     .thin = memcmp(data, THIN, SARMAG) == 0,
                     .visit = visit,
                     .context = context};
  size_t at = SARMAG;
  while (at < size)
    if (!visit_member(&archive, &at, status)) return false;
  return true;
}
