import { readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import type pg from 'pg';

/** Niceness of the indexer, so that requests have priority over indexing on a shared processor. */
export const NICE_VALUE = 5;

/**
 * Lowers the priority of this thread; only on Linux, elsewhere it would be that of the whole process. A lower one is left
 * as it is: raising it is a right of root.
 */
export function lowerThread(): void {
  if (process.platform !== 'linux') return;
  try {
    if (getPriority() < NICE_VALUE) setPriority(NICE_VALUE);
  } catch {
    // A sandbox denies the call: the priority is unchanged.
  }
}

/**
 * Lowers the priority of a connection's database process, if it runs on this machine, is reached by a Unix socket and
 * belongs to a user whose processes this one may change. Rejects only if the connection is broken.
 */
export async function lowerBackend(client: Pick<pg.Client, 'query'>): Promise<void> {
  if (process.platform !== 'linux') return;
  const { rows } = await client.query<{ pid: number; name: string; is_local: boolean }>(
    'select pg_backend_pid() as pid, current_database() as name, inet_server_addr() is null as is_local',
  );
  const [backend] = rows;
  if (!backend?.is_local) return;
  try {
    const title = await readFile(`/proc/${backend.pid}/cmdline`, 'utf8');
    // In another container the pid would belong to another process.
    if (title.startsWith('postgres: ') && title.includes(` ${backend.name} [local]`))
      if (getPriority(backend.pid) < NICE_VALUE) setPriority(backend.pid, NICE_VALUE);
  } catch {
    // Not on this machine, or of another user: its priority is unchanged.
  }
}
