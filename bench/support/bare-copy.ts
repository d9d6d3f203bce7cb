import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Table } from '#db/tables/table.ts';
import { CORE_TABLES } from '#db/tables/tables.ts';
import { readCpuMs } from './process-tree.ts';
import { FIRST_RUN, type ScratchDatabase } from './scratch-database.ts';

export const FACT_TABLES = namesOf('facts');
/** Without the totals, whose row exists from the beginning. */
export const STATE_TABLES = namesOf('state').filter((name) => name !== 'totals');

function namesOf(layer: Table['layer']): string[] {
  return CORE_TABLES.filter((table) => table.layer === layer).map(({ name }) => name);
}

/** Duration of a copy; the CPU time is that of the database's process. */
export interface CopyTimes {
  wallMs: number;
  cpuMs: number;
}

/** Writes the rows of tables to files, in storage order. */
export async function exportTables(
  { client }: ScratchDatabase,
  tables: readonly string[],
  folder: string,
): Promise<void> {
  for (const table of tables) {
    const stream = client.query(copyTo(`copy ${FIRST_RUN}.${table} to stdout`));
    await pipeline(stream, createWriteStream(join(folder, table)));
  }
}

/** Copies the files into the same tables, with all their indexes, in one transaction. */
export async function importTables(
  { client }: ScratchDatabase,
  tables: readonly string[],
  folder: string,
): Promise<CopyTimes> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const cpuBefore = readCpuMs(pid);
  const start = performance.now();
  await client.query('begin; set local synchronous_commit = off');
  for (const table of tables) {
    const stream = client.query(copyFrom(`copy ${FIRST_RUN}.${table} from stdin`));
    await pipeline(createReadStream(join(folder, table), { highWaterMark: 1 << 18 }), stream);
  }
  await client.query('commit');
  return { wallMs: performance.now() - start, cpuMs: readCpuMs(pid) - cpuBefore };
}
