// Files that several ranks use: objects of the world, found by absolute path.
// Reading and writing takes effect at once; what makes that right is that every
// pair of accesses of different ranks to the same bytes, size or name, one of
// which changes something, is either ordered by happens-before or reported
// (file-race, io-race). Files of one rank alone stay in that rank's memory
// (file_use). See doc/io.md.
#ifndef MPI_FILE_H
#define MPI_FILE_H

#include "mpi/internal.h"

// What an access does to its part of a file. Two of the same kind commute,
// except writes.
typedef enum FileUsage {
  USAGE_READ,
  USAGE_WRITE,
  USAGE_GROW,       // the size becomes at least so much
  USAGE_CREATE,     // the name is there from now on, if it was not
  USAGE_CUT,        // nothing is left
  USAGE_APPEND,     // at the end, wherever that is
  USAGE_TOUCH,      // the name must not go
  // What a stream holds, which conflicts with nothing by itself: bytes that it
  // may have read ahead, and those of them that others change meanwhile.
  USAGE_AHEAD,
  USAGE_STALE,
} FileUsage;
// Parts of a file that are no bytes.
#define FILE_SIZE_PART (UINT64_C(1) << 63)
#define FILE_NAME_PART (FILE_SIZE_PART + 1)
#define FILE_BYTES_END FILE_SIZE_PART

// ---- file.c: which files are shared.
// Tells of a use (VM_FILE_* bits, 0: none); is the file shared? What is not
// when it should be makes the set grow.
bool file_use(const World *w, uint32_t rank, const char *path, uint32_t how);
// One process that opens no file of MPI: whatever the name, nobody shares it.
bool file_is_lone(const World *w);

// ---- file_store.c
// The file of that name; NULL: nobody has used it yet.
const WorldFile *file_find(const World *w, uint32_t name);
// The same, private; made if there is none.
WorldFile *file_edit(World *w, uint32_t name);
// A number for the guest: the name, and which of the files that had it.
int32_t file_number(const World *w, uint32_t name);
// The name again; false: it stands for another file, or none.
bool file_of_number(const World *w, int32_t number, uint32_t *name);
// New contents; the payload is taken over.
void file_set_data(WorldFile *file, Payload *data);
// The contents, private, with that many bytes; new ones are 0.
Payload *file_resize(WorldFile *file, uint64_t size);
// Puts bytes of `from` into the file at an offset.
void file_put(WorldFile *file, uint64_t offset, const Payload *from);
// The handle of a context; NULL: there is none.
const FileHandle *handle_find(const World *w, uint32_t context);
FileHandle *handle_edit(World *w, uint32_t context);
FileHandle *handle_new(World *w, uint32_t context);
void handle_free(World *w, uint32_t context);

// ---- file_race.c
// Need nobody know of the access any more, because everybody does?
bool access_is_known(const World *w, uint32_t name, const FileAccess *access);
// The first access of another rank that this one conflicts with and is not
// ordered with; NULL: none.
const FileAccess *access_conflict(const World *w, uint32_t name,
                                  const FileAccess *access);
// Is some part of the file in an order that is open after this APPEND?
bool access_is_mixed(const World *w, uint32_t name, const FileAccess *access);
void access_add(World *w, uint32_t name, const FileAccess *access);
// A stream has read: it may hold all bytes up to `end` from now on, unless it
// holds those that were read since an earlier time.
void access_read_ahead(World *w, uint32_t name, const FileAccess *read,
                       uint64_t end);
// Bytes of a stream's read that it may have read ahead before somebody else
// changed them; NULL: none.
const FileAccess *access_stale(const World *w, uint32_t name,
                               const FileAccess *read);
void access_print_stale(const World *w, uint32_t name, const FileAccess *mine,
                        const FileAccess *stale, Text *out);
// All that the rank has done through `via` has taken effect, and `via` holds
// nothing it has read, if `forgets`.
void access_publish(World *w, uint32_t rank, uint32_t name, bool mpi,
                    int32_t via, bool forgets);
// "rank 1 reads bytes 0 to 9 of '/a', which rank 0 writes at a.c:12, and ..."
void access_print_conflict(const World *w, uint32_t name,
                           const FileAccess *mine, const FileAccess *other,
                           Text *out);

#endif
