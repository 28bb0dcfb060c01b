// mpiproof-test:
// note: a line editor in the style of ed, driven by a script
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Line {
  char *text;
  struct Line *previous, *next;
} Line;

typedef struct {
  Line head; /* sentinel of a ring */
  int count, current;
  const char *const *script;
  int errors;
} Editor;

static char *copy_text(const char *s) {
  char *t = malloc(strlen(s) + 1);
  if (t == NULL)
    abort();
  return strcpy(t, s);
}

static Line *line_at(Editor *e, int n) {
  Line *l = &e->head;
  while (n-- > 0)
    l = l->next;
  return l;
}

static void insert_after(Editor *e, int n, const char *text) {
  Line *at = line_at(e, n), *l = malloc(sizeof *l);
  if (l == NULL)
    abort();
  l->text = copy_text(text);
  l->previous = at;
  l->next = at->next;
  at->next->previous = l;
  at->next = l;
  e->count++;
  e->current = n + 1;
}

static void delete_line(Editor *e, int n) {
  Line *l = line_at(e, n);
  l->previous->next = l->next;
  l->next->previous = l->previous;
  free(l->text);
  free(l);
  e->count--;
}

static int substitute(Line *l, const char *from, const char *to, int all) {
  int done = 0;
  size_t start = 0, nf = strlen(from), nt = strlen(to);
  char *hit;
  while (nf && (hit = strstr(l->text + start, from))) {
    size_t at = (size_t)(hit - l->text), rest = strlen(hit + nf);
    char *fresh = malloc(at + nt + rest + 1);
    memcpy(fresh, l->text, at);
    memcpy(fresh + at, to, nt);
    memcpy(fresh + at + nt, hit + nf, rest + 1);
    free(l->text);
    l->text = fresh;
    start = at + nt;
    done++;
    if (!all)
      break;
  }
  return done;
}

/* A line number, '.', '$', or /text/ searched forward from here. */
static const char *address(Editor *e, const char *p, int *n) {
  if (isdigit((unsigned char)*p)) {
    *n = (int)strtol(p, (char **)&p, 10);
  } else if (*p == '.') {
    *n = e->current;
    p++;
  } else if (*p == '$') {
    *n = e->count;
    p++;
  } else if (*p == '/') {
    char what[40];
    size_t len = strcspn(p + 1, "/");
    snprintf(what, sizeof what, "%.*s", (int)len, p + 1);
    p += len + 1;
    if (*p == '/')
      p++;
    *n = -1;
    for (int i = 1; i <= e->count; i++) {
      int at = (e->current + i - 1) % e->count + 1;
      if (strstr(line_at(e, at)->text, what)) {
        *n = at;
        break;
      }
    }
  }
  while (*p == '+' || *p == '-') {
    int sign = *p++ == '+' ? 1 : -1;
    *n += sign * (isdigit((unsigned char)*p)
                      ? (int)strtol(p, (char **)&p, 10)
                      : 1);
  }
  return p;
}

static void fail(Editor *e, const char *why) {
  printf("? %s\n", why);
  e->errors++;
}

static void command(Editor *e, const char *p) {
  int from = e->current, to;
  p = address(e, p, &from);
  to = from;
  if (*p == ',') {
    to = e->count;
    p = address(e, p + 1, &to);
  }
  char verb = *p ? *p++ : 'p';
  int low = verb == 'a' || verb == 'i' ? 0 : 1;
  if (from < low || to < from || to > e->count) {
    fail(e, "bad address");
    return;
  }
  switch (verb) {
    case 'i':
    case 'a': {
      int at = verb == 'i' && from > 0 ? from - 1 : from;
      while (*e->script && strcmp(*e->script, ".") != 0)
        insert_after(e, at++, *e->script++);
      if (*e->script)
        e->script++;
      break;
    }
    case 'd':
      for (int i = to; i >= from; i--)
        delete_line(e, i);
      e->current = from > e->count ? e->count : from;
      break;
    case 'p':
    case 'n':
      for (int i = from; i <= to; i++)
        if (verb == 'n')
          printf("%d\t%s\n", i, line_at(e, i)->text);
        else
          puts(line_at(e, i)->text);
      e->current = to;
      break;
    case 's': {
      char part[3][40] = {"", "", ""};
      for (int i = 0; i < 3 && *p == '/'; i++) {
        size_t len = strcspn(++p, "/");
        snprintf(part[i], sizeof part[i], "%.*s", (int)len, p);
        p += len;
      }
      int n = 0;
      for (int i = from; i <= to; i++)
        n += substitute(line_at(e, i), part[0], part[1], part[2][0] == 'g');
      if (n == 0)
        fail(e, "no match");
      e->current = to;
      break;
    }
    case 'j': {
      while (to > from) {
        Line *a = line_at(e, from), *b = a->next;
        char *joined = malloc(strlen(a->text) + strlen(b->text) + 2);
        sprintf(joined, "%s %s", a->text, b->text);
        free(a->text);
        a->text = joined;
        delete_line(e, from + 1);
        to--;
      }
      e->current = from;
      break;
    }
    case 'm': {
      int target = 0;
      address(e, p, &target);
      char *text = copy_text(line_at(e, from)->text);
      delete_line(e, from);
      insert_after(e, target > from ? target - 1 : target, text);
      free(text);
      break;
    }
    case '=': printf("%d\n", to); break;
    default: fail(e, "unknown command");
  }
}

int main(void) {
  static const char *const script[] = {
      "0a", "first line", "second line of text", "third", "the last line", ".",
      "1,$n", "2s/line/row/", "p", "1,$s/t/T/g", "1,$p", "/last/n", "1i",
      "inserted above", ".", "1,$n", "3d", "1,$n", "99p", "$=", "1m$",
      "1,2j", "1,$n", "x", "1s/zzz/y/", "/first/+1n", "1,$d", "=", NULL};
  Editor e = {.script = script};
  e.head.next = e.head.previous = &e.head;
  while (*e.script)
    command(&e, *e.script++);
  printf("%d lines, %d errors\n", e.count, e.errors);
  while (e.count)
    delete_line(&e, 1);
  return e.errors;
}
