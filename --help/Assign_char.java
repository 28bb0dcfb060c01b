import java.util.*;

public class Assign_char {
  public static void main(String[] args) {
    char[] v = {0, 1, 'a', 'Z', '\u00e9', '\uffff', '\u8000'};
    for (char a : v) {
      for (char b : v) {
        char x = a; x += b; System.out.print(x + " "); x -= 3; x *= b; System.out.print(x++ + " " + --x + " ");
      }
    }
  }
}
