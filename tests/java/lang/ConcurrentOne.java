import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class ConcurrentOne {
  public static void main(String[] a) throws Exception {
    ConcurrentHashMap<String, Integer> c = new ConcurrentHashMap<>();
    c.merge("a", 1, Integer::sum);
    c.merge("a", 1, Integer::sum);
    System.out.println(c);
    AtomicInteger n = new AtomicInteger();
    n.incrementAndGet();
    n.addAndGet(5);
    System.out.println(n.compareAndSet(6, 9) + " " + n);
    AtomicLong l = new AtomicLong(3);
    System.out.println(l.getAndIncrement() + " " + l);
    BitSet b = new BitSet();
    b.set(3);
    b.set(70);
    System.out.println(b + " " + b.cardinality());
    PriorityQueue<Integer> q = new PriorityQueue<>(Comparator.reverseOrder());
    q.addAll(List.of(3, 9, 1));
    System.out.println(q.poll());
    EnumMap<Thread.State, Integer> e = new EnumMap<>(Thread.State.class);
    e.put(Thread.State.NEW, 1);
    System.out.println(e);
    List<Integer> li = new ArrayList<>(List.of(1, 2, 3, 4, 5));
    Collections.shuffle(li, new Random(3));
    System.out.println(li);
    CopyOnWriteArrayList<String> w = new CopyOnWriteArrayList<>();
    w.add("z");
    System.out.println(w);
    LinkedBlockingQueue<Integer> bq = new LinkedBlockingQueue<>();
    bq.put(3);
    System.out.println(bq.take());
    System.out.println(new StringTokenizer("a b c").countTokens());
    System.out.println("a1b22c".replaceAll("[0-9]+", "#") + Arrays.toString("x,y;z".split("[,;]")));
    System.out.println("Hi".repeat(2) + " ab ".strip() + String.join("-", List.of("p", "q"))
        + "abc".chars().sum());
    UUID u = new UUID(1, 2);
    System.out.println(u);
    System.out.println(Objects.hash(1, 2, 3));
    Iterator<Integer> it = new TreeMap<>(Map.of(2, 1, 1, 2)).keySet().iterator();
    System.out.println(it.next());
    ArrayBlockingQueue<Integer> ab = new ArrayBlockingQueue<>(2);
    ab.add(1);
    System.out.println(ab.poll());
    Deque<Integer> dq = new ArrayDeque<>();
    dq.push(1);
    System.out.println(dq.peekFirst());
    System.out.println(ThreadLocalRandom.current() != null);
  }
}
