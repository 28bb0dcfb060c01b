package mpi;

import java.nio.Buffer;

/** A communicator of one group. Collective calls with offsets are mpiJava's. */
public class Intracomm extends Comm {
  Intracomm(long handle) {
    super(handle);
  }

  Intracomm(long[] handle) {
    super(handle);
  }

  static int[] flags(boolean[] from) {
    int[] to = new int[from.length];
    for (int i = 0; i < to.length; i++) {
      to[i] = from[i] ? 1 : 0;
    }
    return to;
  }


  @Override
  public Object clone() throws MPIException {
    return new Intracomm(duplicate());
  }

  /** null for a process whose color is MPI.UNDEFINED. */
  public Intracomm Split(int color, int key) throws MPIException {
    Intracomm made = split(color, key);
    return made.Is_null() ? null : made;
  }

  /** null for a process outside of the group. */
  public Intracomm Create(Group group) throws MPIException {
    Intracomm made = create(group);
    return made.Is_null() ? null : made;
  }

  public void Barrier() throws MPIException {
    barrier();
  }

  public void Bcast(Object buf, int offset, int count, Datatype type, int root)
      throws MPIException {
    Collective.bcast(this, buf, offset, count, type, root, null);
  }

  public void Gather(Object sbuf, int soffset, int scount, Datatype stype,
                     Object rbuf, int roffset, int rcount, Datatype rtype,
                     int root) throws MPIException {
    Collective.gather(this, sbuf, soffset, scount, stype, rbuf, roffset,
                      rcount, rtype, root, false, null);
  }

  public void Gatherv(Object sbuf, int soffset, int scount, Datatype stype,
                      Object rbuf, int roffset, int[] rcounts, int[] displs,
                      Datatype rtype, int root) throws MPIException {
    Collective.gatherv(this, sbuf, soffset, scount, stype, rbuf, roffset,
                       rcounts, displs, rtype, root, false, null);
  }

  public void Scatter(Object sbuf, int soffset, int scount, Datatype stype,
                      Object rbuf, int roffset, int rcount, Datatype rtype,
                      int root) throws MPIException {
    Collective.scatter(this, sbuf, soffset, scount, stype, rbuf, roffset,
                       rcount, rtype, root, false, null);
  }

  public void Scatterv(Object sbuf, int soffset, int[] scounts, int[] displs,
                       Datatype stype, Object rbuf, int roffset, int rcount,
                       Datatype rtype, int root) throws MPIException {
    Collective.scatterv(this, sbuf, soffset, scounts, displs, stype, rbuf,
                        roffset, rcount, rtype, root, false, null);
  }

  public void Allgather(Object sbuf, int soffset, int scount, Datatype stype,
                        Object rbuf, int roffset, int rcount, Datatype rtype)
      throws MPIException {
    Collective.allgather(this, sbuf, soffset, scount, stype, rbuf, roffset,
                         rcount, rtype, false, null);
  }

  public void Allgatherv(Object sbuf, int soffset, int scount, Datatype stype,
                         Object rbuf, int roffset, int[] rcounts, int[] displs,
                         Datatype rtype) throws MPIException {
    Collective.allgatherv(this, sbuf, soffset, scount, stype, rbuf, roffset,
                          rcounts, displs, rtype, false, null);
  }

  public void Alltoall(Object sbuf, int soffset, int scount, Datatype stype,
                       Object rbuf, int roffset, int rcount, Datatype rtype)
      throws MPIException {
    Collective.alltoall(this, sbuf, soffset, scount, stype, rbuf, roffset,
                        rcount, rtype, false, null);
  }

  public void Alltoallv(Object sbuf, int soffset, int[] scounts, int[] sdispls,
                        Datatype stype, Object rbuf, int roffset,
                        int[] rcounts, int[] rdispls, Datatype rtype)
      throws MPIException {
    Collective.alltoallv(this, sbuf, soffset, scounts, sdispls, stype, rbuf,
                         roffset, rcounts, rdispls, rtype, null);
  }

  public void Reduce(Object sbuf, int soffset, Object rbuf, int roffset,
                     int count, Datatype type, Op op, int root)
      throws MPIException {
    Collective.reduce(Collective.REDUCE, this, sbuf, soffset, rbuf, roffset,
                      count, type, op, root, false, null);
  }

  public void Allreduce(Object sbuf, int soffset, Object rbuf, int roffset,
                        int count, Datatype type, Op op) throws MPIException {
    Collective.reduce(Collective.ALLREDUCE, this, sbuf, soffset, rbuf, roffset,
                      count, type, op, 0, false, null);
  }

