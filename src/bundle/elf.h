// As much of ELF (x86-64) as it takes to find a section, the symbols an object
// defines and the libraries a program needs, and to add a section to an
// object. Files may be damaged or hostile: what lies outside of them is not
// there.
#ifndef BUNDLE_ELF_H
#define BUNDLE_ELF_H

#include "base/status.h"
#include "base/text.h"

typedef struct Elf {
  const uint8_t *data;
  size_t size;
  uint64_t sections;         // offset of the table
  uint32_t section_count;
  uint32_t names;            // section with the names
  uint16_t type;             // ET_REL, ET_EXEC, ET_DYN, ...
} Elf;

typedef struct ElfSection {
  const char *name;          // NUL-terminated, in the file
  uint32_t type, link;
  uint64_t flags;
  const uint8_t *data;       // NULL: not in the file
  size_t size;
} ElfSection;

// Does the file begin as ELF files of any kind do?
bool elf_is(const void *data, size_t size);
// False, with a reason, if it is none that we understand. data must outlive
// elf.
bool elf_open(Elf *elf, const void *data, size_t size, const char **why);
// False if the section's header or contents lie outside of the file.
bool elf_section(const Elf *elf, uint32_t index, ElfSection *out);
// The NUL-terminated string at an offset, or NULL.
const char *elf_string(const ElfSection *strings, uint64_t offset);

// Calls visit with every name that the object defines for others.
void elf_definitions(const Elf *elf,
                     void (*visit)(void *context, const char *name),
                     void *context);

// Entries of the dynamic section that are strings: DT_NEEDED, DT_RPATH,
// DT_RUNPATH.
void elf_dynamic(const Elf *elf, int64_t tag,
                 void (*visit)(void *context, const char *text),
                 void *context);

// Adds a section of these bytes to an object file in place. The object is
// whole before and after every single step. False with status.
bool elf_add_section(const char *path, const char *name, const Text *contents,
                     Status *status);
// An object that has nothing but this section, which linkers keep.
void elf_make_object(const char *name, const Text *contents, Text *out);

#endif
