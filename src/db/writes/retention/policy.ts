import type { ClientBase } from 'pg';

/** Fewest blocks whose traces can be retained: a reorganization below them would fetch all removed traces again. */
export const RETAINED_BLOCKS_MIN = 256;

/** Number of newest blocks whose traces are retained; null for all. A table of at most one row. */
export async function getTraceRetention(client: Pick<ClientBase, 'query'>): Promise<number | null> {
  const { rows } = await client.query<{ blocks: number | string }>(
    `select blocks from app.retention_policies where layer = 'traces'`,
  );
  return rows[0] === undefined ? null : Number(rows[0].blocks);
}

/** Sets the number of newest blocks whose traces are retained; null retains all from now on. */
export async function setTraceRetention(
  client: Pick<ClientBase, 'query'>,
  blocks: number | null,
): Promise<void> {
  if (blocks === null) await client.query(`delete from app.retention_policies where layer = 'traces'`);
  else
    await client.query(
      `insert into app.retention_policies (layer, blocks) values ('traces', $1)
       on conflict (layer) do update set blocks = excluded.blocks, set_at = now()`,
      [blocks],
    );
}
