import java.util.*;

public class Cast_char_double {
  public static void main(String[] args) {
    char[] v = {0, 1, 'a', 'Z', '\u00e9', '\uffff', '\u8000'};
    for (char y : v) { double x = (double) y; System.out.print(x + " "); }
  }
}
