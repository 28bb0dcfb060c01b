import java.util.*;

public class Cast_int_double {
  public static void main(String[] args) {
    int[] v = {0, 1, -1, 2147483647, -2147483648, 31, 33, -1000003, 65536};
    for (int y : v) { double x = (double) y; System.out.print(x + " "); }
  }
}
