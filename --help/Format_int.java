import java.util.*;

public class Format_int {
  public static void main(String[] args) {
    int[] v = {0, 1, -1, 2147483647, -2147483648, 31, 33, -1000003, 65536};
    String[] f = {"%d", "%5d|", "%-8d|", "%08d", "%,d", "%+d", "% d", "%(d", "%x", "%X", "%o", "%#x"};
    for (int a : v) for (String g : f) System.out.println(String.format(g, a));
  }
}
