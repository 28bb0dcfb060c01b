package mpi;

/** Processes in a grid (MPI 4.1, 8.5). */
public class Cartcomm extends Intracomm {
  Cartcomm(long[] handle) {
    super(handle);
  }

  private int dimensions() {
    int[] n = new int[1];
    Native.check(Native.cartDim(handle[0], n));
    return n[0];
  }

  public int Rank(int[] coords) throws MPIException {
    int[] rank = new int[1];
    Native.check(Native.cartRank(handle[0], coords, rank));
    return rank[0];
  }

  public int[] Coords(int rank) throws MPIException {
    int[] coords = new int[dimensions()];
    Native.check(Native.cartCoords(handle[0], rank, coords));
    return coords;
  }

  public CartParms Get() throws MPIException {
    int n = dimensions();
    CartParms parms = new CartParms();
    parms.dims = new int[n];
    parms.coords = new int[n];
    parms.periods = new boolean[n];
    int[] periods = new int[n];
    Native.check(Native.cartGet(handle[0], parms.dims, periods, parms.coords));
    for (int i = 0; i < n; i++) {
      parms.periods[i] = periods[i] != 0;
    }
    return parms;
  }

  public ShiftParms Shift(int dimension, int by) throws MPIException {
    int[] source = new int[1];
    int[] dest = new int[1];
    Native.check(Native.cartShift(handle[0], dimension, by, source, dest));
    ShiftParms parms = new ShiftParms();
    parms.rank_source = source[0];
    parms.rank_dest = dest[0];
    return parms;
  }

  public Cartcomm Sub(boolean[] remain) throws MPIException {
    long[] made = new long[1];
    Native.check(Native.cartSub(handle[0], flags(remain), made));
    return new CartComm(made);
  }

  public int Map(int[] dims, boolean[] periods) throws MPIException {
    int[] rank = new int[1];
    Native.check(Native.cartMap(handle[0], dims, flags(periods), rank));
    return rank[0];
  }

  public static void Dims_create(int nodes, int[] dims) throws MPIException {
    Native.check(Native.dims(nodes, dims));
  }
}
