package mpi;

/**
 * Our MPI library, as C has it. Buffers are arrays with an offset in bytes,
 * handles are numbers, a status is eight ints (MPI 5.0 ABI), results are error
 * codes. The counterpart is runtime/java/mpi_*.c.
 */
final class Native {
  private Native() {}

  static final int STATUS = 8;

  /* Numbers of constants (mpi_life.c). */
  static native int constant(int which);
  static native long handle(int which);

  static native int init(int required, int[] provided);
  static native int finish();
  static native boolean initialized();
  static native boolean finalized();
  static native int queryThread(int[] provided);
  static native int isThreadMain(int[] flag);
  static native double wtime();
  static native double wtick();
  static native String processor();
  static native String errorText(int code);
  static native int errorClass(int code);
  static native long reported();
  static native int abort(long comm, int code);
  static native int attachBuffer(byte[] buffer, int size);
  static native int detachBuffer();

  /* mode: 0 standard, 1 buffered, 2 synchronous, 3 ready */
  static native int send(int mode, Object buf, long at, int count, long type,
                         int dest, int tag, long comm);
  static native int recv(Object buf, long at, int count, long type, int source,
                         int tag, long comm, int[] status);
  static native int isend(int mode, Object buf, long at, int count, long type,
                          int dest, int tag, long comm, long[] request);
  static native int irecv(Object buf, long at, int count, long type, int source,
                          int tag, long comm, long[] request);
  static native int sendInit(int mode, Object buf, long at, int count,
                             long type, int dest, int tag, long comm,
                             long[] request);
  static native int recvInit(Object buf, long at, int count, long type,
                             int source, int tag, long comm, long[] request);
  static native int sendrecv(Object sbuf, long sat, int scount, long stype,
                             int dest, int stag, Object rbuf, long rat,
                             int rcount, long rtype, int source, int rtag,
                             long comm, int[] status);
  static native int sendrecvReplace(Object buf, long at, int count, long type,
                                    int dest, int stag, int source, int rtag,
                                    long comm, int[] status);
  static native int probe(int source, int tag, long comm, int[] status);
  static native int iprobe(int source, int tag, long comm, int[] flag,
                           int[] status);
  static native int mprobe(int source, int tag, long comm, long[] message,
                           int[] status);
  static native int improbe(int source, int tag, long comm, int[] flag,
                            long[] message, int[] status);
  static native int mrecv(Object buf, long at, int count, long type,
                          long[] message, int[] status);
  static native int imrecv(Object buf, long at, int count, long type,
                           long[] request, long[] message);
  static native int count(int[] status, long type);
  static native int elements(int[] status, long type);
  static native boolean cancelled(int[] status);

  static native int waitOne(long[] request, int[] status);
  static native int testOne(long[] request, int[] flag, int[] status);
  static native int waitAll(long[] requests, int[] statuses);
  static native int testAll(long[] requests, int[] flag, int[] statuses);
  static native int waitAny(long[] requests, int[] index, int[] status);
  static native int testAny(long[] requests, int[] index, int[] flag,
                            int[] status);
  static native int waitSome(long[] requests, int[] count, int[] indices,
                             int[] statuses);
  static native int testSome(long[] requests, int[] count, int[] indices,
                             int[] statuses);
  static native int start(long[] request);
  static native int startAll(long[] requests);
  static native int cancel(long[] request);
  static native int requestFree(long[] request);

  static native int barrier(long comm);
  static native int ibarrier(long comm, long[] request);
  static native int bcast(Object buf, long at, int count, long type, int root,
                          long comm, long[] request);
  static native int gather(Object sbuf, long sat, int scount, long stype,
                           Object rbuf, long rat, int rcount, long rtype,
                           int root, long comm, boolean inPlace,
                           long[] request);
  static native int gatherv(Object sbuf, long sat, int scount, long stype,
                            Object rbuf, long rat, int[] rcounts, int[] displs,
                            long rtype, int root, long comm, boolean inPlace,
                            long[] request);
  static native int scatter(Object sbuf, long sat, int scount, long stype,
                            Object rbuf, long rat, int rcount, long rtype,
                            int root, long comm, boolean inPlace,
                            long[] request);
  static native int scatterv(Object sbuf, long sat, int[] scounts,
                             int[] displs, long stype, Object rbuf, long rat,
                             int rcount, long rtype, int root, long comm,
                             boolean inPlace, long[] request);
  static native int allgather(Object sbuf, long sat, int scount, long stype,
                              Object rbuf, long rat, int rcount, long rtype,
                              long comm, boolean inPlace, long[] request);
  static native int allgatherv(Object sbuf, long sat, int scount, long stype,
                               Object rbuf, long rat, int[] rcounts,
                               int[] displs, long rtype, long comm,
                               boolean inPlace, long[] request);
  static native int alltoall(Object sbuf, long sat, int scount, long stype,
                             Object rbuf, long rat, int rcount, long rtype,
                             long comm, boolean inPlace, long[] request);
  static native int alltoallv(Object sbuf, long sat, int[] scounts,
                              int[] sdispls, long stype, Object rbuf, long rat,
                              int[] rcounts, int[] rdispls, long rtype,
                              long comm, long[] request);
  /* which: 0 reduce, 1 allreduce, 2 scan, 3 exscan, 4 reduce_scatter_block */
  static native int reduce(int which, Object sbuf, long sat, Object rbuf,
                           long rat, int count, long type, long op, int root,
                           long comm, boolean inPlace, long[] request);
  static native int reduceScatter(Object sbuf, long sat, Object rbuf, long rat,
                                  int[] counts, long type, long op, long comm,
                                  boolean inPlace, long[] request);
  static native int reduceLocal(Object in, long iat, Object inout, long oat,
                                int count, long type, long op);

