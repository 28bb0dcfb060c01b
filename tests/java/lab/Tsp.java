// A travelling salesman by branch and bound: a master with a bag of partial tours,
// workers that ask for more.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// outcomes: 1
// expect: verified
//
// Nobody tells the workers to stop.
// twin-expect: violated
// twin-finding: deadlock @ PROBE
import java.util.*;
import mpi.*;

public class Tsp {
  static final int WORK = 1, DONE = 2, STOP = 3;
  static final int[][] DIST = {{0, 3, 9, 7}, {3, 0, 2, 6}, {9, 2, 0, 4}, {7, 6, 4, 0}};
  static int best = Integer.MAX_VALUE;
  static String bestTour = "";

  static final class Tour {
    final int[] cities;
    final int length;
    Tour(int[] cities, int length) { this.cities = cities; this.length = length; }
    Tour extend(int city) {
      int[] more = Arrays.copyOf(cities, cities.length + 1);
      more[cities.length] = city;
      return new Tour(more, length + DIST[cities[cities.length - 1]][city]);
    }
    boolean visits(int city) { for (int c : cities) if (c == city) return true; return false; }
  }

  static void search(Tour tour) {
    if (tour.length >= best) return;
    if (tour.cities.length == DIST.length) {
      int total = tour.length + DIST[tour.cities[tour.cities.length - 1]][0];
      if (total < best) { best = total; bestTour = Arrays.toString(tour.cities); }
      return;
    }
    for (int c = 1; c < DIST.length; c++) if (!tour.visits(c)) search(tour.extend(c));
  }

  static void master(Comm world) throws MPIException {
    Deque<Tour> bag = new ArrayDeque<>();
    Tour start = new Tour(new int[] {0}, 0);
    for (int c = DIST.length - 1; c > 0; c--) bag.push(start.extend(c));
    int running = world.getSize() - 1, result = Integer.MAX_VALUE;
    int[] answer = new int[1];
    while (running > 0) {
      Status status = world.recv(answer, 1, MPI.INT, MPI.ANY_SOURCE, DONE);
      result = Math.min(result, answer[0]);
      if (bag.isEmpty()) {
        world.send(answer, 0, MPI.INT, status.getSource(), STOP); /* twin:  */
        running--;
      } else {
        Tour t = bag.pop();
        int[] message = new int[t.cities.length + 2];
        message[0] = result;
        message[1] = t.length;
        System.arraycopy(t.cities, 0, message, 2, t.cities.length);
        world.send(message, message.length, MPI.INT, status.getSource(), WORK);
      }
    }
    System.out.println("shortest tour has length " + result);
  }

  static void worker(Comm world) throws MPIException {
    int[] answer = {best};
    world.send(answer, 1, MPI.INT, 0, DONE);
    while (true) {
      Status status = world.probe(0, MPI.ANY_TAG); /* @PROBE */
      int[] message = new int[status.getCount(MPI.INT)];
      status = world.recv(message, message.length, MPI.INT, 0, MPI.ANY_TAG);
      if (status.getTag() == STOP) break;
      best = Math.min(best, message[0]);
      search(new Tour(Arrays.copyOfRange(message, 2, message.length), message[1]));
      answer[0] = best;
      world.send(answer, 1, MPI.INT, 0, DONE);
    }
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    if (MPI.COMM_WORLD.getRank() == 0) master(MPI.COMM_WORLD);
    else worker(MPI.COMM_WORLD);
    MPI.Finalize();
  }
}
