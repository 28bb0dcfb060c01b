import java.util.*;

public class Format_double {
  public static void main(String[] args) {
    double[] v = {0.0, -0.0, 1.0, -1.5, 4.9e-324, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 9007199254740993.0, 0.1, -123456.789, 2147483648.0, 1e15};
    String[] f = {"%f", "%.3f", "%10.2f|", "%-12.1f|", "%e", "%.2e", "%g", "%.3g", "%,.2f", "%+.1f", "%08.3f"};
    for (double a : v) for (String g : f) System.out.println(String.format(g, a));
  }
}
