package mpiproof;

/** What our own classes leave out on purpose. */
public final class Limit {
  private Limit() {}

  private static native void stop(String what);
  private static native void narrow(String what);

  /** A recorded limit: this path cannot go on. For `throw Limit.reached(..)`. */
  public static RuntimeException reached(String what) {
    stop(what);
    return new UnsupportedOperationException(what);
  }

  /** A recorded limit: what happens is right, but other things might. */
  public static void passed(String what) {
    narrow(what);
  }
}
