import java.util.*;

public class Array_double {
  public static void main(String[] args) {
    double[] v = {0.0, -0.0, 1.0, -1.5, 1e308, 4.9e-324, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 9007199254740993.0, 0.1, -123456.789, 2147483648.0, 1e19, 1e19, 2147483648.0, -123456.789, 0.1, 9007199254740993.0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NaN, 4.9e-324, 1e308, -1.5, 1.0, -0.0, 0.0};
    double[] w = v.clone();
    Arrays.sort(w);
    System.out.println(Arrays.toString(w) + " " + Arrays.hashCode(w) + " " + Arrays.equals(v, w));
    System.out.println(Arrays.binarySearch(w, v[3]) >= 0);
    System.out.println(Arrays.toString(Arrays.copyOfRange(v, 2, 9)) + Arrays.toString(Arrays.copyOf(v, 3)));
    Arrays.fill(w, 1, 4, v[1]);
    System.arraycopy(w, 0, w, 2, 5);
    System.out.println(Arrays.toString(w));
    try { w[w.length] = v[0]; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    try { System.arraycopy(v, 1, w, 2, v.length); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    double[][] grid = new double[3][4];
    grid[1][2] = v[4];
    System.out.println(Arrays.deepToString(grid));
  }
}
