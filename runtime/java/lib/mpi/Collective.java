package mpi;

/**
 * Collective operations below both dialects. A request is for the non-blocking
 * form, null for the blocking one; `inPlace` is MPI_IN_PLACE. Objects go as
 * their packed bytes, in the blocking forms only: first everybody's lengths,
 * then the bytes.
 */
final class Collective {
  private Collective() {}

  private static final int ALL = -1;

  private static void noObjects(Datatype type, String what) {
    if (type.isObject()) {
      throw new MPIException("MPI.OBJECT in " + what + " is not supported");
    }
  }

  static void bcast(Messages c, Object buf, int offset, int count,
                    Datatype type, int root, Request request) {
    if (type.isObject()) {
      bcastObjects(c, buf, offset, count, type, root);
      return;
    }
    Area area = Area.of(buf, offset, count, type);
    Native.check(Native.bcast(area.array, area.at, count, type.handle(), root,
                              c.handle(), keep(request, area, null)));
  }

  private static void bcastObjects(Messages c, Object buf, int offset,
                                   int count, Datatype type, int root) {
    boolean mine = c.Rank() == root;
    byte[] bytes = mine ? Codec.pack(buf, offset, count, type) : null;
    int[] length = {mine ? bytes.length : 0};
    Native.check(Native.bcast(length, 0, 1, MPI.INT.handle(), root, c.handle(),
                              null));
    if (!mine) {
      bytes = new byte[length[0]];
    }
    Native.check(Native.bcast(bytes, 0, length[0], type.handle(), root,
                              c.handle(), null));
    if (!mine) {
      Codec.unpack(bytes, 0, buf, offset, count, type);
    }
  }

  static void gather(Messages c, Object sbuf, int soffset, int scount,
                     Datatype stype, Object rbuf, int roffset, int rcount,
                     Datatype rtype, int root, boolean inPlace,
                     Request request) {
    boolean here = c.Rank() == root;
    if (stype.isObject()) {
      gatherObjects(c, sbuf, soffset, scount, stype, rbuf, roffset, root,
                    same(rcount, c.Size()), steps(rcount, c.Size()), rtype);
      return;
    }
    Area from = inPlace ? null : Area.of(sbuf, soffset, scount, stype);
    Area to = here ? Area.of(rbuf, roffset, rcount * c.Size(), rtype) : null;
    Native.check(Native.gather(array(from), at(from), scount, stype.handle(),
                               array(to), at(to), rcount, rtype.handle(), root,
                               c.handle(), inPlace, keep(request, from, to)));
  }

  private static Object array(Area area) {
    return area == null ? null : area.array;
  }

  private static long at(Area area) {
    return area == null ? 0 : area.at;
  }

  private static long[] keep(Request request, Area a, Area b, int[]... more) {
    if (request == null) {
      return null;
    }
    request.keep(new Object[] {array(a), array(b), more});
    return request.handle;
  }

  private static int[] same(int count, int n) {
    int[] counts = new int[n];
    java.util.Arrays.fill(counts, count);
    return counts;
  }

  private static int[] steps(int count, int n) {
    int[] displs = new int[n];
    for (int i = 0; i < n; i++) {
      displs[i] = i * count;
    }
    return displs;
  }

  private static int[] sums(int[] lengths) {
    int[] at = new int[lengths.length];
    for (int i = 1; i < at.length; i++) {
      at[i] = at[i - 1] + lengths[i - 1];
    }
    return at;
  }

  private static int total(int[] lengths) {
    int sum = 0;
    for (int length : lengths) {
      sum += length;
    }
    return sum;
  }

