package mpi;

/** Processes as nodes of a graph (MPI 4.1, 8.5.3). */
public class Graphcomm extends Intracomm {
  Graphcomm(long[] handle) {
    super(handle);
  }

  public GraphParms Get() throws MPIException {
    int[] nodes = new int[1];
    int[] edges = new int[1];
    Native.check(Native.graphDims(handle[0], nodes, edges));
    GraphParms parms = new GraphParms();
    parms.index = new int[nodes[0]];
    parms.edges = new int[edges[0]];
    Native.check(Native.graphGet(handle[0], parms.index, parms.edges));
    return parms;
  }

  public int[] Neighbours(int rank) throws MPIException {
    int[] count = new int[1];
    Native.check(Native.graphNeighbours(handle[0], rank, count));
    int[] list = new int[count[0]];
    Native.check(Native.graphNeighbourList(handle[0], rank, list));
    return list;
  }

  public int Map(int[] index, int[] edges) throws MPIException {
    int[] rank = new int[1];
    Native.check(Native.graphMap(handle[0], index, edges, rank));
    return rank[0];
  }
}
