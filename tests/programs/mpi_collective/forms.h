// The three forms of a collective call behind one macro: form 0 is the
// blocking call, 1 the non-blocking one, 2 a persistent one.
#ifndef FORMS_H
#define FORMS_H

#include <assert.h>
#include <mpi.h>
#include <stddef.h>

enum { FORMS = 3 };
static int form;

#define CALL(name, iname, ...)                                    \
  do {                                                            \
    MPI_Request request_;                                         \
    if (form == 0) {                                              \
      assert(name(__VA_ARGS__) == MPI_SUCCESS);                   \
    } else if (form == 1) {                                       \
      assert(iname(__VA_ARGS__, &request_) == MPI_SUCCESS);       \
      MPI_Wait(&request_, MPI_STATUS_IGNORE);                     \
      assert(request_ == MPI_REQUEST_NULL);                       \
    } else {                                                      \
      name##_init(__VA_ARGS__, MPI_INFO_NULL, &request_);         \
      MPI_Start(&request_);                                       \
      MPI_Wait(&request_, MPI_STATUS_IGNORE);                     \
      assert(request_ != MPI_REQUEST_NULL);                       \
      MPI_Request_free(&request_);                                \
    }                                                             \
  } while (0)

#endif
