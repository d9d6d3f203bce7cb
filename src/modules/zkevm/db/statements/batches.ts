import type { Kysely } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import {
  givenKeys,
  selectTransactionsByKey,
  type TransactionKey,
  type TransactionRow,
} from '#sdk/db/transactions.ts';
import { withZkevm, type ZkevmBatchesTable } from '../tables.ts';
import { getSequencedTo, selectBatches, settledBy } from './settled-batches.ts';

/** Batches below a number, newest first; relies on the primary key. */
export async function listBatches(
  db: Kysely<Tables>,
  { below, limit }: { below: number | null; limit: number },
): Promise<ZkevmBatchesTable[]> {
  return selectBatches(db)
    .$if(below !== null, (query) => query.where('b.number', '<', below ?? 0))
    .orderBy('b.number', 'desc')
    .limit(limit)
    .execute();
}

/** The newest batches that are on the L1; relies on the primary key. */
export async function listConfirmedBatches(db: Kysely<Tables>, limit: number): Promise<ZkevmBatchesTable[]> {
  const rows = await listBatches(db, { below: (await getSequencedTo(db)) + 1, limit });
  return rows.filter(({ sequence_hash }) => sequence_hash !== null);
}

/** A batch by its number, or the newest. */
export async function getBatch(
  db: Kysely<Tables>,
  number: number | 'latest',
): Promise<ZkevmBatchesTable | undefined> {
  if (number === 'latest') return (await listBatches(db, { below: null, limit: 1 }))[0];
  return selectBatches(db).where('b.number', '=', number).executeTakeFirst();
}

/** The hashes of the first transactions of a batch, in its order; relies on `zkevm_batch_transactions_batch`. */
export async function listBatchHashes(db: Kysely<Tables>, number: number, limit: number): Promise<Buffer[]> {
  const rows = await withZkevm(db)
    .selectFrom('zkevm_batch_transactions')
    .select('hash')
    .where('batch_number', '=', number)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ hash }) => hash);
}

/**
 * Indexed transactions of a batch, in its order, after a position on the chain; relies on the same index and on that of hashes.
 */
export async function listBatchTransactions(
  db: Kysely<Tables>,
  { number, after, limit }: { number: number; after: number | null; limit: number },
): Promise<(TransactionRow & { position: number })[]> {
  const keys = await withZkevm(db)
    .selectFrom('zkevm_batch_transactions as b')
    .innerJoin('transactions as t', 't.hash', 'b.hash')
    .select(['t.block_number', 't.index', 'b.position', 'b.hash'])
    .where('b.batch_number', '=', number)
    .$if(after !== null, (query) => query.where('b.position', '>', after ?? 0))
    .orderBy('b.position')
    .limit(limit)
    .execute();
  if (keys.length === 0) return [];
  const positions = new Map(keys.map(({ hash, position }) => [hash.toString('hex'), position]));
  const rows = await readTransactions(db, keys);
  return rows
    .map((row) => ({ ...row, position: positions.get(row.hash.toString('hex')) ?? 0 }))
    .sort((a, b) => a.position - b.position);
}

function readTransactions(db: Kysely<Tables>, keys: readonly TransactionKey[]): Promise<TransactionRow[]> {
  const given = db.selectFrom(givenKeys(keys)).select(['block_number', 'index']);
  return selectTransactionsByKey(db, given as never).execute();
}

/** The batch of a transaction or block, with the hash of the latter. */
export type MemberBatch = Pick<ZkevmBatchesTable, 'number' | 'sequence_hash' | 'verify_hash'> & {
  hash: Buffer;
};

/** The batches of some transactions, or of some blocks, by their hashes; relies on the primary keys. */
export async function listBatchesOf(
  db: Kysely<Tables>,
  members: 'zkevm_batch_blocks' | 'zkevm_batch_transactions',
  hashes: readonly Buffer[],
): Promise<MemberBatch[]> {
  if (hashes.length === 0) return [];
  const zkevm = withZkevm(db);
  const of = zkevm
    .selectFrom(members as 'zkevm_batch_blocks')
    .select(['hash', 'batch_number'])
    .where('hash', 'in', [...hashes]);
  return zkevm
    .selectFrom(of.as('m'))
    .innerJoin('zkevm_batches as b', 'b.number', 'm.batch_number')
    .select(['m.hash', 'b.number'])
    .select((eb) => [
      settledBy(eb as never, 'sequenced', 'b.sequence_hash').as('sequence_hash'),
      settledBy(eb as never, 'verified', 'b.verify_hash').as('verify_hash'),
    ])
    .execute();
}
