// Adding a section to an object. The contents, a longer table of names and a
// longer table of headers go to the end of the file; writing the ELF header
// anew, the last step, makes them count. The old tables stay where they are,
// unused.
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "bundle/elf.h"

#ifndef SHF_GNU_RETAIN
#define SHF_GNU_RETAIN (1u << 21)
#endif

static void align(Text *out, size_t base) {
  while ((base + out->len) % 8 != 0) text_char(out, '\0');
}

static Elf64_Shdr header_at(const Elf *elf, uint32_t index) {
  Elf64_Shdr header;
  memcpy(&header, elf->data + elf->sections + index * sizeof header,
         sizeof header);
  return header;
}

// What goes to the end of the object, and its new ELF header.
static void make_addition(const Elf *elf, const char *name, uint64_t flags,
                          const Text *contents, Text *end,
                          Elf64_Ehdr *header) {
  Elf64_Shdr names = header_at(elf, elf->names);
  Elf64_Shdr fresh = {.sh_name = (Elf64_Word)names.sh_size,
                      .sh_type = SHT_PROGBITS,
                      .sh_flags = flags,
                      .sh_offset = elf->size,
                      .sh_size = contents->len,
                      .sh_addralign = 1};
  text_add_bytes(end, contents->data, contents->len);
  uint64_t names_offset = elf->size + end->len;
  text_add_bytes(end, elf->data + names.sh_offset, names.sh_size);
  text_add_bytes(end, name, strlen(name) + 1);
  names.sh_offset = names_offset;
  names.sh_size += strlen(name) + 1;
  align(end, elf->size);
  uint64_t table = elf->size + end->len;
  uint32_t count = elf->section_count + 1;
  for (uint32_t i = 0; i < elf->section_count; i++) {
    Elf64_Shdr old = i == elf->names ? names : header_at(elf, i);
    if (i == 0 && count >= SHN_LORESERVE) old.sh_size = count;
    text_add_bytes(end, &old, sizeof old);
  }
  text_add_bytes(end, &fresh, sizeof fresh);
  memcpy(header, elf->data, sizeof *header);
  header->e_shoff = table;
  header->e_shnum = count >= SHN_LORESERVE ? 0 : (Elf64_Half)count;
}

static bool write_addition(const char *path, const Text *end,
                           const Elf64_Ehdr *header, Status *status) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  bool fine = file >= 0 && lseek(file, 0, SEEK_END) >= 0 &&
              file_write_all(file, end->data, end->len) &&
              lseek(file, 0, SEEK_SET) == 0 &&
              file_write_all(file, header, sizeof *header);
  int error = errno;
  if (file >= 0 && close(file) != 0 && fine) {
    fine = false;
    error = errno;
  }
  return fine || status_fail(status, "cannot write '%s': %s", path,
                             strerror(error));
}

bool elf_add_section(const char *path, const char *name, const Text *contents,
                     Status *status) {
  Text file = {0}, end = {0};
  Elf elf;
  Elf64_Ehdr header;
  ElfSection names;
  const char *why;
  bool fine = file_read(path, &file, status);
  if (fine && (!elf_open(&elf, file.data, file.len, &why) ||
               elf.type != ET_REL || !elf_section(&elf, elf.names, &names) ||
               names.data == NULL))
    fine = status_fail(status, "'%s' is no object file for x86-64", path);
  if (fine) {
    make_addition(&elf, name, 0, contents, &end, &header);
    fine = write_addition(path, &end, &header, status);
  }
  text_fini(&end);
  text_fini(&file);
  return fine;
}

// Sections: none, the names, and the note that the stack need not be
// executable, without which linkers assume the opposite.
static void make_empty(Text *out) {
  static const char names[] = "\0.shstrtab\0.note.GNU-stack";
  Elf64_Ehdr header = {
      .e_ident = {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64, ELFDATA2LSB,
                  EV_CURRENT, ELFOSABI_GNU},
      .e_type = ET_REL,
      .e_machine = EM_X86_64,
      .e_version = EV_CURRENT,
      .e_shoff = sizeof header + 32,
      .e_ehsize = sizeof header,
      .e_shentsize = sizeof(Elf64_Shdr),
      .e_shnum = 3,
      .e_shstrndx = 1,
  };
  const Elf64_Shdr sections[] = {
      {.sh_type = SHT_NULL},
      {.sh_name = 1,
       .sh_type = SHT_STRTAB,
       .sh_offset = sizeof header,
       .sh_size = sizeof names,
       .sh_addralign = 1},
      {.sh_name = 11,
       .sh_type = SHT_PROGBITS,
       .sh_offset = sizeof header,
       .sh_addralign = 1},
  };
  text_add_bytes(out, &header, sizeof header);
  text_add_bytes(out, names, sizeof names);
  align(out, 0);
  text_add_bytes(out, sections, sizeof sections);
}

void elf_make_object(const char *name, const Text *contents, Text *out) {
  Text empty = {0}, end = {0};
  Elf elf;
  Elf64_Ehdr header;
  const char *why;
  make_empty(&empty);
  bool fine = elf_open(&elf, empty.data, empty.len, &why);
  assert(fine);
  (void)fine;
  make_addition(&elf, name, SHF_GNU_RETAIN, contents, &end, &header);
  text_add_bytes(out, &header, sizeof header);
  text_add_bytes(out, empty.data + sizeof header, empty.len - sizeof header);
  text_add_bytes(out, end.data, end.len);
  text_fini(&empty);
  text_fini(&end);
}
