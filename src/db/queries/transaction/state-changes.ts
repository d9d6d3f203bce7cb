import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { askBlock } from '../../range-reads/ask-block.ts';
import { listMoved } from '../../range-reads/attach.ts';
import { findRange } from '../../range-reads/moved-range.ts';
import type { InternalTransactionsTable } from '../../tables/internal-transactions.ts';
import type { Tables } from '../../tables/tables.ts';
import type { TokenTypeCode } from '../../tables/token-transfers.ts';
import { firstCharacters } from '../../value-limits.ts';
import { type AddressDelta, isEffective, readMovedDeltas, SIDES } from './moved-coin-deltas.ts';
import type { TransactionKey } from './transaction-row.ts';

/** Fields of a frame that affect balances: its value and its failure. */
export type ValueFrameRow = Pick<
  Selectable<InternalTransactionsTable>,
  | 'trace_index'
  | 'type'
  | 'from_address'
  | 'to_address'
  | 'created_contract'
  | 'value'
  | 'error'
  | 'trace_address'
>;

/**
 * Frames of a transaction that carry coin, created a contract or failed, in order of execution; null if their server
 * does not answer. Relies on the primary key.
 */
export async function listValueFrames(
  db: Kysely<Tables>,
  { key, limit }: { key: TransactionKey; limit: number },
): Promise<ValueFrameRow[] | null> {
  return askBlock(
    db,
    key.block_number,
    (source) =>
      source
        .selectFrom('internal_transactions')
        .select(['trace_index', 'type', 'from_address', 'to_address', 'created_contract', 'value'])
        .select(['trace_address', firstCharacters('error', 1).as('error')])
        .where('block_number', '=', key.block_number)
        .where('transaction_index', '=', key.index)
        .where((eb) =>
          eb.or([eb('value', '>', 0n), eb('error', 'is not', null), eb('type', 'in', ['create', 'create2'])]),
        )
        .orderBy('trace_index', 'asc')
        .limit(limit)
        .execute(),
    null,
  );
}

interface EarlierParams {
  /** Only transactions of this block before this one count. */
  key: TransactionKey;
  addresses: readonly Buffer[];
  /** Recipient of the tips, if among the addresses. */
  miner: Buffer | null;
}

type DeltaQuery = SelectQueryBuilder<Tables, never, AddressDelta>;

/**
 * Changes of addresses' coin balances by the preceding transactions of a block. Relies on `transactions_from`,
 * `transactions_to`, `transactions_created`, `internal_transactions_from`, `…_to`, `…_created` within the block; for
 * the miner on the block's part of the primary key.
 */
export async function listEarlierCoinDeltas(
  db: Kysely<Tables>,
  params: EarlierParams,
): Promise<AddressDelta[]> {
  const { key, addresses } = params;
  if (addresses.length === 0 || key.index === 0) return [];
  if (findRange(await listMoved(db), key.block_number) === undefined) return selectCoinDeltas(db, params);
  const [outer, inner] = await Promise.all([
    selectCoinDeltas(db, { ...params, isWithoutFrames: true }),
    readMovedDeltas(db, key, addresses),
  ]);
  // Without the frames, no balance before the transaction is known.
  return inner === null ? addresses.map((address) => ({ address, delta: null })) : addDeltas(outer, inner);
}

function addDeltas(outer: readonly AddressDelta[], inner: readonly AddressDelta[]): AddressDelta[] {
  const sums = new Map(outer.map((row) => [row.address.toString('latin1'), row]));
  for (const { address, delta } of inner) {
    const known = sums.get(address.toString('latin1'));
    const sum =
      known === undefined ? delta : known.delta === null || delta === null ? null : known.delta + delta;
    sums.set(address.toString('latin1'), { address, delta: sum });
  }
  return [...sums.values()];
}

