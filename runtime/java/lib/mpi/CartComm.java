package mpi;

/** Processes in a grid, in Open MPI's dialect. */
public final class CartComm extends Cartcomm {
  CartComm(long[] handle) {
    super(handle);
  }

  public int getRank(int[] coords) throws MPIException {
    return Rank(coords);
  }

  public int[] getCoords(int rank) throws MPIException {
    return Coords(rank);
  }

  public CartParms getTopo() throws MPIException {
    return Get();
  }

  public ShiftParms shift(int dimension, int by) throws MPIException {
    return Shift(dimension, by);
  }

  public CartComm sub(boolean[] remain) throws MPIException {
    return (CartComm) Sub(remain);
  }

  public int map(int[] dims, boolean[] periods) throws MPIException {
    return Map(dims, periods);
  }

  public static void createDims(int nodes, int[] dims) throws MPIException {
    Dims_create(nodes, dims);
  }

  @Override
  public CartComm clone() {
    return dup();
  }

  @Override
  public CartComm dup() throws MPIException {
    return new CartComm(duplicate());
  }

  @Override
  public CartComm iDup() throws MPIException {
    return duplicateLater(new CartComm(new long[1]));
  }

  @Override
  public CartComm dupWithInfo(Info info) throws MPIException {
    return new CartComm(duplicate(info));
  }
}
