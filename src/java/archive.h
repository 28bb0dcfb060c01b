// Where classes are found: jars (zip archives) and the JDK's image of modules.
// Both are mapped; contents stay valid while they are open.
#ifndef JAVA_ARCHIVE_H
#define JAVA_ARCHIVE_H

#include "base/status.h"
#include "base/text.h"
#include "java/bytes.h"

// A whole file in memory.
bool map_file(const char *path, Bytes *out, Status *status);
void unmap_file(Bytes bytes);

// ---- Jars (zip.c)
typedef struct Jar Jar;
// NULL with status if it is no readable archive.
Jar *jar_open(const char *path, Status *status);
void jar_close(Jar *jar);
// The contents of a member, which the caller frees with mem_free(data, len) if
// *owned. False without status: there is none; with status: it is damaged.
bool jar_find(const Jar *jar, const char *name, Bytes *out, bool *owned,
              Status *status);
// Appends the value of an attribute of the whole jar (manifest.c).
bool jar_says(const Jar *jar, const char *attribute, Text *out);

// ---- The JDK's lib/modules (jimage.c)
typedef struct Image Image;
Image *image_open(const char *path, Status *status);
void image_close(Image *image);
// A class such as "java/lang/String" of any module.
bool image_find(const Image *image, const char *class_name, Bytes *out);

#endif
