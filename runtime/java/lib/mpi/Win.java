package mpi;

import java.nio.Buffer;

/**
 * A window: memory of each process that the others access (MPI 4.1, 12).
 * Sizes and displacement units count elements of the buffer. All buffers are
 * direct ones, as Open MPI wants them.
 */
public final class Win implements Freeable {
  public static final int WIN_NULL = 0;
  public static final int FLAVOR_PRIVATE = 0;
  public static final int FLAVOR_SHARED = 1;

  private final long[] handle = new long[1];
  /** The window's memory, and attached memory: it stays as long as this. */
  private final java.util.ArrayList<Buffer> memory =
      new java.util.ArrayList<>();

  public Win(Buffer base, int size, int dispUnit, Info info, Comm comm)
      throws MPIException {
    create(base, size, dispUnit, info, comm);
  }

  /** Allocated memory: that of the buffer serves as well. */
  public Win(int size, int dispUnit, Info info, Comm comm, Buffer base,
             int flavor) throws MPIException {
    if (flavor == FLAVOR_SHARED) {
      throw mpiproof.Limit.reached("a window of shared memory in Java "
                                   + "(mpi.Win, FLAVOR_SHARED)");
    }
    create(base, size, dispUnit, info, comm);
  }

  /** Memory is attached later. */
  public Win(Info info, Comm comm) throws MPIException {
    Native.check(Native.winDynamic(info.handle[0], comm.handle[0], handle));
  }

  private void create(Buffer base, int size, int dispUnit, Info info,
                      Comm comm) {
    long width = Direct.width(Direct.required(base));
    memory.add(base);
    Native.check(Native.winCreate(Direct.base(base), Direct.start(base),
                                  size * width, (int) (dispUnit * width),
                                  info.handle[0], comm.handle[0], handle));
  }

  public void attach(Buffer base, int size) throws MPIException {
    long width = Direct.width(Direct.required(base));
    memory.add(base);
    Native.check(Native.winAttach(handle[0], Direct.base(base),
                                  Direct.start(base), size * width));
  }

  public void detach(Buffer base) throws MPIException {
    Direct.required(base);
    Native.check(Native.winDetach(handle[0], Direct.base(base),
                                  Direct.start(base)));
  }

  @Override
  public void free() throws MPIException {
    Native.check(Native.winFree(handle));
  }

  public Group getGroup() throws MPIException {
    long[] group = new long[1];
    Native.check(Native.winGroup(handle[0], group));
    return new Group(group);
  }

  public Info getInfo() throws MPIException {
    long[] made = new long[1];
    Native.check(Native.winInfo(handle[0], made));
    return new Info(made);
  }

  public void setInfo(Info info) throws MPIException {
    Native.check(Native.winSetInfo(handle[0], info.handle[0]));
  }

  public String getName() throws MPIException {
    return Native.winName(handle[0]);
  }

  public void setName(String name) throws MPIException {
    Native.check(Native.winSetName(handle[0], name));
  }

  private Errhandler errhandler = MPI.ERRORS_ARE_FATAL;

  public void setErrhandler(Errhandler handler) throws MPIException {
    Native.check(Native.winSetErrors(handle[0], handler.fatal));
    errhandler = handler;
  }

  public Errhandler getErrhandler() throws MPIException {
    return errhandler;
  }

  public void callErrhandler(int code) throws MPIException {
    Native.check(Native.winCallErrors(handle[0], code));
  }

  /* ---- Attributes */

  public static int createKeyval() throws MPIException {
    return Cache.createKey(Cache.WIN);
  }

  public static void freeKeyval(int key) throws MPIException {
    Cache.freeKey(Cache.WIN, key);
  }

  public void setAttr(int key, Object value) throws MPIException {
    Cache.set(Cache.WIN, handle[0], key, value);
  }

  /** Of MPI.WIN_BASE, the buffer. */
  public Object getAttr(int key) throws MPIException {
    if (key == MPI.WIN_BASE) {
      return memory.isEmpty() ? null : memory.get(0);
    }
    return key == MPI.WIN_SIZE || key == MPI.WIN_DISP_UNIT
        ? (Object) Cache.known(Cache.WIN, handle[0], key)
        : Cache.get(Cache.WIN, handle[0], key);
  }

  public void deleteAttr(int key) throws MPIException {
    Cache.delete(Cache.WIN, handle[0], key);
  }

  /* ---- Synchronisation, by the numbers of mpi_win.c */

  private void sync(int which, int number) {
    Native.check(Native.winSync(which, handle[0], number));
  }

  public void fence(int assertion) throws MPIException {
    sync(0, assertion);
  }

  public void start(Group group, int assertion) throws MPIException {
    Native.check(Native.winEpoch(false, handle[0], group.handle(),
                                 assertion));
  }

  public void post(Group group, int assertion) throws MPIException {
    Native.check(Native.winEpoch(true, handle[0], group.handle(), assertion));
  }

  public void complete() throws MPIException {
    sync(1, 0);
  }

  public void waitFor() throws MPIException {
    sync(2, 0);
  }

  public boolean test() throws MPIException {
    int[] flag = new int[1];
    Native.check(Native.winTest(handle[0], flag));
    return flag[0] != 0;
  }

  public void lock(int type, int rank, int assertion) throws MPIException {
    Native.check(Native.winLock(handle[0], type, rank, assertion));
  }

  public void unlock(int rank) throws MPIException {
    sync(3, rank);
  }

  public void lockAll(int assertion) throws MPIException {
    sync(4, assertion);
  }

  public void unlockAll() throws MPIException {
    sync(5, 0);
  }

