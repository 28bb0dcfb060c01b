// What mpiproof.toml says, as words of the command line.
#include "cli/config.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/nearest.h"
#include "base/path.h"
#include "cli/internal.h"
#include "cli/toml.h"

static const char file_name[] = "mpiproof.toml";

// ---- Which file.

// What leading words say about the file.
typedef struct Wish {
  const char *name;        // or NULL
  bool none;               // there is to be none
  bool sized;              // they give a number of processes
} Wish;

static void find_wish(const char *const *words, uint32_t count, Wish *wish) {
  for (uint32_t i = 0; i < count && words[i][0] == '-'; i++) {
    const char *value;
    const Row *row = option_find(words[i], &value);
    if (row == NULL) continue;
    wish->none |= row->id == OPTION_NO_CONFIG;
    wish->sized |= row->id == OPTION_PROCESSES;
    if (row->id == OPTION_CONFIG)
      wish->name = value != NULL ? value : i + 1 < count ? words[i + 1] : NULL;
    i += option_operands(row) - (value != NULL);
  }
}

static bool exists(const char *folder, const char *name) {
  struct stat info;
  Text path = {0};
  text_printf(&path, "%s/%s", folder, name);
  bool found = stat(text_get(&path), &info) == 0;
  text_fini(&path);
  return found;
}

// The folder that has the file: the current one, or one above it as long as
// that belongs to the same working tree. Owned; NULL: none.
static char *find_folder(void) {
  char *cwd = getcwd(NULL, 0);
  char *found = NULL;
  Text folder = {0};
  uint32_t above = 0, wanted = UINT32_MAX;
  text_add(&folder, cwd == NULL ? "" : cwd);
  free(cwd);
  for (; folder.len != 0; above++) {
    if (found == NULL && exists(text_get(&folder), file_name)) {
      found = mem_string(text_get(&folder));
      wanted = above;
    }
    if (exists(text_get(&folder), ".git")) break;
    while (folder.len != 0 && folder.data[folder.len - 1] != '/') folder.len--;
    if (folder.len != 0) folder.data[--folder.len] = '\0';
  }
  // Outside of working trees whoever can write to a folder above might have
  // put it there.
  if (folder.len == 0 && found != NULL && wanted != 0) {
    mem_free_string(found);
    found = NULL;
  }
  text_fini(&folder);
  return found;
}

// ---- Words.

typedef enum Accepts { STRING, NUMBER, LIST } Accepts;
typedef enum KeyAct {
  ACT_VALUE, ACT_FOLDER, ACT_GIVEN, ACT_WORDS, ACT_KIND, ACT_WHERE, ACT_REASON
} KeyAct;

typedef struct Key {
  const char *table, *key;
  Accepts accepts;
  const char *option;
  KeyAct act;
} Key;

