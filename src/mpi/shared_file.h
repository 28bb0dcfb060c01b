// Files that ranks share, as a world keeps them: what is known of a name, who did
// what to which part, and what MPI_File_open has opened. What is done with them
// is in file.h.
#ifndef MPI_SHARED_FILE_H
#define MPI_SHARED_FILE_H

#include "base/vec.h"
#include "mpi/data.h"

// Who changed, looked at and listed a file or directory so far.
#define FILE_NOBODY UINT32_MAX
#define FILE_SEVERAL (UINT32_MAX - 1)
typedef struct FileUse {
  uint32_t changer, looker, lister;   // a rank, or one of these
} FileUse;

// What a rank did to a part of a file, as long as somebody need not know it.
typedef struct FileAccess {
  uint16_t rank;
  uint8_t kind;            // FileUsage
  bool pending;            // it may still be taking effect
  bool mpi;                // through an MPI file: via is its context
  bool atomic;             // ... in atomic mode
  bool joint;              // ... by all its members together
  int32_t via;             // else a descriptor
  uint16_t other;          // USAGE_STALE: who has changed it, at `place`
  uint32_t step;           // own clock when it had taken effect
  uint32_t place;
  uint64_t low, high;      // bytes, or FILE_SIZE, FILE_NAME
} FileAccess;

// A name that ranks share, and what it stands for.
typedef struct WorldFile {
  uint32_t refs;
  uint8_t kind;            // MPIPROOF_FILE_*
  uint8_t generation;      // how often it was made; part of its number
  bool changed;            // by some rank
  bool raced;              // it was reported that accesses are not ordered
  uint16_t mode;           // permissions
  uint64_t mixed;          // from here on the order of bytes is open, which
                           // ranks have appended; UINT64_MAX: nowhere
  Payload *data;           // never NULL
  VEC(FileAccess) accesses;   // sorted, see access_add
} WorldFile;

// A file that MPI_File_open has opened.
typedef struct FileHandle {
  uint32_t refs;
  uint32_t context;        // of the communicator that was made for it
  int32_t number;          // of the file; -1: not open yet
  int32_t error;           // of the first to open it
  uint32_t closed;         // members that have closed it
  uint32_t round;          // settings of the shared pointer so far
  int64_t pointer;         // in etypes
  uint32_t resized;        // changes of size by all members so far
  uint32_t size;           // members
  Clock *synced[];         // by member: when it last saw others' writes; NULL:
                           // not open
} FileHandle;

#endif
