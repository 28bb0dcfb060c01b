# One non-recursive build for GNU make.
#
#   make            the tool with its runtime in build/
#   make demo       first verdict: a small program with a bug, and its twin
#   make check      the whole test suite; last line `N passed, N failed`
#   make bench      speed of machine, forks and solver as ratios
#   make fuzz       hostile bitcode and options
#   make mutate     small changes of the sources that tests must notice
#   make nightly    everything, with larger numbers
#   make deb        a Debian package in build/deb
#   make install    into $(DESTDIR)$(PREFIX); make uninstall removes it
#
# BUILD=release (default), debug, asan, check or hostile selects the variant;
# each has a folder of its own (build, build-debug, ...). `check` cross-checks
# solver answers against plain Z3, checks structures after every step and
# compares states taken for earlier ones; `hostile` does so with hashes of a few
# bits, tiny tables, a fork before every run and a copy at every write.

include config.mk

BUILD ?= release
B = build$(if $(filter-out release,$(BUILD)),-$(BUILD))
VERSION := $(shell sed -n 's/^\#\# \([0-9.]*\).*/\1/p' NEWS.md | head -n 1)

CFLAGS_release = -O2 -g
CFLAGS_debug = -O0 -g -DMPIPROOF_STRICT
CFLAGS_asan = -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined \
  -fno-sanitize-recover=undefined -DMPIPROOF_STRICT
CFLAGS_check = -O2 -g -DMPIPROOF_STRICT -DMPIPROOF_CHECK=2
CFLAGS_hostile = $(CFLAGS_check) -DMPIPROOF_HOSTILE
CFLAGS_BUILD := $(CFLAGS_$(BUILD))
ifeq ($(CFLAGS_BUILD),)
$(error BUILD is release, debug, asan, check or hostile, not '$(BUILD)')
endif

CFLAGS = -std=gnu11 $(CFLAGS_BUILD) -Wall -Wextra $(WERROR) \
  -fno-strict-aliasing
ALL_CFLAGS = $(CFLAGS) -Isrc -DMPIPROOF_VERSION='"$(VERSION)"' \
  -DMPIPROOF_HOMEPAGE='"$(HOMEPAGE)"'
LIBS = $(LLVM_LIBS) $(Z3_LIBS) $(CADICAL_LIBS) $(OTHER_LIBS) -lm

# What runtime.md's contract asks for: exactly the program's own flags, plus
# no builtins, since these files are the builtins.
RUNTIME_FLAGS = -O1 -Xclang -disable-llvm-passes -gline-tables-only -std=gnu11 -fno-builtin \
  -U_FORTIFY_SOURCE -U__OPTIMIZE__ -D__NO_INLINE__ -Wall -Wextra -emit-llvm \
  -Iruntime/include -Iruntime

