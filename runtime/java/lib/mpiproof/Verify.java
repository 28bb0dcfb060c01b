package mpiproof;

/**
 * What a program may tell the verifier: which values are inputs ("for every
 * value of x"), which of them are of interest, what must hold, and what
 * temporal properties look at. Names appear in reports; every call makes a new
 * input, whatever its name.
 */
public final class Verify {
  private Verify() {}

  private static native int int0(String name);
  private static native int range0(int low, int high, String name);
  private static native long long0(String name);
  private static native double double0(String name);
  private static native float float0(String name);
  private static native boolean boolean0(String name);
  private static native int inputInt0(String name);
  private static native double inputDouble0(String name);
  private static native void bytes0(byte[] bytes, int count, String name);
  private static native void assume0(boolean condition);
  private static native void label0(String name);
  private static native void watch0(String name, long[] cell);

  public static int symbolicInt(String name) {
    return int0(checked(name));
  }

  /** Both ends included. */
  public static int symbolicInt(String name, int low, int high) {
    if (low > high) {
      throw new IllegalArgumentException("the lower end is above the upper end");
    }
    return range0(low, high, checked(name));
  }

  public static long symbolicLong(String name) {
    return long0(checked(name));
  }

  public static short symbolicShort(String name) {
    return (short) range0(Short.MIN_VALUE, Short.MAX_VALUE, checked(name));
  }

  public static byte symbolicByte(String name) {
    return (byte) range0(Byte.MIN_VALUE, Byte.MAX_VALUE, checked(name));
  }

  public static char symbolicChar(String name) {
    return (char) range0(0, Character.MAX_VALUE, checked(name));
  }

  public static boolean symbolicBoolean(String name) {
    return boolean0(checked(name));
  }

  /** Infinities and NaNs included. */
  public static double symbolicDouble(String name) {
    return double0(checked(name));
  }

  /** Finite, both ends included. */
  public static double symbolicDouble(String name, double low, double high) {
    double x = double0(checked(name));
    assume0(x >= low & x <= high);
    return x;
  }

  /** One value in the whole run, the same for every process and every call. */
  public static int inputInt(String name) {
    return inputInt0(checked(name));
  }

  /** One value in the whole run, the same for every process and every call. */
  public static double inputDouble(String name) {
    return inputDouble0(checked(name));
  }

  public static float symbolicFloat(String name) {
    return float0(checked(name));
  }

  /** Any text of that many characters between U+0000 and U+00FF. */
  @SuppressWarnings("deprecation")
  public static String symbolicString(String name, int length) {
    return new String(symbolicBytes(name, length), 0);
  }

  public static byte[] symbolicBytes(String name, int length) {
    byte[] bytes = new byte[length];
    if (length > 0) {
      bytes0(bytes, length, checked(name));
    }
    return bytes;
  }

  /** Goes on only with inputs and message orders for which it holds. */
  public static void assume(boolean condition) {
    assume0(condition);
  }

  /** A finding if some input makes it false, whatever switches say. */
  public static void check(boolean condition) {
    if (!condition) {
      throw new AssertionError();
    }
  }

  public static void check(boolean condition, String message) {
    if (!condition) {
      throw new AssertionError(message);
    }
  }

  /** The event label(name) of temporal properties. */
  public static void label(String name) {
    label0(checked(name));
  }

  /** A value that temporal properties know by this name, from now on. */
  public static void watch(String name, long value) {
    Watched.set(checked(name), value);
  }

  private static String checked(String name) {
    if (name == null) {
      throw new NullPointerException("the name is null");
    }
    return name;
  }

  /** One cell for each name: the last value that was told. */
  private static final class Watched {
    private static Watched first;
    private final String name;
    private final long[] cell = new long[1];
    private final Watched next;

    private Watched(String name, Watched next) {
      this.name = name;
      this.next = next;
    }

    static void set(String name, long value) {
      Watched at = first;
      while (at != null && !at.name.equals(name)) {
        at = at.next;
      }
      if (at != null) {
        at.cell[0] = value;
        return;
      }
      first = new Watched(name, first);
      first.cell[0] = value;
      watch0(name, first.cell);
    }
  }
}
