// nodes: 4
// infinite: violated assertion-failed
// Table 2, small: tests/perf/mcapi/router.c.
#define COUNT 4
#define ROUNDS 4
#define WRONG
#include "../perf/mcapi/router.c"
