// Prints an expression as the debugger is asked to print it at that line.
#ifndef SHOW_H
#define SHOW_H
#define SHOW(format, e) printf("@%d " format "\n", __LINE__, e)
#endif
