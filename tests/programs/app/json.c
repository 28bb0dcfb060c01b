// mpiproof-test:
// note: a JSON parser and printer
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { J_NULL, J_BOOL, J_NUMBER, J_STRING, J_ARRAY, J_OBJECT } Kind;

typedef struct Json Json;
struct Json {
  Kind kind;
  union {
    bool boolean;
    double number;
    char *string;
    struct {
      size_t count;
      Json **items;
      char **keys;
    } list;
  } u;
};

typedef struct {
  const char *at;
  const char *error;
  int depth;
} Parser;

static void json_free(Json *j) {
  if (j == NULL)
    return;
  if (j->kind == J_STRING) {
    free(j->u.string);
  } else if (j->kind == J_ARRAY || j->kind == J_OBJECT) {
    for (size_t i = 0; i < j->u.list.count; i++) {
      json_free(j->u.list.items[i]);
      if (j->kind == J_OBJECT)
        free(j->u.list.keys[i]);
    }
    free(j->u.list.items);
    free(j->u.list.keys);
  }
  free(j);
}

static Json *json_new(Kind kind) {
  Json *j = calloc(1, sizeof *j);
  if (j == NULL)
    abort();
  j->kind = kind;
  return j;
}

static void skip_space(Parser *p) {
  while (isspace((unsigned char)*p->at))
    p->at++;
}

static bool accept(Parser *p, char c) {
  skip_space(p);
  if (*p->at != c)
    return false;
  p->at++;
  return true;
}

static int hex_digit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'f')
    return c - 'a' + 10;
  if (c >= 'A' && c <= 'F')
    return c - 'A' + 10;
  return -1;
}

static char *put_utf8(char *out, unsigned code) {
  if (code < 0x80) {
    *out++ = (char)code;
  } else if (code < 0x800) {
    *out++ = (char)(0xc0 | code >> 6);
    *out++ = (char)(0x80 | (code & 0x3f));
  } else {
    *out++ = (char)(0xe0 | code >> 12);
    *out++ = (char)(0x80 | (code >> 6 & 0x3f));
    *out++ = (char)(0x80 | (code & 0x3f));
  }
  return out;
}

static char *parse_string(Parser *p) {
  char *text = malloc(strlen(p->at) + 1), *out = text;
  while (*p->at != '"') {
    char c = *p->at;
    if ((unsigned char)c < 0x20) {
      p->error = "unterminated string";
      free(text);
      return NULL;
    }
    p->at++;
    if (c != '\\') {
      *out++ = c;
      continue;
    }
    c = *p->at;
    p->at += c != '\0';
    const char *from = "\"\\/bfnrt", *to = "\"\\/\b\f\n\r\t";
    const char *hit = c ? strchr(from, c) : NULL;
    if (hit != NULL) {
      *out++ = to[hit - from];
    } else if (c == 'u') {
      unsigned code = 0;
      for (int i = 0; i < 4; i++) {
        int d = hex_digit(*p->at);
        if (d < 0) {
          p->error = "bad \\u escape";
          free(text);
          return NULL;
        }
        code = code * 16 + (unsigned)d;
        p->at++;
      }
      out = put_utf8(out, code);
    } else {
      p->error = "bad escape";
      free(text);
      return NULL;
    }
  }
  p->at++;
  *out = '\0';
  return text;
}

static Json *parse_value(Parser *p);

static void list_add(Json *j, char *key, Json *item) {
  size_t n = j->u.list.count++;
  j->u.list.items = realloc(j->u.list.items, (n + 1) * sizeof(Json *));
  j->u.list.items[n] = item;
  if (j->kind == J_OBJECT) {
    j->u.list.keys = realloc(j->u.list.keys, (n + 1) * sizeof(char *));
    j->u.list.keys[n] = key;
  }
}

static Json *parse_list(Parser *p, Kind kind, char close) {
  Json *j = json_new(kind);
  if (accept(p, close))
    return j;
  do {
    char *key = NULL;
    if (kind == J_OBJECT) {
      if (!accept(p, '"')) {
        p->error = "expected key";
        break;
      }
      key = parse_string(p);
      if (key == NULL)
        break;
      if (!accept(p, ':')) {
        p->error = "expected ':'";
        free(key);
        break;
      }
    }
    Json *item = parse_value(p);
    if (item == NULL) {
      free(key);
      break;
    }
    list_add(j, key, item);
  } while (accept(p, ','));
  if (p->error == NULL && accept(p, close))
    return j;
  if (p->error == NULL)
    p->error = kind == J_ARRAY ? "expected ']'" : "expected '}'";
  json_free(j);
  return NULL;
}

