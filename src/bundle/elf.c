// Reading ELF files. Headers are copied out of the file before they are looked
// at, since nothing says that they are aligned there.
#include "bundle/elf.h"

#include <assert.h>
#include <elf.h>
#include <string.h>

bool elf_is(const void *data, size_t size) {
  return size >= SELFMAG && memcmp(data, ELFMAG, SELFMAG) == 0;
}

static bool is_within(const Elf *elf, uint64_t offset, uint64_t size) {
  return offset <= elf->size && size <= elf->size - offset;
}

static bool read_header(const Elf *elf, uint64_t index, Elf64_Shdr *out) {
  uint64_t offset;
  if (__builtin_mul_overflow(index, sizeof *out, &offset) ||
      __builtin_add_overflow(offset, elf->sections, &offset) ||
      !is_within(elf, offset, sizeof *out))
    return false;
  memcpy(out, elf->data + offset, sizeof *out);
  return true;
}

// Numbers that do not fit into 16 bits are in the first section header.
static bool read_numbers(Elf *elf, const Elf64_Ehdr *header) {
  Elf64_Shdr first;
  elf->section_count = header->e_shnum;
  elf->names = header->e_shstrndx;
  if (header->e_shoff == 0) return header->e_shnum == 0;
  if (header->e_shnum != 0 && header->e_shstrndx != SHN_XINDEX) return true;
  if (!read_header(elf, 0, &first)) return false;
  if (header->e_shnum == 0) {
    if (first.sh_size > elf->size / sizeof first) return false;
    elf->section_count = (uint32_t)first.sh_size;
  }
  if (header->e_shstrndx == SHN_XINDEX) elf->names = first.sh_link;
  return true;
}

bool elf_open(Elf *elf, const void *data, size_t size, const char **why) {
  Elf64_Ehdr header;
  *elf = (Elf){.data = data, .size = size};
  *why = "it is no ELF file";
  if (!elf_is(data, size)) return false;
  *why = "it is damaged";
  if (size < sizeof header) return false;
  memcpy(&header, data, sizeof header);
  *why = "it is not for x86-64";
  if (header.e_ident[EI_CLASS] != ELFCLASS64 ||
      header.e_ident[EI_DATA] != ELFDATA2LSB ||
      header.e_machine != EM_X86_64)
    return false;
  *why = "it is damaged";
  if (header.e_shnum != 0 && header.e_shentsize != sizeof(Elf64_Shdr))
    return false;
  elf->sections = header.e_shoff;
  elf->type = header.e_type;
  if (!read_numbers(elf, &header) ||
      !is_within(elf, elf->sections,
                 (uint64_t)elf->section_count * sizeof(Elf64_Shdr)))
    return false;
  *why = NULL;
  return true;
}

// Everything but the name.
static bool read_section(const Elf *elf, uint32_t index, Elf64_Shdr *header,
                         ElfSection *out) {
  if (index >= elf->section_count || !read_header(elf, index, header))
    return false;
  *out = (ElfSection){.name = "",
                      .type = header->sh_type,
                      .link = header->sh_link,
                      .flags = header->sh_flags};
  if (header->sh_type == SHT_NOBITS || header->sh_type == SHT_NULL)
    return true;
  if (!is_within(elf, header->sh_offset, header->sh_size)) return false;
  assert(out->data == NULL && out->size == 0);
  out->data = elf->data + header->sh_offset;
  out->size = header->sh_size;
  return true;
}

const char *elf_string(const ElfSection *strings, uint64_t offset) {
  assert(strings->data != NULL || strings->size == 0);
  if (strings->data == NULL || offset >= strings->size) return NULL;
  const char *text = (const char *)strings->data + offset;
  return memchr(text, '\0', strings->size - offset) == NULL ? NULL : text;
}

bool elf_section(const Elf *elf, uint32_t index, ElfSection *out) {
  Elf64_Shdr header, names_header;
  ElfSection names;
  if (!read_section(elf, index, &header, out)) return false;
  if (!read_section(elf, elf->names, &names_header, &names)) return false;
  assert(names.data != NULL || names.size == 0);
  out->name = elf_string(&names, header.sh_name);
  return out->name != NULL;
}

static bool find_section(const Elf *elf, uint32_t type, ElfSection *out) {
  for (uint32_t i = 0; i < elf->section_count; i++)
    if (elf_section(elf, i, out) && out->type == type) return true;
  return false;
}

void elf_definitions(const Elf *elf,
                     void (*visit)(void *context, const char *name),
                     void *context) {
  ElfSection table, strings;
  Elf64_Sym symbol;
  if (!find_section(elf, SHT_SYMTAB, &table) ||
      !elf_section(elf, table.link, &strings))
    return;
  for (size_t at = 0; table.size - at >= sizeof symbol; at += sizeof symbol) {
    memcpy(&symbol, table.data + at, sizeof symbol);
    if (ELF64_ST_BIND(symbol.st_info) == STB_LOCAL ||
        symbol.st_shndx == SHN_UNDEF)
      continue;
    const char *name = elf_string(&strings, symbol.st_name);
    if (name != NULL && name[0] != '\0') visit(context, name);
  }
}

void elf_dynamic(const Elf *elf, int64_t tag,
                 void (*visit)(void *context, const char *text),
                 void *context) {
  ElfSection table, strings;
  Elf64_Dyn entry;
  if (!find_section(elf, SHT_DYNAMIC, &table) ||
      !elf_section(elf, table.link, &strings))
    return;
  for (size_t at = 0; table.size - at >= sizeof entry; at += sizeof entry) {
    memcpy(&entry, table.data + at, sizeof entry);
    if (entry.d_tag == DT_NULL) return;
    if (entry.d_tag != tag) continue;
    const char *text = elf_string(&strings, entry.d_un.d_val);
    if (text != NULL) visit(context, text);
  }
}