  static native long opCreate(int slot, boolean commutes);
  static native int opFree(long op);
  static native void load(Object array, int bytes, long from);
  static native void store(Object array, int bytes, long to);

  static native int commRank(long comm, int[] rank);
  static native int commSize(long comm, int[] size);
  static native int commRemoteSize(long comm, int[] size);
  static native int commInter(long comm, int[] flag);
  static native int commCompare(long a, long b, int[] result);
  static native int commDup(long comm, long[] made);
  static native int commSplit(long comm, int color, int key, long[] made);
  static native int commCreate(long comm, long group, long[] made);
  static native int commFree(long[] comm);
  static native int commGroup(long comm, long[] group);
  static native int commRemoteGroup(long comm, long[] group);
  static native int commTopology(long comm, int[] kind);
  static native int commSetName(long comm, String name);
  static native String commName(long comm);
  static native int commSetErrors(long comm, boolean fatal);
  static native int intercommCreate(long local, int localLeader, long peer,
                                    int remoteLeader, int tag, long[] made);
  static native int intercommMerge(long comm, boolean high, long[] made);

  static native int groupSize(long group, int[] size);
  static native int groupRank(long group, int[] rank);
  static native int groupCompare(long a, long b, int[] result);
  static native int groupTranslate(long a, int[] ranks, long b, int[] result);
  /* which: 0 union, 1 intersection, 2 difference */
  static native int groupSet(int which, long a, long b, long[] made);
  static native int groupList(boolean excl, long group, int[] ranks,
                              long[] made);
  static native int groupRanges(boolean excl, long group, int[] triples,
                                long[] made);
  static native int groupFree(long[] group);

  static native int cartCreate(long comm, int[] dims, int[] periods,
                               boolean reorder, long[] made);
  static native int cartDim(long comm, int[] n);
  static native int cartGet(long comm, int[] dims, int[] periods, int[] coords);
  static native int cartRank(long comm, int[] coords, int[] rank);
  static native int cartCoords(long comm, int rank, int[] coords);
  static native int cartShift(long comm, int dim, int by, int[] source,
                              int[] dest);
  static native int cartSub(long comm, int[] remain, long[] made);
  static native int cartMap(long comm, int[] dims, int[] periods, int[] rank);
  static native int dims(int nodes, int[] dims);
  static native int graphCreate(long comm, int[] index, int[] edges,
                                boolean reorder, long[] made);
  static native int graphDims(long comm, int[] nodes, int[] edges);
  static native int graphGet(long comm, int[] index, int[] edges);
  static native int graphNeighbours(long comm, int rank, int[] count);
  static native int graphNeighbourList(long comm, int rank, int[] list);
  static native int graphMap(long comm, int[] index, int[] edges, int[] rank);

  static native int typeContiguous(int count, long old, long[] made);
  static native int typeVector(int count, int block, long stride, boolean bytes,
                               long old, long[] made);
  static native int typeIndexed(int[] blocks, long[] displs, boolean bytes,
                                long old, long[] made);
  static native int typeStruct(int[] blocks, long[] displs, long[] types,
                               long[] made);
  static native int typeResized(long old, long lb, long extent, long[] made);
  static native long pairType(long element);
  static native int typeCommit(long[] type);
  static native int typeFree(long[] type);
  /* what[0..4] = size, lb, extent, true lb, true extent, in bytes */
  static native int typeShape(long type, long[] what);

  static native int pack(Object buf, long at, int count, long type, byte[] out,
                         int[] position, long comm);
  static native int unpack(byte[] in, int[] position, Object buf, long at,
                           int count, long type, long comm);
  static native int packSize(int count, long type, long comm, int[] size);

  static void check(int code) {
    if (code != 0) {
      throw new MPIException(code);
    }
  }
}
