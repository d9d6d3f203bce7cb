import type { ClientBase } from 'pg';
import type { RangeLayer } from '../../tables/ranges.ts';

/** Fewest blocks whose rows can be retained: a reorganization below them would fetch all removed ones again. */
export const RETAINED_BLOCKS_MIN = 256;

/** Number of newest blocks whose rows of a layer are retained; null for all. A table of at most two rows. */
export async function getRetained(
  client: Pick<ClientBase, 'query'>,
  layer: RangeLayer,
): Promise<number | null> {
  const { rows } = await client.query<{ blocks: number | string }>(
    'select blocks from app.retention_policies where layer = $1',
    [layer],
  );
  return rows[0] === undefined ? null : Number(rows[0].blocks);
}

/** Sets the number of newest blocks whose rows of a layer are retained; null retains all from now on. */
export async function setRetained(
  client: Pick<ClientBase, 'query'>,
  layer: RangeLayer,
  blocks: number | null,
): Promise<void> {
  if (blocks === null) await client.query('delete from app.retention_policies where layer = $1', [layer]);
  else
    await client.query(
      `insert into app.retention_policies (layer, blocks) values ($1, $2)
       on conflict (layer) do update set blocks = excluded.blocks, set_at = now()`,
      [layer, blocks],
    );
}
