public class ExitStatus {
  static void leave(int status) {
    System.out.println("out");
    System.exit(status);
  }

  public static void main(String[] args) {
    leave(37);
    System.out.println("never");
  }
}
