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
  const subtract = (counted: string) => `
    update ${schema}.addresses a set internal_transactions_count = a.internal_transactions_count - n.count
    from (${counted}) n where a.hash = n.address`;
  await client.query(
    subtract(`select address, internal_transactions_count as count from ${schema}.dropped_traces`),
  );
  await client.query(
    `with gone as (
       delete from ${schema}.internal_transactions i using ${DROPPED(schema)} d
       where i.block_number >= d.low and i.block_number < d.high
       returning from_address, to_address, created_contract
     ), mentioned as (
       select from_address as address from gone
       union all select to_address from gone where to_address <> from_address
       union all select created_contract from gone where created_contract is not null
     ) ${subtract('select address, count(*) as count from mentioned group by address')}`,
  );
  for (const table of REST)
    await client.query(
      `delete from ${schema}.${table} t using ${DROPPED(schema)} d
       where t.block_number >= d.low and t.block_number < d.high`,
    );
  await client.query(
    `with removed as (
       delete from ${schema}.addresses a using ${schema}.dropped_traces d
       where a.hash = d.address and a.first_block >= $1 returning 1
     )
     update ${schema}.totals set addresses_count = addresses_count - c.gone
     from (select count(*) as gone from removed) c where c.gone > 0`,
    [from],
  );
  await client.query(`truncate ${schema}.dropped_traces`);
  await client.query(`delete from ${schema}.coverage where layer = 'dropped_traces'`);
}
