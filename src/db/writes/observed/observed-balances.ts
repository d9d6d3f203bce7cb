import type { Hex } from '#lib/hex.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import type { RowLayer } from '../../tables/layers.ts';
import { bytesArrayBinary, numberArrayText } from '../facts/array-parameters.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';
import type { Stamp } from './observed.ts';

/** An address with its balance in wei. */
export interface CoinBalance {
  address: Hex;
  value: bigint;
}

/**
 * Stores balances reported by the node at one block, replacing earlier ones; returns true if one has changed, and the
 * commit then has to be counted and published.
 */
export async function writeObservedBalances(
  { client, schema }: RunTarget,
  balances: readonly CoinBalance[],
  { blockNumber, blockHash }: Stamp,
): Promise<boolean> {
  const { rows } = await client.query<{ changed: number | string }>(
    `with reported as (select * from unnest($1::bytea[], $2::numeric[]) as h (address, value)),
     compared as (
       select h.value, o.value as before from reported h left join ${schema}.observed_balances o on o.address = h.address
     ),
     written as (
       insert into ${schema}.observed_balances as o (address, value, transactions_count, block_number, block_hash, changed_seq)
       select h.address, h.value, coalesce(a.transactions_count, 0), $3, $4, c.seq + 1
       from reported h left join ${schema}.addresses a on a.hash = h.address, ${schema}.chain_head c
       order by h.address
       on conflict (address) do update set value = excluded.value, transactions_count = excluded.transactions_count,
         block_number = excluded.block_number, block_hash = excluded.block_hash, observed_at = now(),
         changed_seq = case when o.value = excluded.value then o.changed_seq else excluded.changed_seq end
     )
     update ${schema}.observed_balances_progress set total = total
       + coalesce((select sum(value - coalesce(before, 0)) from compared), 0),
       holders = holders + (select count(*) filter (where value > 0) - count(*) filter (where before > 0) from compared)
     returning (select count(*) from compared where before is distinct from value) as changed`,
    [
      bytesArrayBinary(balances.map(({ address }) => address)),
      numberArrayText(balances.map(({ value }) => value)),
      blockNumber,
      hexToBytes(blockHash),
    ],
  );
  return Number(rows[0]?.changed ?? 0) > 0;
}

/** Addresses whose last balance was read at an unwound block; by `observed_balances_block`. */
export async function listStaleBalances({ client, schema }: RunTarget, limit: number): Promise<Hex[]> {
  const { rows } = await client.query<{ address: Buffer }>(
    `select address from ${schema}.observed_balances where block_number is null limit $1`,
    [limit],
  );
  return rows.map(({ address }) => bytesToHex(address));
}

/** Some balances in order of address, for a rotation over all of them; by primary key. */
export async function listObservedBalances(
  { client, schema }: RunTarget,
  { after, limit }: { after: Hex; limit: number },
): Promise<CoinBalance[]> {
  const { rows } = await client.query<{ address: Buffer; value: bigint | string }>(
    `select address, value from ${schema}.observed_balances where address > $1 order by address limit $2`,
    [hexToBytes(after), limit],
  );
  return rows.map(({ address, value }) => ({ address: bytesToHex(address), value: BigInt(value) }));
}

/** Newest blocks of a layer whose addresses were not fetched yet, of bounded total size; null without any. */
export async function findUnobservedBlocks(
  { client, schema }: RunTarget,
  layer: RowLayer,
  { blocksMax, transactionsMax }: { blocksMax: number; transactionsMax: number },
): Promise<BlockRange | null> {
  const { rows } = await client.query<{ number: number | string; transactions_count: number }>(
    `select b.number, b.transactions_count
     from (
       select gap from ${schema}.coverage c, ${schema}.observed_balances_progress p, unnest(c.blocks - p.${layer}) gap
       where c.layer = '${layer}' order by lower(gap) desc limit 1
     ) g
     cross join lateral (
       select number, transactions_count from ${schema}.blocks
       where number >= lower(g.gap) and number < upper(g.gap) order by number desc limit $1
     ) b order by b.number desc`,
    [blocksMax],
  );
  const to = rows[0];
  if (to === undefined) return null;
  let transactions = 0;
  let from = Number(to.number);
  for (const row of rows) {
    transactions += row.transactions_count;
    if (transactions > transactionsMax && Number(row.number) !== Number(to.number)) break;
    from = Number(row.number);
  }
  return { from, to: Number(to.number) };
}

