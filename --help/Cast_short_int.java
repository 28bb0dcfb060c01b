import java.util.*;

public class Cast_short_int {
  public static void main(String[] args) {
    short[] v = {0, 1, -1, 32767, -32768, 255, -12345};
    for (short y : v) { int x = (int) y; System.out.print(x + " "); }
  }
}
