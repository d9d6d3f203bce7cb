/**
 * Settings of glibc that return the memory of a large query to the system when it is freed. By default each process
 * retains more and more of it: 5 MB on average after some thousand pages, 3 MB with these.
 */
const MEMORY = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' };

/**
 * Returns the environment of the server's processes, without that of this process, whose PG… and LC_… variables would
 * affect the server.
 */
export function serverEnvironment(): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...MEMORY };
}
