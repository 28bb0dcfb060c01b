import java.util.*;

public class Cast_short_double {
  public static void main(String[] args) {
    short[] v = {0, 1, -1, 32767, -32768, 255, -12345};
    for (short y : v) { double x = (double) y; System.out.print(x + " "); }
  }
}
