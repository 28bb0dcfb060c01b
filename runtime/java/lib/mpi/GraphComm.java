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

  public DistGraphNeighbors getDistGraphNeighbors() throws MPIException {
    int[] what = new int[3];
    Native.check(Native.distCount(handle[0], what));
    int[] sources = new int[what[0]];
    int[] inWeights = new int[what[0]];
    int[] destinations = new int[what[1]];
    int[] outWeights = new int[what[1]];
    Native.check(Native.distNeighbours(handle[0], sources, inWeights,
                                       destinations, outWeights));
    return new DistGraphNeighbors(sources, inWeights, destinations, outWeights,
                                  what[2] != 0);
  }

  @Override
  public GraphComm clone() {
    return dup();
  }

  @Override
  public GraphComm dup() throws MPIException {
    return new GraphComm(duplicate());
  }

  @Override
  public GraphComm iDup() throws MPIException {
    return duplicateLater(new GraphComm(new long[1]));
  }

  @Override
  public GraphComm dupWithInfo(Info info) throws MPIException {
    return new GraphComm(duplicate(info));
  }

  public int map(int[] index, int[] edges) throws MPIException {
    return Map(index, edges);
  }
}
