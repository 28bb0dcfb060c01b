package mpi;

import java.nio.Buffer;

/** A communicator. Collective calls here are those of Open MPI's dialect. */
public class Comm extends Neighbours {
  /** Of splitType; as MPI.COMM_TYPE_SHARED. */
  public static final int TYPE_SHARED = Native.named("COMM_TYPE_SHARED");

  Comm(long handle) {
    super(handle);
  }

  Comm(long[] handle) {
    super(handle);
  }

  public static int Compare(Comm a, Comm b) throws MPIException {
    int[] result = new int[1];
    Native.check(Native.commCompare(a.handle[0], b.handle[0], result));
    return result[0];
  }

  public static int compare(Comm a, Comm b) throws MPIException {
    return Compare(a, b);
  }

  @Override
  public Comm clone() {
    return dup();
  }

  public Comm dup() throws MPIException {
    return new Comm(duplicate());
  }

  public Comm iDup() throws MPIException {
    return duplicateLater(new Comm(new long[1]));
  }

  public Comm dupWithInfo(Info info) throws MPIException {
    return new Comm(duplicate(info));
  }

  public final Intercomm createIntercomm(Comm local, int localLeader,
                                         int remoteLeader, int tag)
      throws MPIException {
    return Create_intercomm(local, localLeader, remoteLeader, tag);
  }

  public final void barrier() throws MPIException {
    Native.check(Native.barrier(handle[0]));
  }

  public final Request iBarrier() throws MPIException {
    Request request = new Request();
    Native.check(Native.ibarrier(handle[0], request.handle));
    return request;
  }

  public final void bcast(Object buf, int count, Datatype type, int root)
      throws MPIException {
    Collective.bcast(this, buf, 0, count, type, root, null);
  }

  public final Request iBcast(Buffer buf, int count, Datatype type, int root)
      throws MPIException {
    Request request = new Request();
    Collective.bcast(this, buf, 0, count, type, root, request);
    return request;
  }

  public final void gather(Object sbuf, int scount, Datatype stype, Object rbuf,
                           int rcount, Datatype rtype, int root)
      throws MPIException {
    Collective.gather(this, sbuf, 0, scount, stype, rbuf, 0, rcount, rtype,
                      root, false, null);
  }

  /** At the root: in place. Elsewhere: buf is sent. */
  public final void gather(Object buf, int count, Datatype type, int root)
      throws MPIException {
    Collective.gather(this, buf, 0, count, type, buf, 0, count, type, root,
                      Rank() == root, null);
  }

  public final Request iGather(Buffer sbuf, int scount, Datatype stype,
                               Buffer rbuf, int rcount, Datatype rtype,
                               int root) throws MPIException {
    Request request = new Request();
    Collective.gather(this, sbuf, 0, scount, stype, rbuf, 0, rcount, rtype,
                      root, false, request);
    return request;
  }

  public final Request iGather(Buffer buf, int count, Datatype type, int root)
      throws MPIException {
    Request request = new Request();
    Collective.gather(this, buf, 0, count, type, buf, 0, count, type, root,
                      Rank() == root, request);
    return request;
  }

  public final void gatherv(Object sbuf, int scount, Datatype stype,
                            Object rbuf, int[] rcounts, int[] displs,
                            Datatype rtype, int root) throws MPIException {
    Collective.gatherv(this, sbuf, 0, scount, stype, rbuf, 0, rcounts, displs,
                       rtype, root, false, null);
  }

  /** At the root, in place. */
  public final void gatherv(Object rbuf, int[] rcounts, int[] displs,
                            Datatype rtype, int root) throws MPIException {
    Collective.gatherv(this, null, 0, 0, rtype, rbuf, 0, rcounts, displs,
                       rtype, root, true, null);
  }

  /** Elsewhere. */
  public final void gatherv(Object sbuf, int scount, Datatype stype, int root)
      throws MPIException {
    Collective.gatherv(this, sbuf, 0, scount, stype, null, 0, null, null,
                       stype, root, false, null);
  }

  public final Request iGatherv(Buffer sbuf, int scount, Datatype stype,
                                Buffer rbuf, int[] rcounts, int[] displs,
                                Datatype rtype, int root)
      throws MPIException {
    Request request = new Request();
    Collective.gatherv(this, sbuf, 0, scount, stype, rbuf, 0, rcounts, displs,
                       rtype, root, false, request);
    return request;
  }

