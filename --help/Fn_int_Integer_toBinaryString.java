import java.util.*;

public class Fn_int_Integer_toBinaryString {
  public static void main(String[] args) {
    int[] v = {0, 1, -1, 2147483647, -2147483648, 31, 33, -1000003, 65536, 12345, -98765, 42};
    for (int a : v) System.out.println(Integer.toBinaryString(a));
  }
}
