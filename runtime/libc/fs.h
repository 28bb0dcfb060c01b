/* The in-memory file system: what its files and stdio share.
 *
 * A tree of nodes (directories, files, devices) exists only inside the guest.
 * It is built at the first use of a path. File descriptors index a table of
 * open file descriptions, each with its own offset (POSIX 2.14); descriptors
 * made by dup share one. Reads and writes go straight to the node: there is no
 * buffer anywhere, so every reader sees every earlier write.
 *
 * Functions called from other files of the runtime have the prefix __rt_: a
 * program may define its own open(), read() or remove(), and stdio must not
 * call those.
 */
#ifndef MPIPROOF_RUNTIME_FS_H
#define MPIPROOF_RUNTIME_FS_H

#include "../internal.h"

#include <sys/stat.h>
#include <sys/types.h>

typedef enum RtNodeKind {
  RT_NODE_FILE,      /* bytes that can be read, written and seeked in */
  RT_NODE_INPUT,     /* standard input: bytes, but no seeking */
  RT_NODE_OUTPUT,    /* captured output; `unit` is 1 or 2 */
  RT_NODE_PIPE,      /* bytes are taken away as they are read */
  RT_NODE_NULL,      /* /dev/null */
  RT_NODE_ZERO,      /* /dev/zero */
  RT_NODE_FULL,      /* /dev/full */
  RT_NODE_RANDOM,    /* /dev/random and /dev/urandom: fresh inputs */
  RT_NODE_DIRECTORY, /* has children */
} RtNodeKind;

typedef struct RtNode RtNode;
struct RtNode {
  char *name;      /* one path component; owned unless is_static */
  RtNode *parent;  /* NULL for the root and for what has no name any more */
  RtNode *child;   /* first entry of a directory, in order of creation */
  RtNode *next;    /* next entry of the same directory */
  unsigned char *data;
  size_t size;     /* bytes in use at `data` */
  size_t capacity; /* bytes at `data`; 0: they belong to the boot record */
  unsigned opens;  /* open descriptions, mappings, working directory */
  unsigned writers; /* of a pipe: descriptions open for writing */
  unsigned mode;   /* permission bits */
  long changed;    /* seconds of the last change, by the file clock */
  unsigned long number;
  RtNodeKind kind;
  int unit;
  int is_static;
  int has_numbers; /* symbolic ones, of which nobody knows how long they are: the
                    * bytes and the size stand for those of a real file */
  unsigned told;   /* RT_SHARE_ bits that the engine knows of */
  int world;       /* 1 + number of the file in the world, which has its bytes
                    * (mpi/engine.h); 0: it is this process's own */
};

/* An open file description. */
typedef struct RtOpen {
  RtNode *node;
  size_t offset; /* in bytes; for a directory, entries already read */
  int flags;     /* O_ flags of open() */
  unsigned references;
  int is_static;
} RtOpen;

enum { RT_FD_LIMIT = 1024 };

/* The descriptor table; NULL where closed. */
extern RtOpen *__rt_fd_table[RT_FD_LIMIT];

/* Seconds; every change of a file or directory advances it by one. */
extern long __rt_fs_clock;

/* Permission bits the process does not grant to what it creates (umask). */
extern unsigned __rt_fs_umask;

/* Sets up standard input. Called before main (fs_fd.c). */
void __rt_fs_boot(const struct MpiproofBoot *boot);

/* ---- Nodes (fs_node.c) ----------------------------------------------- */

/* A node without a name; NULL with errno if memory is out. */
RtNode *__rt_node_new(RtNodeKind kind, unsigned mode);

/* Frees the node if nothing names it or uses it any more. */
void __rt_node_drop(RtNode *node);

/* The node, if a symbolic number may be written to the descriptor as it is: at the
 * end of a file of this process, which cannot be read back through it. Else
 * NULL. */
RtNode *__rt_node_keeping_numbers(const RtOpen *open);

/* The bytes or the size of a file are looked at: the path ends, if they are not
 * known. */
void __rt_node_look(const RtNode *node);

/* Sets the size of a file; new bytes are zero. 0, or -1 (errno). */
int __rt_node_resize(RtNode *node, size_t size);

/* Reads at most `n` bytes at `offset`; 0 at the end. */
size_t __rt_node_read(RtNode *node, size_t offset, void *to, size_t n);

/* Writes `n` bytes at `offset`, growing a file. The count, or -1 (errno). */
ssize_t __rt_node_write(RtNode *node, size_t offset, const void *from,
                        size_t n);

/* ---- What other ranks could notice (fs_share.c) ----------------------- */

/* Files that only this rank uses are its own. The engine is told what a rank
 * looks at and what it changes, by absolute path, and so knows which files are
 * shared: those are the world's, and the tree here follows it. */