  public void Reduce_scatter(Object sbuf, int soffset, Object rbuf,
                             int roffset, int[] counts, Datatype type, Op op)
      throws MPIException {
    Collective.reduceScatter(this, sbuf, soffset, rbuf, roffset, counts, type,
                             op, false, null);
  }

  public void Scan(Object sbuf, int soffset, Object rbuf, int roffset,
                   int count, Datatype type, Op op) throws MPIException {
    Collective.reduce(Collective.SCAN, this, sbuf, soffset, rbuf, roffset,
                      count, type, op, 0, false, null);
  }

  public Cartcomm Create_cart(int[] dims, boolean[] periods, boolean reorder)
      throws MPIException {
    CartComm made = createCart(dims, periods, reorder);
    return made.Is_null() ? null : made;
  }

  public Graphcomm Create_graph(int[] index, int[] edges, boolean reorder)
      throws MPIException {
    GraphComm made = createGraph(index, edges, reorder);
    return made.Is_null() ? null : made;
  }

  /* ---- Open MPI */

  public Intracomm dup() throws MPIException {
    return new Intracomm(duplicate());
  }

  /** A null communicator for a process whose color is MPI.UNDEFINED. */
  public final Intracomm split(int color, int key) throws MPIException {
    long[] made = new long[1];
    Native.check(Native.commSplit(handle[0], color, key, made));
    return new Intracomm(made);
  }

  public final Intracomm create(Group group) throws MPIException {
    long[] made = new long[1];
    Native.check(Native.commCreate(handle[0], group.handle(), made));
    return new Intracomm(made);
  }

  public final CartComm createCart(int[] dims, boolean[] periods,
                                   boolean reorder) throws MPIException {
    long[] made = new long[1];
    Native.check(Native.cartCreate(handle[0], dims, flags(periods), reorder,
                                   made));
    return new CartComm(made);
  }

  public final GraphComm createGraph(int[] index, int[] edges, boolean reorder)
      throws MPIException {
    long[] made = new long[1];
    Native.check(Native.graphCreate(handle[0], index, edges, reorder, made));
    return new GraphComm(made);
  }

  public final Intercomm createIntercomm(int localLeader, Comm peer,
                                         int remoteLeader, int tag)
      throws MPIException {
    return peer.Create_intercomm(this, localLeader, remoteLeader, tag);
  }

  public final void scan(Object sbuf, Object rbuf, int count, Datatype type,
                         Op op) throws MPIException {
    Collective.reduce(Collective.SCAN, this, sbuf, 0, rbuf, 0, count, type, op,
                      0, false, null);
  }

  public final void scan(Object buf, int count, Datatype type, Op op)
      throws MPIException {
    Collective.reduce(Collective.SCAN, this, null, 0, buf, 0, count, type, op,
                      0, true, null);
  }

  public final void exScan(Object sbuf, Object rbuf, int count, Datatype type,
                           Op op) throws MPIException {
    Collective.reduce(Collective.EXSCAN, this, sbuf, 0, rbuf, 0, count, type,
                      op, 0, false, null);
  }

  public final void exScan(Object buf, int count, Datatype type, Op op)
      throws MPIException {
    Collective.reduce(Collective.EXSCAN, this, null, 0, buf, 0, count, type,
                      op, 0, true, null);
  }

  public final Request iScan(Buffer sbuf, Buffer rbuf, int count,
                             Datatype type, Op op) throws MPIException {
    Request request = new Request();
    Collective.reduce(Collective.SCAN, this, sbuf, 0, rbuf, 0, count, type, op,
                      0, false, request);
    return request;
  }

  public final Request iScan(Buffer buf, int count, Datatype type, Op op)
      throws MPIException {
    Request request = new Request();
    Collective.reduce(Collective.SCAN, this, null, 0, buf, 0, count, type, op,
                      0, true, request);
    return request;
  }

  public final Request iExScan(Buffer sbuf, Buffer rbuf, int count,
                               Datatype type, Op op) throws MPIException {
    Request request = new Request();
    Collective.reduce(Collective.EXSCAN, this, sbuf, 0, rbuf, 0, count, type,
                      op, 0, false, request);
    return request;
  }

  public final Request iExScan(Buffer buf, int count, Datatype type, Op op)
      throws MPIException {
    Request request = new Request();
    Collective.reduce(Collective.EXSCAN, this, null, 0, buf, 0, count, type,
                      op, 0, true, request);
    return request;
  }
}