static Json *parse_word(Parser *p, const char *word, Kind kind, bool value) {
  size_t n = strlen(word);
  if (strncmp(p->at, word, n) != 0) {
    p->error = "unknown word";
    return NULL;
  }
  p->at += n;
  Json *j = json_new(kind);
  j->u.boolean = value;
  return j;
}

static Json *parse_value(Parser *p) {
  Json *j = NULL;
  skip_space(p);
  if (++p->depth > 20) {
    p->error = "too deep";
    return NULL;
  }
  switch (*p->at) {
    case '{':
      p->at++;
      j = parse_list(p, J_OBJECT, '}');
      break;
    case '[':
      p->at++;
      j = parse_list(p, J_ARRAY, ']');
      break;
    case '"': {
      p->at++;
      char *s = parse_string(p);
      if (s != NULL) {
        j = json_new(J_STRING);
        j->u.string = s;
      }
      break;
    }
    case 't': j = parse_word(p, "true", J_BOOL, true); break;
    case 'f': j = parse_word(p, "false", J_BOOL, false); break;
    case 'n': j = parse_word(p, "null", J_NULL, false); break;
    default: {
      char *end;
      double v = strtod(p->at, &end);
      if (end == p->at || (!isdigit((unsigned char)*p->at) && *p->at != '-')) {
        p->error = "unexpected character";
      } else {
        p->at = end;
        j = json_new(J_NUMBER);
        j->u.number = v;
      }
    }
  }
  p->depth--;
  return j;
}

static Json *json_parse(const char *text, const char **error, long *where) {
  Parser p = {text, NULL, 0};
  Json *j = parse_value(&p);
  skip_space(&p);
  if (j != NULL && *p.at != '\0') {
    p.error = "text after the value";
    json_free(j);
    j = NULL;
  }
  *error = p.error;
  *where = p.at - text;
  return j;
}

static void print_string(const char *s) {
  putchar('"');
  for (; *s; s++)
    if (*s == '"' || *s == '\\')
      printf("\\%c", *s);
    else if ((unsigned char)*s < 0x20)
      printf("\\u%04x", *s);
    else
      putchar(*s);
  putchar('"');
}

static void json_print(const Json *j, int indent) {
  switch (j->kind) {
    case J_NULL: printf("null"); break;
    case J_BOOL: printf(j->u.boolean ? "true" : "false"); break;
    case J_NUMBER: printf("%.10g", j->u.number); break;
    case J_STRING: print_string(j->u.string); break;
    case J_ARRAY:
    case J_OBJECT:
      if (j->u.list.count == 0) {
        printf(j->kind == J_ARRAY ? "[]" : "{}");
        break;
      }
      puts(j->kind == J_ARRAY ? "[" : "{");
      for (size_t i = 0; i < j->u.list.count; i++) {
        printf("%*s", indent + 2, "");
        if (j->kind == J_OBJECT) {
          print_string(j->u.list.keys[i]);
          printf(": ");
        }
        json_print(j->u.list.items[i], indent + 2);
        puts(i + 1 < j->u.list.count ? "," : "");
      }
      printf("%*s%c", indent, "", j->kind == J_ARRAY ? ']' : '}');
  }
}

static const Json *json_get(const Json *j, const char *path) {
  while (j != NULL && *path) {
    size_t n = strcspn(path, ".");
    const Json *next = NULL;
    if (j->kind == J_ARRAY) {
      size_t i = (size_t)strtoul(path, NULL, 10);
      if (i < j->u.list.count)
        next = j->u.list.items[i];
    } else if (j->kind == J_OBJECT) {
      for (size_t i = 0; i < j->u.list.count; i++)
        if (strlen(j->u.list.keys[i]) == n &&
            memcmp(j->u.list.keys[i], path, n) == 0)
          next = j->u.list.items[i];
    }
    j = next;
    path += n + (path[n] == '.');
  }
  return j;
}

int main(void) {
  static const char *const texts[] = {
      "{\"name\": \"widget\", \"price\": 12.50, \"tags\": [\"a\", \"b\\n\"],"
      " \"size\": {\"w\": 10, \"h\": -2e3}, \"ok\": true, \"none\": null}",
      "[1, 2, [3, [4, []]], {}]",
      "\"caf\\u00e9 \\u20ac\"",
      "[1, 2",
      "{\"a\" 1}",
      "tru",
      "[1] x",
      "\"open",
      "",
      "[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]"};
  int failures = 0;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    const char *error;
    long where;
    Json *j = json_parse(texts[i], &error, &where);
    if (j == NULL) {
      printf("error: %s\n", error);
      failures++;
      continue;
    }
    json_print(j, 0);
    puts("");
    const Json *found = json_get(j, "size.h");
    if (found == NULL)
      found = json_get(j, "2.1.0");
    if (found != NULL && found->kind == J_NUMBER)
      printf("found %g\n", found->u.number);
    json_free(j);
  }
  return failures;
}
