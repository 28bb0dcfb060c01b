package mpi;

/** An ordered set of processes. */
public final class Group implements Freeable {
  public static final int EMPTY = -1;
  private final long[] handle;

  Group(long handle) {
    this(new long[] {handle});
  }

  Group(long[] handle) {
    this.handle = handle;
  }

  long handle() {
    return handle[0];
  }

  public int Size() throws MPIException {
    int[] size = new int[1];
    Native.check(Native.groupSize(handle[0], size));
    return size[0];
  }

  /** MPI.UNDEFINED outside. */
  public int Rank() throws MPIException {
    int[] rank = new int[1];
    Native.check(Native.groupRank(handle[0], rank));
    return rank[0];
  }

  public static int[] Translate_ranks(Group a, int[] ranks, Group b)
      throws MPIException {
    int[] result = new int[ranks.length];
    Native.check(Native.groupTranslate(a.handle[0], ranks, b.handle[0],
                                       result));
    return result;
  }

  public static int Compare(Group a, Group b) throws MPIException {
    int[] result = new int[1];
    Native.check(Native.groupCompare(a.handle[0], b.handle[0], result));
    return result[0];
  }

  private static Group set(int which, Group a, Group b) {
    long[] made = new long[1];
    Native.check(Native.groupSet(which, a.handle[0], b.handle[0], made));
    return new Group(made);
  }

  public static Group Union(Group a, Group b) throws MPIException {
    return set(0, a, b);
  }

  public static Group Intersection(Group a, Group b) throws MPIException {
    return set(1, a, b);
  }

  public static Group Difference(Group a, Group b) throws MPIException {
    return set(2, a, b);
  }

  private Group list(boolean excl, int[] ranks) {
    long[] made = new long[1];
    Native.check(Native.groupList(excl, handle[0], ranks, made));
    return new Group(made);
  }

  public Group Incl(int[] ranks) throws MPIException {
    return list(false, ranks);
  }

  public Group Excl(int[] ranks) throws MPIException {
    return list(true, ranks);
  }

  private Group ranges(boolean excl, int[][] ranges) {
    int[] triples = new int[3 * ranges.length];
    for (int i = 0; i < triples.length; i++) {
      triples[i] = ranges[i / 3][i % 3];
    }
    long[] made = new long[1];
    Native.check(Native.groupRanges(excl, handle[0], triples, made));
    return new Group(made);
  }

  public Group Range_incl(int[][] ranges) throws MPIException {
    return ranges(false, ranges);
  }

  public Group Range_excl(int[][] ranges) throws MPIException {
    return ranges(true, ranges);
  }

  public void Free() throws MPIException {
    free();
  }

  @Override
  public void free() throws MPIException {
    Native.check(Native.groupFree(handle));
  }

  public void finalize() throws MPIException {}

  /* ---- Open MPI */

  public int getSize() throws MPIException {
    return Size();
  }

  public int getRank() throws MPIException {
    return Rank();
  }

  public static int[] translateRanks(Group a, int[] ranks, Group b)
      throws MPIException {
    return Translate_ranks(a, ranks, b);
  }

  public static int compare(Group a, Group b) throws MPIException {
    return Compare(a, b);
  }

  public static Group union(Group a, Group b) throws MPIException {
    return Union(a, b);
  }

  public static Group intersection(Group a, Group b) throws MPIException {
    return Intersection(a, b);
  }

  public static Group difference(Group a, Group b) throws MPIException {
    return Difference(a, b);
  }

  public Group incl(int[] ranks) throws MPIException {
    return Incl(ranks);
  }

  public Group excl(int[] ranks) throws MPIException {
    return Excl(ranks);
  }

  public Group rangeIncl(int[][] ranges) throws MPIException {
    return Range_incl(ranges);
  }

  public Group rangeExcl(int[][] ranges) throws MPIException {
    return Range_excl(ranges);
  }

  public boolean isNull() {
    return handle[0] == MPI.GROUP_NULL.handle[0];
  }
}