/** Addresses whose balance these blocks may have changed, or that they mention for the first time. */
const NAMED: Record<RowLayer, (schema: string) => readonly string[]> = {
  facts: (schema) => [
    `select from_address from ${schema}.transactions where block_number between $1 and $2`,
    `select to_address from ${schema}.transactions where block_number between $1 and $2`,
    `select created_contract from ${schema}.transactions where block_number between $1 and $2`,
    `select miner from ${schema}.blocks where number between $1 and $2`,
    `select address from ${schema}.withdrawals where block_number between $1 and $2`,
    `select from_address from ${schema}.token_transfers where block_number between $1 and $2`,
    `select to_address from ${schema}.token_transfers where block_number between $1 and $2`,
    `select address from ${schema}.logs where block_number between $1 and $2`,
  ],
  traces: (schema) => [
    `select from_address from ${schema}.internal_transactions where block_number between $1 and $2`,
    `select to_address from ${schema}.internal_transactions where block_number between $1 and $2`,
    `select created_contract from ${schema}.internal_transactions where block_number between $1 and $2`,
    `select address from ${schema}.block_rewards where block_number between $1 and $2`,
  ],
};

/** Addresses in blocks whose balance is unknown as of their end; by the primary keys of the facts. */
export async function listUnobservedAddresses(
  { client, schema }: RunTarget,
  layer: RowLayer,
  { from, to }: BlockRange,
): Promise<Hex[]> {
  const { rows } = await client.query<{ address: Buffer }>(
    `select n.address from (${NAMED[layer](schema).join(' union ')}) n (address)
     left join ${schema}.observed_balances o on o.address = n.address
     where n.address is not null and (o.block_number is null or o.block_number < $2)`,
    [from, to],
  );
  return rows.map(({ address }) => bytesToHex(address));
}

/** Records that the addresses of blocks have been fetched, and updates the copies of their senders' counts. */
export async function addObservedBlocks(
  { client, schema }: RunTarget,
  layer: RowLayer,
  { from, to }: BlockRange,
): Promise<void> {
  await client.query(
    `update ${schema}.observed_balances_progress set ${layer} = ${layer} + int8multirange(int8range($1, $2, '[]'))`,
    [from, to],
  );
  if (layer === 'traces') return;
  await client.query(
    `update ${schema}.observed_balances o set transactions_count = a.transactions_count
     from (${NAMED.facts(schema).slice(0, 3).join(' union ')}) n (address), ${schema}.addresses a
     where o.address = n.address and a.hash = n.address and o.transactions_count <> a.transactions_count`,
    [from, to],
  );
}

/** Allows the addresses of a block to be fetched again: it may contain others than before. */
export async function forgetObservedBlock({ client, schema }: RunTarget, number: number): Promise<void> {
  await client.query(
    `update ${schema}.observed_balances_progress set facts = facts - int8multirange(int8range($1, $1, '[]')),
       traces = traces - int8multirange(int8range($1, $1, '[]'))`,
    [number],
  );
}

/** Clears the block of balances that were read at an unwound block, so that they are fetched again. */
export async function unwindObservedBalances({ client, schema }: RunTarget, from: number): Promise<void> {
  await client.query(
    `update ${schema}.observed_balances set block_number = null, block_hash = null where block_number >= $1`,
    [from],
  );
  await client.query(
    `update ${schema}.observed_balances_progress set facts = facts - int8multirange(int8range($1, null)),
       traces = traces - int8multirange(int8range($1, null))`,
    [from],
  );
}
