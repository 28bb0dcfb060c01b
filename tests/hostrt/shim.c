/* The engine's primitives on the host, so that the runtime library can be
 * tested without the virtual machine.
 *
 * A test program and the runtime are linked into one relocatable object whose
 * symbols are all local except __mpiproof_start; this file and glibc provide
 * only what the engine would provide (tests/hostrt/build checks that nothing
 * else is taken from glibc). Values are never symbolic here: an input made
 * by __mpiproof_symbolic gets the next bytes of the file named by the
 * environment variable HOSTRT_INPUT, then zeros.
 *
 * Program arguments are passed on. HOSTRT_FILES names host files, separated
 * by colons, which the in-memory file system starts with. Standard input is
 * read to its end before the program starts.
 */
#include "../../runtime/internal.h"
#include "../../runtime/mpi/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FAULT_EXIT = 134, STOP_EXIT = 135, MAX_FILES = 16 };

/* The exact size of every live object; the host only knows a rounded one. */
typedef struct Size {
  struct Size *next;
  const void *object;
  size_t size;
} Size;

enum { BUCKETS = 4096 };
static Size *buckets[BUCKETS];

static Size **find_size(const void *p) {
  Size **link = &buckets[(uintptr_t)p / 16 % BUCKETS];
  while (*link != NULL && (*link)->object != p) {
    link = &(*link)->next;
  }
  return link;
}

void *__mpiproof_alloc(size_t size, size_t align, int zero) {
  if (size > ((size_t)1 << 32)) {
    return NULL;
  }
  void *p = NULL;
  if (posix_memalign(&p, align < 16 ? 16 : align, size) != 0) {
    return NULL;
  }
  if (zero) {
    memset(p, 0, size);
  }
  Size *entry = malloc(sizeof *entry);
  Size **link = find_size(p);
  *entry = (Size){*link, p, size};
  *link = entry;
  return p;
}

void __mpiproof_release(void *p) {
  Size **link = find_size(p);
  Size *entry = *link;
  if (entry == NULL) {
    fprintf(stderr, "hostrt: fault invalid-free\n");
    _exit(FAULT_EXIT);
  }
  *link = entry->next;
  free(entry);
  free(p);
}

size_t __mpiproof_object_size(const void *p) {
  const Size *entry = *find_size(p);
  return entry == NULL ? 0 : entry->size;
}

_Noreturn void __mpiproof_exit(int code) {
  exit(code);
}

/* The host's exit runs .fini_array, where the destructors are. */
void __mpiproof_run_destructors(void) {
}

_Noreturn void __mpiproof_fault(const char *kind, const char *message) {
  fprintf(stderr, "hostrt: fault %s: %s\n", kind, message);
  _exit(FAULT_EXIT);
}

/* Every file is the process's own. */
int __mpiproof_mpi_file_use(const char *path, int how) {
  (void)path, (void)how;
  return 0;
}

void __mpiproof_mpi_file_state(const char *path, int look,
                               struct MpiproofFileState *state) {
  (void)path, (void)look, (void)state;
  abort();
}

int __mpiproof_mpi_file_make(const char *path, int kind, int mode, int how,
                             const void *data, uint64_t size) {
  (void)path, (void)kind, (void)mode, (void)how, (void)data, (void)size;
  abort();
}

uint64_t __mpiproof_mpi_file_entry(const char *folder, int index, char *name,
                                   uint64_t room) {
  (void)folder, (void)index, (void)name, (void)room;
  return 0;
}

void __mpiproof_mpi_file_remove(int number, int how, int via) {
  (void)number, (void)how, (void)via;
  abort();
}

uint64_t __mpiproof_mpi_file_read(int number, int how, int via,
                                  uint64_t offset, void *to, uint64_t size) {
  (void)number, (void)how, (void)via, (void)offset, (void)to, (void)size;
  abort();
}

uint64_t __mpiproof_mpi_file_write(int number, int how, int via,
                                   uint64_t offset, const void *from,
                                   uint64_t size) {
  (void)number, (void)how, (void)via, (void)offset, (void)from, (void)size;
  abort();
}

uint64_t __mpiproof_mpi_file_size(int number, int how, int via) {
  (void)number, (void)how, (void)via;
  abort();
}

void __mpiproof_mpi_file_resize(int number, int how, int via, uint64_t size) {
  (void)number, (void)how, (void)via, (void)size;
  abort();
}

void __mpiproof_mpi_file_flush(int number, int how, int via) {
  (void)number, (void)how, (void)via;
}

/* A process that is alone. */
void __mpiproof_mpi_world(int *rank, int *size) {
  *rank = 0;
  *size = 1;
}

void __mpiproof_thread_plain(void) {
}

/* What only the engine's reports and properties are told. */
void __mpiproof_missing(const char *path) {
  (void)path;
}

void __mpiproof_label(const char *name) {
  (void)name;
}

void __mpiproof_watch(const char *name, const void *p, size_t n) {
  (void)name, (void)p, (void)n;
}

