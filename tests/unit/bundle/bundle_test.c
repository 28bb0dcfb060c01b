// Records, the ELF files and archives that hold them, and what happens if
// they are damaged: thousands of mutated files are read from blocks of exactly
// their size, so that a sanitizer sees every step too far.
#include "bundle/bundle.h"

#include <elf.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
#include "base/rng.h"
#include "bundle/archive.h"
#include "bundle/elf.h"
#include "bundle/gather.h"
#include "test.h"

static void make_bundle(Bundle *bundle, const char *unit, const char *code) {
  *bundle = (Bundle){.cwd = mem_string("/work"), .unit = mem_string(unit),
                     .note = mem_string("")};
  BundleFile file = {mem_string("a.h"), {1, 2}};
  vec_push(&bundle->files, file);
  text_add(&bundle->code, code);
}

static void add_record(Text *out, const char *unit, const char *code) {
  Bundle bundle;
  make_bundle(&bundle, unit, code);
  bundle_write(&bundle, out);
  bundle_fini(&bundle);
}

static void records_come_back(void) {
  Text text = {0};
  Bundles found = {0};
  const char *why;
  add_record(&text, "one.c", "first");
  text_add_bytes(&text, "\0\0\0", 3);   // as a linker may align
  add_record(&text, "two.c", "");
  CHECK(bundles_read(text.data, text.len, &found, &why));
  CHECK(found.len == 2);
  CHECK_TEXT(found.data[0].unit, "one.c");
  CHECK_TEXT(found.data[0].cwd, "/work");
  CHECK_TEXT(text_get(&found.data[0].code), "first");
  CHECK(found.data[0].files.len == 1);
  CHECK(found.data[0].files.data[0].hash.hi == 2);
  CHECK_TEXT(found.data[1].unit, "two.c");
  CHECK(found.data[1].code.len == 0);
  bundles_fini(&found);
  CHECK(bundles_read(NULL, 0, &found, &why) && found.len == 0);
  text_fini(&text);
}

// No byte can be changed, added or left out without being noticed.
static void damage_is_noticed(void) {
  Text text = {0};
  const char *why;
  add_record(&text, "one.c", "some code");
  for (size_t i = 0; i < text.len; i++) {
    Bundles found = {0};
    text.data[i] ^= 0x55;
    CHECK_SAY(!bundles_read(text.data, text.len, &found, &why), "byte %zu", i);
    CHECK(found.len == 0);
    text.data[i] ^= 0x55;
    CHECK_SAY(i == 0 || !bundles_read(text.data, i, &found, &why),
              "%zu bytes", i);
    bundles_fini(&found);
  }
  text_fini(&text);
}

static void make_object(Text *out) {
  Text records = {0};
  add_record(&records, "one.c", "first");
  add_record(&records, "two.c", "second");
  elf_make_object(BUNDLE_SECTION, &records, out);
  text_fini(&records);
}

static void count_name(void *context, const char *name) {
  *(size_t *)context += strlen(name);
}

// Looks at everything; the number of bundles.
static uint32_t read_object(const void *data, size_t size) {
  Elf elf;
  Bundles found = {0};
  const char *why;
  size_t names = 0;
  if (!elf_open(&elf, data, size, &why)) return 0;
  for (uint32_t i = 0; i < elf.section_count && i < 1000; i++) {
    ElfSection section;
    if (!elf_section(&elf, i, &section)) continue;
    names += strlen(section.name);
    if (section.data != NULL && strcmp(section.name, BUNDLE_SECTION) == 0)
      bundles_read(section.data, section.size, &found, &why);
  }
  elf_definitions(&elf, count_name, &names);
  elf_dynamic(&elf, DT_NEEDED, count_name, &names);
  uint32_t count = found.len;
  bundles_fini(&found);
  return count;
}

static void objects_hold_records(void) {
  Text object = {0};
  make_object(&object);
  CHECK(read_object(object.data, object.len) == 2);
  text_fini(&object);
}