  /** Everybody's bytes at the root, or at all. */
  private static void gatherObjects(Messages c, Object sbuf, int soffset,
                                    int scount, Datatype stype, Object rbuf,
                                    int roffset, int root, int[] counts,
                                    int[] displs, Datatype rtype) {
    byte[] mine = Codec.pack(sbuf, soffset, scount, stype);
    int n = c.Size();
    int[] lengths = new int[n];
    int[] length = {mine.length};
    long integer = MPI.INT.handle();
    long type = MPI.OBJECT.handle();
    boolean here = root == ALL || c.Rank() == root;
    if (root == ALL) {
      Native.check(Native.allgather(length, 0, 1, integer, lengths, 0, 1,
                                    integer, c.handle(), false, null));
    } else {
      Native.check(Native.gather(length, 0, 1, integer, lengths, 0, 1, integer,
                                 root, c.handle(), false, null));
    }
    int[] at = sums(lengths);
    byte[] all = new byte[total(lengths)];
    if (root == ALL) {
      Native.check(Native.allgatherv(mine, 0, mine.length, type, all, 0,
                                     lengths, at, type, c.handle(), false,
                                     null));
    } else {
      Native.check(Native.gatherv(mine, 0, mine.length, type, all, 0, lengths,
                                  at, type, root, c.handle(), false, null));
    }
    for (int i = 0; here && i < n; i++) {
      Codec.unpack(all, at[i], rbuf,
                   roffset + displs[i] * rtype.objectExtent(), counts[i],
                   rtype);
    }
  }

  static void gatherv(Messages c, Object sbuf, int soffset, int scount,
                      Datatype stype, Object rbuf, int roffset, int[] rcounts,
                      int[] displs, Datatype rtype, int root, boolean inPlace,
                      Request request) {
    boolean here = c.Rank() == root;
    if (stype.isObject()) {
      gatherObjects(c, sbuf, soffset, scount, stype, rbuf, roffset, root,
                    rcounts, displs, rtype);
      return;
    }
    Area from = inPlace ? null : Area.of(sbuf, soffset, scount, stype);
    Area to = here ? Area.ofBlocks(rbuf, roffset, rcounts, displs, rtype) : null;
    Native.check(Native.gatherv(array(from), at(from), scount, stype.handle(),
                                array(to), at(to), rcounts, displs,
                                rtype.handle(), root, c.handle(), inPlace,
                                keep(request, from, to, rcounts, displs)));
  }

  static void scatter(Messages c, Object sbuf, int soffset, int scount,
                      Datatype stype, Object rbuf, int roffset, int rcount,
                      Datatype rtype, int root, boolean inPlace,
                      Request request) {
    boolean here = c.Rank() == root;
    if (rtype.isObject()) {
      scatterObjects(c, sbuf, soffset, same(scount, c.Size()),
                     steps(scount, c.Size()), stype, rbuf, roffset, rcount,
                     rtype, root);
      return;
    }
    Area from = here ? Area.of(sbuf, soffset, scount * c.Size(), stype) : null;
    Area to = inPlace ? null : Area.of(rbuf, roffset, rcount, rtype);
    Native.check(Native.scatter(array(from), at(from), scount, stype.handle(),
                                array(to), at(to), rcount, rtype.handle(),
                                root, c.handle(), inPlace,
                                keep(request, from, to)));
  }

  static void scatterv(Messages c, Object sbuf, int soffset, int[] scounts,
                       int[] displs, Datatype stype, Object rbuf, int roffset,
                       int rcount, Datatype rtype, int root, boolean inPlace,
                       Request request) {
    boolean here = c.Rank() == root;
    if (rtype.isObject()) {
      scatterObjects(c, sbuf, soffset, scounts, displs, stype, rbuf, roffset,
                     rcount, rtype, root);
      return;
    }
    Area from = here ? Area.ofBlocks(sbuf, soffset, scounts, displs, stype)
                     : null;
    Area to = inPlace ? null : Area.of(rbuf, roffset, rcount, rtype);
    Native.check(Native.scatterv(array(from), at(from), scounts, displs,
                                 stype.handle(), array(to), at(to), rcount,
                                 rtype.handle(), root, c.handle(), inPlace,
                                 keep(request, from, to, scounts, displs)));
  }

  /** The packed parts of a buffer, one behind the other. */
  private static byte[] packParts(Object buf, int offset, int[] counts,
                                  int[] displs, Datatype type, int[] lengths) {
    byte[] all = new byte[0];
    for (int i = 0; i < counts.length; i++) {
      byte[] part = Codec.pack(buf, offset + displs[i] * type.objectExtent(),
                               counts[i], type);
      lengths[i] = part.length;
      byte[] longer = java.util.Arrays.copyOf(all, all.length + part.length);
      System.arraycopy(part, 0, longer, all.length, part.length);
      all = longer;
    }
    return all;
  }

