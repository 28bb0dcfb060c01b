import java.util.*;

public class Text_charAt {
  public static void main(String[] args) {
    String s = "abc";
    for (int i = -1; i < 5; i++) {
      try { System.out.println(s.charAt(i)); }
      catch (StringIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    }
  }
}
