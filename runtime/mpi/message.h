/* Texts: messages for people, and copies. */
#ifndef MPIPROOF_MPI_MESSAGE_H
#define MPIPROOF_MPI_MESSAGE_H

#include <stdarg.h>
#include <stddef.h>

enum { /* bytes of texts for people, with the terminating zero */
  MPI_MESSAGE = 384,
  MPI_WHERE = 96,          /* __mpiproof_mpi_where */
  MPI_AMOUNTS = 240,       /* __mpiproof_mpi_amounts */
};

/* Writes at most `size` bytes with a terminating zero. The conversions are
 * %s, %d and %lld, nothing else. */
void __mpi_message(char *to, size_t size, const char *format, va_list args);
/* A copy on the heap; NULL if there is no memory. */
char *__mpi_text_copy(const char *text);

#endif
