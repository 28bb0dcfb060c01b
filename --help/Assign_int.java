import java.util.*;

public class Assign_int {
  public static void main(String[] args) {
    int[] v = {0, 1, -1, 2147483647, -2147483648, 31, 33, -1000003, 65536};
    for (int a : v) {
      for (int b : v) {
        int x = a; x += b; System.out.print(x + " "); x -= 3; x *= b; System.out.print(x++ + " " + --x + " ");
      }
    }
  }
}