// Adding a section keeps what is there, also behind the last section.
static void sections_are_added(void) {
  char name[] = "/tmp/mpiproof-test-XXXXXX";
  int file = mkstemp(name);
  Text object = {0}, more = {0}, again = {0};
  Status status = {0};
  make_object(&object);
  CHECK(file_write_all(file, object.data, object.len));
  close(file);
  add_record(&more, "three.c", "third");
  CHECK(elf_add_section(name, BUNDLE_SECTION, &more, &status));
  CHECK(elf_add_section(name, BUNDLE_SECTION, &more, &status));
  CHECK(file_read(name, &again, &status));
  CHECK(read_object(again.data, again.len) == 4);
  BundleParts parts = {0};
  CHECK(parts_add(&parts, name, &status));
  CHECK(parts.records == 4 && parts.bundles.len == 3);   // one is there twice
  parts_fini(&parts);
  CHECK(!elf_add_section("/dev/null", BUNDLE_SECTION, &more, &status));
  unlink(name);
  status_fini(&status);
  text_fini(&object);
  text_fini(&more);
  text_fini(&again);
}

static bool visit(void *context, const char *name, const void *data,
                  size_t size, Status *status) {
  (void)status;
  *(uint32_t *)context += name[0] == 'o' ? read_object(data, size) : 0;
  return true;
}

static void add_member(Text *out, const char *name, const Text *contents) {
  text_printf(out, "%-16s%-12d%-6d%-6d%-8d%-10zu`\n", name, 0, 0, 0, 644,
              contents->len);
  text_add_bytes(out, contents->data, contents->len);
  if (out->len % 2 != 0) text_char(out, '\n');
}

static void make_archive(Text *out) {
  Text object = {0}, names = {0};
  make_object(&object);
  text_add(&names, "one_of_those_long_names.o/\n");
  text_add(out, "!<arch>\n");
  add_member(out, "//", &names);
  add_member(out, "o.o/", &object);
  add_member(out, "/0", &object);
  text_fini(&object);
  text_fini(&names);
}

static void archives_hold_objects(void) {
  Text archive = {0};
  Status status = {0};
  uint32_t count = 0;
  make_archive(&archive);
  CHECK(archive_is(archive.data, archive.len));
  CHECK(archive_visit("lib.a", archive.data, archive.len, visit, &count,
                      &status));
  CHECK(count == 4);
  status_fini(&status);
  text_fini(&archive);
}

// Values that overflow sums and products, or are just wrong.
static void mutate(uint8_t *data, size_t size, Rng *rng) {
  static const uint64_t odd[] = {0, 1, UINT64_MAX, UINT64_MAX - 63,
                                 UINT64_C(1) << 63, 0xffff, 0x7fffffff,
                                 0xffffffff};
  for (uint64_t i = rng_below(rng, 4) + 1; i-- > 0;) {
    uint64_t value = rng_below(rng, 3) == 0 ? rng_next(rng)
                                            : odd[rng_below(rng, 8)];
    size_t bytes = (size_t)1 << rng_below(rng, 4);
    size_t at = (size_t)rng_below(rng, size);
    // Headers are more interesting than contents.
    if (rng_below(rng, 2) == 0) at = size - 1 - at % (size < 400 ? size : 400);
    if (rng_below(rng, 3) == 0) at %= 64;
    if (bytes > size - at) bytes = size - at;
    memcpy(data + at, &value, bytes);
  }
}

// Reads mutated and shortened copies.
static void torture(const Text *text, bool archive, uint32_t rounds) {
  Rng rng = {7};
  for (uint32_t i = 0; i < rounds; i++) {
    size_t size = i % 4 == 0 ? (size_t)rng_below(&rng, text->len) + 1
                             : text->len;
    uint8_t *copy = malloc(size);
    memcpy(copy, text->data, size);
    mutate(copy, size, &rng);
    uint32_t count = 0;
    Status status = {0};
    if (!archive) {
      count = read_object(copy, size);
    } else if (archive_is(copy, size)) {
      archive_visit("lib.a", copy, size, visit, &count, &status);
    }
    CHECK(count <= 4);
    status_fini(&status);
    free(copy);
  }
}

static void hostile_files_do_no_harm(void) {
  Text object = {0}, archive = {0};
  make_object(&object);
  make_archive(&archive);
  torture(&object, false, 20000);
  torture(&archive, true, 10000);
  text_fini(&object);
  text_fini(&archive);
}

int main(void) {
  RUN(records_come_back);
  RUN(damage_is_noticed);
  RUN(objects_hold_records);
  RUN(sections_are_added);
  RUN(archives_hold_objects);
  RUN(hostile_files_do_no_harm);
  return test_end();
}
