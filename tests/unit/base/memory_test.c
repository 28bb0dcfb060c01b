// The counted heap, its failure switch, and hashing.
#include <sys/wait.h>
#include <unistd.h>

#include "base/hash.h"
#include "test.h"

#ifdef __SANITIZE_ADDRESS__
// Running out is what is tested here, and it is malloc that says so.
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
  return "allocator_may_return_null=1";
}
#endif

static void counts_go_back_to_zero(void) {
  size_t before = mem_outstanding();
  char *block = mem_alloc(100);
  char *text = mem_string("hello");
  CHECK(mem_outstanding() == before + 106);
  block = mem_resize(block, 100, 300);
  CHECK(mem_outstanding() == before + 306);
  CHECK(mem_peak() >= 306);
  block = mem_resize(block, 300, 0);
  CHECK(block == NULL);
  mem_free_string(text);
  mem_free(NULL, 0);
  mem_free_string(NULL);
  CHECK(mem_outstanding() == before);
}

// Exit code of a child that allocates after the switches were set.
static int allocate_in_child(uint64_t fail_after, size_t limit, size_t size) {
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    if (freopen("/dev/null", "w", stderr) == NULL) _exit(99);
    mem_fail_after(fail_after);
    mem_set_limit(limit);
    for (int i = 0; i < 5; i++)
      if (mem_alloc_array(size, 1) == NULL) _exit(98);
    _exit(0);
  }
  int state = 0;
  waitpid(child, &state, 0);
  return WIFEXITED(state) ? WEXITSTATUS(state) : -1;
}

static void running_out_is_exit_4(void) {
  CHECK(allocate_in_child(0, 0, 10) == 0);
  CHECK(allocate_in_child(3, 0, 10) == 4);
  CHECK(allocate_in_child(6, 0, 10) == 0);
  CHECK(allocate_in_child(0, 1000000, 400000) == 4);
  CHECK(allocate_in_child(0, 0, SIZE_MAX / 2) == 4);
}

static void hashes_tell_apart(void) {
  unsigned char bytes[64] = {0};
  Hash128 zero = hash_bytes(bytes, 64);
  CHECK(hash_equal(zero, hash_bytes(bytes, 64)));
  for (int i = 0; i < 64 * 8; i++) {
    bytes[i / 8] ^= (unsigned char)(1 << i % 8);
    CHECK(!hash_equal(zero, hash_bytes(bytes, 64)));
    bytes[i / 8] ^= (unsigned char)(1 << i % 8);
  }
  for (size_t n = 0; n < 64; n++)
    CHECK(!hash_equal(zero, hash_bytes(bytes, n)));
}

static void sums_do_not_depend_on_order(void) {
  Hash128 a = hash_bytes("a", 1), b = hash_bytes("b", 1), x = {0, 0},
          y = {0, 0};
  hash_sum(&x, a);
  hash_sum(&x, b);
  hash_sum(&y, b);
  hash_sum(&y, a);
  CHECK(hash_equal(x, y));
  hash_unsum(&x, b);
  hash_unsum(&x, a);
  CHECK(x.lo == 0 && x.hi == 0);
}

int main(void) {
  RUN(counts_go_back_to_zero);
  RUN(running_out_is_exit_4);
  RUN(hashes_tell_apart);
  RUN(sums_do_not_depend_on_order);
  return test_end();
}
