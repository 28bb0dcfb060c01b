/** An exception that says by methods of its own what it is. */
public class UncaughtText {
  static class Coded extends RuntimeException {
    final int code;
    Coded(int code) { super("hidden"); this.code = code; }
    @Override public String getMessage() { return "code " + code; }
  }

  public static void main(String[] args) {
    try {
      throw new Coded(3);
    } catch (Coded e) {
      System.out.println(e);
    }
    throw new Coded(7);
  }
}
