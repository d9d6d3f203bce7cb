import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type pg from 'pg';

/** So that a request is answered before more of the chain is read, where both need the same processor. */
export const NICE_VALUE = 5;

/** Lowers the priority of this thread; only on Linux, elsewhere it would be that of the whole process. */
export function lowerThread(): void {
  if (process.platform === 'linux') setPriority(NICE_VALUE);
}

/**
 * Lowers the priority of the database's process that a connection has, where that runs on this machine, is reached by a Unix socket and is of a user
 * whose processes this one may change. Rejects only if the connection is broken.
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
    // In another container the number would be that of another process.
    if (title.startsWith('postgres: ') && title.includes(` ${backend.name} [local]`))
      setPriority(backend.pid, NICE_VALUE);
  } catch {
    // Not on this machine, or another user's: it keeps its priority.
  }
}
