import java.util.*;

public class Fn_double_Double_doubleToLongBits {
  public static void main(String[] args) {
    double[] v = {0.0, -0.0, 1.0, -1.5, 1e308, 4.9e-324, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 9007199254740993.0, 0.1, -123456.789, 2147483648.0, 1e19, 0.5, -0.75, 2.5, 3.5, 100.25, 1e-9, 12345.678, -7.1};
    for (double a : v) System.out.println(Double.doubleToLongBits(a));
  }
}
