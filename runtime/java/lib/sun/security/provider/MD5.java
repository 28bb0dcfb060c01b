package sun.security.provider;

import java.util.Arrays;

/** RFC 1321; the JDK's reads its input by VarHandles. */
public final class MD5 extends DigestBase {
  private static final int[] SHIFTS = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};
  private static final int[] SINES = new int[64];

  static {
    for (int i = 0; i < 64; i++) {
      SINES[i] = (int) (long) (Math.abs(StrictMath.sin(i + 1)) * 4294967296.0);
    }
  }

  private int[] state = new int[4];

  public MD5() {
    super("MD5", 16, 64);
    implReset();
  }

  @Override
  public Object clone() throws CloneNotSupportedException {
    MD5 copy = (MD5) super.clone();
    copy.state = state.clone();
    return copy;
  }

  @Override
  void implReset() {
    state[0] = 0x67452301;
    state[1] = 0xefcdab89;
    state[2] = 0x98badcfe;
    state[3] = 0x10325476;
  }

  @Override
  void implDigest(byte[] out, int to) {
    long bits = bytesProcessed << 3;
    int used = (int) bytesProcessed & 63;
    engineUpdate(padding, 0, used < 56 ? 56 - used : 120 - used);
    ByteArrayAccess.i2bLittle4((int) bits, buffer, 56);
    ByteArrayAccess.i2bLittle4((int) (bits >>> 32), buffer, 60);
    implCompress(buffer, 0);
    ByteArrayAccess.i2bLittle(state, 0, out, to, 16);
  }

  private static int mix(int round, int b, int c, int d) {
    switch (round) {
      case 0: return b & c | ~b & d;
      case 1: return d & b | ~d & c;
      case 2: return b ^ c ^ d;
      default: return c ^ (b | ~d);
    }
  }

  private static int word(int round, int i) {
    switch (round) {
      case 0: return i;
      case 1: return (5 * i + 1) % 16;
      case 2: return (3 * i + 5) % 16;
      default: return 7 * i % 16;
    }
  }

  @Override
  void implCompress(byte[] in, int from) {
    int a = state[0], b = state[1], c = state[2], d = state[3];
    for (int i = 0; i < 64; i++) {
      int round = i / 16;
      int sum = a + mix(round, b, c, d) + SINES[i]
          + ByteArrayAccess.littleInt(in, from + 4 * word(round, i));
      a = d;
      d = c;
      c = b;
      b += Integer.rotateLeft(sum, SHIFTS[4 * round + i % 4]);
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
  }
}
