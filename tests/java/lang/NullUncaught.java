// The message of a null that nobody catches.
public class NullUncaught {
  static class Node {
    Node[] next;
    String name;
  }

  public static void main(String[] args) {
    Node[] all = {new Node()};
    all[0].next = new Node[2];
    System.out.println(all[0].next[1].name.length());
  }
}
