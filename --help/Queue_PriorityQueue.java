import java.util.*;

public class Queue_PriorityQueue {
  public static void main(String[] args) {
    Queue<Integer> q = new PriorityQueue<>();
    for (int i = 0; i < 15; i++) q.offer(i * 7 % 11);
    System.out.println(q.peek() + " " + q.size());
    while (q.size() > 3) System.out.print(q.poll() + " ");
    System.out.println(q);
    q.clear();
    System.out.println(q.poll() + " " + q.isEmpty());
    try { q.remove(); } catch (NoSuchElementException e) { System.out.println("none " + e.getMessage()); }
  }
}