enum {
  RT_SHARE_LOOK = 1,   /* its contents or its existence decide */
  RT_SHARE_CHANGE = 2, /* it comes, goes, or gets other contents */
  RT_SHARE_LIST = 4,   /* the names in a directory decide */
  RT_SHARE_FORCE = 8,  /* it shall be the world's; in `told`: it was asked
                        * whether it is */
};

/* Tells of a use. Of a file of the world: its size is brought here (LOOK), of a
 * directory: its entries are (LIST). */
void __rt_share(RtNode *node, unsigned how);

/* Brings the size of a file of the world here, by chance the latest. */
void __rt_share_peek(RtNode *node);

/* The entry of a directory as it is now; `node` is what it was when this process
 * looked last, or NULL. `tells`: whether it exists decides. */
RtNode *__rt_share_entry(RtNode *directory, const char *name, size_t length,
                         RtNode *node, int tells);

/* The node was entered into its directory, or is about to be taken out. */
void __rt_share_linked(RtNode *node);
void __rt_share_unlinked(RtNode *node);

/* The file is opened, whether it was there or not. */
void __rt_share_touch(RtNode *node);

/* Makes the file of that path the world's, whether it exists or not. 0, or -1 if
 * the path leads nowhere (errno). */
int __rt_share_force(const char *path);

/* Reading and writing files of the world. `stream`: by stdio, through fd. */
size_t __rt_world_read(RtNode *node, size_t offset, void *to, size_t n);
ssize_t __rt_world_write(RtOpen *open, int fd, const void *from, size_t n);
/* `forgets`: also what the stream may have read ahead. */
void __rt_world_flush(const RtNode *node, int fd, int forgets);

/* 1 + its descriptor while a stream of stdio reads, which may read ahead, or
 * writes, which takes effect when it is flushed; else 0. */
extern int __rt_world_buffered;

/* Set once the files that all ranks start with are there. */
extern int __rt_share_begun;

/* ---- Directories (fs_tree.c) ----------------------------------------- */

/* Enters `node` into a directory, last, under a copy of the name. 0, or -1
 * (errno). */
int __rt_node_link(RtNode *directory, RtNode *node, const char *name,
                   size_t length);

/* Takes a node out of its directory; it lives on while it is in use. */
void __rt_node_unlink(RtNode *node);

/* The same two, and nobody is told. */
int __rt_node_enter(RtNode *directory, RtNode *node, const char *name,
                    size_t length);
void __rt_node_leave(RtNode *node);

/* The entry of that name, or NULL. */
RtNode *__rt_node_child(const RtNode *directory, const char *name,
                        size_t length);

/* ---- Paths (fs_path.c) ----------------------------------------------- */

/* The working directory, which is in use. */
RtNode *__rt_fs_cwd(void);
/* NULL if no path was ever looked up: files are as they were at the start. */
RtNode *__rt_fs_cwd_if_used(void);
void __rt_fs_set_cwd(RtNode *directory);

/* The node a path names, relative to `base` unless absolute (NULL: the
 * working directory). NULL with errno if there is none. */
RtNode *__rt_path_find(RtNode *base, const char *path);

/* The same without telling that the existence of the last component decides. */
RtNode *__rt_path_peek(RtNode *base, const char *path);

/* The directory in which the last component of the path is or would be, and
 * that component; its length is 0 for the root. NULL with errno. */
RtNode *__rt_path_parent(RtNode *base, const char *path, const char **name,
                         size_t *length);

/* The directory that an *at() call means. NULL with errno. */
RtNode *__rt_path_base(int fd, const char *path);

/* ---- Descriptors (fs_fd.c) ------------------------------------------- */

/* The open description of a descriptor, or NULL with errno EBADF. */
RtOpen *__rt_fd_get(int fd);

/* open() (fs_open.c). */
int __rt_open(RtNode *base, const char *path, int flags, unsigned mode);

/* Puts a node into the table. The descriptor, or -1 (errno). */
int __rt_open_node(RtNode *node, int flags);
int __rt_close(int fd);
ssize_t __rt_read(int fd, void *to, size_t n);
ssize_t __rt_write(int fd, const void *from, size_t n);
off_t __rt_seek(int fd, off_t offset, int whence);
int __rt_dup_to(int fd, int target);

/* ---- Names (fs_dir.c, fs_temp.c) ------------------------------------- */

int __rt_unlink(RtNode *base, const char *path);
int __rt_rmdir(RtNode *base, const char *path);
int __rt_rename(RtNode *from_base, const char *from, RtNode *to_base,
                const char *to);

/* Replaces six X before `suffix` last bytes of `pattern` so that no file has
 * that name. 0, or -1 (errno). */
int __rt_temp_name(char *pattern, size_t suffix);

#endif
