"""Calls of threads that the level of thread support does not allow."""

from arguments import user_functions
from lifecycle import ALONE
from program import Case

WORK = """#include <pthread.h>
static void *work(void *argument) {
int x = 0, y = 0;
(void)x, (void)y;
%s
%s @E
%s
return argument;
}
"""
MAIN = """
int level;
pthread_t thread;
(void)argc, (void)argv, (void)level, (void)thread;
%s
<<pthread_create(&thread, NULL, work, NULL);
pthread_join(thread, NULL);||work(NULL);>>
MPI_Finalize();
return 0;
"""
LEVELS = {
    "single": "MPI_Init(NULL, NULL);",
    "funneled": "MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level);",
}
INPUT = """#include <pthread.h>
static void *work(void *argument) {
MPI_Barrier(MPI_COMM_SELF); @E
return argument;
}
"""
INPUT_MAIN = """
(void)argc, (void)argv;
pthread_t thread;
MPI_Init(NULL, NULL);
int x = mpiproof_range(0, [[9||6]], "pick");
if (x == 7) {
pthread_create(&thread, NULL, work, NULL);
pthread_join(thread, NULL);
} else {
work(NULL);
}
MPI_Finalize();
return 0;
"""


def thread_cases():
    found = []
    for i, (family, name, declare, call, end) in enumerate(ALONE):
        level = list(LEVELS)[i % 2]
        top = user_functions(call) + "\n" + WORK % (declare, call, end)
        body = MAIN % LEVELS[level]
        found.append(Case("thread-level-%s-%s" % (level, name),
                          "thread-level", family, whole=body, top=top))
    found.append(Case("thread-level-input", "thread-level", "environment",
                      whole=INPUT_MAIN, top=INPUT))
    found[-1].reason = "input"
    found.append(Case("thread-level-world", "thread-level", "environment",
                      "pthread_t thread;\n(void)thread;\n"
                      "<<pthread_create(&thread, NULL, work, NULL);\n"
                      "pthread_join(thread, NULL);||work(NULL);>>",
                      INPUT, mode="order"))
    return found
