// Does every execution come to an end? In depth-first search choice points
// answer that (choice_point.h), and can show one that does not. In other orders
// of search the graph of states is kept and looked at in the end.
#ifndef SEARCH_STATE_GRAPH_H
#define SEARCH_STATE_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/vec.h"

typedef struct StateEdge {
  uint32_t from, to;       // entries of visited states
} StateEdge;

typedef struct StateGraph {
  VEC(StateEdge) edges;    // what must happen; not buffering
  VEC(uint32_t) ends;      // states from which some path ended
} StateGraph;

// A zeroed graph is empty. Entries are numbers of visited states.
void state_graph_fini(StateGraph *graph);
// The second can follow the first; a path ended from this one.
void state_graph_add_edge(StateGraph *graph, uint32_t from, uint32_t to);
void state_graph_add_end(StateGraph *graph, uint32_t entry);
// Is there a state among the `count` from which no end can be reached?
bool state_graph_is_endless(const StateGraph *graph, uint32_t count);

#endif
