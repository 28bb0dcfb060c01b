// Names of files, as seen from the current folder.
#include "base/path.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "test.h"

static char top[] = "/tmp/mpiproof-test-XXXXXX";

static void check_name(const char *folder, const char *name,
                       const char *want) {
  Text whole = {0}, got = {0}, wanted = {0};
  if (folder[0] != '/') text_printf(&whole, "%s/", top);
  text_add(&whole, folder);
  path_show(text_get(&whole), name, &got);
  if (want[0] == '%') text_printf(&wanted, "%s%s", top, want + 1);
  CHECK_TEXT(text_get(&got), want[0] == '%' ? text_get(&wanted) : want);
  text_fini(&whole);
  text_fini(&got);
  text_fini(&wanted);
}

static void names_are_shown_from_here(void) {
  check_name("here", "a.c", "a.c");              // the current folder itself
  check_name("here/sub", "a.c", "sub/a.c");
  check_name("here/sub", "./a.c", "sub/a.c");
  check_name("here/sub", "../b.c", "b.c");
  check_name("other", "a.c", "%/other/a.c");
  check_name("other", "../here/sub/a.c", "sub/a.c");
  check_name("other", "/abs/x.c", "/abs/x.c");
  check_name("/no/such/folder", "x.c", "/no/such/folder/x.c");
  check_name("/", "x.c", "/x.c");
}

// link/.. is where the link leads to, not where it is.
static void links_are_respected(void) {
  check_name("other", "link/../b.c", "%/other/link/../b.c");
}

static void write_empty(const char *name) {
  FILE *file = fopen(name, "w");
  if (file != NULL) fclose(file);
}

int main(void) {
  CHECK(mkdtemp(top) != NULL && chdir(top) == 0);
  CHECK(mkdir("here", 0755) == 0 && mkdir("here/sub", 0755) == 0);
  CHECK(mkdir("other", 0755) == 0);
  CHECK(symlink("../here/sub", "other/link") == 0);
  write_empty("here/sub/a.c");
  write_empty("here/b.c");
  write_empty("other/b.c");
  write_empty("other/a.c");
  CHECK(chdir("here") == 0);
  RUN(names_are_shown_from_here);
  RUN(links_are_respected);
  static const char *const files[] = {"sub/a.c", "b.c", "../other/b.c",
                                      "../other/a.c", "../other/link"};
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) unlink(files[i]);
  rmdir("sub");
  rmdir("../other");
  rmdir("../here");
  rmdir(top);
  return test_end();
}
