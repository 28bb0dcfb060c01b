// mpiproof-test:
// note: a small neural network learns XOR and parity
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int inputs, outputs;
  double *weight; /* outputs rows of inputs + 1 */
  double *out, *delta;
} Layer;

typedef struct {
  Layer *layer;
  int count;
} Network;

static uint64_t state = 88172645463325252ull;

static double random_weight(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (double)(state >> 11) / 9007199254740992.0 * 2 - 1;
}

static void *get(size_t n, size_t size) {
  void *p = calloc(n, size);
  if (p == NULL) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  return p;
}

static Network network_new(const int *sizes, int count) {
  Network n = {get((size_t)count - 1, sizeof(Layer)), count - 1};
  for (int i = 0; i < n.count; i++) {
    Layer *l = &n.layer[i];
    l->inputs = sizes[i];
    l->outputs = sizes[i + 1];
    int weights = l->outputs * (l->inputs + 1);
    l->weight = get((size_t)weights, sizeof(double));
    l->out = get((size_t)l->outputs, sizeof(double));
    l->delta = get((size_t)l->outputs, sizeof(double));
    for (int k = 0; k < weights; k++)
      l->weight[k] = random_weight();
  }
  return n;
}

static void network_free(Network *n) {
  for (int i = 0; i < n->count; i++) {
    free(n->layer[i].weight);
    free(n->layer[i].out);
    free(n->layer[i].delta);
  }
  free(n->layer);
}

static double sigmoid(double x) {
  return 1 / (1 + exp(-x));
}

static const double *forward(Network *n, const double *in) {
  for (int i = 0; i < n->count; i++) {
    Layer *l = &n->layer[i];
    for (int o = 0; o < l->outputs; o++) {
      const double *w = l->weight + o * (l->inputs + 1);
      double s = w[l->inputs];
      for (int k = 0; k < l->inputs; k++)
        s += w[k] * in[k];
      l->out[o] = sigmoid(s);
    }
    in = l->out;
  }
  return in;
}

static double backward(Network *n, const double *in, const double *want,
                       double rate) {
  double error = 0;
  Layer *last = &n->layer[n->count - 1];
  for (int o = 0; o < last->outputs; o++) {
    double y = last->out[o], d = want[o] - y;
    error += d * d;
    last->delta[o] = d * y * (1 - y);
  }
  for (int i = n->count - 2; i >= 0; i--) {
    Layer *l = &n->layer[i], *next = l + 1;
    for (int o = 0; o < l->outputs; o++) {
      double s = 0;
      for (int k = 0; k < next->outputs; k++)
        s += next->delta[k] * next->weight[k * (next->inputs + 1) + o];
      l->delta[o] = s * l->out[o] * (1 - l->out[o]);
    }
  }
  for (int i = 0; i < n->count; i++) {
    Layer *l = &n->layer[i];
    const double *x = i == 0 ? in : n->layer[i - 1].out;
    for (int o = 0; o < l->outputs; o++) {
      double *w = l->weight + o * (l->inputs + 1);
      for (int k = 0; k < l->inputs; k++)
        w[k] += rate * l->delta[o] * x[k];
      w[l->inputs] += rate * l->delta[o];
    }
  }
  return error;
}

static void learn(const char *name, int bits, const int *sizes, int layers,
                  int rounds, int (*target)(int)) {
  Network n = network_new(sizes, layers);
  int cases = 1 << bits;
  double error = 0;
  for (int r = 0; r < rounds; r++) {
    error = 0;
    for (int c = 0; c < cases; c++) {
      double in[4], want = target(c);
      for (int b = 0; b < bits; b++)
        in[b] = c >> b & 1;
      forward(&n, in);
      error += backward(&n, in, &want, 0.9);
    }
  }
  int right = 0;
  for (int c = 0; c < cases; c++) {
    double in[4];
    for (int b = 0; b < bits; b++)
      in[b] = c >> b & 1;
    right += (forward(&n, in)[0] > 0.5) == target(c);
  }
  printf("%s: %d of %d right, %s\n", name, right, cases,
         error < 0.05 ? "converged" : "not converged");
  network_free(&n);
}

static int xor2(int c) { return (c ^ c >> 1) & 1; }
static int and2(int c) { return c == 3; }
static int majority(int c) {
  return (c & 1) + (c >> 1 & 1) + (c >> 2 & 1) >= 2;
}

int main(void) {
  const int small[] = {2, 4, 1}, flat[] = {2, 1}, three[] = {3, 4, 1};
  learn("xor", 2, small, 3, 2500, xor2);
  learn("and", 2, flat, 2, 1500, and2);
  learn("xor without hidden layer", 2, flat, 2, 500, xor2);
  learn("majority", 3, three, 3, 1000, majority);
  return 0;
}
