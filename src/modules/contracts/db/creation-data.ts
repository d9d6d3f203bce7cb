import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';

/** Creation of a contract. */
export interface Creation {
  /** Creation code with the constructor arguments; null if traces do not contain it. */
  input: Buffer | null;
  /** Creator: the sender of the transaction, or a contract. */
  creator: Buffer;
  block_number: number;
  transaction_index: number;
  transaction_hash: Buffer;
}

/** Data of the last creation of a contract; null if unknown. See `getCreation`. */
export async function getCreationData(db: Kysely<Tables>, address: Buffer): Promise<Buffer | null> {
  return (await getCreation(db, address))?.input ?? null;
}

/** Last creation of a contract; null if unknown. Relies on `transactions_created` and `internal_transactions_created`. */
export async function getCreation(db: Kysely<Tables>, address: Buffer): Promise<Creation | null> {
  const outer = await db
    .selectFrom('transactions')
    .select(['input', 'from_address as creator', 'block_number', 'index as transaction_index'])
    .select('hash as transaction_hash')
    .where('created_contract', '=', address)
    .where(sql<boolean>`coalesce(status, 1) = 1`)
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (outer) return outer;
  const inner = await db
    .selectFrom('internal_transactions as i')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.block_number', '=', 'i.block_number').onRef('t.index', '=', 'i.transaction_index'),
    )
    .select(['i.input', 'i.from_address as creator', 'i.block_number', 'i.transaction_index'])
    .select('t.hash as transaction_hash')
    .where('i.created_contract', '=', address)
    .where('i.error', 'is', null)
    .orderBy('i.block_number', 'desc')
    .orderBy('i.transaction_index', 'desc')
    .orderBy('i.trace_index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return inner ?? null;
}

/** Contracts created in a range of blocks, by transactions and by other contracts; relies on primary keys. */
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

/** Contracts before a position, newest first; relies on `addresses_contracts`. */
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

/** Contracts in the genesis state, after an address; relies on the primary key. */
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
