import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { demandBlock } from '../../range-reads/ask-block.ts';
import type { Tables } from '../../tables/tables.ts';
import { countBytes } from '../../value-limits.ts';
import type { TransactionKey } from './transaction-row.ts';

/** A value that is read in parts. */
export interface StoredBytes {
  bytes: number;
  /** Reads the part at `offset` bytes; rejects once the row is gone. */
  read(offset: number, length: number): Promise<Buffer>;
}

/** Tables that contain transactions. */
export type TransactionPlace = 'transactions' | 'pending_transactions' | 'orphan_transactions';

/**
 * Input of a transaction; relies on `transactions_hash`, the primary key of pending transactions, or
 * `orphan_transactions_hash`.
 */
export async function findInput(
  db: Kysely<Tables>,
  { hash, place }: { hash: Buffer; place: TransactionPlace },
): Promise<StoredBytes | null> {
  const row = db.selectFrom(place).where(sql.ref('hash'), '=', hash).limit(1) as unknown as Row;
  return openBytes((read) => read(row), 'input');
}

/** Return data of a failed transaction; relies on the primary key. */
export async function findRevertData(db: Kysely<Tables>, key: TransactionKey): Promise<StoredBytes | null> {
  const row = db
    .selectFrom('transaction_errors')
    .where('block_number', '=', key.block_number)
    .where('transaction_index', '=', key.index);
  return openBytes((read) => read(row as unknown as Row), 'output');
}

/**
 * Data of a log of a transaction, from the server of its block; relies on the primary key.
 * @throws RangeUnavailableError if that server does not answer
 */
export async function findLogData(
  db: Kysely<Tables>,
  { key, logIndex }: { key: TransactionKey; logIndex: number },
): Promise<StoredBytes | null> {
  const select = (there: Kysely<Tables>) =>
    there
      .selectFrom('logs')
      .where('block_number', '=', key.block_number)
      .where('log_index', '=', logIndex)
      .where('transaction_index', '=', key.index) as unknown as Row;
  const place = { block: key.block_number, layer: 'logs' } as const;
  return openBytes((read) => demandBlock(db, place, (there) => read(select(there))), 'data');
}

type Row = SelectQueryBuilder<Tables, never, object>;

/** Reads with the query of a row, on the server that has it. */
type ReadRow = <Result>(read: (row: Row) => Promise<Result>) => Promise<Result>;

async function openBytes(withRow: ReadRow, column: string): Promise<StoredBytes | null> {
  const found = await withRow((row) =>
    row.select(countBytes<number | null>(column).as('bytes')).executeTakeFirst(),
  );
  if (typeof found?.bytes !== 'number') return null;
  return {
    bytes: found.bytes,
    async read(offset, length) {
      const part = sql<Buffer>`substring(${sql.ref(column)} from ${sql.lit(offset + 1)} for ${sql.lit(length)})`;
      return (await withRow((row) => row.select(part.as('part')).executeTakeFirstOrThrow())).part;
    },
  };
}
