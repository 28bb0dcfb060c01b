package mpi;

/** The edges of a graph communicator (MPI 4.1, 8.5.3). */
public final class GraphParms {
  public int[] index;
  public int[] edges;

  public int getIndexCount() {
    return index.length;
  }

  public int getIndex(int i) {
    return index[i];
  }

  public int getEdgeCount() {
    return edges.length;
  }

  public int getEdge(int i) {
    return edges[i];
  }
}
