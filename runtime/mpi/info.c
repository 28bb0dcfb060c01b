/* Info objects (MPI 4.1, chapter 10): keys with values, in the order in which
 * they were set.
 *
 * MPI_INFO_ENV describes how the process was started (10, 11.2.1). It is made
 * when somebody asks for it and its pairs are never changed, so every use may
 * make it afresh: MPI_Info_create_env gives the same pairs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/bodies.h"
#include "mpi/library.h"
#include "mpi/message.h"

typedef struct Pair {
  struct Pair *next;
  char *value;
  char key[];
} Pair;

typedef struct Info {
  Pair *first;
} Info;

static Info environment;
static int environment_made;

static int add_pair(Info *info, const char *key, const char *value);

static void make_environment(Info *info) {
  char number[16];
  int rank, size;
  __mpiproof_mpi_world(&rank, &size);
  snprintf(number, sizeof number, "%d", size);
  if (__mpiproof_boot->argc > 0)
    add_pair(info, "command", __mpiproof_boot->argv[0]);
  add_pair(info, "maxprocs", number);
}

static Info *find(MPI_Info handle) {
  if (handle != MPI_INFO_ENV)
    return __mpi_object_find(MPI_KIND_INFO, (uintptr_t)handle);
  if (!environment_made) make_environment(&environment);
  environment_made = 1;
  return &environment;
}

int __mpi_info_is_valid(MPI_Info handle) {
  return handle == MPI_INFO_ENV ||
         __mpi_object_find(MPI_KIND_INFO, (uintptr_t)handle) != NULL;
}

/* ---- Pairs --------------------------------------------------------------- */

static int no_memory(void) {
  return __mpi_raise(MPI_COMM_SELF, MPI_ERR_NO_MEM, "mpi-error",
                     "no memory for an info object");
}

/* Where the pair of that key hangs, or the end of the list. */
static Pair **find_pair(Info *info, const char *key) {
  Pair **at = &info->first;
  while (*at != NULL && strcmp((*at)->key, key) != 0) {
    at = &(*at)->next;
  }
  return at;
}

static int add_pair(Info *info, const char *key, const char *value) {
  char *copy = __mpi_text_copy(value);
  if (copy == NULL) return no_memory();
  Pair **at = find_pair(info, key);
  if (*at != NULL) {
    free((*at)->value);
    (*at)->value = copy;
    return MPI_SUCCESS;
  }
  size_t length = strlen(key);
  Pair *pair = malloc(sizeof *pair + length + 1);
  if (pair == NULL) {
    free(copy);
    return no_memory();
  }
  pair->next = NULL;
  pair->value = copy;
  memcpy(pair->key, key, length + 1);
  *at = pair;
  return MPI_SUCCESS;
}

static void remove_pair(Pair **at) {
  Pair *pair = *at;
  *at = pair->next;
  free(pair->value);
  free(pair);
}

const char *__mpi_info_find(MPI_Info handle, const char *key) {
  Info *info = find(handle);
  const Pair *pair = info == NULL ? NULL : *find_pair(info, key);
  return pair == NULL ? NULL : pair->value;
}

/* ---- Arguments ----------------------------------------------------------- */

static int bad_key(const char *f, const char *what) {
  return __mpi_raise(MPI_COMM_SELF, MPI_ERR_INFO_KEY, "invalid-argument",
                     "%s: the key %s", f, what);
}

static int check_key(const char *f, const char *key) {
  if (key == NULL) return bad_key(f, "is a null pointer");
  if (key[0] == '\0') return bad_key(f, "is empty");
  if (strlen(key) >= MPI_MAX_INFO_KEY)
    return bad_key(f, "is longer than MPI_MAX_INFO_KEY - 1");
  return MPI_SUCCESS;
}

static int check_value(const char *f, const char *value) {
  if (value != NULL && strlen(value) < MPI_MAX_INFO_VAL) return MPI_SUCCESS;
  return __mpi_raise(MPI_COMM_SELF, MPI_ERR_INFO_VALUE, "invalid-argument",
                     "%s: the value is %s", f,
                     value == NULL ? "a null pointer"
                                   : "longer than MPI_MAX_INFO_VAL - 1");
}

/* The program may not change MPI_INFO_ENV. */
static int check_own(const char *f, MPI_Info info) {
  if (info != MPI_INFO_ENV) return MPI_SUCCESS;
  return __mpi_raise(MPI_COMM_SELF, MPI_ERR_INFO, "invalid-argument",
                     "%s: MPI_INFO_ENV must not be changed", f);
}

/* ---- The functions ------------------------------------------------------- */

static int new_info(MPI_Info *handle, Info **info) {
  *info = malloc(sizeof **info);
  if (*info == NULL) return no_memory();
  (*info)->first = NULL;
  *handle = (MPI_Info)__mpi_object_add(MPI_KIND_INFO, *info);
  return MPI_SUCCESS;
}

