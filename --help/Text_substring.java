import java.util.*;

public class Text_substring {
  public static void main(String[] args) {
    String s = "abcdef";
    for (int i = -1; i < 8; i += 2) for (int j = -1; j < 8; j += 2) {
      try { System.out.println(s.substring(i, j)); }
      catch (StringIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    }
  }
}
