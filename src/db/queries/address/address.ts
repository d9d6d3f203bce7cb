import { type Kysely, type Selectable, sql } from 'kysely';
import type { AddressesTable } from '../../tables/state/addresses.ts';
import type { Tables } from '../../tables/tables.ts';
import { selectShownBalances } from '../token/shown-balances.ts';

/** An address with its counters. */
export type AddressRow = Selectable<AddressesTable>;

/** Reads an address, if any data mentions it; relies on the primary key. */
export async function getAddress(db: Kysely<Tables>, hash: Buffer): Promise<AddressRow | undefined> {
  return db.selectFrom('addresses').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Creator and transaction of a contract. */
export interface Creation {
  creator: Buffer;
  block_number: number;
  transaction_hash: Buffer;
  succeeded: boolean;
  /** True if the receipt has a status (EIP-658, Byzantium) rather than a state root. */
  has_status: boolean;
}

/** Last creation at this address; relies on `transactions_created` and `internal_transactions_created`. */
export async function getCreation(db: Kysely<Tables>, hash: Buffer): Promise<Creation | undefined> {
  const outer = db
    .selectFrom('transactions')
    .select([
      'block_number',
      'from_address as creator',
      'hash as transaction_hash',
      sql<boolean>`coalesce(status, 1) = 1`.as('succeeded'),
      sql<boolean>`status is not null`.as('has_status'),
    ])
    .where('created_contract', '=', hash)
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(1);
  const inner = db
    .selectFrom('internal_transactions as i')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.block_number', '=', 'i.block_number').onRef('t.index', '=', 'i.transaction_index'),
    )
    .select([
      'i.block_number',
      'i.from_address as creator',
      't.hash as transaction_hash',
      sql<boolean>`i.error is null`.as('succeeded'),
      sql<boolean>`t.status is not null`.as('has_status'),
    ])
    .where('i.created_contract', '=', hash)
    .orderBy('i.block_number', 'desc')
    .orderBy('i.transaction_index', 'desc')
    .orderBy('i.trace_index', 'desc')
    .limit(1);
  return db
    .selectFrom(
      db
        .selectFrom(outer.as('o'))
        .selectAll()
        .unionAll(db.selectFrom(inner.as('i')).selectAll())
        .as('c'),
    )
    .select(['creator', 'block_number', 'transaction_hash', 'succeeded', 'has_status'])
    .orderBy('succeeded', 'desc')
    .orderBy('block_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Number of positive balances of an address, counted up to `cap`; by the primary keys. */
export async function countTokenBalances(
  db: Kysely<Tables>,
  { holder, cap }: { holder: Buffer; cap: number },
): Promise<number> {
  const held = selectShownBalances(db, (query) =>
    query.where('token_balances.holder_address', '=', holder).limit(cap),
  )
    .select('holder_address')
    .limit(cap);
  const row = await db
    .selectFrom(held.as('held'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
