package mpi;

/** Processes as nodes of a graph, in Open MPI's dialect. */
public final class GraphComm extends Graphcomm {
  GraphComm(long[] handle) {
    super(handle);
  }

  public GraphParms getDims() throws MPIException {
    return Get();
  }

  public int[] getNeighbors(int rank) throws MPIException {
    return Neighbours(rank);
  }

  public int map(int[] index, int[] edges) throws MPIException {
    return Map(index, edges);
  }
}
