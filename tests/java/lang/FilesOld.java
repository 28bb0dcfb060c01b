import java.io.*;
public class FilesOld {
  public static void main(String[] a) throws Exception {
    try (PrintWriter w = new PrintWriter(new FileWriter("out.txt"))) {
      w.println("hello");
      w.printf("%d %.2f%n", 3, 2.5);
      w.print('x');
      w.println();
    }
    try (BufferedReader r = new BufferedReader(new FileReader("out.txt"))) {
      String l;
      while ((l = r.readLine()) != null) System.out.println(l);
    }
    File f = new File("out.txt");
    System.out.println(f.exists() + " " + f.length() + " " + f.getName() + " " + f.isDirectory()
        + " " + f.getPath());
    try {
      new FileReader("nosuch.txt");
    } catch (FileNotFoundException e) {
      System.out.println(e.getMessage());
    }
    try (FileOutputStream o = new FileOutputStream("b.bin")) {
      o.write(new byte[] {1, 2, 3});
      o.write(200);
    }
    try (FileInputStream i = new FileInputStream("b.bin")) {
      int c;
      while ((c = i.read()) >= 0) System.out.print(c + " ");
      System.out.println();
    }
    try (DataOutputStream o =
             new DataOutputStream(new BufferedOutputStream(new FileOutputStream("d.bin")))) {
      o.writeInt(42);
      o.writeDouble(1.5);
      o.writeUTF("äö");
    }
    try (DataInputStream i = new DataInputStream(new FileInputStream("d.bin"))) {
      System.out.println(i.readInt() + " " + i.readDouble() + " " + i.readUTF());
    }
    System.out.println(new File("d.bin").delete() + " " + new File("d.bin").exists());
    File dir = new File("sub");
    System.out.println(dir.mkdir() + " " + dir.isDirectory());
    try (BufferedWriter w = new BufferedWriter(new FileWriter("sub/x.txt", true))) {
      w.write("abc");
      w.newLine();
    }
    System.out.println(java.util.Arrays.toString(dir.list()));
  }
}
