// mpiproof-test:
// note: a small Lisp interpreter with closures
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { NIL, NUM, SYM, CONS, PRIM, LAMBDA } Type;

typedef struct Obj Obj;
struct Obj {
  Type type;
  union {
    long num;
    const char *sym;
    struct {
      Obj *car, *cdr;
    };
    Obj *(*prim)(Obj *);
    struct {
      Obj *params, *body, *env;
    };
  };
};

enum { HEAP = 60000 };

static Obj heap[HEAP];
static int used;
static Obj nil = {.type = NIL};
static Obj *truth;
static char names[64][16];
static Obj *symbols[64];
static int symbol_count;
static Obj *global;

static Obj *alloc(Type t) {
  if (used == HEAP) {
    puts("out of memory");
    exit(1);
  }
  Obj *o = &heap[used++];
  o->type = t;
  return o;
}

static Obj *number(long n) {
  Obj *o = alloc(NUM);
  o->num = n;
  return o;
}

static Obj *cons(Obj *a, Obj *d) {
  Obj *o = alloc(CONS);
  o->car = a;
  o->cdr = d;
  return o;
}

static Obj *intern(const char *s) {
  for (int i = 0; i < symbol_count; i++)
    if (strcmp(names[i], s) == 0)
      return symbols[i];
  strncpy(names[symbol_count], s, sizeof names[0] - 1);
  Obj *o = alloc(SYM);
  o->sym = names[symbol_count];
  return symbols[symbol_count++] = o;
}

static const char *in;

static Obj *read_form(void);

static Obj *read_list(void) {
  while (isspace((unsigned char)*in))
    in++;
  if (*in == ')') {
    in++;
    return &nil;
  }
  Obj *first = read_form();
  return cons(first, read_list());
}

static Obj *read_form(void) {
  while (isspace((unsigned char)*in))
    in++;
  if (*in == '(') {
    in++;
    return read_list();
  }
  if (*in == '\'') {
    in++;
    return cons(intern("quote"), cons(read_form(), &nil));
  }
  char token[16];
  int n = 0;
  while (*in && !isspace((unsigned char)*in) && *in != '(' && *in != ')' &&
         n < 15)
    token[n++] = *in++;
  token[n] = 0;
  if (isdigit((unsigned char)token[0]) ||
      (token[0] == '-' && isdigit((unsigned char)token[1])))
    return number(strtol(token, NULL, 10));
  return intern(token);
}

static void print(const Obj *o) {
  switch (o->type) {
    case NIL: printf("()"); break;
    case NUM: printf("%ld", o->num); break;
    case SYM: printf("%s", o->sym); break;
    case PRIM: printf("#prim"); break;
    case LAMBDA: printf("#lambda"); break;
    case CONS:
      putchar('(');
      for (;;) {
        print(o->car);
        o = o->cdr;
        if (o->type != CONS)
          break;
        putchar(' ');
      }
      if (o->type != NIL) {
        printf(" . ");
        print(o);
      }
      putchar(')');
  }
}

static Obj *lookup(Obj *sym, Obj *env) {
  for (; env->type == CONS; env = env->cdr)
    if (env->car->car == sym)
      return env->car;
  for (env = global; env->type == CONS; env = env->cdr)
    if (env->car->car == sym)
      return env->car;
  printf("unbound %s\n", sym->sym);
  exit(2);
}

static Obj *eval(Obj *form, Obj *env);

static Obj *eval_list(Obj *list, Obj *env) {
  if (list->type != CONS)
    return &nil;
  Obj *first = eval(list->car, env);
  return cons(first, eval_list(list->cdr, env));
}