  private static void scatterObjects(Messages c, Object sbuf, int soffset,
                                     int[] counts, int[] displs,
                                     Datatype stype, Object rbuf, int roffset,
                                     int rcount, Datatype rtype, int root) {
    boolean here = c.Rank() == root;
    int[] lengths = new int[c.Size()];
    byte[] all = here ? packParts(sbuf, soffset, counts, displs, stype, lengths)
                      : null;
    int[] length = new int[1];
    long integer = MPI.INT.handle();
    long type = MPI.OBJECT.handle();
    Native.check(Native.scatter(lengths, 0, 1, integer, length, 0, 1, integer,
                                root, c.handle(), false, null));
    byte[] mine = new byte[length[0]];
    Native.check(Native.scatterv(all, 0, lengths, sums(lengths), type, mine, 0,
                                 mine.length, type, root, c.handle(), false,
                                 null));
    Codec.unpack(mine, 0, rbuf, roffset, rcount, rtype);
  }

  static void allgather(Messages c, Object sbuf, int soffset, int scount,
                        Datatype stype, Object rbuf, int roffset, int rcount,
                        Datatype rtype, boolean inPlace, Request request) {
    if (rtype.isObject()) {
      gatherObjects(c, sbuf, soffset, scount, stype, rbuf, roffset, ALL,
                    same(rcount, c.Size()), steps(rcount, c.Size()), rtype);
      return;
    }
    Area from = inPlace ? null : Area.of(sbuf, soffset, scount, stype);
    Area to = Area.of(rbuf, roffset, rcount * c.Size(), rtype);
    Native.check(Native.allgather(array(from), at(from), scount,
                                  stype.handle(), to.array, to.at, rcount,
                                  rtype.handle(), c.handle(), inPlace,
                                  keep(request, from, to)));
  }

  static void allgatherv(Messages c, Object sbuf, int soffset, int scount,
                         Datatype stype, Object rbuf, int roffset,
                         int[] rcounts, int[] displs, Datatype rtype,
                         boolean inPlace, Request request) {
    if (rtype.isObject()) {
      gatherObjects(c, sbuf, soffset, scount, stype, rbuf, roffset, ALL,
                    rcounts, displs, rtype);
      return;
    }
    Area from = inPlace ? null : Area.of(sbuf, soffset, scount, stype);
    Area to = Area.ofBlocks(rbuf, roffset, rcounts, displs, rtype);
    Native.check(Native.allgatherv(array(from), at(from), scount,
                                   stype.handle(), to.array, to.at, rcounts,
                                   displs, rtype.handle(), c.handle(), inPlace,
                                   keep(request, from, to, rcounts, displs)));
  }

  static void alltoall(Messages c, Object sbuf, int soffset, int scount,
                       Datatype stype, Object rbuf, int roffset, int rcount,
                       Datatype rtype, boolean inPlace, Request request) {
    int n = c.Size();
    if (rtype.isObject()) {
      exchangeObjects(c, sbuf, soffset, same(scount, n), steps(scount, n),
                      stype, rbuf, roffset, same(rcount, n), steps(rcount, n),
                      rtype);
      return;
    }
    Area from = inPlace ? null : Area.of(sbuf, soffset, scount * n, stype);
    Area to = Area.of(rbuf, roffset, rcount * n, rtype);
    Native.check(Native.alltoall(array(from), at(from), scount, stype.handle(),
                                 to.array, to.at, rcount, rtype.handle(),
                                 c.handle(), inPlace,
                                 keep(request, from, to)));
  }

  static void alltoallv(Messages c, Object sbuf, int soffset, int[] scounts,
                        int[] sdispls, Datatype stype, Object rbuf,
                        int roffset, int[] rcounts, int[] rdispls,
                        Datatype rtype, Request request) {
    if (rtype.isObject()) {
      exchangeObjects(c, sbuf, soffset, scounts, sdispls, stype, rbuf, roffset,
                      rcounts, rdispls, rtype);
      return;
    }
    Area from = Area.ofBlocks(sbuf, soffset, scounts, sdispls, stype);
    Area to = Area.ofBlocks(rbuf, roffset, rcounts, rdispls, rtype);
    Native.check(Native.alltoallv(from.array, from.at, scounts, sdispls,
                                  stype.handle(), to.array, to.at, rcounts,
                                  rdispls, rtype.handle(), c.handle(),
                                  keep(request, from, to, scounts, sdispls,
                                       rcounts, rdispls)));
  }

