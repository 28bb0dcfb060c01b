package jdk.internal.access;

/** What other packages need of java.lang, as far as it is used here. */
public interface JavaLangAccess {
  default <E extends Enum<E>> E[] getEnumConstantsShared(Class<E> type) {
    return type.getEnumConstants();
  }

  default String join(String prefix, String suffix, String delimiter,
                      String[] elements, int size) {
    StringBuilder text = new StringBuilder(prefix);
    for (int i = 0; i < size; i++) {
      text.append(i == 0 ? "" : delimiter).append(elements[i]);
    }
    return text.append(suffix).toString();
  }

  /** How many of the bytes are ASCII; these are converted. */
  default int decodeASCII(byte[] from, int at, char[] to, int there, int n) {
    int i = 0;
    for (; i < n && from[at + i] >= 0; i++) {
      to[there + i] = (char) from[at + i];
    }
    return i;
  }

  default int encodeASCII(char[] from, int at, byte[] to, int there, int n) {
    int i = 0;
    for (; i < n && from[at + i] < 0x80; i++) {
      to[there + i] = (byte) from[at + i];
    }
    return i;
  }

  default void inflateBytesToChars(byte[] from, int at, char[] to, int there,
                                   int n) {
    for (int i = 0; i < n; i++) {
      to[there + i] = (char) (from[at + i] & 255);
    }
  }

  default String newStringNoRepl(byte[] bytes, java.nio.charset.Charset set) {
    return new String(bytes, set);
  }

  default byte[] getBytesNoRepl(String text, java.nio.charset.Charset set) {
    return text.getBytes(set);
  }

  default String newStringUTF8NoRepl(byte[] bytes, int at, int n) {
    return new String(bytes, at, n, java.nio.charset.StandardCharsets.UTF_8);
  }

  default byte[] getBytesUTF8NoRepl(String text) {
    return text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
  }

  default String newStringUnsafe(char[] chars) {
    return new String(chars);
  }

  private static void addDigits(StringBuilder out, long x, int n) {
    for (int i = n - 1; i >= 0; i--) {
      out.append(Character.forDigit((int) (x >>> 4 * i) & 15, 16));
    }
  }

  default String fastUUID(long low, long high) {
    StringBuilder out = new StringBuilder();
    addDigits(out, high >>> 32, 8);
    addDigits(out.append('-'), high >>> 16, 4);
    addDigits(out.append('-'), high, 4);
    addDigits(out.append('-'), low >>> 48, 4);
    addDigits(out.append('-'), low, 12);
    return out.toString();
  }
}
