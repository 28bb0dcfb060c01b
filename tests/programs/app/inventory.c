// mpiproof-test:
// note: a stock list kept in files, with a command script
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ITEMS 50
#define NAME_LEN 20

typedef struct {
  int id;
  char name[NAME_LEN];
  int quantity;
  double price;
} Item;

typedef struct {
  Item items[MAX_ITEMS];
  int count, next_id;
} Stock;

static Item *find(Stock *s, int id) {
  for (int i = 0; i < s->count; i++)
    if (s->items[i].id == id)
      return &s->items[i];
  return NULL;
}

static int add(Stock *s, const char *name, int quantity, double price) {
  if (s->count == MAX_ITEMS)
    return -1;
  Item *item = &s->items[s->count++];
  memset(item, 0, sizeof *item);
  item->id = s->next_id++;
  strncpy(item->name, name, NAME_LEN - 1);
  item->quantity = quantity;
  item->price = price;
  return item->id;
}

static int drop(Stock *s, int id) {
  Item *item = find(s, id);
  if (item == NULL)
    return -1;
  long at = item - s->items;
  memmove(item, item + 1, (size_t)(s->count - at - 1) * sizeof *item);
  s->count--;
  return 0;
}

static int save_text(const Stock *s, const char *path) {
  FILE *f = fopen(path, "w");
  if (f == NULL)
    return -1;
  fprintf(f, "# id;name;quantity;price\n");
  for (int i = 0; i < s->count; i++)
    fprintf(f, "%d;%s;%d;%.2f\n", s->items[i].id, s->items[i].name,
            s->items[i].quantity, s->items[i].price);
  return fclose(f);
}

static int load_text(Stock *s, const char *path) {
  FILE *f = fopen(path, "r");
  if (f == NULL)
    return -1;
  char line[128];
  int bad = 0;
  memset(s, 0, sizeof *s);
  s->next_id = 1;
  while (fgets(line, sizeof line, f)) {
    Item item;
    if (line[0] == '#')
      continue;
    memset(&item, 0, sizeof item);
    if (sscanf(line, "%d;%19[^;];%d;%lf", &item.id, item.name, &item.quantity,
               &item.price) != 4) {
      bad++;
      continue;
    }
    if (s->count < MAX_ITEMS)
      s->items[s->count++] = item;
    if (item.id >= s->next_id)
      s->next_id = item.id + 1;
  }
  fclose(f);
  return bad;
}

static int save_binary(const Stock *s, const char *path) {
  FILE *f = fopen(path, "wb");
  if (f == NULL)
    return -1;
  size_t n = fwrite(&s->count, sizeof s->count, 1, f);
  n += fwrite(s->items, sizeof(Item), (size_t)s->count, f);
  fclose(f);
  return (int)n;
}

static int patch_binary(const char *path, int index, int quantity) {
  FILE *f = fopen(path, "r+b");
  if (f == NULL)
    return -1;
  Item item;
  long at = (long)sizeof(int) + (long)index * (long)sizeof item;
  if (fseek(f, at, SEEK_SET) != 0 || fread(&item, sizeof item, 1, f) != 1) {
    fclose(f);
    return -1;
  }
  item.quantity = quantity;
  fseek(f, at, SEEK_SET);
  fwrite(&item, sizeof item, 1, f);
  fclose(f);
  return 0;
}

static int load_binary(Stock *s, const char *path) {
  FILE *f = fopen(path, "rb");
  if (f == NULL)
    return -1;
  memset(s, 0, sizeof *s);
  if (fread(&s->count, sizeof s->count, 1, f) != 1)
    s->count = 0;
  s->count = (int)fread(s->items, sizeof(Item), (size_t)s->count, f);
  fclose(f);
  return s->count;
}

static int by_value(const void *a, const void *b) {
  const Item *x = a, *y = b;
  double p = x->quantity * x->price, q = y->quantity * y->price;
  return p < q ? 1 : p > q ? -1 : x->id - y->id;
}

static void report(Stock *s) {
  double total = 0;
  printf("%-4s %-20s %6s %9s\n", "id", "name", "qty", "price");
  for (int i = 0; i < s->count; i++) {
    const Item *it = &s->items[i];
    printf("%-4d %-20s %6d %9.2f\n", it->id, it->name, it->quantity, it->price);
    total += it->quantity * it->price;
  }
  printf("total %.2f\n", total);
}

static void command(Stock *s, const char *line) {
  char verb[16], name[NAME_LEN];
  int id, quantity;
  double price;
  if (sscanf(line, "add %19s %d %lf", name, &quantity, &price) == 3) {
    printf("added %d\n", add(s, name, quantity, price));
  } else if (sscanf(line, "drop %d", &id) == 1) {
    printf(drop(s, id) ? "no item %d\n" : "dropped %d\n", id);
  } else if (sscanf(line, "sell %d %d", &id, &quantity) == 2) {
    Item *item = find(s, id);
    if (item == NULL || item->quantity < quantity)
      printf("cannot sell %d\n", id);
    else
      printf("left %d\n", item->quantity -= quantity);
  } else if (sscanf(line, "%15s", verb) == 1 && strcmp(verb, "report") == 0) {
    report(s);
  } else {
    printf("bad command: %s\n", line);
  }
}

int main(void) {
  static Stock stock = {.next_id = 1};
  static const char *const script[] = {
      "add bolt 1000 0.05", "add nut 800 0.04", "add gear 12 14.5",
      "add motor 3 199.99", "sell 1 250", "sell 4 5", "drop 2", "drop 9",
      "add a-very-long-name-that-is-cut 1 1", "report", "frobnicate 3"};
  for (size_t i = 0; i < sizeof script / sizeof *script; i++)
    command(&stock, script[i]);
  printf("save %d\n", save_text(&stock, "stock.csv"));
  FILE *f = fopen("stock.csv", "a");
  fputs("broken line\n77;extra;1;2.5\n", f);
  fclose(f);
  printf("bad lines %d\n", load_text(&stock, "stock.csv"));
  qsort(stock.items, (size_t)stock.count, sizeof(Item), by_value);
  report(&stock);
  printf("next %d\n", stock.next_id);
  printf("binary %d\n", save_binary(&stock, "stock.bin"));
  printf("patch %d %d\n", patch_binary("stock.bin", 1, 9999),
         patch_binary("stock.bin", 70, 1));
  printf("load %d\n", load_binary(&stock, "stock.bin"));
  report(&stock);
  errno = 0;
  printf("missing %d %d\n", load_binary(&stock, "missing.bin"),
         errno == ENOENT);
  remove("stock.csv");
  remove("stock.bin");
  return 0;
}
