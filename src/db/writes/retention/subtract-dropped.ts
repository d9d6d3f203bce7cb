import { MOVABLE_ROWS } from '../../ranges/movable-rows.ts';
import type { RowsPlace } from '../ranges/range-rows.ts';
import type { RunTarget } from '../run-target.ts';

/** Returns true if traces of blocks from a height on were removed; one row of `coverage`. */
export async function hasDroppedFrom({ client, schema }: RunTarget, from: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${schema}.coverage where layer = 'dropped_traces' and blocks && int8range($1, null)`,
    [from],
  );
  return (rowCount ?? 0) > 0;
}

/** Blocks whose traces were removed. */
const DROPPED = (schema: string) =>
  `(select lower(part) as low, upper(part) as high from ${schema}.coverage, unnest(blocks) part where layer = 'dropped_traces')`;

/** Tables that describe the traces of a block beside its frames. */
const REST = ['traced_blocks', 'transaction_errors', 'block_rewards'] as const;

/**
 * Subtracts all removed traces from the state, with what is left of their blocks, which thereby become blocks without
 * traces: the sums by address cannot be divided again among blocks that stay and blocks that go. Addresses that only
 * traces from `from` on mentioned are removed. Run it in the transaction that unwinds these blocks, after them.
 */
export async function subtractDroppedTraces({ client, schema }: RunTarget, from: number): Promise<void> {
  await subtractSums({ client, schema, of: MOVABLE_ROWS.traces });
  await client.query(
    `with gone as (
       delete from ${schema}.internal_transactions i using ${DROPPED(schema)} d
       where i.block_number >= d.low and i.block_number < d.high
       returning from_address, to_address, created_contract
     ), mentioned as (
       select from_address as address from gone
       union all select to_address from gone where to_address <> from_address
       union all select created_contract from gone where created_contract is not null
     )
     update ${schema}.addresses a set internal_transactions_count = a.internal_transactions_count - n.count
     from (select address, count(*) as count from mentioned group by address) n where a.hash = n.address`,
  );
  for (const table of REST)
    await client.query(
      `delete from ${schema}.${table} t using ${DROPPED(schema)} d
       where t.block_number >= d.low and t.block_number < d.high`,
    );
  await clearSums({ client, schema, of: MOVABLE_ROWS.traces }, from);
}

/** Lowest block whose logs were removed, if those of any from a height on were; null otherwise. One row of `coverage`. */
export async function findLowestDropped({ client, schema }: RunTarget, from: number): Promise<number | null> {
  const { rows } = await client.query<{ lowest: number | string }>(
    `select lower(blocks) as lowest from ${schema}.coverage
     where layer = 'dropped_logs' and blocks && int8range($1, null)`,
    [from],
  );
  return rows[0] === undefined ? null : Number(rows[0].lowest);
}

/**
 * Subtracts all removed logs from the state. Run it in the transaction that unwinds all of their blocks, down to `from`,
 * after them: they are fetched again.
 */
export async function subtractDroppedLogs({ client, schema }: RunTarget, from: number): Promise<void> {
  const place = { client, schema, of: MOVABLE_ROWS.logs };
  await subtractSums(place);
  await clearSums(place, from);
  await client.query(
    `delete from app.removed_blocks b using app.runs r
     where r.id = b.run_id and r.schema_name = $1 and b.layer = 'logs'`,
    [schema],
  );
}

/** Subtracts the sums of removed rows from the counters of addresses. */
async function subtractSums({ client, schema, of: { counter, droppedSums } }: RowsPlace): Promise<void> {
  await client.query(
    `update ${schema}.addresses a set ${counter} = a.${counter} - d.${counter}
     from ${schema}.${droppedSums} d where a.hash = d.address`,
  );
}

/** Deletes addresses that only removed rows from `from` on mentioned, the sums, and the layer. */
async function clearSums({ client, schema, of }: RowsPlace, from: number): Promise<void> {
  await client.query(
    `with removed as (
       delete from ${schema}.addresses a using ${schema}.${of.droppedSums} d
       where a.hash = d.address and a.first_block >= $1 returning 1
     )
     update ${schema}.totals set addresses_count = addresses_count - c.gone
     from (select count(*) as gone from removed) c where c.gone > 0`,
    [from],
  );
  await client.query(`truncate ${schema}.${of.droppedSums}`);
  await client.query(`delete from ${schema}.coverage where layer = '${of.dropped}'`);
}
