package mpiproof;

/** Output without any class library, for tests of the translator itself. */
public final class Smoke {
  private Smoke() {}

  public static native void print(int x);

  public static native void number(double x);

  public static native void puts(String text);
}