  private static void exchangeObjects(Messages c, Object sbuf, int soffset,
                                      int[] scounts, int[] sdispls,
                                      Datatype stype, Object rbuf, int roffset,
                                      int[] rcounts, int[] rdispls,
                                      Datatype rtype) {
    int n = c.Size();
    int[] out = new int[n];
    int[] in = new int[n];
    byte[] sent = packParts(sbuf, soffset, scounts, sdispls, stype, out);
    long integer = MPI.INT.handle();
    long type = MPI.OBJECT.handle();
    Native.check(Native.alltoall(out, 0, 1, integer, in, 0, 1, integer,
                                 c.handle(), false, null));
    int[] at = sums(in);
    byte[] got = new byte[total(in)];
    Native.check(Native.alltoallv(sent, 0, out, sums(out), type, got, 0, in,
                                  at, type, c.handle(), null));
    for (int i = 0; i < n; i++) {
      Codec.unpack(got, at[i], rbuf,
                   roffset + rdispls[i] * rtype.objectExtent(), rcounts[i],
                   rtype);
    }
  }

  static final int REDUCE = 0;
  static final int ALLREDUCE = 1;
  static final int SCAN = 2;
  static final int EXSCAN = 3;
  static final int SCATTER_BLOCK = 4;

  static void reduce(int which, Messages c, Object sbuf, int soffset,
                     Object rbuf, int roffset, int count, Datatype type, Op op,
                     int root, boolean inPlace, Request request) {
    if (type.isObject()) {
      reduceObjects(which, c, sbuf, soffset, rbuf, roffset, count, type, op,
                    root);
      return;
    }
    boolean receives = which != REDUCE || c.Rank() == root;
    int sent = which == SCATTER_BLOCK ? count * c.Size() : count;
    boolean wide = which == SCATTER_BLOCK && inPlace;
    Area from = inPlace ? null : Area.of(sbuf, soffset, sent, type);
    Area to = receives ? Area.of(rbuf, roffset, wide ? sent : count, type)
                       : null;
    Native.check(Native.reduce(which, array(from), at(from), array(to), at(to),
                               count, type.arithmetic(), op.handleFor(type),
                               root, c.handle(), inPlace,
                               keep(request, from, to)));
  }

  /** By an operator of the program, in the order of ranks, where it is needed.
   */
  private static void reduceObjects(int which, Messages c, Object sbuf,
                                    int soffset, Object rbuf, int roffset,
                                    int count, Datatype type, Op op, int root) {
    int n = c.Size();
    int me = c.Rank();
    if (!op.isOwn() || which > SCAN) {
      noObjects(type, "this reduction");
    }
    Object[] all = new Object[n * count];
    gatherObjects(c, sbuf, soffset, count, type, all, 0,
                  which == REDUCE ? root : ALL, same(count, n),
                  steps(count, n), MPI.OBJECT);
    if (which == REDUCE && me != root) {
      return;
    }
    int last = which == SCAN ? me : n - 1;
    Object[] result = java.util.Arrays.copyOfRange(all, last * count,
                                                   (last + 1) * count);
    for (int r = last - 1; r >= 0; r--) {
      op.call(java.util.Arrays.copyOfRange(all, r * count, (r + 1) * count),
              result, count, type);
    }
    System.arraycopy(result, 0, rbuf, roffset, count);
  }

  static void reduceScatter(Messages c, Object sbuf, int soffset, Object rbuf,
                            int roffset, int[] counts, Datatype type, Op op,
                            boolean inPlace, Request request) {
    noObjects(type, "Reduce_scatter");
    int me = c.Rank();
    Area from = inPlace ? null : Area.of(sbuf, soffset, total(counts), type);
    Area to = Area.of(rbuf, roffset, inPlace ? total(counts)
                      : me < counts.length ? counts[me] : 0, type);
    Native.check(Native.reduceScatter(array(from), at(from), to.array, to.at,
                                      counts, type.arithmetic(),
                                      op.handleFor(type), c.handle(), inPlace,
                                      keep(request, from, to, counts)));
  }
}
