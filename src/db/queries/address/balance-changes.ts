import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BalanceChangeRow, ChangePlace } from '../../read-balance-change.ts';
import { type FlatBalanceChange, readBalanceChange } from '../../read-balance-change.ts';
import type { Tables } from '../../tables/tables.ts';
import {
  exceptMoved,
  hasRows,
  MOVES,
  type MovedSums,
  selectMovedAmounts,
  selectMovedPlaces,
} from './moved-sums.ts';

/** Index after every transaction of a block. */
export const END_OF_BLOCK = 2 ** 31 - 1;

interface RangeParams {
  schema: string;
  /** True if blocks and uncles may have rewarded their miners for work. */
  hasWork?: boolean;
  /** Lowest block to read, and the position before which to read. */
  from: number;
  before: ChangePlace;
  limit: number;
  /** Amounts moved by frames of other servers, as `readMovedSums` has read them; none by default. */
  moved?: MovedSums | undefined;
}

/** The same for one address, as bytes or as a column expression. */
interface SelectParams extends RangeParams {
  address: Buffer | RawBuilder<Buffer>;
}

/**
 * Transactions and blocks that may have changed the balance of an address, newest first. Each branch has a limit and
 * relies on one index: `transactions_from`, `transactions_to_value`, `transactions_created`, the three of frames that
 * move coins (`internal_transactions_…_value`), `blocks_miner_fees`, `withdrawals_address`; for work rewarded by known
 * rules `blocks_miner` and `orphan_blocks_uncle_miner`, else `block_rewards_address`.
 */
export async function listBalanceChanges(
  db: Kysely<Tables>,
  params: RangeParams & { address: Buffer },
): Promise<BalanceChangeRow[]> {
  const { rows } = await selectBalanceChanges(params).execute(db);
  return rows.map(readBalanceChange);
}

/** The same for several addresses at once, up to `limit` of each. */
export async function listBalanceChangesOf(
  db: Kysely<Tables>,
  { addresses, ...params }: RangeParams & { addresses: readonly Buffer[] },
): Promise<(BalanceChangeRow & { address: Buffer })[]> {
  const changes = selectBalanceChanges({ ...params, address: sql.ref<Buffer>('a.address') });
  const { rows } = await sql<FlatBalanceChange & { address: Buffer }>`
    select a.address, c.* from unnest(${addresses}::bytea[]) as a(address) cross join lateral (${changes}) as c
    order by a.address, c.block_number desc, c.index desc`.execute(db);
  return rows.map((row) => ({ ...readBalanceChange(row), address: row.address }));
}

function selectBalanceChanges(params: SelectParams): RawBuilder<FlatBalanceChange> {
  const { schema, address, limit, hasWork = false } = params;
  const table = (name: string) => sql.table(`${schema}.${name}`);
  return sql<FlatBalanceChange>`
    with page as (
      select block_number, index from (${sql.join(listBranches(params), sql` union `)}) k
      order by block_number desc, index desc limit ${limit}
    )
    select p.block_number, p.index, b.timestamp, t.hash, t.from_address = ${address} as is_sender,
      coalesce(t.to_address, t.created_contract) = ${address} as is_recipient, t.value, t.gas_used,
      t.effective_gas_price, t.blob_gas_used, t.blob_gas_price, t.l1_fee, t.operator_fee,
      coalesce(t.status, case when e.error is null then 1 else 0 end) = 0 as failed,
      coalesce(i.received, 0) as received, coalesce(i.sent, 0) as sent, coalesce(i.burnt, 0) as burnt,
      case when p.index = ${END_OF_BLOCK} and b.miner = ${address} then greatest(b.priority_fees, 0) else 0 end as fees,
      coalesce(w.withdrawn, 0) as withdrawn, coalesce(r.rewarded, 0) as rewarded,
      case when ${hasWork} and p.index = ${END_OF_BLOCK} and b.miner = ${address} then b.difficulty end as difficulty,
      coalesce(cardinality(b.uncles), 0) as uncles_count, coalesce(u.heights, '{}') as uncle_heights
    from page p
    cross join lateral (select * from ${table('blocks')} where number = p.block_number limit 1) b
    left join lateral (
      select * from ${table('transactions')}
      where block_number = p.block_number and transactions.index = p.index and p.index <> ${END_OF_BLOCK} limit 1
    ) t on true
    left join lateral (
      select error, has_internal_error from ${table('transaction_errors')}
      where block_number = p.block_number and transaction_index = p.index limit 1
    ) e on true
    left join lateral (${sumFrames(params)}) i on true
    left join lateral (
      select sum(amount) as withdrawn from ${table('withdrawals')}
      where p.index = ${END_OF_BLOCK} and address = ${address} and block_number = p.block_number
    ) w on true
    left join lateral (
      select sum(amount) as rewarded from ${table('block_rewards')}
      where not ${hasWork} and p.index = ${END_OF_BLOCK} and address = ${address} and block_number = p.block_number
    ) r on true
    left join lateral (
      select array_agg(number::text) as heights from ${table('orphan_blocks')}
      where ${hasWork} and p.index = ${END_OF_BLOCK} and nephew_number = p.block_number and miner = ${address}
    ) u on true
    order by p.block_number desc, p.index desc`;
}

