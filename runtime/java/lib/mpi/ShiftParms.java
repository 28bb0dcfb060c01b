package mpi;

/** Neighbours along a dimension. */
public final class ShiftParms {
  public int rank_source;
  public int rank_dest;

  public int getRankSource() {
    return rank_source;
  }

  public int getRankDest() {
    return rank_dest;
  }
}
