import java.util.*;

public class Assign_short {
  public static void main(String[] args) {
    short[] v = {0, 1, -1, 32767, -32768, 255, -12345};
    for (short a : v) {
      for (short b : v) {
        short x = a; x += b; System.out.print(x + " "); x -= 3; x *= b; System.out.print(x++ + " " + --x + " ");
      }
    }
  }
}