  /** At the root, in place. */
  public final Request iGatherv(Buffer rbuf, int[] rcounts, int[] displs,
                                Datatype rtype, int root)
      throws MPIException {
    Request request = new Request();
    Collective.gatherv(this, null, 0, 0, rtype, rbuf, 0, rcounts, displs,
                       rtype, root, true, request);
    return request;
  }

  /** Elsewhere. */
  public final Request iGatherv(Buffer sbuf, int scount, Datatype stype,
                                int root) throws MPIException {
    Request request = new Request();
    Collective.gatherv(this, sbuf, 0, scount, stype, null, 0, null, null,
                       stype, root, false, request);
    return request;
  }

  public final void scatter(Object sbuf, int scount, Datatype stype,
                            Object rbuf, int rcount, Datatype rtype, int root)
      throws MPIException {
    Collective.scatter(this, sbuf, 0, scount, stype, rbuf, 0, rcount, rtype,
                       root, false, null);
  }

  /** At the root: in place. Elsewhere: buf receives. */
  public final void scatter(Object buf, int count, Datatype type, int root)
      throws MPIException {
    Collective.scatter(this, buf, 0, count, type, buf, 0, count, type, root,
                       Rank() == root, null);
  }

  public final Request iScatter(Buffer sbuf, int scount, Datatype stype,
                                Buffer rbuf, int rcount, Datatype rtype,
                                int root) throws MPIException {
    Request request = new Request();
    Collective.scatter(this, sbuf, 0, scount, stype, rbuf, 0, rcount, rtype,
                       root, false, request);
    return request;
  }

  public final Request iScatter(Buffer buf, int count, Datatype type, int root)
      throws MPIException {
    Request request = new Request();
    Collective.scatter(this, buf, 0, count, type, buf, 0, count, type, root,
                       Rank() == root, request);
    return request;
  }

  public final void scatterv(Object sbuf, int[] scounts, int[] displs,
                             Datatype stype, Object rbuf, int rcount,
                             Datatype rtype, int root) throws MPIException {
    Collective.scatterv(this, sbuf, 0, scounts, displs, stype, rbuf, 0, rcount,
                        rtype, root, false, null);
  }

  /** At the root, in place. */
  public final void scatterv(Object sbuf, int[] scounts, int[] displs,
                             Datatype stype, int root) throws MPIException {
    Collective.scatterv(this, sbuf, 0, scounts, displs, stype, null, 0, 0,
                        stype, root, true, null);
  }

  /** Elsewhere. */
  public final void scatterv(Object rbuf, int rcount, Datatype rtype, int root)
      throws MPIException {
    Collective.scatterv(this, null, 0, null, null, rtype, rbuf, 0, rcount,
                        rtype, root, false, null);
  }

  public final Request iScatterv(Buffer sbuf, int[] scounts, int[] displs,
                                 Datatype stype, Buffer rbuf, int rcount,
                                 Datatype rtype, int root)
      throws MPIException {
    Request request = new Request();
    Collective.scatterv(this, sbuf, 0, scounts, displs, stype, rbuf, 0, rcount,
                        rtype, root, false, request);
    return request;
  }

  /** At the root, in place. */
  public final Request iScatterv(Buffer sbuf, int[] scounts, int[] displs,
                                 Datatype stype, int root)
      throws MPIException {
    Request request = new Request();
    Collective.scatterv(this, sbuf, 0, scounts, displs, stype, null, 0, 0,
                        stype, root, true, request);
    return request;
  }

  /** Elsewhere. */
  public final Request iScatterv(Buffer rbuf, int rcount, Datatype rtype,
                                 int root) throws MPIException {
    Request request = new Request();
    Collective.scatterv(this, null, 0, null, null, rtype, rbuf, 0, rcount,
                        rtype, root, false, request);
    return request;
  }

  public final void allGather(Object sbuf, int scount, Datatype stype,
                              Object rbuf, int rcount, Datatype rtype)
      throws MPIException {
    Collective.allgather(this, sbuf, 0, scount, stype, rbuf, 0, rcount, rtype,
                         false, null);
  }

