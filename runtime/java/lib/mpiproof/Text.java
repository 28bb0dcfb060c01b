package mpiproof;

/** Strings as bytes and back, without the machinery of charsets. */
public final class Text {
  private Text() {}

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
