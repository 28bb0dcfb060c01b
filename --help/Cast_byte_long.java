import java.util.*;

public class Cast_byte_long {
  public static void main(String[] args) {
    byte[] v = {0, 1, -1, 127, -128, 64, -77};
    for (byte y : v) { long x = (long) y; System.out.print(x + " "); }
  }
}
