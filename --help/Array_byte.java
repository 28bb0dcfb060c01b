import java.util.*;

public class Array_byte {
  public static void main(String[] args) {
    byte[] v = {0, 1, -1, 127, -128, 64, -77, -77, 64, -128, 127, -1, 1, 0};
    byte[] w = v.clone();
    Arrays.sort(w);
    System.out.println(Arrays.toString(w) + " " + Arrays.hashCode(w) + " " + Arrays.equals(v, w));
    System.out.println(Arrays.binarySearch(w, v[3]) >= 0);
    System.out.println(Arrays.toString(Arrays.copyOfRange(v, 2, 9)) + Arrays.toString(Arrays.copyOf(v, 3)));
    Arrays.fill(w, 1, 4, v[1]);
    System.arraycopy(w, 0, w, 2, 5);
    System.out.println(Arrays.toString(w));
    try { w[w.length] = v[0]; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    try { System.arraycopy(v, 1, w, 2, v.length); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    byte[][] grid = new byte[3][4];
    grid[1][2] = v[4];
    System.out.println(Arrays.deepToString(grid));
  }
}
