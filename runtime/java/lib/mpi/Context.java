package mpi;

/**
 * The part of a communicator that is about itself: copies, attributes, hints,
 * handlers of errors. Of Open MPI's dialect, and mpiJava's few.
 */
class Context extends Messages {
  /** Of the call that made it, until that is complete; or null. */
  Request making;

  Context(long handle) {
    super(handle);
  }

  Context(long[] handle) {
    super(handle);
  }

  long[] duplicate() {
    long[] made = new long[1];
    Native.check(Native.commDup(handle[0], made));
    return made;
  }

  long[] duplicate(Info info) {
    long[] made = new long[1];
    Native.check(Native.commDupInfo(handle[0], info.handle[0], made));
    return made;
  }

  /** The copy gets its handle at the latest when its request is complete. */
  <T extends Context> T duplicateLater(T copy) {
    copy.making = new Request();
    Native.check(Native.commDupLater(handle[0], copy.making.handle,
                                     copy.handle));
    copy.making.keep(copy);
    return copy;
  }

  /** Of iDup; MPI.REQUEST_NULL for other communicators. */
  public final Request getRequest() {
    return making == null ? MPI.REQUEST_NULL : making;
  }

  public final void disconnect() throws MPIException {
    Native.check(Native.commDisconnect(handle));
  }

  public final void setInfo(Info info) throws MPIException {
    Native.check(Native.commSetInfo(handle[0], info.handle[0]));
  }

  public final Info getInfo() throws MPIException {
    long[] made = new long[1];
    Native.check(Native.commInfo(handle[0], made));
    return new Info(made);
  }

  public Errhandler Errhandler_get() throws MPIException {
    int[] fatal = new int[1];
    Native.check(Native.commErrors(handle[0], fatal));
    return Errhandler.of(fatal[0] != 0);
  }

  public final Errhandler getErrhandler() throws MPIException {
    return Errhandler_get();
  }

  public void callErrhandler(int code) throws MPIException {
    Native.check(Native.commCallErrors(handle[0], code));
  }

  /* ---- Attributes */

  public static int createKeyval() throws MPIException {
    return Cache.createKey(Cache.COMM);
  }

  public static void freeKeyval(int key) throws MPIException {
    Cache.freeKey(Cache.COMM, key);
  }

  public final void setAttr(int key, Object value) throws MPIException {
    Cache.set(Cache.COMM, handle[0], key, value);
  }

  private static boolean isKnown(int key) {
    return key == MPI.TAG_UB || key == MPI.HOST || key == MPI.IO
        || key == MPI.WTIME_IS_GLOBAL || key == MPI.APPNUM
        || key == MPI.LASTUSEDCODE || key == MPI.UNIVERSE_SIZE;
  }

  /** null if there is none; of MPI's own an Integer, or a Boolean. */
  public final Object getAttr(int key) throws MPIException {
    if (!isKnown(key)) {
      return Cache.get(Cache.COMM, handle[0], key);
    }
    Integer value = Cache.known(Cache.COMM, handle[0], key);
    return key == MPI.WTIME_IS_GLOBAL && value != null ? (Object) (value != 0)
                                                       : value;
  }

  public final void deleteAttr(int key) throws MPIException {
    Cache.delete(Cache.COMM, handle[0], key);
  }

  public Object Attr_get(int key) throws MPIException {
    return getAttr(key);
  }

  public void Attr_delete(int key) throws MPIException {
    deleteAttr(key);
  }
}
