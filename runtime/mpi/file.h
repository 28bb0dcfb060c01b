/* What the files about MPI files (file*.c) share (MPI 4.1, chapter 14).
 *
 * An MpiFile is what one process holds: its view, its individual pointer, a
 * descriptor of the C library. The bytes, the shared pointer and what others may
 * see are in the world (engine.h, doc/io.md), by the context of a communicator
 * that is made for the file.
 */
#ifndef MPIPROOF_MPI_FILE_H
#define MPIPROOF_MPI_FILE_H

#include "mpi/bodies.h"
#include "mpi/library.h"

typedef struct MpiFile {
  MPI_File handle;
  MpiComm *comm;           /* of the file's own */
  int fd, number;          /* of the C library; of the world */
  int amode;
  int atomic;
  int resizes, rounds;     /* changes of size, settings of the shared pointer */
  int pending;             /* requests that are not complete */
  /* The view (14.3). */
  MPI_Offset disp;
  MPI_Datatype etype, filetype;   /* the library's own handles */
  int external;            /* external32 */
  const char *datarep;
  MPI_Offset position;     /* the individual pointer, in etypes */
  /* The split collective operation under way, or NULL (14.4.5). */
  struct MpiFileMove *split;
  MPI_Errhandler errhandler;
  int chosen;              /* the program has set the error handler */
  MPI_Info info;
} MpiFile;

/* Data that goes from or to a file. */
typedef struct MpiFileMove {
  MpiFile *file;
  const char *call;        /* "MPI_File_read_all_begin" */
  void *buf;
  MPI_Count count;
  MPI_Datatype type;
  int writes;
  MPI_Offset offset;       /* in etypes of the view */
  int operation;           /* the engine's, if it is not complete at once */
  MPI_Count moved;         /* bytes, once it has happened */
  int pending;             /* it is in the list of those under way */
  struct MpiFileMove *next;
} MpiFileMove;

/* ---- file.c */
/* The file behind a handle; NULL: invalid, and *error is what to return. */
MpiFile *__mpi_file(MPI_File fh, const char *call, int *error);
/* An error of the environment (a file that is not there) or, `misuse`, one of
 * the program: that is a finding unless the program has chosen an error handler
 * for the file. NULL file: MPI_FILE_NULL's. Conversions as for __mpi_raise. */
int __mpi_file_raise(MpiFile *file, int misuse, int class, const char *kind,
                     const char *format, ...);
/* A finding of its own, whatever the error handler: the call goes on. */
void __mpi_file_tell(const char *kind, const char *format, ...);
/* A new file has the error handler of MPI_FILE_NULL. */
void __mpi_file_inherit(MpiFile *file);
/* Releases what the object holds, and the object. */
void __mpi_file_free(MpiFile *file);
/* A collective call on the file that waits for nobody by itself, and one in
 * which all say a number, which must be the same: 0 if it is. */
void __mpi_file_meet(MpiFile *file, const char *call);
int __mpi_file_agree(MpiFile *file, const char *call, int64_t value);

/* ---- file_view.c */
static inline MPI_Count mpi_file_esize(const MpiFile *file) {
  return (MPI_Count)__mpi_type_layout(file->etype)->size;
}
/* Sets the view of a file just opened. */
void __mpi_file_first_view(MpiFile *file);
void __mpi_file_drop_view(MpiFile *file);
/* The position in the file of the data byte `at` of the view, and how many of
 * them follow without a gap. */
MPI_Offset __mpi_file_place(const MpiFile *file, MPI_Offset at,
                            MPI_Offset *run);
/* The end of the file in etypes of the view, as MPI_SEEK_END means it. */
MPI_Offset __mpi_file_end(const MpiFile *file);

/* ---- file_pending.c */
/* The move is under way from now on, and no longer. */
void __mpi_file_enter(MpiFileMove *move);
void __mpi_file_leave(MpiFileMove *move);
/* Reports if one under way uses the same bytes, and one of the two writes. */
void __mpi_file_meets(const MpiFileMove *move);

/* ---- file_move.c */
/* How accesses through the file are made (MPIPROOF_ACCESS_*). */
static inline int mpi_file_how(const MpiFile *file) {
  return MPIPROOF_ACCESS_MPI | (file->atomic ? MPIPROOF_ACCESS_ATOMIC : 0);
}
/* Where the order of ranks shows: waits for the turn of this one. */
void __mpi_file_turn(const MpiFile *file, int shared);
/* Is the move allowed, MPI_SUCCESS or the error? `at`: by an explicit offset. */
int __mpi_file_check(const MpiFileMove *move, int at);
/* Etypes that it moves. */
MPI_Offset __mpi_file_etypes(const MpiFileMove *move);
/* Carries it out. */
void __mpi_file_move(MpiFileMove *move);
void __mpi_file_status(const MpiFileMove *move, MPI_Status *status);

/* ---- file_shared.c */
/* The place of an ordered move; all members call it. */
void __mpi_file_order(MpiFileMove *move);

#endif
