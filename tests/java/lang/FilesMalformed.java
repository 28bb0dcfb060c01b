import java.io.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

/** Files with bytes that are no text: java.nio.file complains, java.io puts
 *  U+FFFD in their place. */
public class FilesMalformed {
  interface Act { Object run() throws Exception; }

  static void say(String name, Act act) {
    try {
      System.out.println(name + " " + act.run());
    } catch (Exception e) {
      System.out.println(name + " " + e);
    }
  }

  public static void main(String[] args) throws Exception {
    Path p = Path.of("malformed.txt");
    byte[][] all = {{(byte) 0x80, '\n', 'b'}, {'a', (byte) 0xc3}, {(byte) 0xc3, (byte) 0xa9, '\n'},
                    {'a', '\n', (byte) 0xe2, (byte) 0x82, 'x'}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, {}};
    for (byte[] bytes : all) {
      Files.write(p, bytes);
      // How many bytes are wrong is counted differently there.
      say("readString", () -> { try { return Files.readString(p); } catch (CharacterCodingException e) { return e.getClass(); } });
      say("latin", () -> Files.readString(p, StandardCharsets.ISO_8859_1).length());
      say("readAllLines", () -> Files.readAllLines(p));
      say("lines", () -> { try (Stream<String> s = Files.lines(p)) { return s.collect(Collectors.toList()); } });
      say("lines, first", () -> { try (Stream<String> s = Files.lines(p)) { return s.findFirst(); } });
      say("reader", () -> { try (BufferedReader r = Files.newBufferedReader(p)) { return r.readLine(); } });
      say("io", () -> { try (BufferedReader r = new BufferedReader(new FileReader("malformed.txt"))) { return r.readLine(); } });
      say("scanner", () -> { try (Scanner s = new Scanner(new File("malformed.txt"))) { return s.hasNextLine() ? s.nextLine() : "none"; } });
    }
    for (String text : new String[] {"\ud800x", "x\udc00", "\u00e9", "\ud83d\ude00"}) {
      say("writeString", () -> Files.readAllBytes(Files.writeString(p, text)).length);
      say("ascii", () -> Files.readAllBytes(Files.writeString(p, text, StandardCharsets.US_ASCII)).length);
      say("write", () -> Files.readAllBytes(Files.write(p, List.of(text, "y"))).length);
      say("writer", () -> { try (Writer w = Files.newBufferedWriter(p)) { w.write(text); } return Files.size(p); });
      say("io", () -> { try (Writer w = new FileWriter("malformed.txt")) { w.write(text); } return Files.size(p); });
    }
    Files.delete(p);
  }
}
