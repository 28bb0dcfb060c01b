import java.util.*;

public class Fn_double_StrictMath_sin {
  public static void main(String[] args) {
    double[] v = {0.0, -0.0, Double.NaN, 0.1, -123456.789, 1.5707963267948966, 355.0, 1e-300, 0.5, -0.75, 2.5, 3.5, 100.25, 1e-9, 12345.678, -7.1};
    for (double a : v) System.out.println(StrictMath.sin(a));
  }
}
