import java.util.*;

public class Exact_int_Math_multiplyExact {
  public static void main(String[] args) {
    int[] v = {0, 1, -1, 2147483647, -2147483648, 31, 33, -1000003, 65536};
    for (int a : v) {
      for (int b : v) {
        try { System.out.print(Math.multiplyExact(a, b) + " "); } catch (ArithmeticException x) { System.out.print(x.getMessage() + " "); }
      }
    }
  }
}
