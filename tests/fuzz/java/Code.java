/** All kinds of instructions, and little of the library: small to translate. */
public class Code {
  static int calls;
  static long[] table = new long[8];
  static final String[] NAMES = {"a", "b", "Aa", "BB"};

  static int arithmetic(int a, long b, float c, double d) {
    int x = a * 3 + (a >>> 2) - (a << 1) ^ (a & 7) | ~a;
    long y = b / 3 % 7 + (b >> 5) - (b >>> 60) + x;
    float z = c * 2 - (float) y % 3f;
    double w = d / 3 + z - (double) x % 1.5;
    byte n = (byte) y;
    char m = (char) w;
    short s = (short) z;
    return n + m + s + (w > z ? 1 : 0) + (y < x ? 2 : 0) + (int) -w;
  }

  static int switches(int x, String text) {
    switch (x) {
      case 0: case 1: case 2: x += 5;
      case 3: x++; break;
      case 1000: return -1;
      default: x--;
    }
    switch (text) {
      case "Aa": return x;
      case "BB": return x + 1;
      default: return switch (x & 3) { case 0 -> 7; case 1 -> 8; default -> { yield 9; } };
    }
  }

  static int exceptions(int x, int[] values) {
    int result = 0;
    outer:
    for (int i = 0; i < 4; i++) {
      try {
        try {
          if (i == x) throw new IllegalStateException();
          result += values[i] / (x - i);
          if (i == 2) continue outer;
        } finally {
          result += 100;
          if (i == 3) break outer;
        }
      } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
        result += 1000;
      } catch (RuntimeException e) {
        result += 10000;
      }
    }
    return result;
  }

  static int arrays(int n) {
    int[][] grid = new int[n][n + 1];
    Object[] mixed = new Object[] {grid, new byte[3], new boolean[2], "text"};
    char[] letters = {'x', 'y'};
    double[] reals = new double[2];
    float[] floats = {1f};
    short[] shorts = {3};
    reals[1] = letters[0] + floats[0] + shorts[0];
    grid[1][2] = ((byte[]) mixed[1]).length + (int) reals[1];
    for (int[] row : grid) calls += row.length;
    synchronized (mixed) {
      table[n] += grid[1][2];
    }
    return mixed[3] instanceof String s && s.length() == 4 ? grid[1][2] : 0;
  }

  public static void main(String[] args) {
    int sum = arithmetic(-7, 1L << 40, 1.5f, -2.25);
    for (String name : NAMES) sum += switches(calls++, name);
    for (int i = 0; i < 6; i++) sum += exceptions(i, new int[] {1, 2, 3});
    sum += arrays(3);
    if (sum == 12345) throw new AssertionError();
  }
}