static Obj *eval(Obj *form, Obj *env) {
  for (;;) {
    if (form->type == SYM)
      return lookup(form, env)->cdr;
    if (form->type != CONS)
      return form;
    Obj *head = form->car, *args = form->cdr;
    if (head == intern("quote"))
      return args->car;
    if (head == intern("if")) {
      Obj *test = eval(args->car, env);
      args = args->cdr;
      if (test->type == NIL)
        args = args->cdr;
      if (args->type == NIL)
        return &nil;
      form = args->car;
      continue;
    }
    if (head == intern("lambda")) {
      Obj *o = alloc(LAMBDA);
      o->params = args->car;
      o->body = args->cdr->car;
      o->env = env;
      return o;
    }
    if (head == intern("define")) {
      Obj *value = eval(args->cdr->car, env);
      global = cons(cons(args->car, value), global);
      return args->car;
    }
    if (head == intern("let")) {
      Obj *inner = env;
      for (Obj *b = args->car; b->type == CONS; b = b->cdr)
        inner = cons(cons(b->car->car, eval(b->car->cdr->car, env)), inner);
      form = args->cdr->car;
      env = inner;
      continue;
    }
    Obj *f = eval(head, env);
    args = eval_list(args, env);
    if (f->type == PRIM)
      return f->prim(args);
    env = f->env;
    for (Obj *p = f->params; p->type == CONS; p = p->cdr, args = args->cdr)
      env = cons(cons(p->car, args->car), env);
    form = f->body;
  }
}

static Obj *prim_add(Obj *a) {
  long s = 0;
  for (; a->type == CONS; a = a->cdr)
    s += a->car->num;
  return number(s);
}
static Obj *prim_sub(Obj *a) {
  return number(a->car->num - a->cdr->car->num);
}
static Obj *prim_mul(Obj *a) {
  long s = 1;
  for (; a->type == CONS; a = a->cdr)
    s *= a->car->num;
  return number(s);
}
static Obj *prim_less(Obj *a) {
  return a->car->num < a->cdr->car->num ? truth : &nil;
}
static Obj *prim_eq(Obj *a) {
  Obj *x = a->car, *y = a->cdr->car;
  return x == y || (x->type == NUM && y->type == NUM && x->num == y->num)
             ? truth
             : &nil;
}
static Obj *prim_cons(Obj *a) { return cons(a->car, a->cdr->car); }
static Obj *prim_car(Obj *a) { return a->car->car; }
static Obj *prim_cdr(Obj *a) { return a->car->cdr; }
static Obj *prim_null(Obj *a) { return a->car->type == NIL ? truth : &nil; }

static void bind(const char *name, Obj *(*f)(Obj *)) {
  Obj *o = alloc(PRIM);
  o->prim = f;
  global = cons(cons(intern(name), o), global);
}

int main(void) {
  global = &nil;
  truth = intern("t");
  global = cons(cons(truth, truth), global);
  bind("+", prim_add);
  bind("-", prim_sub);
  bind("*", prim_mul);
  bind("<", prim_less);
  bind("=", prim_eq);
  bind("cons", prim_cons);
  bind("car", prim_car);
  bind("cdr", prim_cdr);
  bind("null", prim_null);
  in = "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))"
       "(fact 15)"
       "(define map (lambda (f l) (if (null l) l"
       "  (cons (f (car l)) (map f (cdr l))))))"
       "(define range (lambda (a b) (if (< a b)"
       "  (cons a (range (+ a 1) b)) '())))"
       "(map (lambda (x) (* x x)) (range 0 10))"
       "(define adder (lambda (n) (lambda (x) (+ x n))))"
       "((adder 5) 37)"
       "(define compose (lambda (f g) (lambda (x) (f (g x)))))"
       "(map (compose (adder 1) (adder 10)) '(1 2 3))"
       "(define fold (lambda (f a l) (if (null l) a"
       "  (fold f (f a (car l)) (cdr l)))))"
       "(fold + 0 (range 1 101))"
       "(let ((a 3) (b 4)) (+ (* a a) (* b b)))"
       "(define fib (lambda (n) (if (< n 2) n"
       "  (+ (fib (- n 1)) (fib (- n 2))))))"
       "(map fib (range 0 12))"
       "'(a (b . c) -5)"
       "(cons 1 2)";
  while (*in) {
    print(eval(read_form(), &nil));
    puts("");
    while (isspace((unsigned char)*in))
      in++;
  }
  printf("%d symbols\n", symbol_count);
  return 0;
}
