/** The environment of the server's processes: none of ours, whose PG… and LC_… variables would change how it runs. */
export function serverEnvironment(): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
