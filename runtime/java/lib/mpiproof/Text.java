package mpiproof;

import java.io.PrintStream;

/**
 * Text for people. A number that is only printed need not be known under every
 * order of messages (`shown`); one that depends on an input is described
 * instead of converted, so that printing it decides nothing.
 */
public final class Text {
  private Text() {}

  private static native int showInt(int x);
  private static native long showLong(long x);
  private static native float showFloat(float x);
  private static native double showDouble(double x);
  private static native boolean showBoolean(boolean x);
  private static native char showChar(char x);
  private static native String describeInt(int x);
  private static native String describeLong(long x);
  private static native String describeFloat(float x);
  private static native String describeDouble(double x);

  /** The number as it is now; for what is printed and nothing else. */
  public static int shown(int x) {
    return showInt(x);
  }

  public static long shown(long x) {
    return showLong(x);
  }

  public static float shown(float x) {
    return showFloat(x);
  }

  public static double shown(double x) {
    return showDouble(x);
  }

  public static String of(int x) {
    int now = showInt(x);
    String text = describeInt(now);
    return text != null ? text : String.valueOf(now);
  }

  public static String of(long x) {
    long now = showLong(x);
    String text = describeLong(now);
    return text != null ? text : String.valueOf(now);
  }

  public static String of(float x) {
    float now = showFloat(x);
    String text = describeFloat(now);
    return text != null ? text : String.valueOf(now);
  }

  public static String of(double x) {
    double now = showDouble(x);
    String text = describeDouble(now);
    return text != null ? text : String.valueOf(now);
  }

  /** Arguments of a format whose result is printed. */
  public static Object[] shown(Object[] args) {
    Object[] now = args == null ? null : args.clone();
    for (int i = 0; now != null && i < now.length; i++) {
      Object x = now[i];
      if (x instanceof Integer) {
        now[i] = box(showInt((Integer) x));
      } else if (x instanceof Long) {
        now[i] = box(showLong((Long) x));
      } else if (x instanceof Double) {
        now[i] = showDouble((Double) x);
      } else if (x instanceof Float) {
        now[i] = showFloat((Float) x);
      }
    }
    return now;
  }

  // ---- Parts of strings that go to a stream and nowhere else

  private static boolean isShown(PrintStream stream) {
    return PrintStream.isConsole(stream);
  }

  public static String part(PrintStream stream, int x) {
    return isShown(stream) ? of(x) : String.valueOf(x);
  }

  public static String part(PrintStream stream, long x) {
    return isShown(stream) ? of(x) : String.valueOf(x);
  }

  public static String part(PrintStream stream, float x) {
    return isShown(stream) ? of(x) : String.valueOf(x);
  }

  public static String part(PrintStream stream, double x) {
    return isShown(stream) ? of(x) : String.valueOf(x);
  }

  public static String part(PrintStream stream, boolean x) {
    return String.valueOf(isShown(stream) ? showBoolean(x) : x);
  }

  public static String part(PrintStream stream, char x) {
    return String.valueOf(isShown(stream) ? showChar(x) : x);
  }

  /** A box is shown as its number is. */
  public static String part(PrintStream stream, Object x) {
    if (x instanceof Integer) {
      return part(stream, ((Integer) x).intValue());
    } else if (x instanceof Long) {
      return part(stream, ((Long) x).longValue());
    } else if (x instanceof Double) {
      return part(stream, ((Double) x).doubleValue());
    } else if (x instanceof Float) {
      return part(stream, ((Float) x).floatValue());
    }
    return String.valueOf(x);
  }

  public static String array(PrintStream stream, int[] a) {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; a != null && i < a.length; i++) {
      text.append(i == 0 ? "" : ", ").append(part(stream, a[i]));
    }
    return a == null ? "null" : text.append(']').toString();
  }

  public static String array(PrintStream stream, long[] a) {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; a != null && i < a.length; i++) {
      text.append(i == 0 ? "" : ", ").append(part(stream, a[i]));
    }
    return a == null ? "null" : text.append(']').toString();
  }

  public static String array(PrintStream stream, float[] a) {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; a != null && i < a.length; i++) {
      text.append(i == 0 ? "" : ", ").append(part(stream, a[i]));
    }
    return a == null ? "null" : text.append(']').toString();
  }

  public static String array(PrintStream stream, double[] a) {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; a != null && i < a.length; i++) {
      text.append(i == 0 ? "" : ", ").append(part(stream, a[i]));
    }
    return a == null ? "null" : text.append(']').toString();
  }

  public static String array(PrintStream stream, Object[] a) {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; a != null && i < a.length; i++) {
      text.append(i == 0 ? "" : ", ").append(part(stream, a[i]));
    }
    return a == null ? "null" : text.append(']').toString();
  }

  public static String format(PrintStream stream, String format,
                              Object[] args) {
    return String.format(format, isShown(stream) ? shown(args) : args);
  }

  // ---- Boxes that are only formatted: their own, whatever the number

  public static Byte box(byte x) {
    return new Byte(x);
  }

  public static Character box(char x) {
    return new Character(x);
  }

  public static Short box(short x) {
    return new Short(x);
  }

  public static Integer box(int x) {
    return new Integer(x);
  }

  public static Long box(long x) {
    return new Long(x);
  }

  public static byte[] utf8(String text) {
    int n = text.length();
    byte[] bytes = new byte[n];
    for (int i = 0; i < n; i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        return utf8Wide(text);
      }
      bytes[i] = (byte) c;
    }
    return bytes;
  }

  private static byte[] utf8Wide(String text) {
    int n = text.length();
    byte[] bytes = new byte[3 * n];
    int at = 0;
    for (int i = 0; i < n; i++) {
      int c = text.charAt(i);
      if (c >= 0xd800 && c < 0xdc00 && i + 1 < n
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        c = Character.toCodePoint((char) c, text.charAt(++i));
      } else if (c >= 0xd800 && c < 0xe000) {
        c = '?';
      }
      at = encode(c, bytes, at);
    }
    return java.util.Arrays.copyOf(bytes, at);
  }

  private static int encode(int c, byte[] bytes, int at) {
    if (c < 0x80) {
      bytes[at++] = (byte) c;
    } else if (c < 0x800) {
      bytes[at++] = (byte) (0xc0 | c >> 6);
      bytes[at++] = (byte) (0x80 | c & 63);
    } else if (c < 0x10000) {
      bytes[at++] = (byte) (0xe0 | c >> 12);
      bytes[at++] = (byte) (0x80 | c >> 6 & 63);
      bytes[at++] = (byte) (0x80 | c & 63);
    } else {
      bytes[at++] = (byte) (0xf0 | c >> 18);
      bytes[at++] = (byte) (0x80 | c >> 12 & 63);
      bytes[at++] = (byte) (0x80 | c >> 6 & 63);
      bytes[at++] = (byte) (0x80 | c & 63);
    }
    return at;
  }
}