SOURCES := $(wildcard src/*/*.c)
OBJECTS := $(SOURCES:src/%.c=$B/obj/%.o)
# The page of the HTML report, in the order its script is put together.
PAGE_STYLE := src/report/page/style.css
PAGE_SCRIPTS := $(addprefix src/report/page/,$(addsuffix .js,dom unpack model \
  layout lanes paint marks special svg minimap diagram source events values finding \
  pages compare app))
OBJECTS += $B/obj/gen/page.o
RUNTIME_SOURCES := $(wildcard runtime/*.c runtime/libc/*.c runtime/mpi/*.c \
  runtime/mcapi/*.c runtime/java/*.c runtime/thread/*.c runtime/omp/*.c)
# The entry points of MPI are generated, a file for each group of functions.
MPI_GROUPS := $(shell sed -n 's/^fn [^ ]* \([^ ]*\) .*/\1/p' \
  runtime/mpi/functions.def | tr / _ | sort -u)
MPI_ENTRIES := $(MPI_GROUPS:%=$B/runtime/mpi/entry_%.bc)
RUNTIME := $(RUNTIME_SOURCES:runtime/%.c=$B/runtime/%.bc) $(MPI_ENTRIES)
HEADERS := $(wildcard runtime/include/*.h runtime/include/*.def \
  runtime/include/*/*.h)
INCLUDES := $(HEADERS:runtime/include/%=$B/include/%)
# Natives of Java's package mpi serve under a real MPI, too.
JAVA_NATIVES := $(filter-out %/mpi_codec.c,$(wildcard runtime/java/mpi_*)) \
  runtime/java/shape.c runtime/java/object.h
NATIVE := $(patsubst runtime/%,$B/%,$(shell find runtime/native -type f)) \
  $B/native/roles.def $B/native/large.c $B/native/java/natives.c \
  $(JAVA_NATIVES:runtime/java/%=$B/native/java/guest/java/%)
LIBRARIES := $B/lib/libmpiproof-inputs.a $B/lib/libmpiproof-nompi.a
# Java sources are compiled by the user's JDK when they are first needed.
JAVA_FILES := $(patsubst runtime/%,$B/%,$(shell find runtime/java/lib \
  runtime/java/*.txt -type f))
UNIT_SOURCES := $(wildcard tests/unit/*/*.c)
UNITS := $(UNIT_SOURCES:tests/unit/%.c=$B/unit/%)

# make V=1 shows whole commands.
ifeq ($(V),)
say = @echo "$1";
endif

.PHONY: all demo check check-now check-asan check-solver check-hostile mutate \
  bench fuzz nightly \
  install uninstall deb gallery clean units deps bench-now fuzz-now demo-now nightly-now
.DELETE_ON_ERROR:

all: $B/mpiproof $B/mpiproof-cc $B/runtime/symbols $(INCLUDES) $(LIBRARIES) \
  $(NATIVE) $(JAVA_FILES)

# ---- The tool

$B/mpiproof: $B/obj/main.o $B/libmpiproof.a
	$(call say,link $@)$(CC) $(CFLAGS_BUILD) -rdynamic -o $@ $^ $(LIBS)

# The compiler wrapper needs neither LLVM nor solvers.
$B/mpiproof-cc: $B/obj/cc.o $B/libmpiproof.a
	$(call say,link $@)$(CC) $(CFLAGS_BUILD) -o $@ $^

$B/libmpiproof.a: $(OBJECTS)
	@rm -f $@
	@ar qcs $@ $^

$B/obj/load/%.o $B/obj/load/%.d: ALL_CFLAGS += $(LLVM_CFLAGS)
# The world of messages and the guest's MPI library share two headers.
$B/obj/mpi/%.o $B/obj/mpi/%.d: ALL_CFLAGS += -Iruntime
$B/obj/api/call.o: ALL_CFLAGS += -I$B/gen
$B/obj/api/call.o: $B/gen/api/stamp
$B/obj/%.o: src/%.c Makefile config.mk
	@mkdir -p $(@D)
	$(call say,cc $<)$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# Script and style of the HTML report are carried inside the tool.
$B/gen/embed: tools/embed.c
	@mkdir -p $(@D)
	$(call say,cc $<)$(CC) -std=gnu11 -O1 -Wall -Wextra $(WERROR) -o $@ $<
$B/gen/page.c: $B/gen/embed $B/gen/api/stamp $(PAGE_STYLE) $(PAGE_SCRIPTS) \
  Makefile
	@$B/gen/embed page_style $(PAGE_STYLE) -- page_script $B/gen/api/calls.js \
	  $(PAGE_SCRIPTS) >$@
$B/obj/gen/page.o: $B/gen/page.c
	@mkdir -p $(@D)
	$(call say,cc $<)$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# The machine's dispatch loop profits from these alone.
$B/obj/vm/exec.o: CFLAGS_BUILD += $(EXEC_FLAGS_$(BUILD))
EXEC_FLAGS_release = -fno-gcse -fno-crossjumping

# The version is the newest heading of NEWS.md.
$B/obj/cli/cli.o: NEWS.md

# ---- The runtime library, as bitcode with an index of symbols

$B/runtime/%.bc: runtime/%.c Makefile config.mk
	@mkdir -p $(@D)
	$(call say,bitcode $<)$(CLANG) $(RUNTIME_FLAGS) -MMD -MP -c -o $@ $<

# What the engine, the page and native replay know of library functions.
API_TABLES := $(wildcard runtime/*/functions.def)
$B/gen/api/stamp: tools/gen-api tools/apitable.py src/api/roles.def \
  src/kinds/event.def src/report/page/model.js $(API_TABLES) \
  runtime/include/mpi.h $(wildcard runtime/native/*)
	@mkdir -p $(@D)
	@tools/gen-api --tables $(@D)
	@touch $@

# The stamp is older than entry points that did not change.
$B/gen/mpi/stamp: tools/gen-mpi tools/apitable.py runtime/mpi/functions.def \
  runtime/include/mpi.h \
  $(wildcard runtime/mpi/*.c)
	@mkdir -p $(@D)
	@tools/gen-mpi --entries $(@D)
	@touch $@
$B/gen/mpi/entry_%.c: $B/gen/mpi/stamp
	@test -f $@ || tools/gen-mpi --entries $(@D)
.SECONDARY: $(MPI_GROUPS:%=$B/gen/mpi/entry_%.c)
$B/runtime/mpi/entry_%.bc: $B/gen/mpi/entry_%.c Makefile config.mk
	@mkdir -p $(@D)
	$(call say,bitcode $<)$(CLANG) $(RUNTIME_FLAGS) -MMD -MP -c -o $@ $<

$B/runtime/symbols: $(RUNTIME) tools/index-runtime
	@rm -f $(filter-out $(RUNTIME),$(wildcard $B/runtime/*.bc \
	  $B/runtime/*/*.bc))
	@tools/index-runtime $B/runtime

$B/include/%: runtime/include/%
	@mkdir -p $(@D)
	@cp $< $@

# ---- What mpiproof-cc links programs with, as native code

$B/lib/libmpiproof-%.a: runtime/standalone/%.c $B/gen/stubs.h Makefile
	@mkdir -p $(@D)
	$(call say,library $@)$(CC) -std=gnu11 -O2 -fPIC -Wall -Wextra -Iruntime/include \
	  -I$B/gen -c -o $(@:.a=.o) $<
	@rm -f $@
	@ar qcs $@ $(@:.a=.o)
	@rm -f $(@:.a=.o)

$B/gen/stubs.h: runtime/include/mpi.h
	@mkdir -p $(@D)
	@sed -n 's/^[a-zA-Z].* \**\(P*MPI_[A-Za-z0-9_]*\)(.*/STUB(\1)/p' $< >$@

# Compiled by the user's mpicc when an execution is replayed under a real MPI.
$B/native/%: runtime/native/%
	@mkdir -p $(@D)
	@cp $< $@
$B/native/roles.def $B/native/large.c: $B/native/%: $B/gen/api/stamp
	@mkdir -p $(@D)
	@cp $B/gen/api/$* $@

$B/native/java/guest/java/%: runtime/java/%
	@mkdir -p $(@D)
	@cp $< $@
$B/native/java/natives.c: runtime/java/lib/mpi/Native.java tools/gen-jni
	@mkdir -p $(@D)
	@tools/gen-jni $(@D)

$B/java/%: runtime/java/%
	@mkdir -p $(@D)
	@cp $< $@

# ---- Unit tests: each file is one program

$B/unit/%.o: tests/unit/%.c Makefile config.mk
	@mkdir -p $(@D)
	$(call say,unit $<)$(CC) $(ALL_CFLAGS) $(LLVM_CFLAGS) -Iruntime -Itests/unit -D_GNU_SOURCE \
	  -MMD -MP -c -o $@ $<
$B/unit/%: $B/unit/%.o $B/libmpiproof.a
	@$(CC) $(CFLAGS_BUILD) -o $@ $^ -Wl,--as-needed $(LIBS)
.SECONDARY: $(UNITS:%=%.o)

# What tests/orders/run drives.
$B/tests/orders-compare: tests/orders/compare.c $B/libmpiproof.a
	@mkdir -p $(@D)
	$(call say,test $<)$(CC) $(ALL_CFLAGS) -MMD -MP -MF $@.d -o $@ $< \
	  $B/libmpiproof.a -Wl,--as-needed $(LIBS)

# What tests/model/run drives.
$B/tests/model-tell: tests/model/tell.c $B/libmpiproof.a
	@mkdir -p $(@D)
	$(call say,test $<)$(CC) $(ALL_CFLAGS) -Itests/unit -MMD -MP -MF $@.d -o $@ $< \
	  $B/libmpiproof.a -Wl,--as-needed $(LIBS)

units: $(UNITS) $B/tests/orders-compare $B/tests/model-tell

# ---- What people call. Each installs what is missing first; the -now forms
# do the work and expect everything to be there.

deps:
	@tools/install-deps

demo check bench fuzz nightly: deps
	@$(MAKE) --no-print-directory -j$$(nproc) all \
	  $(if $(filter check nightly,$@),units)
	@$(MAKE) --no-print-directory $@-now

demo-now: all
	@tools/demo $B

check-now: all units
	@tools/check-all --build $B

# The same suite on sanitizer builds.
check-asan: deps
	@$(MAKE) --no-print-directory BUILD=asan all units
	@tools/check-all --build build-asan

# The same suite with every solver answer compared with plain Z3's.
check-solver: deps
	@$(MAKE) --no-print-directory BUILD=check all units
	@tools/check-all --build build-check

bench-now: all
	@tools/bench -m $B/mpiproof
	@tools/bench-orders -m $B/mpiproof
	@tools/bench-growth -m $B/mpiproof
	@tools/bench-models -m $B/mpiproof
	@tools/bench-jobs -m $B/mpiproof
	@tools/bench-mcapi -m $B/mpiproof
	@tools/bench-checks -m $B/mpiproof
	@tools/bench-html -m $B/mpiproof
	@tools/bench-compare -m $B/mpiproof
	@tools/bench-java -m $B/mpiproof

fuzz-now: all
	@$(MAKE) --no-print-directory BUILD=asan all
	@tests/fuzz/run --mpiproof build-asan/mpiproof
	@tests/fuzz/run --mpiproof build-asan/mpiproof --java

# The programs with colliding hashes, tiny tables, a fork before every run.
check-hostile: deps
	@$(MAKE) --no-print-directory BUILD=hostile all
	@tools/run-tests --mpiproof build-hostile/mpiproof --timeout 400

# Small mutations that the tests must notice; see tools/mutate.
mutate: deps
	@tools/mutate --all

nightly-now: check-now
	@tools/check-all --build $B --nightly
	@$(MAKE) --no-print-directory check-asan check-solver check-hostile \
	  mutate fuzz-now bench-now

# ---- Installing. Nothing installed names the folder it is in, so the tree may
# be moved.

ROOT = $(DESTDIR)$(PREFIX)
# $(call copy_files,folder,what find selects,target folder)
copy_files = cd $1 && find . -type f \( $2 \) | while read -r f; do \
  install -D -m 644 "$$f" "$(ROOT)/$3/$$f" || exit 1; done

$B/share/mpiproof.1: $B/mpiproof
	@mkdir -p $(@D)
	@$B/mpiproof --help-man >$@
$B/share/mpiproof.bash: $B/mpiproof
	@mkdir -p $(@D)
	@$B/mpiproof --help-bash >$@
$B/share/_mpiproof $B/share/mpiproof.fish: $B/mpiproof tools/gen-completion
	@mkdir -p $(@D)
	@tools/gen-completion $(if $(filter %.fish,$@),fish,zsh) $B/mpiproof >$@
$B/share/mpiproof.pc: packaging/mpiproof.pc.in NEWS.md
	@mkdir -p $(@D)
	@sed 's/@VERSION@/$(VERSION)/' $< >$@
$B/share/mpiproof-config-version.cmake: cmake/mpiproof-config-version.cmake.in \
  NEWS.md
	@mkdir -p $(@D)
	@sed 's/@VERSION@/$(VERSION)/' $< >$@

install: all $B/share/mpiproof.1 $B/share/mpiproof.bash $B/share/_mpiproof \
  $B/share/mpiproof.fish $B/share/mpiproof.pc \
  $B/share/mpiproof-config-version.cmake
	install -d $(ROOT)/bin
	install -m 755 $B/mpiproof $B/mpiproof-cc $(ROOT)/bin
	$(call copy_files,$B/runtime,-name '*.bc' -o -name symbols,lib/mpiproof/runtime)
	$(call copy_files,runtime/include,-name '*.h' -o -name '*.def',lib/mpiproof/include)
	$(call copy_files,$B/java,-path './lib/*' -o -name '*.txt',lib/mpiproof/java)
	$(call copy_files,$B/native,-name '*',lib/mpiproof/native)
	$(call copy_files,$B/lib,-name '*.a',lib/mpiproof/lib)
	install -D -m 644 runtime/include/mpiproof.h $(ROOT)/include/mpiproof.h
	install -D -m 644 -t $(ROOT)/share/man/man1 $(wildcard doc/man/*.1)
	sed 's|doc/\([a-z\\-]*\.md\)|$(PREFIX)/share/doc/mpiproof/\1|g' \
	  $B/share/mpiproof.1 >$(ROOT)/share/man/man1/mpiproof.1
	chmod 644 $(ROOT)/share/man/man1/mpiproof.1
	install -D -m 644 -t $(ROOT)/share/man/man7 $(wildcard doc/man/*.7)
	install -D -m 644 -t $(ROOT)/share/zsh/site-functions $B/share/_mpiproof
	install -D -m 644 -t $(ROOT)/share/fish/vendor_completions.d \
	  $B/share/mpiproof.fish
	install -d $(ROOT)/share/pkgconfig
	sed 's|@PREFIX@|$(PREFIX)|' $B/share/mpiproof.pc \
	  >$(ROOT)/share/pkgconfig/mpiproof.pc
	$(call copy_files,doc,-name '*.md' -o -name '*.yml' -o -name '*.png' -o \
	  -name '*.json',share/doc/mpiproof)
	$(call copy_files,examples,-name '*',share/doc/mpiproof/examples)
	install -m 644 README.md NEWS.md LICENSE $(ROOT)/share/doc/mpiproof
	install -D -m 644 $B/share/mpiproof.bash \
	  $(ROOT)/share/bash-completion/completions/mpiproof
	install -D -m 644 -t $(ROOT)/lib/cmake/mpiproof \
	  cmake/mpiproof-config.cmake $B/share/mpiproof-config-version.cmake

# A page with all classic mistakes: build/gallery/index.html
gallery: all
	@tools/make-gallery --mpiproof $B/mpiproof --out $B/gallery

# A package for Debian: build/deb/mpiproof_VERSION_ARCH.deb
deb: all
	@tools/make-deb $B $(VERSION)

uninstall:
	rm -rf $(ROOT)/lib/mpiproof $(ROOT)/lib/cmake/mpiproof \
	  $(ROOT)/share/doc/mpiproof
	rm -f $(ROOT)/bin/mpiproof $(ROOT)/bin/mpiproof-cc \
	  $(ROOT)/include/mpiproof.h $(ROOT)/share/man/man1/mpiproof*.1 \
	  $(ROOT)/share/man/man7/mpiproof-ltl.7 \
	  $(ROOT)/share/pkgconfig/mpiproof.pc \
	  $(ROOT)/share/zsh/site-functions/_mpiproof \
	  $(ROOT)/share/fish/vendor_completions.d/mpiproof.fish \
	  $(ROOT)/share/bash-completion/completions/mpiproof

clean:
	rm -rf build build-debug build-asan build-check build-hostile

-include $(OBJECTS:.o=.d) $B/obj/main.d $B/obj/cc.d $(RUNTIME:.bc=.d) \
  $(addsuffix .d,$(UNITS))
