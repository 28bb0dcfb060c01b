import java.nio.*;
import java.nio.charset.*;
public class Charsets {
  public static void main(String[] a) throws Exception {
    byte[] b = "grün€".getBytes(StandardCharsets.UTF_8);
    System.out.println(b.length + " " + new String(b, StandardCharsets.UTF_8));
    byte[] l = "grün".getBytes("ISO-8859-1");
    System.out.println(l.length + new String(l, Charset.forName("ISO-8859-1")));
    byte[] u = "ab".getBytes(StandardCharsets.UTF_16BE);
    System.out.println(u.length);
    System.out.println(Charset.defaultCharset());
    System.out.println(new String(new byte[] {65, 66}, "US-ASCII"));
    ByteBuffer d = ByteBuffer.allocateDirect(16);
    d.putInt(0, 5).putDouble(8, 2.5);
    System.out.println(d.getInt(0) + " " + d.getDouble(8) + " " + d.isDirect() + d.order());
    IntBuffer i = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder()).asIntBuffer();
    i.put(2, 77);
    System.out.println(i.get(2) + " " + i.capacity());
    ByteBuffer h = ByteBuffer.wrap(new byte[8]);
    h.order(ByteOrder.LITTLE_ENDIAN).putLong(0, 3);
    System.out.println(h.get(0));
  }
}