function selectCoinDeltas(
  db: Kysely<Tables>,
  { key, addresses, miner, isWithoutFrames = false }: EarlierParams & { isWithoutFrames?: boolean },
): Promise<AddressDelta[]> {
  const blobFee = sql`coalesce(t.blob_gas_used * t.blob_gas_price, 0)`;
  const rollupFee = sql`coalesce(t.l1_fee, 0) + coalesce(t.operator_fee, 0)`;
  const fee = sql`t.gas_used * t.effective_gas_price + ${blobFee} + ${rollupFee}`;
  const value = sql`case when coalesce(t.status, 1) = 1 then t.value else 0 end`;
  const transactions = (
    side: 'from_address' | 'to_address' | 'created_contract',
    delta: ReturnType<typeof sql>,
  ) =>
    db
      .selectFrom('transactions as t')
      .select([`t.${side} as address`, sql<bigint>`${delta}`.as('delta')])
      .where(`t.${side}`, 'in', addresses)
      .where('t.block_number', '=', key.block_number)
      .where('t.index', '<', key.index) as unknown as DeltaQuery;
  const branches = [
    transactions('from_address', sql`-(${fee} + ${value})`),
    transactions('to_address', value),
    transactions('created_contract', value),
    ...(isWithoutFrames ? [] : SIDES).map((side) => innerDeltas(db, side, key, addresses)),
    ...(miner === null ? [] : [tips(db, key, miner)]),
  ];
  const all = branches.reduce((rest, branch) => rest.unionAll(branch as never));
  return db
    .selectFrom(all.as('d'))
    .select([
      'address',
      sql<bigint | null>`case when count(*) = count(delta) then sum(delta) end`.as('delta'),
    ])
    .groupBy('address')
    .execute();
}

/** Coin moved by effective frames: their transaction succeeded, and neither they nor their parents failed. */
function innerDeltas(
  db: Kysely<Tables>,
  side: 'from_address' | 'to_address' | 'created_contract',
  key: TransactionKey,
  addresses: readonly Buffer[],
): DeltaQuery {
  return db
    .selectFrom('internal_transactions as i')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.block_number', '=', 'i.block_number').onRef('t.index', '=', 'i.transaction_index'),
    )
    .select([
      `i.${side} as address`,
      sql<bigint>`${side === 'from_address' ? sql`-i.value` : sql`i.value`}`.as('delta'),
    ])
    .where(`i.${side}`, 'in', addresses)
    .where('i.block_number', '=', key.block_number)
    .where('i.transaction_index', '<', key.index)
    .where('i.value', '>', 0n)
    .where('i.type', 'in', ['call', 'create', 'create2', 'selfdestruct'])
    .where(sql<boolean>`coalesce(t.status, 1) = 1`)
    .where((eb) => isEffective(eb)) as unknown as DeltaQuery;
}

function tips(db: Kysely<Tables>, key: TransactionKey, miner: Buffer): DeltaQuery {
  return db
    .selectFrom('transactions as t')
    .innerJoin('blocks as b', 'b.number', 't.block_number')
    .select([
      sql<Buffer>`${miner}::bytea`.as('address'),
      sql<bigint>`greatest(t.effective_gas_price - coalesce(b.base_fee_per_gas, 0), 0) * t.gas_used`.as(
        'delta',
      ),
    ])
    .where('t.block_number', '=', key.block_number)
    .where('t.index', '<', key.index) as unknown as DeltaQuery;
}

/** Change of a holder's token balance; the id only for tokens with amounts of ids (ERC-1155). */
export interface TokenDelta {
  token_address: Buffer;
  token_id: bigint | null;
  holder: Buffer;
  delta: bigint;
}

/**
 * Changes of holders' token balances by the preceding transactions of a block. Relies on `token_transfers_from` and
 * `token_transfers_to` within the block.
 */
export async function listEarlierTokenDeltas(
  db: Kysely<Tables>,
  { key, holders }: { key: TransactionKey; holders: readonly Buffer[] },
): Promise<TokenDelta[]> {
  if (holders.length === 0 || key.index === 0) return [];
  const type: TokenTypeCode = 1155;
  const branch = (side: 'from_address' | 'to_address') =>
    db
      .selectFrom('token_transfers as t')
      .select([
        't.token_address',
        sql<bigint | null>`case when t.token_type = ${type} then t.token_id end`.as('token_id'),
        `t.${side} as holder`,
        sql<bigint>`${side === 'from_address' ? sql`-` : sql``}coalesce(t.amount, 1)`.as('delta'),
      ])
      .where(`t.${side}`, 'in', holders)
      .where('t.block_number', '=', key.block_number)
      .where('t.transaction_index', '<', key.index);
  return db
    .selectFrom(
      branch('from_address')
        .unionAll(branch('to_address') as never)
        .as('d'),
    )
    .select(['token_address', 'token_id', 'holder', sql<bigint>`sum(delta)`.as('delta')])
    .groupBy(['token_address', 'token_id', 'holder'])
    .execute();
}
