import java.util.*;

public class Assign_byte {
  public static void main(String[] args) {
    byte[] v = {0, 1, -1, 127, -128, 64, -77};
    for (byte a : v) {
      for (byte b : v) {
        byte x = a; x += b; System.out.print(x + " "); x -= 3; x *= b; System.out.print(x++ + " " + --x + " ");
      }
    }
  }
}
