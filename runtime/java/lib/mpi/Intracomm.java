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
  public Intracomm clone() {
    return dup();
  }

  @Override
  public Intracomm dup() throws MPIException {
    return new Intracomm(duplicate());
  }

  @Override
  public Intracomm iDup() throws MPIException {
    return duplicateLater(new Intracomm(new long[1]));
  }

  @Override
  public Intracomm dupWithInfo(Info info) throws MPIException {
    return new Intracomm(duplicate(info));
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

  /** Collective among the processes of the group alone. */
  public final Intracomm createGroup(Group group, int tag)
      throws MPIException {
    long[] made = new long[1];
    Native.check(Native.commCreateGroup(handle[0], group.handle(), tag, made));
    return new Intracomm(made);
  }

  public final Intracomm splitType(int type, int key, Info info)
      throws MPIException {
    long[] made = new long[1];
    Native.check(Native.commSplitType(handle[0], type, key, info.handle[0],
                                      made));
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

  private GraphComm dist(int[] sources, int[] degrees, int[] destinations,
                         int[] weights, boolean weighted, Info info,
                         boolean reorder) {
    long[] made = new long[1];
    Native.check(Native.distCreate(handle[0], sources, degrees, destinations,
                                   weights, weighted, info.handle[0], reorder,
                                   made));
    return new GraphComm(made);
  }

  public final GraphComm createDistGraph(int[] sources, int[] degrees,
                                         int[] destinations, int[] weights,
                                         Info info, boolean reorder)
      throws MPIException {
    return dist(sources, degrees, destinations, weights, true, info, reorder);
  }

  public final GraphComm createDistGraph(int[] sources, int[] degrees,
                                         int[] destinations, Info info,
                                         boolean reorder)
      throws MPIException {
    return dist(sources, degrees, destinations, null, false, info, reorder);
  }

  private GraphComm adjacent(int[] sources, int[] inWeights,
                             int[] destinations, int[] outWeights,
                             boolean weighted, Info info, boolean reorder) {
    long[] made = new long[1];
    Native.check(Native.distAdjacent(handle[0], sources, inWeights,
                                     destinations, outWeights, weighted,
                                     info.handle[0], reorder, made));
    return new GraphComm(made);
  }

  public final GraphComm createDistGraphAdjacent(int[] sources,
                                                 int[] sourceWeights,
                                                 int[] destinations,
                                                 int[] destWeights, Info info,
                                                 boolean reorder)
      throws MPIException {
    return adjacent(sources, sourceWeights, destinations, destWeights, true,
                    info, reorder);
  }

  public final GraphComm createDistGraphAdjacent(int[] sources,
                                                 int[] destinations, Info info,
                                                 boolean reorder)
      throws MPIException {
    return adjacent(sources, null, destinations, null, false, info, reorder);
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

  /* ---- Programs that others start or meet */

  public static String openPort() throws MPIException {
    return openPort(MPI.INFO_NULL);
  }

  public static String openPort(Info info) throws MPIException {
    return Programs.openPort(info);
  }

  public static void closePort(String port) throws MPIException {
    Native.check(Native.portClose(port));
  }

  public final Intercomm accept(String port, int root) throws MPIException {
    return accept(port, MPI.INFO_NULL, root);
  }

  public final Intercomm accept(String port, Info info, int root)
      throws MPIException {
    return Programs.meet(true, this, port, info, root);
  }

  public final Intercomm connect(String port, int root) throws MPIException {
    return connect(port, MPI.INFO_NULL, root);
  }

  public final Intercomm connect(String port, Info info, int root)
      throws MPIException {
    return Programs.meet(false, this, port, info, root);
  }

  public static void publishName(String service, String port)
      throws MPIException {
    publishName(service, MPI.INFO_NULL, port);
  }

  public static void publishName(String service, Info info, String port)
      throws MPIException {
    Native.check(Native.namePublish(true, service, info.handle[0], port));
  }

  public static void unpublishName(String service, String port)
      throws MPIException {
    unpublishName(service, MPI.INFO_NULL, port);
  }

  public static void unpublishName(String service, Info info, String port)
      throws MPIException {
    Native.check(Native.namePublish(false, service, info.handle[0], port));
  }

  public static String lookupName(String service) throws MPIException {
    return lookupName(service, MPI.INFO_NULL);
  }

  public static String lookupName(String service, Info info)
      throws MPIException {
    return Programs.lookup(service, info);
  }

  public final Intercomm spawn(String command, String[] argv, int count,
                               Info info, int root, int[] codes)
      throws MPIException {
    return Programs.spawn(this, new String[] {command}, new String[][] {argv},
                          new int[] {count}, new Info[] {info}, root, codes);
  }

  public final Intercomm spawnMultiple(String[] commands, String[][] argv,
                                       int[] counts, Info[] infos, int root,
                                       int[] codes) throws MPIException {
    return Programs.spawn(this, commands, argv, counts, infos, root, codes);
  }
}