/** Selects the positions in each index, newest first. */
function listBranches({ schema, address, from, before, limit, hasWork = false, moved }: SelectParams) {
  const table = (name: string) => sql.table(`${schema}.${name}`);
  const top = before.block_number;
  const transactions = (column: string, condition = sql`true`) => sql`(
    select block_number, index from ${table('transactions')}
    where ${sql.ref(column)} = ${address} and ${condition} and block_number >= ${from}
      and (block_number, index) < (${top}, ${before.index})
    order by block_number desc, index desc limit ${limit})`;
  const frames = (column: string) => sql`(
    select distinct block_number, transaction_index from ${table('internal_transactions')}
    where ${sql.ref(column)} = ${address} and ${MOVES}${exceptMoved(moved)} and block_number >= ${from}
      and (block_number, transaction_index) < (${top}, ${before.index})
    order by block_number desc, transaction_index desc limit ${limit})`;
  const ends = (name: string, block: string, owner: string, condition = sql`true`) => sql`(
    select distinct ${sql.ref(block)}, ${sql.lit(END_OF_BLOCK)} from ${table(name)}
    where ${sql.ref(owner)} = ${address} and ${condition} and ${sql.ref(block)} >= ${from} and ${sql.ref(block)} < ${top}
    order by ${sql.ref(block)} desc limit ${limit})`;
  return [
    transactions('from_address'),
    transactions('to_address', sql`value > 0`),
    transactions('created_contract', sql`value > 0`),
    frames('from_address'),
    frames('to_address'),
    frames('created_contract'),
    ...(hasRows(moved) ? [selectMovedPlaces(moved, address)] : []),
    ends(
      'blocks',
      'number',
      'miner',
      hasWork ? sql`(priority_fees > 0 or difficulty > 0)` : sql`priority_fees > 0`,
    ),
    hasWork
      ? ends('orphan_blocks', 'nephew_number', 'miner', sql`nephew_number is not null`)
      : ends('block_rewards', 'block_number', 'address'),
    ends('withdrawals', 'block_number', 'address'),
  ];
}

/**
 * Sums a transaction's effective frames that move coins from and to the address: neither they, their parents, nor the
 * transaction failed. A contract that self-destructs to itself loses its balance, since EIP-6780 (detected by Cancun's
 * blob gas in the header) only in the transaction that created it.
 */
function sumFrames({ schema, address, moved }: SelectParams) {
  const table = sql.table(`${schema}.internal_transactions`);
  const select = (column: string, amounts: ReturnType<typeof sql>) => sql`
    select ${amounts}, trace_index, trace_address from ${table}
    where ${sql.ref(column)} = ${address} and ${MOVES}${exceptMoved(moved)}
      and block_number = p.block_number and transaction_index = p.index`;
  const here = sql`
    select sum(f.received) as received, sum(f.sent) as sent, sum(f.burnt) as burnt from (
      ${select('to_address', sql`value as received, 0 as sent, 0 as burnt`)}
      union all ${select('created_contract', sql`value as received, 0 as sent, 0 as burnt`)}
      union all ${select(
        'from_address',
        sql`0 as received, value as sent, case when type = 'selfdestruct' and to_address = from_address
          and (b.blob_gas_used is null or exists (
            select from ${table} c where c.created_contract = ${address} and c.block_number = p.block_number
              and c.transaction_index = p.index
          ) or t.created_contract = ${address}) then value else 0 end as burnt`,
      )}
    ) f
    where p.index <> ${END_OF_BLOCK} and t.status is distinct from 0 and (not coalesce(e.has_internal_error, false) or not exists (
      select from ${table} o where o.block_number = p.block_number and o.transaction_index = p.index
        and o.error is not null and o.trace_index < f.trace_index
        and o.trace_address = f.trace_address[1:cardinality(o.trace_address)]
    ))`;
  if (!hasRows(moved)) return here;
  const there = selectMovedAmounts(moved, address);
  return sql`select sum(s.received) as received, sum(s.sent) as sent, sum(s.burnt) as burnt from (
    ${here} union all select * from (${there}) m where p.index <> ${END_OF_BLOCK} and t.status is distinct from 0
  ) s`;
}
