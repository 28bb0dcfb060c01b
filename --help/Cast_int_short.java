import java.util.*;

public class Cast_int_short {
  public static void main(String[] args) {
    int[] v = {0, 1, -1, 2147483647, -2147483648, 31, 33, -1000003, 65536};
    for (int y : v) { short x = (short) y; System.out.print(x + " "); }
  }
}
