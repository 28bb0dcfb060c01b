package java.lang.ref;

/** References are never cleared, so nobody needs to be told. */
final class NoHandler {
  private NoHandler() {}

  static void init() {}
}
