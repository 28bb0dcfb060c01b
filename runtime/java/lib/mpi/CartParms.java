package mpi;

/** What a Cartesian communicator is made of, seen by one process. */
public final class CartParms {
  public int[] dims;
  public boolean[] periods;
  public int[] coords;

  public int getDimCount() {
    return dims.length;
  }

  public int getDim(int i) {
    return dims[i];
  }

  public boolean getPeriod(int i) {
    return periods[i];
  }

  public int getCoord(int i) {
    return coords[i];
  }
}
