import java.util.*;

public class FnI2_Integer_compareUnsigned {
  public static void main(String[] args) {
    int[] v = {0, 1, -1, 2147483647, -2147483648, 31, 33, -1000003, 65536};
    for (int a : v) {
      for (int b : v) {
        System.out.print(Integer.compareUnsigned(a, b) + " ");
      }
    }
  }
}