  public void sync() throws MPIException {
    sync(6, 0);
  }

  public void flush(int rank) throws MPIException {
    sync(7, rank);
  }

  public void flushAll() throws MPIException {
    sync(8, 0);
  }

  public void flushLocal(int rank) throws MPIException {
    sync(9, rank);
  }

  public void flushLocalAll() throws MPIException {
    sync(10, 0);
  }

  /* ---- Accesses; with a request the form that has one */

  private static Area area(Buffer origin, int count, Datatype type) {
    return Area.of(Direct.required(origin), 0, count, type);
  }

  private static long[] keep(Request request, Object kept) {
    if (request == null) {
      return null;
    }
    request.keep(kept);
    return request.handle;
  }

  private Request put(Request request, Buffer origin, int count,
                      Datatype type, int rank, int disp, int targetCount,
                      Datatype targetType) {
    Area from = area(origin, count, type);
    Native.check(Native.winPut(from.array, from.at, count, type.handle(), rank,
                               disp, targetCount, targetType.handle(),
                               handle[0], keep(request, origin)));
    return request;
  }

  public void put(Buffer origin, int count, Datatype type, int rank, int disp,
                  int targetCount, Datatype targetType) throws MPIException {
    put(null, origin, count, type, rank, disp, targetCount, targetType);
  }

  public final Request rPut(Buffer origin, int count, Datatype type, int rank,
                            int disp, int targetCount, Datatype targetType)
      throws MPIException {
    return put(new Request(), origin, count, type, rank, disp, targetCount,
               targetType);
  }

  private Request get(Request request, Buffer origin, int count,
                      Datatype type, int rank, int disp, int targetCount,
                      Datatype targetType) {
    Area to = area(origin, count, type);
    Native.check(Native.winGet(to.array, to.at, count, type.handle(), rank,
                               disp, targetCount, targetType.handle(),
                               handle[0], keep(request, origin)));
    return request;
  }

  public void get(Buffer origin, int count, Datatype type, int rank, int disp,
                  int targetCount, Datatype targetType) throws MPIException {
    get(null, origin, count, type, rank, disp, targetCount, targetType);
  }

  public final Request rGet(Buffer origin, int count, Datatype type, int rank,
                            int disp, int targetCount, Datatype targetType)
      throws MPIException {
    return get(new Request(), origin, count, type, rank, disp, targetCount,
               targetType);
  }

  private Request accumulate(Request request, Buffer origin, int count,
                             Datatype type, int rank, int disp,
                             int targetCount, Datatype targetType, Op op) {
    Area from = area(origin, count, type);
    Native.check(Native.winAccumulate(from.array, from.at, count,
                                      type.arithmetic(), rank, disp,
                                      targetCount, targetType.arithmetic(),
                                      op.handleFor(type), handle[0],
                                      keep(request, origin)));
    return request;
  }

  public void accumulate(Buffer origin, int count, Datatype type, int rank,
                         int disp, int targetCount, Datatype targetType, Op op)
      throws MPIException {
    accumulate(null, origin, count, type, rank, disp, targetCount, targetType,
               op);
  }

  public Request rAccumulate(Buffer origin, int count, Datatype type, int rank,
                             int disp, int targetCount, Datatype targetType,
                             Op op) throws MPIException {
    return accumulate(new Request(), origin, count, type, rank, disp,
                      targetCount, targetType, op);
  }

  private Request getAccumulate(Request request, Buffer origin, int count,
                                Datatype type, Buffer result, int resultCount,
                                Datatype resultType, int rank, int disp,
                                int targetCount, Datatype targetType, Op op) {
    Area from = area(origin, count, type);
    Area to = area(result, resultCount, resultType);
    Native.check(Native.winGetAccumulate(
        from.array, from.at, count, type.arithmetic(), to.array, to.at,
        resultCount, resultType.arithmetic(), rank, disp, targetCount,
        targetType.arithmetic(), op.handleFor(type), handle[0],
        keep(request, new Object[] {origin, result})));
    return request;
  }

  public void getAccumulate(Buffer origin, int count, Datatype type,
                            Buffer result, int resultCount,
                            Datatype resultType, int rank, int disp,
                            int targetCount, Datatype targetType, Op op)
      throws MPIException {
    getAccumulate(null, origin, count, type, result, resultCount, resultType,
                  rank, disp, targetCount, targetType, op);
  }

  public Request rGetAccumulate(Buffer origin, int count, Datatype type,
                                Buffer result, int resultCount,
                                Datatype resultType, int rank, int disp,
                                int targetCount, Datatype targetType, Op op)
      throws MPIException {
    return getAccumulate(new Request(), origin, count, type, result,
                         resultCount, resultType, rank, disp, targetCount,
                         targetType, op);
  }

  public void fetchAndOp(Buffer origin, Buffer result, Datatype type, int rank,
                         int disp, Op op) throws MPIException {
    Area from = area(origin, 1, type);
    Area to = area(result, 1, type);
    Native.check(Native.winFetch(from.array, from.at, to.array, to.at,
                                 type.arithmetic(), rank, disp,
                                 op.handleFor(type), handle[0]));
  }

  public void compareAndSwap(Buffer origin, Buffer compare, Buffer result,
                             Datatype type, int rank, int disp)
      throws MPIException {
    Area from = area(origin, 1, type);
    Area with = area(compare, 1, type);
    Area to = area(result, 1, type);
    Native.check(Native.winSwap(from.array, from.at, with.array, with.at,
                                to.array, to.at, type.handle(), rank, disp,
                                handle[0]));
  }
}
