import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import { countBytes } from '../value-limits.ts';
import type { TransactionKey } from './transaction-row.ts';

/** A value that is read part by part. */
export interface StoredBytes {
  bytes: number;
  /** The part that begins `offset` bytes behind the first; rejects once the row is gone. */
  read(offset: number, length: number): Promise<Buffer>;
}

/** Which of the tables that transactions are in. */
export type TransactionPlace = 'transactions' | 'pending_transactions' | 'orphan_transactions';

/** The input of a transaction; relies on `transactions_hash`, the primary key of the pool, or `orphan_transactions_hash`. */
export async function findInput(
  db: Kysely<Tables>,
  { hash, place }: { hash: Buffer; place: TransactionPlace },
): Promise<StoredBytes | null> {
  return openBytes(
    db.selectFrom(place).where(sql.ref('hash'), '=', hash).limit(1) as unknown as Row,
    'input',
  );
}

/** What a transaction that failed gave back; relies on the primary key. */
export async function findRevertData(db: Kysely<Tables>, key: TransactionKey): Promise<StoredBytes | null> {
  const row = db
    .selectFrom('transaction_errors')
    .where('block_number', '=', key.block_number)
    .where('transaction_index', '=', key.index);
  return openBytes(row as unknown as Row, 'output');
}

/** The data of a log of a transaction; relies on the primary key. */
export async function findLogData(
  db: Kysely<Tables>,
  { key, logIndex }: { key: TransactionKey; logIndex: number },
): Promise<StoredBytes | null> {
  const row = db
    .selectFrom('logs')
    .where('block_number', '=', key.block_number)
    .where('log_index', '=', logIndex)
    .where('transaction_index', '=', key.index);
  return openBytes(row as unknown as Row, 'data');
}

type Row = SelectQueryBuilder<Tables, never, object>;

async function openBytes(row: Row, column: string): Promise<StoredBytes | null> {
  const found = await row.select(countBytes<number | null>(column).as('bytes')).executeTakeFirst();
  if (typeof found?.bytes !== 'number') return null;
  return {
    bytes: found.bytes,
    async read(offset, length) {
      const part = sql<Buffer>`substring(${sql.ref(column)} from ${sql.lit(offset + 1)} for ${sql.lit(length)})`;
      return (await row.select(part.as('part')).executeTakeFirstOrThrow()).part;
    },
  };
}
