import java.nio.charset.*;
import java.nio.file.*;
import java.util.*;
public class FilesNew {
  public static void main(String[] a) throws Exception {
    Path p = Paths.get("n.txt");
    Files.write(p, Arrays.asList("one", "two", "drei ü"));
    for (String l : Files.readAllLines(p)) System.out.println(l);
    Files.writeString(Path.of("m.txt"), "hello\nworld\n");
    System.out.print(Files.readString(Path.of("m.txt")));
    System.out.println(Files.exists(p) + " " + Files.size(p) + " " + Files.exists(Paths.get("no")));
    System.out.println(p.getFileName() + " " + Paths.get("a/b/../c").normalize() + " "
        + Paths.get("a").resolve("b"));
    byte[] b = Files.readAllBytes(p);
    System.out.println(b.length);
    try {
      Files.readAllLines(Paths.get("none"));
    } catch (NoSuchFileException e) {
      System.out.println("nsf " + e.getMessage());
    }
    try (java.util.stream.Stream<String> s = Files.lines(p)) {
      System.out.println(s.filter(x -> x.length() == 3).count());
    }
    try (java.io.BufferedReader r = Files.newBufferedReader(p)) {
      System.out.println(r.readLine());
    }
    try (java.io.BufferedWriter r = Files.newBufferedWriter(p)) {
      r.write("zzz");
    }
    System.out.println(Files.readString(p));
    Files.delete(p);
    System.out.println(Files.exists(p));
    Files.createDirectories(Paths.get("q/r"));
    System.out.println(Files.isDirectory(Paths.get("q/r")));
    Path t = Files.createTempFile("abc", null);
    Path u = Files.createTempFile(Paths.get("q"), "", ".x");
    String name = t.getFileName().toString();
    System.out.println(name.startsWith("abc") + " " + name.endsWith(".tmp") + " "
        + u.getParent() + u.toString().endsWith(".x") + Files.size(u) + t.equals(u));
    Path d = Files.createTempDirectory("dir");
    System.out.println(Files.isDirectory(d) + " " + d.getParent().equals(t.getParent()));
    java.io.File f = java.io.File.createTempFile("old", "end", new java.io.File("q"));
    System.out.println(f.length() + f.getParent() + f.getName().startsWith("old"));
    try {
      java.io.File.createTempFile("a", null);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
