package mpiproof;

/** What the verifier leaves out ends a replay, too. */
public final class Limit {
  private Limit() {}

  public static RuntimeException reached(String what) {
    return new UnsupportedOperationException(what);
  }

  public static void passed(String what) {}
}