  public final void allGather(Object buf, int count, Datatype type)
      throws MPIException {
    Collective.allgather(this, null, 0, 0, type, buf, 0, count, type, true,
                         null);
  }

  public final Request iAllGather(Buffer sbuf, int scount, Datatype stype,
                                  Buffer rbuf, int rcount, Datatype rtype)
      throws MPIException {
    Request request = new Request();
    Collective.allgather(this, sbuf, 0, scount, stype, rbuf, 0, rcount, rtype,
                         false, request);
    return request;
  }

  public final Request iAllGather(Buffer buf, int count, Datatype type)
      throws MPIException {
    Request request = new Request();
    Collective.allgather(this, null, 0, 0, type, buf, 0, count, type, true,
                         request);
    return request;
  }

  public final void allGatherv(Object sbuf, int scount, Datatype stype,
                               Object rbuf, int[] rcounts, int[] displs,
                               Datatype rtype) throws MPIException {
    Collective.allgatherv(this, sbuf, 0, scount, stype, rbuf, 0, rcounts,
                          displs, rtype, false, null);
  }

  public final void allGatherv(Object buf, int[] counts, int[] displs,
                               Datatype type) throws MPIException {
    Collective.allgatherv(this, null, 0, 0, type, buf, 0, counts, displs, type,
                          true, null);
  }

  public final Request iAllGatherv(Buffer sbuf, int scount, Datatype stype,
                                   Buffer rbuf, int[] rcounts, int[] displs,
                                   Datatype rtype) throws MPIException {
    Request request = new Request();
    Collective.allgatherv(this, sbuf, 0, scount, stype, rbuf, 0, rcounts,
                          displs, rtype, false, request);
    return request;
  }

  public final Request iAllGatherv(Buffer buf, int[] counts, int[] displs,
                                   Datatype type) throws MPIException {
    Request request = new Request();
    Collective.allgatherv(this, null, 0, 0, type, buf, 0, counts, displs, type,
                          true, request);
    return request;
  }

  public final void allToAll(Object sbuf, int scount, Datatype stype,
                             Object rbuf, int rcount, Datatype rtype)
      throws MPIException {
    Collective.alltoall(this, sbuf, 0, scount, stype, rbuf, 0, rcount, rtype,
                        false, null);
  }

  public final Request iAllToAll(Buffer sbuf, int scount, Datatype stype,
                                 Buffer rbuf, int rcount, Datatype rtype)
      throws MPIException {
    Request request = new Request();
    Collective.alltoall(this, sbuf, 0, scount, stype, rbuf, 0, rcount, rtype,
                        false, request);
    return request;
  }

  public final void allToAllv(Object sbuf, int[] scounts, int[] sdispls,
                              Datatype stype, Object rbuf, int[] rcounts,
                              int[] rdispls, Datatype rtype)
      throws MPIException {
    Collective.alltoallv(this, sbuf, 0, scounts, sdispls, stype, rbuf, 0,
                         rcounts, rdispls, rtype, null);
  }

  public final Request iAllToAllv(Buffer sbuf, int[] scounts, int[] sdispls,
                                  Datatype stype, Buffer rbuf, int[] rcounts,
                                  int[] rdispls, Datatype rtype)
      throws MPIException {
    Request request = new Request();
    Collective.alltoallv(this, sbuf, 0, scounts, sdispls, stype, rbuf, 0,
                         rcounts, rdispls, rtype, request);
    return request;
  }

  public final void reduce(Object sbuf, Object rbuf, int count, Datatype type,
                           Op op, int root) throws MPIException {
    Collective.reduce(Collective.REDUCE, this, sbuf, 0, rbuf, 0, count, type,
                      op, root, false, null);
  }

  /** At the root: in place. Elsewhere: buf is sent. */
  public final void reduce(Object buf, int count, Datatype type, Op op,
                           int root) throws MPIException {
    Collective.reduce(Collective.REDUCE, this, buf, 0, buf, 0, count, type, op,
                      root, Rank() == root, null);
  }

  public final Request iReduce(Buffer sbuf, Buffer rbuf, int count,
                               Datatype type, Op op, int root)
      throws MPIException {
    Request request = new Request();
    Collective.reduce(Collective.REDUCE, this, sbuf, 0, rbuf, 0, count, type,
                      op, root, false, request);
    return request;
  }

