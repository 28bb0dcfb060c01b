// Names of files and lines for other tools.
#include <string.h>

#include "report/internal.h"
#include "test.h"

static void line_is(const char *file, uint32_t line, const char *want) {
  Text text = {0}, out = {0};
  text_add(&text, file);
  CHECK(line_fingerprint(&text, line, &out) == (want != NULL));
  CHECK_TEXT(text_get(&out), want == NULL ? "" : want);
  text_fini(&text);
  text_fini(&out);
}

static void lines_are(const char *file, const char *const *want,
                      uint32_t count) {
  for (uint32_t i = 0; i < count; i++) line_is(file, i + 1, want[i]);
  line_is(file, count + 1, NULL);
}

// The values GitHub's own tool has for these texts.
static void lines(void) {
  const char *empty[] = {"c129715d7a2bc9a3:1"};
  lines_are("", empty, 1);
  const char *letters[] = {"271789c17abda88f:1", "54703d4cd895b18:1",
                           "180aee12dab6264:1", "a23a3dc5e078b07b:1"};
  lines_are(" a\nb\n  \t\tc\n d", letters, 4);
  const char *words[] = {"e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1",
                         "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
                         "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1",
                         "c129715d7a2bc9a3:1"};
  lines_are(" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", words, 7);
  lines_are(" hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r", words, 7);
  lines_are(" hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n",
            words, 7);
  const char *same[] = {"8d07ce75f7b3af45:1", "ca140c3f893ffa65:1",
                        "26f09ff008857193:1", "c129715d7a2bc9a3:1"};
  lines_are("alpha\nbeta\nalpha\n", same, 4);
}

// Lines with the same hundred characters after them are counted.
static void equal_lines(void) {
  Text text = {0}, first = {0}, second = {0};
  for (int i = 0; i < 300; i++) text_add(&text, "x\n");
  CHECK(line_fingerprint(&text, 1, &first));
  CHECK(line_fingerprint(&text, 7, &second));
  CHECK(first.len > 2 && second.len == first.len);
  CHECK(strncmp(text_get(&first), text_get(&second), first.len - 1) == 0);
  CHECK_TEXT(text_get(&first) + first.len - 2, ":1");
  CHECK_TEXT(text_get(&second) + second.len - 2, ":7");
  text_fini(&text);
  text_fini(&first);
  text_fini(&second);
}

static void uri_is(const char *cwd, const char *root, const char *name,
                   const char *want, bool inside) {
  Report report = {.cwd = cwd, .root = root};
  Text out = {0};
  CHECK(uri_print(&report, name, &out) == inside);
  CHECK_TEXT(text_get(&out), want);
  text_fini(&out);
}

static void uris(void) {
  uri_is("/p", "/p", "a.c", "a.c", true);
  uri_is("/p/q", "/p", "a.c", "q/a.c", true);
  uri_is("/p/q", "/p", "../a.c", "a.c", true);
  uri_is("/p/q", "/p", "./x//../a.c", "q/a.c", true);
  uri_is("/p/q", "/p/q", "../a.c", "file:///p/a.c", false);
  uri_is("/p", "/p", "/p/b/a.c", "b/a.c", true);
  uri_is("/p", "/p", "/pp/a.c", "file:///pp/a.c", false);
  uri_is("/p", "/", "a.c", "p/a.c", true);
  uri_is("/", "/", "../../a.c", "a.c", true);
  uri_is("/p", "/p", "a b#c?d%e:f.c", "a%20b%23c%3Fd%25e%3Af.c", true);
  uri_is("/p", "/p", "\xc3\xa4\x1b.c", "%C3%A4%1B.c", true);
  Text out = {0};
  uri_add_folder("/", &out);
  CHECK_TEXT(text_get(&out), "file:///");
  text_clear(&out);
  uri_add_folder("/a b", &out);
  CHECK_TEXT(text_get(&out), "file:///a%20b/");
  text_fini(&out);
}

int main(void) {
  RUN(lines);
  RUN(equal_lines);
  RUN(uris);
  return test_end();
}
