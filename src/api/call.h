// What message-passing libraries' functions are and do, by name: one table for
// MPI and MCAPI, which tools/gen-api makes of runtime/*/functions.def. Nobody
// else compares names of functions.
#ifndef API_CALL_H
#define API_CALL_H

#include <stdbool.h>

#include "base/text.h"

// ---- Roles: bits (roles.def says what each means).
enum {
#define ROLE(name, word, meaning) API_ROLE_NUMBER_##name,
#define HANDLE(name, word)
#include "api/roles.def"
#undef ROLE
#undef HANDLE
  API_ROLE_COUNT
};
enum {
#define ROLE(name, word, meaning) API_##name = 1 << API_ROLE_NUMBER_##name,
#define HANDLE(name, word)
#include "api/roles.def"
#undef ROLE
#undef HANDLE
  API_MESSAGES = API_SENDS | API_RECEIVES
};

// ---- Kinds of handles that functions make and free: bits.
enum {
#define ROLE(name, word, meaning)
#define HANDLE(name, word) API_HANDLE_NUMBER_##name,
#include "api/roles.def"
#undef ROLE
#undef HANDLE
  API_HANDLE_COUNT
};
enum {
#define ROLE(name, word, meaning)
#define HANDLE(name, word) \
  API_HANDLE_##name = 1 << API_HANDLE_NUMBER_##name,
#include "api/roles.def"
#undef ROLE
#undef HANDLE
};

typedef enum Api { API_OF_MPI, API_OF_MCAPI } Api;

typedef struct ApiCall {
  const char *name;        // "MPI_Send"
  const char *plain;       // the same, or the name people know it by
  Api api;
  uint32_t roles;
  uint32_t makes, frees;   // API_HANDLE_* bits
  const char *parameters;  // "buf:pointer,count:int"
} ApiCall;

// By the name a program or the runtime library has for it: "MPI_Send",
// "PMPI_Send", "mcapi_wait". NULL: no function of such a library.
const ApiCall *api_find(const char *name);
// All bits at once; 0 for other functions.
uint32_t api_roles(const char *name);
bool api_is(const char *name, uint32_t role);
// "MPI_Send" for "PMPI_Send"; other names as they are. Lives as long as `name`.
const char *api_plain_name(const char *name);
// A standard send: MPI may buffer it or not (MPI 4.1, 3.4).
bool api_is_standard_send(const ApiCall *call);

// ---- Arguments, for showing calls to people.

#define API_MAX_PARAMETERS 16

typedef struct ApiParameter {
  char name[32];         // as in the standard
  char form[20];         // "int", "pointer", "rank", "MPI_Comm", ...
} ApiParameter;

// The parameters of "MPI_Send"; 0 if there is no such function or it has none.
uint32_t api_parameters(const char *function,
                        ApiParameter out[API_MAX_PARAMETERS]);
// Is this a type of handles, "MPI_Comm"?
bool api_is_handle(const char *type);
// An argument as passed: "MPI_INT", "MPI_ANY_SOURCE", "-1", "0x4000".
void api_argument_print(const ApiParameter *parameter, uint64_t word,
                        Text *out);

#endif