void __mpiproof_narrow(const char *what) {
  fprintf(stderr, "hostrt: narrow: %s\n", what);
}

void __mpiproof_domain(int condition) {
  __mpiproof_assume(condition);
}

void __mpiproof_limit(const char *what) {
  fprintf(stderr, "hostrt: limit: %s\n", what);
}

_Noreturn void __mpiproof_stop(const char *what) {
  fprintf(stderr, "hostrt: stop: %s\n", what);
  _exit(STOP_EXIT);
}

void __mpiproof_output(int fd, const void *data, size_t n) {
  const char *bytes = data;
  while (n > 0) {
    ssize_t done = write(fd, bytes, n);
    if (done <= 0) {
      _exit(STOP_EXIT);
    }
    bytes += done;
    n -= (size_t)done;
  }
}

int __mpiproof_shown(void *p, size_t n) {
  (void)p;
  (void)n;
  return 0;
}

int __mpiproof_is_symbolic(const void *p, size_t n) {
  (void)p;
  (void)n;
  return 0;
}

size_t __mpiproof_describe(char *buf, size_t n, const void *p, size_t size) {
  (void)p;
  return (size_t)snprintf(buf, n, "<%zu bytes>", size);
}

int __mpiproof_mode(int which) {
  (void)which;
  return 0;
}

size_t __mpiproof_token(char *buf, size_t n, const void *p, size_t size,
                        const char *directive) {
  (void)directive;
  return __mpiproof_describe(buf, n, p, size);
}

size_t __mpiproof_token_value(const char *text, void *to, int is_float) {
  (void)text;
  (void)to;
  (void)is_float;
  return 0;
}

void __mpiproof_shared(void *p, size_t n, const char *name,
                       unsigned occurrence) {
  (void)occurrence;
  __mpiproof_symbolic(p, n, name);
}

void __mpiproof_value(const void *p, size_t n, const char *name,
                      size_t offset) {
  (void)p;
  (void)n;
  (void)name;
  (void)offset;
}

void __mpiproof_apart(void *p, size_t n) {
  (void)p;
  (void)n;
}

size_t __mpiproof_format_float(char *buf, size_t n, const char *spec,
                               long double x, int is_long) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return (size_t)(is_long ? snprintf(buf, n, spec, x)
                          : snprintf(buf, n, spec, (double)x));
#pragma GCC diagnostic pop
}

long double __mpiproof_parse_float(const char *text, const char **end,
                                   int kind) {
  char *stop = NULL;
  long double value = kind == 0   ? (long double)strtof(text, &stop)
                      : kind == 1 ? (long double)strtod(text, &stop)
                                  : strtold(text, &stop);
  if (end != NULL) {
    *end = stop;
  }
  return value;
}

void *__mpiproof_symbolic(void *p, size_t n, const char *name) {
  static FILE *input;
  (void)name;
  const char *path = getenv("HOSTRT_INPUT");
  if (input == NULL && path != NULL) {
    input = fopen(path, "rb");
  }
  memset(p, 0, n);
  if (input != NULL && fread(p, 1, n, input) < n) {
    return p;
  }
  return p;
}

void *__mpiproof_symbolic_as(void *p, size_t n, const char *name, int kind) {
  (void)kind;
  return __mpiproof_symbolic(p, n, name);
}

void __mpiproof_assume(int condition) {
  if (!condition) {
    fprintf(stderr, "hostrt: assumption does not hold\n");
    _exit(0);
  }
}

uint64_t __mpiproof_ticks(void) {
  static uint64_t ticks;
  return ticks++;
}

/* Reads a host file to its end; the caller owns the bytes. */
static unsigned char *read_all(FILE *from, size_t *size) {
  size_t capacity = 4096;
  unsigned char *data = malloc(capacity);
  *size = 0;
  size_t got;
  while ((got = fread(data + *size, 1, capacity - *size, from)) > 0) {
    *size += got;
    if (*size == capacity) {
      capacity *= 2;
      data = realloc(data, capacity);
    }
  }
  return data;
}

static size_t load_files(struct MpiproofFile *files, char *names) {
  size_t count = 0;
  for (char *name = strtok(names, ":"); name && count < MAX_FILES;
       name = strtok(NULL, ":")) {
    FILE *from = fopen(name, "rb");
    if (from == NULL) {
      perror(name);
      exit(2);
    }
    files[count].name = name;
    files[count].data = read_all(from, &files[count].size);
    fclose(from);
    count++;
  }
  return count;
}

int main(int argc, char **argv, char **envp) {
  static struct MpiproofFile files[MAX_FILES];
  static struct MpiproofBoot boot;
  const char *names = getenv("HOSTRT_FILES");
  boot.argc = argc;
  boot.argv = argv;
  boot.envp = envp;
  boot.files = files;
  boot.file_count = names ? load_files(files, strdup(names)) : 0;
  boot.stdin_data = read_all(stdin, &boot.stdin_size);
  return __mpiproof_start(&boot);
}
