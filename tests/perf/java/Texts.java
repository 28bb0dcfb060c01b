/** Builders and strings. */
public class Texts {
  public static void main(String[] args) {
    StringBuilder out = new StringBuilder();
    int hash = 0;
    for (int i = 0; i < 30000; i++) {
      out.append(i).append(',').append(Integer.toHexString(i * 31));
      if (out.length() > 500) {
        String text = out.toString();
        hash = hash * 31 + text.hashCode() + text.indexOf("ff") + text.substring(5, 20).length();
        out.setLength(0);
      }
    }
    System.out.println(hash);
  }
}
