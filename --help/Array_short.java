import java.util.*;

public class Array_short {
  public static void main(String[] args) {
    short[] v = {0, 1, -1, 32767, -32768, 255, -12345, -12345, 255, -32768, 32767, -1, 1, 0};
    short[] w = v.clone();
    Arrays.sort(w);
    System.out.println(Arrays.toString(w) + " " + Arrays.hashCode(w) + " " + Arrays.equals(v, w));
    System.out.println(Arrays.binarySearch(w, v[3]) >= 0);
    System.out.println(Arrays.toString(Arrays.copyOfRange(v, 2, 9)) + Arrays.toString(Arrays.copyOf(v, 3)));
    Arrays.fill(w, 1, 4, v[1]);
    System.arraycopy(w, 0, w, 2, 5);
    System.out.println(Arrays.toString(w));
    try { w[w.length] = v[0]; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    try { System.arraycopy(v, 1, w, 2, v.length); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    short[][] grid = new short[3][4];
    grid[1][2] = v[4];
    System.out.println(Arrays.deepToString(grid));
  }
}
