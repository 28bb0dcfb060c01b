import java.util.*;

public class Cast_byte_double {
  public static void main(String[] args) {
    byte[] v = {0, 1, -1, 127, -128, 64, -77};
    for (byte y : v) { double x = (double) y; System.out.print(x + " "); }
  }
}
