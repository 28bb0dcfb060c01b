package mpi;

import java.nio.Buffer;

/**
 * Collective operations of neighbours (MPI 4.1, 8.6) and the all-to-all with a
 * datatype for each process, as Open MPI has them.
 */
class Neighbours extends Context {
  Neighbours(long handle) {
    super(handle);
  }

  Neighbours(long[] handle) {
    super(handle);
  }

  /** Edges into this process, and out of it. */
  int[] degrees() {
    int[] what = new int[3];
    int kind = Topo_test();
    if (kind == MPI.CART) {
      Native.check(Native.cartDim(handle[0], what));
      what[0] = what[1] = 2 * what[0];
    } else if (kind == MPI.GRAPH) {
      Native.check(Native.graphNeighbours(handle[0], Rank(), what));
      what[1] = what[0];
    } else if (kind == MPI.DIST_GRAPH) {
      Native.check(Native.distCount(handle[0], what));
    }
    return what;
  }

  private static Area area(Object buf, int count, Datatype type) {
    if (type.isObject()) {
      throw new MPIException("MPI.OBJECT among neighbours is not supported");
    }
    return Area.of(buf, 0, count, type);
  }

  private static Area areas(Object buf, int[] counts, int[] displs,
                            Datatype type) {
    area(buf, 0, type);
    return Area.ofBlocks(buf, 0, counts, displs, type);
  }

  private static long[] keep(Request request, Object... kept) {
    if (request == null) {
      return null;
    }
    request.keep(kept);
    return request.handle;
  }

  private Request allGather(Request request, Object sbuf, int scount,
                            Datatype stype, Object rbuf, int rcount,
                            Datatype rtype) {
    Area from = area(sbuf, scount, stype);
    Area to = area(rbuf, rcount * degrees()[0], rtype);
    Native.check(Native.neighbourAllgather(
        from.array, from.at, scount, stype.handle(), to.array, to.at, rcount,
        rtype.handle(), handle[0], keep(request, from.array, to.array)));
    return request;
  }

  public final void neighborAllGather(Object sbuf, int scount, Datatype stype,
                                      Object rbuf, int rcount, Datatype rtype)
      throws MPIException {
    allGather(null, sbuf, scount, stype, rbuf, rcount, rtype);
  }

  public final Request iNeighborAllGather(Buffer sbuf, int scount,
                                          Datatype stype, Buffer rbuf,
                                          int rcount, Datatype rtype)
      throws MPIException {
    return allGather(new Request(), sbuf, scount, stype, rbuf, rcount, rtype);
  }

  private Request allGatherv(Request request, Object sbuf, int scount,
                             Datatype stype, Object rbuf, int[] rcounts,
                             int[] displs, Datatype rtype) {
    Area from = area(sbuf, scount, stype);
    Area to = areas(rbuf, rcounts, displs, rtype);
    Native.check(Native.neighbourAllgatherv(
        from.array, from.at, scount, stype.handle(), to.array, to.at, rcounts,
        displs, rtype.handle(), handle[0],
        keep(request, from.array, to.array, rcounts, displs)));
    return request;
  }

  public final void neighborAllGatherv(Object sbuf, int scount, Datatype stype,
                                       Object rbuf, int[] rcounts,
                                       int[] displs, Datatype rtype)
      throws MPIException {
    allGatherv(null, sbuf, scount, stype, rbuf, rcounts, displs, rtype);
  }

  public final Request iNeighborAllGatherv(Buffer sbuf, int scount,
                                           Datatype stype, Buffer rbuf,
                                           int[] rcounts, int[] displs,
                                           Datatype rtype)
      throws MPIException {
    return allGatherv(new Request(), sbuf, scount, stype, rbuf, rcounts,
                      displs, rtype);
  }

  private Request allToAll(Request request, Object sbuf, int scount,
                           Datatype stype, Object rbuf, int rcount,
                           Datatype rtype) {
    int[] degrees = degrees();
    Area from = area(sbuf, scount * degrees[1], stype);
    Area to = area(rbuf, rcount * degrees[0], rtype);
    Native.check(Native.neighbourAlltoall(
        from.array, from.at, scount, stype.handle(), to.array, to.at, rcount,
        rtype.handle(), handle[0], keep(request, from.array, to.array)));
    return request;
  }

