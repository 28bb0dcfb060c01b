import java.util.*;

public class Cast_char_int {
  public static void main(String[] args) {
    char[] v = {0, 1, 'a', 'Z', '\u00e9', '\uffff', '\u8000'};
    for (char y : v) { int x = (int) y; System.out.print(x + " "); }
  }
}