static const Key keys[] = {
#define KEY(table, key, accepts, option, act, help) \
  {table, key, accepts, option, ACT_##act},
#include "cli/config.def"
#undef KEY
};
#define KEY_COUNT (sizeof keys / sizeof keys[0])

typedef struct Making {
  Config *config;
  const char *folder;      // of the file, absolute
  bool sized;              // the number of processes is given elsewhere
  Status *status;
} Making;

static void add(Making *m, const char *word, uint32_t line) {
  assert(m->config->words.len == m->config->lines.len);
  vec_push(&m->config->words, mem_string(word));
  vec_push(&m->config->lines, line);
}

static bool fail(const Making *m, uint32_t line, const char *what,
                 const char *name, const char *rest) {
  assert(m->config->path != NULL);
  return status_fail(m->status, "%s, line %u: %s%s%s", m->config->path, line,
                     what, name, rest);
}

static void add_value(Making *m, const Key *key, const char *value,
                      uint32_t line) {
  Text text = {0};
  if (strcmp(key->option, "-std=") == 0) {
    text_printf(&text, "-std=%s", value);
  } else {
    add(m, key->option, line);
    if (key->act == ACT_VALUE) {
      text_add(&text, value);
    } else {
      path_show(m->folder, value, &text);
    }
  }
  add(m, text_get(&text), line);
  text_fini(&text);
}

// HOST[:GUEST]: the program calls it as the file does.
static void add_given(Making *m, const char *value, uint32_t line) {
  const char *colon = strrchr(value, ':');
  Text host = {0}, word = {0};
  text_add_bytes(&host, value,
                 colon == NULL ? strlen(value) : (size_t)(colon - value));
  path_show(m->folder, text_get(&host), &word);
  text_printf(&word, ":%s", colon == NULL ? value : colon + 1);
  add(m, "--file", line);
  add(m, text_get(&word), line);
  text_fini(&host);
  text_fini(&word);
}

// Whoever runs mpiproof in a folder decides what is written where, and what
// compilers are told.
static bool is_allowed(OptionId id) {
  switch (id) {
    case OPTION_OUT:
    case OPTION_OUTPUT:
    case OPTION_FORMAT:
    case OPTION_JSON:
    case OPTION_STDOUT:
    case OPTION_RECORD_QUERIES:
    case OPTION_CHECKPOINT:
    case OPTION_SINCE:
    case OPTION_CC_ARG:
    case OPTION_CONFIG:
    case OPTION_NO_CONFIG:
    case OPTION_UPDATE_BASELINE:
    case OPTION_PREFLIGHT:
    case OPTION_EXPECT:
    case OPTION_HELP:
    case OPTION_VERSION: return false;
    default: return true;
  }
}

static bool add_words(Making *m, const TomlEntry *entry) {
  const OwnedWords *words = &entry->values;
  for (uint32_t i = 0; i < words->len; i++) {
    const char *value;
    const Row *row = option_find(words->data[i], &value);
    if (row == NULL || words->data[i][0] != '-')
      return fail(m, entry->line, "'", words->data[i], "' is no option");
    if (!is_allowed(row->id))
      return fail(m, entry->line, "", words->data[i],
                  " belongs on the command line");
    add(m, words->data[i], entry->line);
    uint32_t more = option_operands(row) - (value != NULL);
    if (more > words->len - i - 1)
      return fail(m, entry->line, row->spelling, " needs ", row->operands);
    while (more-- > 0) add(m, words->data[++i], entry->line);
  }
  return true;
}

// ---- Suppressions.

static const TomlEntry *find_entry(const TomlEntries *entries, uint32_t number,
                                   const char *key) {
  for (uint32_t i = 0; i < entries->len; i++) {
    const TomlEntry *e = &entries->data[i];
    if (strcmp(e->table, "ignore") == 0 && e->number == number &&
        strcmp(e->key, key) == 0)
      return e;
  }
  return NULL;
}

// At the first key of each [[ignore]].
static bool add_ignore(Making *m, const TomlEntries *entries,
                       const TomlEntry *first) {
  const TomlEntry *kind = find_entry(entries, first->number, "kind");
  const TomlEntry *file = find_entry(entries, first->number, "file");
  const TomlEntry *reason = find_entry(entries, first->number, "reason");
  if (kind == NULL)
    return fail(m, first->line, "a suppression without a kind", "", "");
  if (reason == NULL || reason->values.data[0][0] == '\0')
    return fail(m, first->line, "a suppression without a reason", "", "");
  Text word = {0};
  bool more = true;
  for (const char *s = kind->values.data[0]; more;) {
    size_t len = strcspn(s, ",");
    text_add_bytes(&word, s, len);
    if (file != NULL) text_printf(&word, "@%s", file->values.data[0]);
    s += len;
    more = *s == ',';
    if (more) text_char(&word, *s++);
    while (*s == ' ') s++;
  }
  add(m, "--ignore", kind->line);
  add(m, text_get(&word), kind->line);
  text_fini(&word);
  return true;
}

static bool is_first(const TomlEntries *entries, const TomlEntry *entry) {
  assert(entry >= entries->data && entry < entries->data + entries->len);
  for (const TomlEntry *e = entries->data; e < entry; e++)
    if (strcmp(e->table, entry->table) == 0 && e->number == entry->number)
      return false;
  return true;
}

// ---- The whole.

static const Key *find_key(const TomlEntry *entry) {
  for (size_t i = 0; i < KEY_COUNT; i++)
    if (strcmp(keys[i].table, entry->table) == 0 &&
        strcmp(keys[i].key, entry->key) == 0)
      return &keys[i];
  return NULL;
}

static bool fail_unknown(const Making *m, const TomlEntry *entry) {
  Nearest nearest = nearest_to(entry->key);
  for (size_t i = 0; i < KEY_COUNT; i++)
    if (strcmp(keys[i].table, entry->table) == 0)
      nearest_try(&nearest, keys[i].key);
  Text rest = {0};
  text_printf(&rest, "'%s%s%s%s", entry->table[0] == '\0' ? "" : " in ",
              entry->table, nearest.name == NULL ? "" : "; did you mean ",
              nearest.name == NULL ? "" : nearest.name);
  if (nearest.name != NULL) text_char(&rest, '?');
  fail(m, entry->line, "there is no key '", entry->key, text_get(&rest));
  text_fini(&rest);
  return false;
}

static bool take_entry(Making *m, const TomlEntries *entries,
                       const TomlEntry *entry) {
  const Key *key = find_key(entry);
  if (key == NULL) return fail_unknown(m, entry);
  if ((key->accepts != LIST && entry->kind == TOML_LIST) ||
      (key->accepts != NUMBER && entry->kind == TOML_NUMBER))
    return fail(m, entry->line, "'", entry->key,
                key->accepts == LIST ? "' is a list of strings"
                                     : "' is one string");
  if (key->act == ACT_WORDS) return add_words(m, entry);
  if (key->act >= ACT_KIND)
    return !is_first(entries, entry) || add_ignore(m, entries, entry);
  if (m->sized && key->accepts == NUMBER) return true;
  for (uint32_t i = 0; i < entry->values.len; i++) {
    if (key->act == ACT_GIVEN) {
      add_given(m, entry->values.data[i], entry->line);
    } else {
      add_value(m, key, entry->values.data[i], entry->line);
    }
  }
  return true;
}

static bool read_file(Making *m) {
  Text text = {0};
  TomlEntries entries = {0};
  Status inner = {0};
  bool fine = file_read(m->config->path, &text, m->status);
  if (fine && !toml_read(text_get(&text), &entries, &inner))
    fine = status_fail(m->status, "%s, %s", m->config->path, inner.message);
  for (uint32_t i = 0; fine && i < entries.len; i++)
    fine = take_entry(m, &entries, &entries.data[i]);
  status_fini(&inner);
  toml_fini(&entries);
  text_fini(&text);
  return fine;
}

// The folder of the file that was asked for, absolute; NULL: there is none.
static char *folder_of(const char *wish) {
  const char *slash = strrchr(wish, '/');
  Text text = {0};
  text_add_bytes(&text, wish, slash == NULL ? 0 : (size_t)(slash - wish) + 1);
  char *whole = realpath(slash == NULL ? "." : text_get(&text), NULL);
  char *folder = whole == NULL ? NULL : mem_string(whole);
  free(whole);
  text_fini(&text);
  return folder;
}

bool config_load(const char *const *before, uint32_t before_count,
                 const char *const *words, uint32_t count, bool comparing,
                 Config *out, Status *status) {
  Wish wish = {.sized = comparing};
  find_wish(before, before_count, &wish);
  find_wish(words, count, &wish);
  if (wish.none) return true;
  char *folder = wish.name == NULL ? find_folder() : folder_of(wish.name);
  if (wish.name == NULL && folder == NULL) return true;
  Text name = {0};
  if (wish.name == NULL)
    path_show(folder, file_name, &name);
  else
    text_add(&name, wish.name);
  out->path = mem_string(text_get(&name));
  Making m = {.config = out, .folder = folder == NULL ? "." : folder,
              .sized = wish.sized, .status = status};
  bool fine = read_file(&m);
  text_fini(&name);
  mem_free_string(folder);
  return fine;
}

void config_fini(Config *config) {
  mem_free_string(config->path);
  owned_words_fini(&config->words);
  vec_fini(&config->lines);
}