int __mpi_Info_create(MPI_Info *info) {
  Info *object;
  return new_info(info, &object);
}

int __mpi_Info_create_env(int argc, char *argv[], MPI_Info *info) {
  (void)argc;
  (void)argv;
  Info *object;
  int error = new_info(info, &object);
  if (error == MPI_SUCCESS) make_environment(object);
  return error;
}

int __mpi_Info_dup(MPI_Info info, MPI_Info *newinfo) {
  const Info *from = find(info);
  Info *to;
  MPI_Info handle;
  int error = new_info(&handle, &to);
  for (const Pair *p = from->first; p != NULL && error == MPI_SUCCESS;
       p = p->next) {
    error = add_pair(to, p->key, p->value);
  }
  if (error == MPI_SUCCESS) *newinfo = handle;
  return error;
}

int __mpi_Info_free(MPI_Info *info) {
  int error = check_own("MPI_Info_free", *info);
  if (error != MPI_SUCCESS) return error;
  Info *object = find(*info);
  while (object->first != NULL) {
    remove_pair(&object->first);
  }
  __mpi_object_remove(MPI_KIND_INFO, (uintptr_t)*info);
  free(object);
  *info = MPI_INFO_NULL;
  return MPI_SUCCESS;
}

int __mpi_Info_set(MPI_Info info, const char *key, const char *value) {
  int error = check_own("MPI_Info_set", info);
  if (error == MPI_SUCCESS) error = check_key("MPI_Info_set", key);
  if (error == MPI_SUCCESS) error = check_value("MPI_Info_set", value);
  return error != MPI_SUCCESS ? error : add_pair(find(info), key, value);
}

int __mpi_Info_delete(MPI_Info info, const char *key) {
  int error = check_own("MPI_Info_delete", info);
  if (error == MPI_SUCCESS) error = check_key("MPI_Info_delete", key);
  if (error != MPI_SUCCESS) return error;
  Pair **at = find_pair(find(info), key);
  if (*at == NULL)
    return __mpi_raise(MPI_COMM_SELF, MPI_ERR_INFO_NOKEY, "invalid-argument",
                       "MPI_Info_delete: there is no key \"%s\"", key);
  remove_pair(at);
  return MPI_SUCCESS;
}

int __mpi_Info_get_nkeys(MPI_Info info, int *nkeys) {
  *nkeys = 0;
  for (const Pair *p = find(info)->first; p != NULL; p = p->next) {
    (*nkeys)++;
  }
  return MPI_SUCCESS;
}

int __mpi_Info_get_nthkey(MPI_Info info, int n, char *key) {
  const Pair *pair = n < 0 ? NULL : find(info)->first;
  for (int i = 0; i < n && pair != NULL; i++) {
    pair = pair->next;
  }
  if (pair == NULL)
    return __mpi_raise(MPI_COMM_SELF, MPI_ERR_ARG, "invalid-argument",
                       "MPI_Info_get_nthkey: there is no key number %d", n);
  strcpy(key, pair->key);
  return MPI_SUCCESS;
}

/* The value with at most `room` characters and a terminating zero. */
static void give(char *to, size_t room, const char *value) {
  size_t length = strlen(value);
  if (length > room) length = room;
  memcpy(to, value, length);
  to[length] = '\0';
}

int __mpi_Info_get_string(MPI_Info info, const char *key, int *buflen,
                          char *value, int *flag) {
  int error = check_key("MPI_Info_get_string", key);
  if (error != MPI_SUCCESS) return error;
  const char *found = __mpi_info_find(info, key);
  *flag = found != NULL;
  if (found == NULL) return MPI_SUCCESS;
  if (*buflen > 0) give(value, (size_t)*buflen - 1, found);
  *buflen = (int)strlen(found) + 1;
  return MPI_SUCCESS;
}

/* ---- Deprecated (16.3) --------------------------------------------------- */

int __mpi_Info_get(MPI_Info info, const char *key, int valuelen, char *value,
                   int *flag) {
  int error = check_key("MPI_Info_get", key);
  if (error != MPI_SUCCESS) return error;
  if (valuelen < 0)
    return __mpi_raise(MPI_COMM_SELF, MPI_ERR_ARG, "invalid-argument",
                       "MPI_Info_get: valuelen is %d, a negative number",
                       valuelen);
  const char *found = __mpi_info_find(info, key);
  *flag = found != NULL;
  if (found != NULL) give(value, (size_t)valuelen, found);
  return MPI_SUCCESS;
}

int __mpi_Info_get_valuelen(MPI_Info info, const char *key, int *valuelen,
                            int *flag) {
  int error = check_key("MPI_Info_get_valuelen", key);
  if (error != MPI_SUCCESS) return error;
  const char *found = __mpi_info_find(info, key);
  *flag = found != NULL;
  if (found != NULL) *valuelen = (int)strlen(found);
  return MPI_SUCCESS;
}
