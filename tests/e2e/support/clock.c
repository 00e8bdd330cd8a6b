/*
 * A wall clock that stories turn from outside. Loaded into the server before it starts, it adds the seconds that lie in
 * the file LINEUP_STORY_CLOCK to the machine's time. The server knows nothing of it: no door is left in the product.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static volatile int64_t *ahead;

__attribute__((constructor)) static void find(void) {
  const char *name = getenv("LINEUP_STORY_CLOCK");
  int file = name ? open(name, O_RDONLY) : -1;
  if (file < 0) return;
  void *seen = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (seen != MAP_FAILED) ahead = seen;
}

int clock_gettime(clockid_t which, struct timespec *now) {
  long failed = syscall(SYS_clock_gettime, which, now);
  if (!failed && ahead && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) now->tv_sec += *ahead;
  return (int)failed;
}