  public final void neighborAllToAll(Object sbuf, int scount, Datatype stype,
                                     Object rbuf, int rcount, Datatype rtype)
      throws MPIException {
    allToAll(null, sbuf, scount, stype, rbuf, rcount, rtype);
  }

  public final Request iNeighborAllToAll(Buffer sbuf, int scount,
                                         Datatype stype, Buffer rbuf,
                                         int rcount, Datatype rtype)
      throws MPIException {
    return allToAll(new Request(), sbuf, scount, stype, rbuf, rcount, rtype);
  }

  private Request allToAllv(Request request, Object sbuf, int[] scounts,
                            int[] sdispls, Datatype stype, Object rbuf,
                            int[] rcounts, int[] rdispls, Datatype rtype) {
    Area from = areas(sbuf, scounts, sdispls, stype);
    Area to = areas(rbuf, rcounts, rdispls, rtype);
    Native.check(Native.neighbourAlltoallv(
        from.array, from.at, scounts, sdispls, stype.handle(), to.array, to.at,
        rcounts, rdispls, rtype.handle(), handle[0],
        keep(request, from.array, to.array, scounts, sdispls, rcounts,
             rdispls)));
    return request;
  }

  public final void neighborAllToAllv(Object sbuf, int[] scounts,
                                      int[] sdispls, Datatype stype,
                                      Object rbuf, int[] rcounts,
                                      int[] rdispls, Datatype rtype)
      throws MPIException {
    allToAllv(null, sbuf, scounts, sdispls, stype, rbuf, rcounts, rdispls,
              rtype);
  }

  public final Request iNeighborAllToAllv(Buffer sbuf, int[] scounts,
                                          int[] sdispls, Datatype stype,
                                          Buffer rbuf, int[] rcounts,
                                          int[] rdispls, Datatype rtype)
      throws MPIException {
    return allToAllv(new Request(), sbuf, scounts, sdispls, stype, rbuf,
                     rcounts, rdispls, rtype);
  }

  /* ---- A datatype for each process; displacements in bytes */

  private static long[] handles(Datatype[] types) {
    long[] handles = new long[types.length];
    for (int i = 0; i < handles.length; i++) {
      handles[i] = types[i].handle();
    }
    return handles;
  }

  /** Where the buffer begins; its parts are inside of it. */
  private static Area parts(Buffer buf, int[] counts, int[] displs,
                            Datatype[] types) {
    Direct.required(buf);
    long room = (long) buf.capacity() * Direct.width(buf);
    for (int i = 0; i < types.length; i++) {
      Area.requireInside(room, displs[i], counts[i], types[i]);
    }
    return Area.all(buf);
  }

  private Request allToAllw(Request request, Buffer sbuf, int[] scounts,
                            int[] sdispls, Datatype[] stypes, Buffer rbuf,
                            int[] rcounts, int[] rdispls, Datatype[] rtypes) {
    Area from = parts(sbuf, scounts, sdispls, stypes);
    Area to = parts(rbuf, rcounts, rdispls, rtypes);
    long[] sent = handles(stypes);
    long[] got = handles(rtypes);
    Native.check(Native.alltoallw(
        from.array, from.at, scounts, sdispls, to.array, to.at, rcounts,
        rdispls, handle[0],
        keep(request, from.array, to.array, scounts, sdispls, rcounts, rdispls,
             sent, got),
        sent, got));
    return request;
  }

  public final void allToAllw(Buffer sbuf, int[] scounts, int[] sdispls,
                              Datatype[] stypes, Buffer rbuf, int[] rcounts,
                              int[] rdispls, Datatype[] rtypes)
      throws MPIException {
    allToAllw(null, sbuf, scounts, sdispls, stypes, rbuf, rcounts, rdispls,
              rtypes);
  }

  public final Request iAllToAllw(Buffer sbuf, int[] scounts, int[] sdispls,
                                  Datatype[] stypes, Buffer rbuf,
                                  int[] rcounts, int[] rdispls,
                                  Datatype[] rtypes) throws MPIException {
    return allToAllw(new Request(), sbuf, scounts, sdispls, stypes, rbuf,
                     rcounts, rdispls, rtypes);
  }
}
