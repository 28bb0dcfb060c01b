import java.util.*;

public class Text_String_join {
  public static void main(String[] args) {
    String[] v = {"", "a", "hello world", "  pad  ", "aXbXc", "Mississippi", "\u00e9t\u00e9", "\u4e2d\u6587", "tab\there", "\ud83d\ude00x"};
    for (String s : v) System.out.println(String.join(",", s, "x"));
  }
}
