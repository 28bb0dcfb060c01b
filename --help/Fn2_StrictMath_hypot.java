import java.util.*;

public class Fn2_StrictMath_hypot {
  public static void main(String[] args) {
    double[] v = {0.0, -0.0, 1.0, -1.5, 1e308, 4.9e-324, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 9007199254740993.0, 0.1, -123456.789, 2147483648.0, 1e19};
    for (double a : v) {
      for (double b : v) {
        System.out.print(StrictMath.hypot(a, b) + " ");
      }
    }
  }
}
