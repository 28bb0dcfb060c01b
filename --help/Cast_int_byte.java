import java.util.*;

public class Cast_int_byte {
  public static void main(String[] args) {
    int[] v = {0, 1, -1, 2147483647, -2147483648, 31, 33, -1000003, 65536};
    for (int y : v) { byte x = (byte) y; System.out.print(x + " "); }
  }
}