  public final Request iReduce(Buffer buf, int count, Datatype type, Op op,
                               int root) throws MPIException {
    Request request = new Request();
    Collective.reduce(Collective.REDUCE, this, buf, 0, buf, 0, count, type, op,
                      root, Rank() == root, request);
    return request;
  }

  public final void allReduce(Object sbuf, Object rbuf, int count,
                              Datatype type, Op op) throws MPIException {
    Collective.reduce(Collective.ALLREDUCE, this, sbuf, 0, rbuf, 0, count,
                      type, op, 0, false, null);
  }

  public final void allReduce(Object buf, int count, Datatype type, Op op)
      throws MPIException {
    Collective.reduce(Collective.ALLREDUCE, this, null, 0, buf, 0, count, type,
                      op, 0, true, null);
  }

  public final Request iAllReduce(Buffer sbuf, Buffer rbuf, int count,
                                  Datatype type, Op op) throws MPIException {
    Request request = new Request();
    Collective.reduce(Collective.ALLREDUCE, this, sbuf, 0, rbuf, 0, count,
                      type, op, 0, false, request);
    return request;
  }

  public final Request iAllReduce(Buffer buf, int count, Datatype type, Op op)
      throws MPIException {
    Request request = new Request();
    Collective.reduce(Collective.ALLREDUCE, this, null, 0, buf, 0, count, type,
                      op, 0, true, request);
    return request;
  }

  public final void reduceScatter(Object sbuf, Object rbuf, int[] counts,
                                  Datatype type, Op op) throws MPIException {
    Collective.reduceScatter(this, sbuf, 0, rbuf, 0, counts, type, op, false,
                             null);
  }

  public final void reduceScatter(Object buf, int[] counts, Datatype type,
                                  Op op) throws MPIException {
    Collective.reduceScatter(this, null, 0, buf, 0, counts, type, op, true,
                             null);
  }

  public final Request iReduceScatter(Buffer sbuf, Buffer rbuf, int[] counts,
                                      Datatype type, Op op)
      throws MPIException {
    Request request = new Request();
    Collective.reduceScatter(this, sbuf, 0, rbuf, 0, counts, type, op, false,
                             request);
    return request;
  }

  public final Request iReduceScatter(Buffer buf, int[] counts, Datatype type,
                                      Op op) throws MPIException {
    Request request = new Request();
    Collective.reduceScatter(this, null, 0, buf, 0, counts, type, op, true,
                             request);
    return request;
  }

  public final void reduceScatterBlock(Object sbuf, Object rbuf, int count,
                                       Datatype type, Op op)
      throws MPIException {
    Collective.reduce(Collective.SCATTER_BLOCK, this, sbuf, 0, rbuf, 0, count,
                      type, op, 0, false, null);
  }

  public final void reduceScatterBlock(Object buf, int count, Datatype type,
                                       Op op) throws MPIException {
    Collective.reduce(Collective.SCATTER_BLOCK, this, null, 0, buf, 0, count,
                      type, op, 0, true, null);
  }

  public final Request iReduceScatterBlock(Buffer sbuf, Buffer rbuf, int count,
                                           Datatype type, Op op)
      throws MPIException {
    Request request = new Request();
    Collective.reduce(Collective.SCATTER_BLOCK, this, sbuf, 0, rbuf, 0, count,
                      type, op, 0, false, request);
    return request;
  }

  public final Request iReduceScatterBlock(Buffer buf, int count,
                                           Datatype type, Op op)
      throws MPIException {
    Request request = new Request();
    Collective.reduce(Collective.SCATTER_BLOCK, this, null, 0, buf, 0, count,
                      type, op, 0, true, request);
    return request;
  }

  public static void reduceLocal(Object in, Object inOut, int count,
                                 Datatype type, Op op) throws MPIException {
    Area from = Area.of(in, 0, count, type);
    Area to = Area.of(inOut, 0, count, type);
    Native.check(Native.reduceLocal(from.array, from.at, to.array, to.at,
                                    count, type.arithmetic(),
                                    op.handleFor(type)));
  }
}
