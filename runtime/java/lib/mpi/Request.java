package mpi;

/** A pending operation. It keeps its buffer alive. */
public class Request implements Freeable {
  final long[] handle = new long[1];
  /** What becomes of the data when the operation is complete; or null. */
  Arrival arrival;
  private Object kept;

  /** Objects in a message that has come. */
  interface Arrival {
    void complete(Status status);
  }

  Request() {}

  Request(long handle) {
    this.handle[0] = handle;
  }

  Request keep(Object buffer) {
    kept = buffer;
    return this;
  }

  private boolean active() {
    return !Is_null();
  }

  /** The operation is complete: its status is filled in. */
  final Status done(Status status) {
    status.read();
    if (arrival != null && !Native.cancelled(status.raw)) {
      arrival.complete(status);
    }
    if (Is_null()) {
      arrival = null;
      kept = null;
    }
    return status;
  }

  public boolean Is_null() throws MPIException {
    return handle[0] == MPI.REQUEST_NULL.handle[0];
  }

  public Status Wait() throws MPIException {
    boolean was = active();
    Status status = new Status();
    Native.check(Native.waitOne(handle, status.raw));
    return was ? done(status) : read(status);
  }

  private static Status read(Status status) {
    status.read();
    return status;
  }

  /** null if it is not complete. */
  public Status Test() throws MPIException {
    boolean was = active();
    Status status = new Status();
    int[] flag = new int[1];
    Native.check(Native.testOne(handle, flag, status.raw));
    if (flag[0] == 0) {
      return null;
    }
    return was ? done(status) : read(status);
  }

  public void Cancel() throws MPIException {
    Native.check(Native.cancel(handle));
  }

  public void Free() throws MPIException {
    free();
  }

  @Override
  public void free() throws MPIException {
    Native.check(Native.requestFree(handle));
  }

  public void finalize() throws MPIException {}

  /* ---- Several at once */

  private static long[] handles(Request[] all) {
    long[] handles = new long[all.length];
    for (int i = 0; i < all.length; i++) {
      handles[i] = (all[i] == null ? MPI.REQUEST_NULL : all[i]).handle[0];
    }
    return handles;
  }

  private static Status finish(Request[] all, int i, long[] handles,
                               Status status) {
    status.index = i;
    if (all[i] == null || all[i].Is_null()) {
      return status;
    }
    all[i].handle[0] = handles[i];
    return all[i].done(status);
  }

  public static Status[] Waitall(Request[] all) throws MPIException {
    long[] handles = handles(all);
    int[] raw = new int[Native.STATUS * all.length];
    Native.check(Native.waitAll(handles, raw));
    return finishAll(all, handles, raw);
  }

  private static Status[] finishAll(Request[] all, long[] handles, int[] raw) {
    Status[] statuses = new Status[all.length];
    for (int i = 0; i < all.length; i++) {
      statuses[i] = finish(all, i, handles, new Status(raw, i));
    }
    return statuses;
  }

  /** null if not all are complete. */
  public static Status[] Testall(Request[] all) throws MPIException {
    long[] handles = handles(all);
    int[] raw = new int[Native.STATUS * all.length];
    int[] flag = new int[1];
    Native.check(Native.testAll(handles, flag, raw));
    return flag[0] == 0 ? null : finishAll(all, handles, raw);
  }

  /** index is MPI.UNDEFINED if none is active. */
  public static Status Waitany(Request[] all) throws MPIException {
    long[] handles = handles(all);
    int[] index = new int[1];
    Status status = new Status();
    Native.check(Native.waitAny(handles, index, status.raw));
    return finishOne(all, index[0], handles, status);
  }

  private static Status finishOne(Request[] all, int i, long[] handles,
                                  Status status) {
    if (i >= 0) {
      return finish(all, i, handles, status);
    }
    status.read();
    status.index = MPI.UNDEFINED;
    return status;
  }

  public static Status Testany(Request[] all) throws MPIException {
    long[] handles = handles(all);
    int[] index = new int[1];
    int[] flag = new int[1];
    Status status = new Status();
    Native.check(Native.testAny(handles, index, flag, status.raw));
    return flag[0] == 0 ? null : finishOne(all, index[0], handles, status);
  }

  public static Status[] Waitsome(Request[] all) throws MPIException {
    return some(all, true);
  }

  public static Status[] Testsome(Request[] all) throws MPIException {
    return some(all, false);
  }

  private static Status[] some(Request[] all, boolean wait) {
    long[] handles = handles(all);
    int[] count = new int[1];
    int[] indices = new int[all.length];
    int[] raw = new int[Native.STATUS * all.length];
    Native.check(wait ? Native.waitSome(handles, count, indices, raw)
                      : Native.testSome(handles, count, indices, raw));
    if (count[0] == MPI.UNDEFINED) {
      return null;
    }
    Status[] statuses = new Status[count[0]];
    for (int i = 0; i < statuses.length; i++) {
      statuses[i] = finish(all, indices[i], handles, new Status(raw, i));
    }
    return statuses;
  }

  /* ---- Open MPI */

  public void waitFor() throws MPIException {
    Wait();
  }

  public Status waitStatus() throws MPIException {
    return Wait();
  }

  /** null if it is not complete; it stays as it is. */
  public final Status getStatus() throws MPIException {
    Status status = new Status();
    int[] flag = new int[1];
    Native.check(Native.requestStatus(handle[0], flag, status.raw));
    return flag[0] == 0 ? null : read(status);
  }

  public boolean test() throws MPIException {
    return Test() != null;
  }

  public Status testStatus() throws MPIException {
    return Test();
  }

  public void cancel() throws MPIException {
    Cancel();
  }

  public boolean isNull() {
    return Is_null();
  }

  public static void waitAll(Request[] all) throws MPIException {
    Waitall(all);
  }

  public static Status[] waitAllStatus(Request[] all) throws MPIException {
    return Waitall(all);
  }

  public static boolean testAll(Request[] all) throws MPIException {
    return Testall(all) != null;
  }

  public static Status[] testAllStatus(Request[] all) throws MPIException {
    return Testall(all);
  }

  public static int waitAny(Request[] all) throws MPIException {
    return Waitany(all).index;
  }

  public static Status waitAnyStatus(Request[] all) throws MPIException {
    return Waitany(all);
  }

  public static int testAny(Request[] all) throws MPIException {
    Status status = Testany(all);
    return status == null ? MPI.UNDEFINED : status.index;
  }

  public static Status testAnyStatus(Request[] all) throws MPIException {
    return Testany(all);
  }

  private static int[] indices(Status[] statuses) {
    if (statuses == null) {
      return null;
    }
    int[] indices = new int[statuses.length];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = statuses[i].index;
    }
    return indices;
  }

  public static int[] waitSome(Request[] all) throws MPIException {
    return indices(Waitsome(all));
  }

  public static Status[] waitSomeStatus(Request[] all) throws MPIException {
    return Waitsome(all);
  }

  public static int[] testSome(Request[] all) throws MPIException {
    return indices(Testsome(all));
  }

  public static Status[] testSomeStatus(Request[] all) throws MPIException {
    return Testsome(all);
  }
}
