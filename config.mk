# Where things are. Every variable may be overridden on make's command line.

PREFIX ?= /usr/local
# Where SARIF files say that documents are: a folder with findings.md.
HOMEPAGE ?= file:///usr/local/share/doc/mpiproof
CC = gcc
CLANG = clang-19
LLVM_CONFIG = llvm-config-19

# Set WERROR= to build with a compiler that warns about more than ours.
WERROR = -Werror

# Asked for once, on first use: `make` must work before LLVM is installed.
LLVM_CFLAGS = $(eval LLVM_CFLAGS := \
  -isystem $$(shell $(LLVM_CONFIG) --includedir))$(LLVM_CFLAGS)
LLVM_LIBS = $(eval LLVM_LIBS := \
  $$(shell $(LLVM_CONFIG) --ldflags --libs))$(LLVM_LIBS)
Z3_LIBS = -lz3
CADICAL_LIBS = -lcadical -lstdc++
OTHER_LIBS = -lz -ledit
