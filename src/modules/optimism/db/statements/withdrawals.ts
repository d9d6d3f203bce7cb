import type { Kysely } from 'kysely';
import { demandBlock } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import type { TransactionKey } from '#sdk/db/transactions.ts';
import { withOptimism } from '../tables.ts';

/** A withdrawal with its transaction and the time of its block. */
export interface WithdrawalRow {
  block_number: number;
  transaction_index: number;
  /** 32 bytes, the first two of which are the version. */
  nonce: Buffer;
  sender: Buffer;
  withdrawal_hash: Buffer;
  transaction_hash: Buffer;
  timestamp: bigint;
}

const COLUMNS = [
  'block_number',
  'log_index',
  'transaction_index',
  'nonce',
  'sender',
  'withdrawal_hash',
] as const;

/** Withdrawals below a nonce, newest first; relies on `op_withdrawals_nonce`. */
export async function listWithdrawals(
  db: Kysely<Tables>,
  { below, limit }: { below: Buffer | null; limit: number },
): Promise<WithdrawalRow[]> {
  const page = withOptimism(db)
    .selectFrom('op_withdrawals')
    .select(COLUMNS)
    .$if(below !== null, (query) => query.where('nonce', '<', below))
    .orderBy('nonce', 'desc')
    .limit(limit);
  return withOptimism(db)
    .selectFrom(page.as('w'))
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.block_number', '=', 'w.block_number').onRef('t.index', '=', 'w.transaction_index'),
    )
    .innerJoin('blocks as b', 'b.number', 'w.block_number')
    .selectAll('w')
    .select(['t.hash as transaction_hash', 'b.timestamp'])
    .orderBy('w.nonce', 'desc')
    .execute();
}

/** The nonce of the newest withdrawal; relies on the same index. */
export async function getNewestNonce(db: Kysely<Tables>): Promise<Buffer | undefined> {
  const row = await withOptimism(db)
    .selectFrom('op_withdrawals')
    .select('nonce')
    .orderBy('nonce', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.nonce;
}

/** A withdrawal that a transaction started. */
export interface BegunWithdrawal extends TransactionKey {
  nonce: Buffer;
  withdrawal_hash: Buffer;
}

/** The withdrawals that one transaction started, in its order; relies on the primary key. */
export async function listWithdrawalsOf(
  db: Kysely<Tables>,
  { block_number, index }: TransactionKey,
  limit: number,
): Promise<BegunWithdrawal[]> {
  const rows = await withOptimism(db)
    .selectFrom('op_withdrawals')
    .select(['nonce', 'withdrawal_hash'])
    .where('block_number', '=', block_number)
    .where('transaction_index', '=', index)
    .orderBy('log_index')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, block_number, index }));
}

/** A withdrawal with the log that contains it. */
export interface SentWithdrawal {
  block_number: number;
  nonce: Buffer;
  sender: Buffer;
  withdrawal_hash: Buffer;
  target: Buffer | null;
  data: Buffer;
}

/**
 * The withdrawal that has one of the nonces; relies on `op_withdrawals_nonce` and the primary key of the logs.
 * @throws RangeUnavailableError while the server of its log does not answer
 */
export async function getSentWithdrawal(
  db: Kysely<Tables>,
  nonces: readonly Buffer[],
): Promise<SentWithdrawal | undefined> {
  const sent = await withOptimism(db)
    .selectFrom('op_withdrawals')
    .select(['block_number', 'log_index', 'nonce', 'sender', 'withdrawal_hash'])
    .where('nonce', 'in', [...nonces])
    .orderBy('nonce', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (sent === undefined) return undefined;
  const { log_index, ...withdrawal } = sent;
  const log = await demandBlock(db, { block: sent.block_number, layer: 'logs' }, (there) =>
    there
      .selectFrom('logs')
      .select(['topic3 as target', 'data'])
      .where('block_number', '=', sent.block_number)
      .where('log_index', '=', log_index)
      .executeTakeFirst(),
  );
  return log && { ...withdrawal, ...log };
}
