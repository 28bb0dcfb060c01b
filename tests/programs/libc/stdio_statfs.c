// mpiproof-test:
// note: statvfs, statfs and their errors; utime
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <utime.h>

int main(void) {
  struct statvfs vfs;
  struct statfs fs;
  struct stat info;
  printf("%d %d\n", statvfs(".", &vfs), statfs("/", &fs));
  printf("%d %d %d\n", vfs.f_bsize > 0, vfs.f_bfree <= vfs.f_blocks,
         vfs.f_bavail <= vfs.f_bfree);
  printf("%d %d %d\n", fs.f_bsize > 0, fs.f_bfree <= fs.f_blocks,
         fs.f_namelen >= 14);
  printf("%d", statvfs("none/such", &vfs));
  printf(" %d\n", errno == ENOENT);
  printf("%d", fstatvfs(77, &vfs));
  printf(" %d\n", errno == EBADF);
  FILE *f = fopen("x", "w");
  printf("%d %d\n", fstatvfs(fileno(f), &vfs), fstatfs(fileno(f), &fs));
  fclose(f);
  const struct utimbuf times = {1000, 123456};
  printf("%d", utime("x", &times));
  stat("x", &info);
  printf(" %ld\n", (long)info.st_mtime);
  printf("%d", utime("x", NULL));
  stat("x", &info);
  printf(" %d\n", info.st_mtime != 123456);
  printf("%d", utime("y", &times));
  printf(" %d\n", errno == ENOENT);
  return 0;
}
