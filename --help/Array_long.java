import java.util.*;

public class Array_long {
  public static void main(String[] args) {
    long[] v = {0L, 1L, -1L, 9223372036854775807L, -9223372036854775808L, 63L, 65L, 4294967296L, -1000000000039L, -1000000000039L, 4294967296L, 65L, 63L, -9223372036854775808L, 9223372036854775807L, -1L, 1L, 0L};
    long[] w = v.clone();
    Arrays.sort(w);
    System.out.println(Arrays.toString(w) + " " + Arrays.hashCode(w) + " " + Arrays.equals(v, w));
    System.out.println(Arrays.binarySearch(w, v[3]) >= 0);
    System.out.println(Arrays.toString(Arrays.copyOfRange(v, 2, 9)) + Arrays.toString(Arrays.copyOf(v, 3)));
    Arrays.fill(w, 1, 4, v[1]);
    System.arraycopy(w, 0, w, 2, 5);
    System.out.println(Arrays.toString(w));
    try { w[w.length] = v[0]; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    try { System.arraycopy(v, 1, w, 2, v.length); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    long[][] grid = new long[3][4];
    grid[1][2] = v[4];
    System.out.println(Arrays.deepToString(grid));
  }
}
