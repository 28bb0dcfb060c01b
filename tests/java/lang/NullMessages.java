// What is said of null: what was done to it, and where it came from.
import java.util.*;
public class NullMessages {
  static class P { int v; P next; int[] a; String s; P[] kids; int[][] g; static P root; P me() { return next; } static P make(int x, String s) { return null; } void set(StringBuilder b, Object o, java.util.List<String> l, int[][] q) {} long w; double dd; boolean flag; }
  static int k = 0; static int[] arr; static String name; int field; String mine; P p;
  static void t(Runnable r) { try { r.run(); System.out.println("none"); } catch (NullPointerException e) { say(e); } }
  static void say(RuntimeException e) { System.out.println(e.getMessage()); }
  enum E { A, B }
  interface I { int f(long a, Object... o); }
  void inst() { t(() -> System.out.println(mine.length())); try { mine.length(); } catch (NullPointerException e) { say(e); } try { this.p.next.v = 3; } catch (NullPointerException e) { say(e); } }
  static int param(String s, long l, P q) { try { if (l > 2) return q.kids[(int) l].a[k + 1]; return s.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); return 0; } }
  static void cond(boolean c, String a, String b) { try { System.out.println((c ? a : b).length()); } catch (NullPointerException e) { say(e); } try { System.out.println(a.substring(c ? 1 : 2, c ? 2 : 3)); } catch (NullPointerException e) { say(e); } }
  public static void main(String[] args) throws Exception {
    String s = null; P p = null; P q = new P(); int[] a = null; int i = 3; Object o = null; long[] la = null; double[] da = null; byte[] ba = null; boolean[] za = null; char[] ca = null; short[] sa = null; float[] fa = null; Object[] oa = null; List<String> l = null; int[][] m = new int[2][]; P[] ps = {q}; I f = null;
    t(() -> { String x = null; x.length(); });
    try { s.length(); }
    catch (NullPointerException e) { say(e); }
    try { p.v = 1; }
    catch (NullPointerException e) { say(e); }
    try { System.out.println(p.v); }
    catch (NullPointerException e) { say(e); }
    try { q.next.next.v++; }
    catch (NullPointerException e) { say(e); }
    try { q.me().v = 2; }
    catch (NullPointerException e) { say(e); }
    try { q.me().me().me(); }
    catch (NullPointerException e) { say(e); }
    try { P.make(1, "x").s.length(); }
    catch (NullPointerException e) { say(e); }
    try { P.root.w = 3L; }
    catch (NullPointerException e) { say(e); }
    try { a[i] = 4; }
    catch (NullPointerException e) { say(e); }
    try { i = a[0]; }
    catch (NullPointerException e) { say(e); }
    try { m[1][i] = 4; }
    catch (NullPointerException e) { say(e); }
    try { m[k][i + 1]++; }
    catch (NullPointerException e) { say(e); }
    try { System.out.println(ps[0].kids[i].next.g[k][i]); }
    catch (NullPointerException e) { say(e); }
    try { ps[0].kids = new P[5]; ps[0].kids[2].next.next = q; }
    catch (NullPointerException e) { say(e); }
    try { System.out.println(a.length); }
    catch (NullPointerException e) { say(e); }
    try { la[0] = 1; }
    catch (NullPointerException e) { say(e); }
    try { da[i] += 1; }
    catch (NullPointerException e) { say(e); }
    try { ba[0] = 1; }
    catch (NullPointerException e) { say(e); }
    try { za[0] = true; }
    catch (NullPointerException e) { say(e); }
    try { ca[0] = 1; }
    catch (NullPointerException e) { say(e); }
    try { sa[0] = 1; }
    catch (NullPointerException e) { say(e); }
    try { fa[0] = 1; }
    catch (NullPointerException e) { say(e); }
    try { oa[0] = "s"; }
    catch (NullPointerException e) { say(e); }
    try { System.out.println(oa[0] + "" + la[0]); }
    catch (NullPointerException e) { say(e); }
    try { System.out.println(la[0] + da[1] + ba[2] + fa[1]); }
    catch (NullPointerException e) { say(e); }
    try { System.out.println(ba[2] + fa[1]); }
    catch (NullPointerException e) { say(e); }
    try { System.out.println(ca[2] + sa[1]); }
    catch (NullPointerException e) { say(e); }
    try { System.out.println(sa[1] + fa[1]); }
    catch (NullPointerException e) { say(e); }
    try { System.out.println(fa[1] + da[1]); }
    catch (NullPointerException e) { say(e); }
    try { System.out.println(da[1]); }
    catch (NullPointerException e) { say(e); }
    try { throw (RuntimeException) o; }
    catch (NullPointerException e) { say(e); }
    try { synchronized (o) { i++; } }
    catch (NullPointerException e) { say(e); }
    try { ((String) o).length(); }
    catch (NullPointerException e) { say(e); }
    try { ((String) null).length(); }
    catch (NullPointerException e) { say(e); }
    try { for (String x : l) i++; }
    catch (NullPointerException e) { say(e); }
    try { for (int x : a) i++; }
    catch (NullPointerException e) { say(e); }
    try { p.set(null, null, null, null); }
    catch (NullPointerException e) { say(e); }
    try { f.f(3, 1, 2); }
    catch (NullPointerException e) { say(e); }
    try { switch (s) { case "a": i++; } }
    catch (NullPointerException e) { say(e); }
    try { E en = null; switch (en) { case A: i++; } }
    catch (NullPointerException e) { say(e); }
    try { Integer n = null; int z = n; }
    catch (NullPointerException e) { say(e); }
    try { Map<String, Integer> map = new HashMap<>(); int z = map.get("x"); }
    catch (NullPointerException e) { say(e); }
    try { Objects.requireNonNull(null); }
    catch (NullPointerException e) { say(e); }
    try { Objects.requireNonNull(null, "text"); }
    catch (NullPointerException e) { say(e); }
    try { throw new NullPointerException(); }
    catch (NullPointerException e) { say(e); }
    try { throw new NullPointerException("x"); }
    catch (NullPointerException e) { say(e); }
    try { throw null; }
    catch (NullPointerException e) { say(e); }
    try { "abc".compareTo(null); }
    catch (NullPointerException e) { say(e); }
    try { "abc".contains(null); }
    catch (NullPointerException e) { say(e); }
    try { new TreeMap<String, String>().put(null, ""); }
    catch (NullPointerException e) { say(e); }
    try { List.of(1, null); }
    catch (NullPointerException e) { say(e); }
    try { Integer.parseInt(null); }
    catch (NumberFormatException e) { say(e); }
    try { Double.parseDouble(null); }
    catch (NullPointerException e) { say(e); }
    try { new StringBuilder((String) null); }
    catch (NullPointerException e) { say(e); }
    try { new ArrayDeque<String>().add(null); }
    catch (NullPointerException e) { say(e); }
    try { String.join(",", (String[]) null); }
    catch (NullPointerException e) { say(e); }
    try { new ArrayList<>((List<String>) null); }
    catch (NullPointerException e) { say(e); }
    try { Arrays.sort((int[]) null); }
    catch (NullPointerException e) { say(e); }
    try { Collections.sort(Arrays.asList("b", null)); }
    catch (NullPointerException e) { say(e); }
    try { "x".equals(s); s.equals("x"); }
    catch (NullPointerException e) { say(e); }
    try { System.out.println(m[0][m[1][2]]); }
    catch (NullPointerException e) { say(e); }
    try { P z = ps[k].next; z.dd = 2.0; }
    catch (NullPointerException e) { say(e); }
    try { new NullMessages().p.flag = true; }
    catch (NullPointerException e) { say(e); }
    try { int[] b2 = arr; b2[P.make(1, "").v] = 2; }
    catch (NullPointerException e) { say(e); }
    try { arr[200] = arr[2000]; }
    catch (NullPointerException e) { say(e); }
    try { q.next.me().v = name.length(); }
    catch (NullPointerException e) { say(e); }
    try { Object t = i > 100 ? "" : null; t.hashCode(); }
    catch (NullPointerException e) { say(e); }
    new NullMessages().inst(); param(null, 1, null); param(null, 3, q); param(null, 3, null); cond(true, null, null);
    Runnable r = null; try { r.run(); } catch (NullPointerException e) { say(e); }
    try { java.util.function.Supplier<Integer> su = s::length; }
    catch (NullPointerException e) { say(e); }
    try { NullMessages n = null; class L { int z = i2(); int i2() { return 1; } } n.new In(); }
    catch (NullPointerException e) { say(e); }
    Thread.sleep(0);
  }
  class In {}
}
