import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import type { BalanceSource } from './shown-balances.ts';

/** Number of transfers of a token in a block. */
export interface TokenMoves {
  token_address: Buffer;
  count: number;
  /** Token instances that moved, as decimal text, up to the limit; null for a token without any. */
  token_ids: string[] | null;
}

/** Tokens of a list that moved in a block, by the block's range of the primary key. */
export async function countBlockTransfersOf(
  db: Kysely<Tables>,
  { blockNumber, tokens, idsMax }: { blockNumber: number; tokens: readonly Buffer[]; idsMax: number },
): Promise<TokenMoves[]> {
  return db
    .selectFrom('token_transfers')
    .select([
      'token_address',
      sql<number>`count(*)`.as('count'),
      sql<
        string[] | null
      >`(array_agg(distinct token_id::text) filter (where token_id is not null))[1:${sql.lit(idsMax)}]`.as(
        'token_ids',
      ),
    ])
    .where('block_number', '=', blockNumber)
    .where('token_address', '=', sql<Buffer>`any(${tokens}::bytea[])`)
    .groupBy('token_address')
    .execute();
}

/** Tokens of a list whose supply was read within the last seconds, by primary key. */
export async function listFreshSupplies(
  db: Kysely<Tables>,
  { tokens, seconds }: { tokens: readonly Buffer[]; seconds: number },
): Promise<{ address: Buffer; total_supply: bigint }[]> {
  return db
    .selectFrom('observed_tokens')
    .select(['address', 'total_supply'])
    .where('address', '=', sql<Buffer>`any(${tokens}::bytea[])`)
    .where('observed_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .where('total_supply', 'is not', null)
    .$narrowType<{ total_supply: bigint }>()
    .execute();
}

/** Current balance, after a change in a block. */
export interface ChangedBalance {
  holder_address: Buffer;
  token_address: Buffer;
  token_type: number;
  token_id: bigint;
  value: bigint;
  source: BalanceSource;
}

interface MovedBalances {
  blockNumber: number;
  holders: readonly Buffer[];
  limit: number;
}

/** Balances of some addresses that changed in a block; each is looked up by the primary keys. */
export async function listBlockBalancesOf(
  db: Kysely<Tables>,
  changed: MovedBalances,
): Promise<ChangedBalance[]> {
  return db
    .selectFrom(selectMovedKeys(db, changed).as('k'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('token_balances')
          .select('value')
          .whereRef('holder_address', '=', 'k.holder')
          .whereRef('token_type', '=', 'k.token_type')
          .whereRef('token_address', '=', 'k.token_address')
          .whereRef('token_id', '=', 'k.token_id')
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('observed_token_balances')
          .select('value')
          .whereRef('holder_address', '=', 'k.holder')
          .whereRef('token_type', '=', 'k.token_type')
          .whereRef('token_address', '=', 'k.token_address')
          .whereRef('token_id', '=', 'k.token_id')
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .select([
      'k.holder as holder_address',
      'k.token_address',
      'k.token_type',
      'k.token_id',
      sql<bigint>`coalesce(o.value, greatest(b.value, 0), 0)`.as('value'),
      sql<BalanceSource>`case when o.value is null then 'transfers' else 'node' end`.as('source'),
    ])
    .execute();
}

/** Keys of the balances that the transfers of a block changed. */
function selectMovedKeys(db: Kysely<Tables>, { blockNumber, holders, limit }: MovedBalances) {
  return db
    .selectFrom('token_transfers as m')
    .innerJoinLateral(
      sql<{ holder: Buffer }>`(values (m.from_address), (m.to_address))`.as<'p'>(sql`p(holder)`),
      (join) => join.onTrue(),
    )
    .select([
      'p.holder',
      'm.token_address',
      'm.token_type',
      sql<bigint>`case when m.token_type = 1155 then coalesce(m.token_id, 0) else 0 end`.as('token_id'),
    ])
    .distinct()
    .where('m.block_number', '=', blockNumber)
    .where('p.holder', '=', sql<Buffer>`any(${holders}::bytea[])`)
    .limit(limit);
}
