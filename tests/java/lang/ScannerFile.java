import java.io.*;
import java.util.*;
public class ScannerFile {
  public static void main(String[] a) throws Exception {
    try (PrintWriter w = new PrintWriter("s.txt")) {
      w.println("3 4.5 abc");
      w.println("line two");
    }
    Scanner s = new Scanner(new File("s.txt"));
    System.out.println(s.nextInt() + s.nextDouble());
    System.out.println(s.next());
    s.nextLine();
    System.out.println(s.nextLine());
    System.out.println(s.hasNextLine());
    Scanner t = new Scanner("1,2,3").useDelimiter(",");
    while (t.hasNext()) System.out.println(t.next());
  }
}
