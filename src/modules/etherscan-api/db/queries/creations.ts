import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';

/** Creation of a contract. */
export interface Creation {
  address: Buffer;
  /** Sender of the transaction. */
  creator: Buffer;
  /** The contract that created it; null if the transaction did. */
  factory: Buffer | null;
  transaction_hash: Buffer;
  block_number: number;
  timestamp: bigint;
  input: Buffer | null;
}

/**
 * The last creation of each of these contracts; genesis contracts have none. Relies on `transactions_created` and
 * `internal_transactions_created`.
 */
export async function listCreations(db: Kysely<Tables>, addresses: readonly Buffer[]): Promise<Creation[]> {
  const found = await Promise.all(addresses.map((address) => findCreation(db, address)));
  return found.filter((creation) => creation !== undefined);
}

async function findCreation(db: Kysely<Tables>, address: Buffer): Promise<Creation | undefined> {
  const outer = await db
    .selectFrom('transactions')
    .innerJoin('blocks', 'blocks.number', 'transactions.block_number')
    .select(['transactions.hash', 'from_address', 'block_number', 'timestamp', 'input'])
    .where('created_contract', '=', address)
    .where(sql<boolean>`coalesce(status, 1) = 1`)
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (outer) {
    const { hash: transaction_hash, from_address: creator, ...rest } = outer;
    return { address, creator, factory: null, transaction_hash, ...rest };
  }
  const inner = await db
    .selectFrom('internal_transactions as i')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.block_number', '=', 'i.block_number').onRef('t.index', '=', 'i.transaction_index'),
    )
    .innerJoin('blocks as b', 'b.number', 'i.block_number')
    .select([
      't.hash as transaction_hash',
      't.from_address as creator',
      'i.from_address as factory',
      'i.block_number',
      'b.timestamp',
      sql<Buffer>`coalesce(i.input, ''::bytea)`.as('input'),
    ])
    .where('i.created_contract', '=', address)
    .where('i.error', 'is', null)
    .orderBy('i.block_number', 'desc')
    .orderBy('i.transaction_index', 'desc')
    .orderBy('i.trace_index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return inner && { address, ...inner };
}
