package sun.security.provider;

/** Numbers in arrays of bytes; the JDK's has VarHandles, of which nothing is here. */
final class ByteArrayAccess {
  private ByteArrayAccess() {}

  private static int bigInt(byte[] in, int at) {
    return in[at] << 24 | (in[at + 1] & 255) << 16 | (in[at + 2] & 255) << 8
        | in[at + 3] & 255;
  }

  static int littleInt(byte[] in, int at) {
    return in[at + 3] << 24 | (in[at + 2] & 255) << 16 | (in[at + 1] & 255) << 8
        | in[at] & 255;
  }

  static void i2bLittle(int[] in, int from, byte[] out, int to, int bytes) {
    for (int i = 0; i < bytes; i += 4) {
      i2bLittle4(in[from + i / 4], out, to + i);
    }
  }

  static void i2bLittle4(int value, byte[] out, int to) {
    for (int i = 0; i < 4; i++) {
      out[to + i] = (byte) (value >> 8 * i);
    }
  }

  static void b2iBig64(byte[] in, int from, int[] out) {
    for (int i = 0; i < 16; i++) {
      out[i] = bigInt(in, from + 4 * i);
    }
  }

  static void i2bBig(int[] in, int from, byte[] out, int to, int bytes) {
    for (int i = 0; i < bytes; i += 4) {
      i2bBig4(in[from + i / 4], out, to + i);
    }
  }

  static void i2bBig4(int value, byte[] out, int to) {
    for (int i = 0; i < 4; i++) {
      out[to + i] = (byte) (value >> 24 - 8 * i);
    }
  }

  static void b2lBig128(byte[] in, int from, long[] out) {
    for (int i = 0; i < 16; i++) {
      out[i] = (long) bigInt(in, from + 8 * i) << 32
          | bigInt(in, from + 8 * i + 4) & 0xffffffffL;
    }
  }

  static void l2bBig(long[] in, int from, byte[] out, int to, int bytes) {
    for (int i = 0; i < bytes; i++) {
      out[to + i] = (byte) (in[from + i / 8] >> 56 - 8 * (i % 8));
    }
  }
}
