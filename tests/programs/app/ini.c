// mpiproof-test:
// note: reads, changes and writes configuration files
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Pair {
  char *key, *value;
  struct Pair *next;
} Pair;

typedef struct Section {
  char *name;
  Pair *first;
  struct Section *next;
} Section;

typedef struct {
  Section *first;
  int bad_line;
} Config;

static char *copy(const char *s, size_t n) {
  char *t = malloc(n + 1);
  if (t == NULL)
    abort();
  memcpy(t, s, n);
  t[n] = 0;
  return t;
}

static char *trimmed(const char *s, const char *end) {
  while (s < end && isspace((unsigned char)*s))
    s++;
  while (end > s && isspace((unsigned char)end[-1]))
    end--;
  return copy(s, (size_t)(end - s));
}

static int same(const char *a, const char *b) {
  while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b))
    a++, b++;
  return *a == *b;
}

static Section *section(Config *c, const char *name, bool make) {
  Section **at = &c->first;
  for (; *at; at = &(*at)->next)
    if (same((*at)->name, name))
      return *at;
  if (!make)
    return NULL;
  *at = calloc(1, sizeof **at);
  (*at)->name = copy(name, strlen(name));
  return *at;
}

static Pair **find(Section *s, const char *key) {
  Pair **at = &s->first;
  while (*at && !same((*at)->key, key))
    at = &(*at)->next;
  return at;
}

static void set(Section *s, const char *key, const char *value) {
  Pair **at = find(s, key);
  if (*at == NULL) {
    *at = calloc(1, sizeof **at);
    (*at)->key = copy(key, strlen(key));
  }
  free((*at)->value);
  (*at)->value = copy(value, strlen(value));
}

static const char *get(Config *c, const char *name, const char *key,
                       const char *otherwise) {
  Section *s = section(c, name, false);
  Pair *p = s ? *find(s, key) : NULL;
  return p ? p->value : otherwise;
}

static bool erase(Config *c, const char *name, const char *key) {
  Section *s = section(c, name, false);
  Pair **at = s ? find(s, key) : NULL;
  if (at == NULL || *at == NULL)
    return false;
  Pair *dead = *at;
  *at = dead->next;
  free(dead->key);
  free(dead->value);
  free(dead);
  return true;
}

static void config_free(Config *c) {
  while (c->first) {
    Section *s = c->first;
    c->first = s->next;
    while (s->first) {
      Pair *p = s->first;
      s->first = p->next;
      free(p->key);
      free(p->value);
      free(p);
    }
    free(s->name);
    free(s);
  }
}

static bool config_read(Config *c, const char *path) {
  FILE *f = fopen(path, "r");
  if (f == NULL)
    return false;
  char line[200];
  Section *now = section(c, "", true);
  for (int number = 1; fgets(line, sizeof line, f); number++) {
    char *end = line + strcspn(line, ";#\n");
    *end = 0;
    char *text = trimmed(line, end), *equals = strchr(text, '=');
    size_t n = strlen(text);
    if (n > 1 && text[0] == '[' && text[n - 1] == ']') {
      char *name = trimmed(text + 1, text + n - 1);
      now = section(c, name, true);
      free(name);
    } else if (equals) {
      char *key = trimmed(text, equals), *value = trimmed(equals + 1, text + n);
      set(now, key, value);
      free(key);
      free(value);
    } else if (n > 0 && c->bad_line == 0) {
      c->bad_line = number;
    }
    free(text);
  }
  fclose(f);
  return true;
}

static void config_write(const Config *c, FILE *f) {
  for (const Section *s = c->first; s; s = s->next) {
    if (s->first == NULL)
      continue;
    if (*s->name)
      fprintf(f, "[%s]\n", s->name);
    for (const Pair *p = s->first; p; p = p->next)
      fprintf(f, "%s = %s\n", p->key, p->value);
  }
}

static bool as_bool(const char *s) {
  return same(s, "yes") || same(s, "true") || same(s, "on") || same(s, "1");
}

int main(void) {
  FILE *f = fopen("demo.ini", "w");
  if (f == NULL)
    return 1;
  fputs("top = level\n"
        "; comment\n"
        "[ Server ]\n"
        "host=example.org   # tail comment\n"
        "  port =  8080\n"
        "verbose = Yes\n"
        "this is bad\n"
        "[paths]\n"
        "home = /srv/data\n"
        "empty =\n"
        "[server]\n"
        "PORT = 9090\n"
        "[]\n", f);
  fclose(f);
  Config c = {NULL, 0};
  if (!config_read(&c, "demo.ini"))
    return 2;
  printf("bad line %d\n", c.bad_line);
  printf("%s\n", get(&c, "", "top", "?"));
  printf("%s:%d\n", get(&c, "SERVER", "host", "?"),
         atoi(get(&c, "server", "port", "0")));
  printf("%d %d\n", as_bool(get(&c, "server", "verbose", "no")),
         as_bool(get(&c, "server", "quiet", "no")));
  printf("[%s] [%s]\n", get(&c, "paths", "empty", "?"),
         get(&c, "paths", "none", "default"));
  set(section(&c, "limits", true), "depth", "12");
  printf("%d %d\n", erase(&c, "paths", "home"), erase(&c, "paths", "home"));
  f = fopen("demo.ini", "w");
  config_write(&c, f);
  fclose(f);
  config_free(&c);
  f = fopen("demo.ini", "r");
  for (int ch; (ch = getc(f)) != EOF;)
    putchar(ch);
  fclose(f);
  Config d = {NULL, 0};
  config_read(&d, "demo.ini");
  printf("%s %s\n", get(&d, "limits", "depth", "?"),
         config_read(&d, "missing.ini") ? "read" : "missing");
  config_free(&d);
  remove("demo.ini");
  return 0;
}
