import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

/**
 * The data of the last creation of a contract: the creation code with the arguments of the constructor; null where it is not known.
 * Relies on `transactions_created` and `internal_transactions_created`.
 */
export async function getCreationData(db: Kysely<Tables>, address: Buffer): Promise<Buffer | null> {
  const outer = await db
    .selectFrom('transactions')
    .select('input')
    .where('created_contract', '=', address)
    .where(sql<boolean>`coalesce(status, 1) = 1`)
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (outer) return outer.input;
  const inner = await db
    .selectFrom('internal_transactions')
    .select('input')
    .where('created_contract', '=', address)
    .where('error', 'is', null)
    .orderBy('block_number', 'desc')
    .orderBy('transaction_index', 'desc')
    .orderBy('trace_index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return inner?.input ?? null;
}

/** Contracts that the blocks of a span created, by transactions and by other contracts; relies on primary keys. */
export async function listCreatedIn(
  db: Kysely<Tables>,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<ContractPlace[]> {
  const find = (table: 'transactions' | 'internal_transactions') =>
    db
      .selectFrom(table)
      .select(['block_number as block', sql<Buffer>`created_contract`.as('address')])
      .where('block_number', '>=', from)
      .where('block_number', '<=', to)
      .where('created_contract', 'is not', null)
      .limit(limit)
      .execute();
  const rows = await Promise.all([find('transactions'), find('internal_transactions')]);
  return rows.flat();
}

/** A contract and the block that created it. */
export interface ContractPlace {
  block: number;
  address: Buffer;
}

/** Contracts before a place, the newest first; relies on `addresses_contracts`. */
export async function listContractsBefore(
  db: Kysely<Tables>,
  { before, limit }: { before: ContractPlace | null; limit: number },
): Promise<ContractPlace[]> {
  let query = db
    .selectFrom('addresses')
    .select(['hash', 'contract_block'])
    .where('contract_block', 'is not', null)
    .orderBy('contract_block', 'desc')
    .orderBy('hash', 'desc')
    .limit(limit);
  if (before)
    query = query.where(sql<boolean>`(contract_block, hash) < (${before.block}, ${before.address})`);
  const rows = await query.execute();
  return rows.map(({ hash, contract_block }) => ({ block: Number(contract_block), address: hash }));
}

/** Contracts that were there before the first block, after an address; by primary key. */
export async function listGenesisContracts(
  db: Kysely<Tables>,
  { after, limit }: { after: Buffer; limit: number },
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('observed_codes')
    .select('address')
    .where('address', '>', after)
    .where(sql<boolean>`octet_length(code) > 0`)
    .orderBy('address')
    .limit(limit)
    .execute();
  return rows.map(({ address }) => address);
}
