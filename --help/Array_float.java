import java.util.*;

public class Array_float {
  public static void main(String[] args) {
    float[] v = {0f, -0f, 1f, -1.5f, 1e38f, 1e-45f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 16777217f, 0.1f, 0.1f, 16777217f, Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY, Float.NaN, 1e-45f, 1e38f, -1.5f, 1f, -0f, 0f};
    float[] w = v.clone();
    Arrays.sort(w);
    System.out.println(Arrays.toString(w) + " " + Arrays.hashCode(w) + " " + Arrays.equals(v, w));
    System.out.println(Arrays.binarySearch(w, v[3]) >= 0);
    System.out.println(Arrays.toString(Arrays.copyOfRange(v, 2, 9)) + Arrays.toString(Arrays.copyOf(v, 3)));
    Arrays.fill(w, 1, 4, v[1]);
    System.arraycopy(w, 0, w, 2, 5);
    System.out.println(Arrays.toString(w));
    try { w[w.length] = v[0]; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    try { System.arraycopy(v, 1, w, 2, v.length); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    float[][] grid = new float[3][4];
    grid[1][2] = v[4];
    System.out.println(Arrays.deepToString(grid));
  }
}
