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
  static native int named(String name);
  static native String libraryVersion();
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
  static native long elementsMany(int[] status, long type);
  static native int setElements(int[] status, long type, long count);
  static native int setCancelled(int[] status, boolean flag);

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
  static native int requestStatus(long request, int[] flag, int[] status);
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
  /* Displacements in bytes. */
  static native int alltoallw(Object sbuf, long sat, int[] scounts,
                              int[] sdispls, Object rbuf, long rat,
                              int[] rcounts, int[] rdispls, long comm,
                              long[] request, long[] sentTypes,
                              long[] gotTypes);
  static native int neighbourAllgather(Object sbuf, long sat, int scount,
                                       long stype, Object rbuf, long rat,
                                       int rcount, long rtype, long comm,
                                       long[] request);
  static native int neighbourAllgatherv(Object sbuf, long sat, int scount,
                                        long stype, Object rbuf, long rat,
                                        int[] rcounts, int[] displs,
                                        long rtype, long comm, long[] request);
  static native int neighbourAlltoall(Object sbuf, long sat, int scount,
                                      long stype, Object rbuf, long rat,
                                      int rcount, long rtype, long comm,
                                      long[] request);
  static native int neighbourAlltoallv(Object sbuf, long sat, int[] scounts,
                                       int[] sdispls, long stype, Object rbuf,
                                       long rat, int[] rcounts, int[] rdispls,
                                       long rtype, long comm, long[] request);
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
  static native int commDupLater(long comm, long[] request, long[] made);
  static native int commDupInfo(long comm, long info, long[] made);
  static native int commSetInfo(long comm, long info);
  static native int commInfo(long comm, long[] made);
  static native int commDisconnect(long[] comm);
  static native int commSplitType(long comm, int type, int key, long info,
                                  long[] made);
  static native int commCreateGroup(long comm, long group, int tag,
                                    long[] made);
  static native int commErrors(long comm, int[] fatal);
  static native int commCallErrors(long comm, int code);
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
  static native int distCreate(long comm, int[] sources, int[] degrees,
                               int[] targets, int[] weights, boolean weighted,
                               long info, boolean reorder, long[] made);
  static native int distAdjacent(long comm, int[] sources, int[] inWeights,
                                 int[] targets, int[] outWeights,
                                 boolean weighted, long info, boolean reorder,
                                 long[] made);
  static native int distCount(long comm, int[] what);
  static native int distNeighbours(long comm, int[] sources, int[] inWeights,
                                   int[] targets, int[] outWeights);

  static native int typeContiguous(int count, long old, long[] made);
  static native int typeVector(int count, int block, long stride, boolean bytes,
                               long old, long[] made);
  static native int typeIndexed(int[] blocks, long[] displs, boolean bytes,
                                long old, long[] made);
  static native int typeStruct(int[] blocks, long[] displs, long[] types,
                               long[] made);
  static native int typeResized(long old, long lb, long extent, long[] made);
  static native int typeDup(long old, long[] made);
  static native int typeSetName(long type, String name);
  static native String typeName(long type);
  static native void typeDisown(long type);
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

  static native int infoCreate(long[] made);
  static native int infoDup(long old, long[] made);
  static native int infoFree(long[] info);
  static native int infoSet(long info, String key, String value);
  static native int infoDelete(long info, String key);
  static native String infoGet(long info, String key, int[] error);
  static native int infoSize(long info, int[] size);
  static native String infoKey(long info, int i, int[] error);

  /* kind: 0 communicators, 1 datatypes, 2 windows. what: is there one, value */
  static native int keyCreate(int kind, int[] key);
  static native int keyFree(int kind, int[] key);
  static native int attrSet(int kind, long object, int key, long value);
  static native int attrDelete(int kind, long object, int key);
  static native int attrGet(int kind, long object, int key, long[] what);
  static native int attrKnown(int kind, long object, int key, long[] what);

  static native int winCreate(Object base, long at, long bytes, int unit,
                              long info, long comm, long[] made);
  static native int winDynamic(long info, long comm, long[] made);
  static native int winAttach(long win, Object base, long at, long bytes);
  static native int winDetach(long win, Object base, long at);
  static native int winFree(long[] win);
  static native int winGroup(long win, long[] group);
  static native int winSetErrors(long win, boolean fatal);
  static native int winCallErrors(long win, int code);
  static native int winInfo(long win, long[] made);
  static native int winSetInfo(long win, long info);
  static native int winSetName(long win, String name);
  static native String winName(long win);
  static native int winSync(int which, long win, int number);
  static native int winEpoch(boolean post, long win, long group,
                             int assertion);
  static native int winTest(long win, int[] flag);
  static native int winLock(long win, int type, int rank, int assertion);
  static native int winPut(Object origin, long at, int count, long type,
                           int rank, long disp, int targetCount,
                           long targetType, long win, long[] request);
  static native int winGet(Object origin, long at, int count, long type,
                           int rank, long disp, int targetCount,
                           long targetType, long win, long[] request);
  static native int winAccumulate(Object origin, long at, int count, long type,
                                  int rank, long disp, int targetCount,
                                  long targetType, long op, long win,
                                  long[] request);
  static native int winGetAccumulate(Object origin, long at, int count,
                                     long type, Object result, long resultAt,
                                     int resultCount, long resultType,
                                     int rank, long disp, int targetCount,
                                     long targetType, long op, long win,
                                     long[] request);
  static native int winFetch(Object origin, long at, Object result,
                             long resultAt, long type, int rank, long disp,
                             long op, long win);
  static native int winSwap(Object origin, long at, Object compare,
                            long compareAt, Object result, long resultAt,
                            long type, int rank, long disp, long win);

  static native int fileOpen(long comm, String name, int mode, long info,
                             long[] opened);
  static native int fileClose(long[] opened);
  static native int fileDelete(String name, long info);
  static native int fileSetSize(long file, long size, boolean preallocate);
  static native int fileGroup(long file, long[] group);
  static native int fileSetInfo(long file, long info);
  static native int fileInfo(long file, long[] made);
  static native int fileSetView(long file, long disp, long etype,
                                long filetype, String datarep, long info);
  static native int fileAsk(int which, long file, long number, long[] out);
  static native int fileSeek(long file, long offset, int whence,
                             boolean shared);
  static native int fileSetAtomicity(long file, boolean flag);
  static native int fileSync(long file);
  static native int fileSetErrors(long file, boolean fatal);
  static native int fileErrors(long file, int[] fatal);
  static native int fileCallErrors(long file, int code);
  /* which: 0 at, 1 at all, 2 individual, 3 all, 4 shared, 5 ordered */
  static native int fileRead(int which, long file, long offset, Object buf,
                             long at, int count, long type, int[] status);
  static native int fileWrite(int which, long file, long offset, Object buf,
                              long at, int count, long type, int[] status);
  static native int fileReadLater(int which, long file, long offset,
                                  Object buf, long at, int count, long type,
                                  long[] request);
  static native int fileWriteLater(int which, long file, long offset,
                                   Object buf, long at, int count, long type,
                                   long[] request);
  static native int fileBegin(int which, boolean writes, long file,
                              long offset, Object buf, long at, int count,
                              long type);
  static native int fileEnd(int which, boolean writes, long file, Object buf,
                            long at, int[] status);

  static native int spawn(byte[] text, int[] args, int[] counts, long[] infos,
                          int root, long comm, long[] made, int[] errors);
  static native int parent(long[] made);
  static native String portOpen(long info, int[] error);
  static native int portClose(String port);
  static native int portMeet(boolean accepts, String port, long info, int root,
                             long comm, long[] made);
  static native int namePublish(boolean publishes, String service, long info,
                                String port);
  static native String nameLookup(String service, long info, int[] error);

  static void check(int code) {
    if (code != 0) {
      throw new MPIException(code);
    }
  }
}
