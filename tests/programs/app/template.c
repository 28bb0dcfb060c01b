// mpiproof-test:
// note: text templates with variables, loops and conditions
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char *data;
  size_t len, room;
} String;

static void string_add(String *s, const char *text, size_t n) {
  if (s->len + n + 1 > s->room) {
    s->room = (s->len + n + 1) * 2;
    s->data = realloc(s->data, s->room);
    if (s->data == NULL)
      abort();
  }
  memcpy(s->data + s->len, text, n);
  s->len += n;
  s->data[s->len] = 0;
}

static void string_printf(String *s, const char *format, ...) {
  va_list ap, again;
  va_start(ap, format);
  va_copy(again, ap);
  int n = vsnprintf(NULL, 0, format, ap);
  va_end(ap);
  char *t = malloc((size_t)n + 1);
  vsnprintf(t, (size_t)n + 1, format, again);
  va_end(again);
  string_add(s, t, (size_t)n);
  free(t);
}

typedef struct Scope {
  const char *name;
  const char *value;
  const char *const *list;
  const struct Scope *outer;
} Scope;

static const Scope *lookup(const Scope *s, const char *name, size_t n) {
  for (; s; s = s->outer)
    if (strlen(s->name) == n && memcmp(s->name, name, n) == 0)
      return s;
  return NULL;
}

typedef struct {
  const char *at;
  int errors;
} Reader;

static const char *word(Reader *r, size_t *n) {
  while (*r->at == ' ')
    r->at++;
  const char *start = r->at;
  while (isalnum((unsigned char)*r->at) || *r->at == '_')
    r->at++;
  *n = (size_t)(r->at - start);
  return start;
}

static int is(const char *w, size_t n, const char *text) {
  return strlen(text) == n && memcmp(w, text, n) == 0;
}

static void close_tag(Reader *r) {
  while (*r->at == ' ')
    r->at++;
  if (strncmp(r->at, "}}", 2) == 0)
    r->at += 2;
  else
    r->errors++;
}

static void filter(String *out, const char *value, const char *w, size_t n) {
  if (is(w, n, "upper")) {
    for (; *value; value++) {
      char c = (char)toupper((unsigned char)*value);
      string_add(out, &c, 1);
    }
  } else if (is(w, n, "length")) {
    string_printf(out, "%zu", strlen(value));
  } else if (is(w, n, "quote")) {
    string_printf(out, "\"%s\"", value);
  } else {
    string_printf(out, "[no filter %.*s]", (int)n, w);
  }
}

/* Renders up to end, else or the end of text; returns what stopped it:
   'e' for end, 'l' for else, 0 for the end. A NULL out skips. */
static int render(Reader *r, const Scope *scope, String *out) {
  while (*r->at) {
    if (strncmp(r->at, "{{", 2) != 0) {
      if (out)
        string_add(out, r->at, 1);
      r->at++;
      continue;
    }
    r->at += 2;
    size_t n;
    const char *w = word(r, &n);
    if (is(w, n, "end") || is(w, n, "else")) {
      close_tag(r);
      return w[1] == 'n' ? 'e' : 'l';
    }
    if (is(w, n, "if")) {
      const char *name = word(r, &n);
      const Scope *v = lookup(scope, name, n);
      int holds = v && ((v->value && *v->value) || (v->list && *v->list));
      close_tag(r);
      int stop = render(r, scope, holds ? out : NULL);
      if (stop == 'l')
        stop = render(r, scope, holds ? NULL : out);
      r->errors += stop != 'e';
    } else if (is(w, n, "for")) {
      size_t name_len, list_len;
      const char *name = word(r, &name_len);
      const char *list = word(r, &list_len);
      const Scope *v = lookup(scope, list, list_len);
      char item[16];
      snprintf(item, sizeof item, "%.*s", (int)name_len, name);
      close_tag(r);
      const char *body = r->at;
      int stop = render(r, scope, NULL);
      const char *after = r->at;
      if (v && v->list && out)
        for (int i = 0; v->list[i]; i++) {
          char index[12];
          snprintf(index, sizeof index, "%d", i + 1);
          Scope number = {"index", index, NULL, scope};
          Scope inner = {item, v->list[i], NULL, &number};
          r->at = body;
          render(r, &inner, out);
        }
      r->at = after;
      r->errors += stop != 'e';
    } else {
      const Scope *v = lookup(scope, w, n);
      const char *value = v && v->value ? v->value : "";
      if (!v)
        r->errors++;
      while (*r->at == ' ')
        r->at++;
      if (*r->at == '|') {
        r->at++;
        w = word(r, &n);
        if (out)
          filter(out, value, w, n);
      } else if (out) {
        string_add(out, value, strlen(value));
      }
      close_tag(r);
    }
  }
  return 0;
}

int main(void) {
  static const char *const fruits[] = {"apple", "pear", "plum", NULL};
  static const char *const nothing[] = {NULL};
  const Scope a = {"name", "world", NULL, NULL};
  const Scope b = {"fruits", NULL, fruits, &a};
  const Scope c = {"nothing", NULL, nothing, &b};
  const Scope d = {"empty", "", NULL, &c};
  static const char *const templates[] = {
      "Hello {{name}}, {{ name | upper }} has {{name|length}} letters.\n",
      "{{for f fruits}}{{index}}. {{f|quote}}{{if empty}} "
      "never{{end}}\n{{end}}",
      "{{if nothing}}some{{else}}none{{end}} {{if name}}yes{{else}}no{{end}}\n",
      "{{for x fruits}}{{for y fruits}}{{x}}-{{y}} {{end}}\n{{end}}",
      "{{missing}}{{name|odd}}{{if name}}open\n",
      "{{for f nothing}}{{f}}{{end}}(nothing)\n"};
  int errors = 0;
  for (size_t i = 0; i < sizeof templates / sizeof *templates; i++) {
    Reader r = {templates[i], 0};
    String out = {NULL, 0, 0};
    render(&r, &d, &out);
    fputs(out.data ? out.data : "", stdout);
    printf("(%zu bytes, %d errors)\n", out.len, r.errors);
    errors += r.errors;
    free(out.data);
  }
  return errors;
}
