import { type Kysely, sql } from 'kysely';
import { askBlock } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import type { TransactionKey } from '#sdk/db/transactions.ts';
import { type ExecutionRow, withArbitrum } from '../tables.ts';

/** A message to the parent chain with its transaction and the time of its block. */
export interface SendRow {
  block_number: number;
  position: number;
  caller: Buffer;
  transaction_hash: Buffer;
  timestamp: bigint;
}

/** Messages to the parent chain below a position, newest first; relies on `arb_sends_position`. */
export async function listSends(
  db: Kysely<Tables>,
  { below, limit }: { below: number | null; limit: number },
): Promise<SendRow[]> {
  const page = withArbitrum(db)
    .selectFrom('arb_sends')
    .selectAll()
    .$if(below !== null, (query) => query.where('position', '<', below ?? 0))
    .orderBy('position', 'desc')
    .limit(limit);
  return withArbitrum(db)
    .selectFrom(page.as('s'))
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.block_number', '=', 's.block_number').onRef('t.index', '=', 's.transaction_index'),
    )
    .innerJoin('blocks as b', 'b.number', 's.block_number')
    .select(['s.block_number', 's.position', 's.caller', 't.hash as transaction_hash', 'b.timestamp'])
    .orderBy('s.position', 'desc')
    .execute();
}

/** The position of the newest message to the parent chain; relies on the same index. */
export async function getNewestPosition(db: Kysely<Tables>): Promise<number | undefined> {
  const row = await withArbitrum(db)
    .selectFrom('arb_sends')
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.position;
}

/** A message that a transaction sent, with its log. */
export interface SentMessage extends Omit<SendRow, 'transaction_hash' | 'timestamp'> {
  destination: Buffer | null;
  /** Data of the log, truncated to a number of bytes. */
  data: Buffer;
}

/**
 * The messages that one transaction sent, in its order; those whose logs cannot be read at the moment are left out. Relies on
 * the primary keys.
 */
export async function listSendsOf(
  db: Kysely<Tables>,
  { block_number, index }: TransactionKey,
  { limit, bytesMax }: { limit: number; bytesMax: number },
): Promise<SentMessage[]> {
  const sends = await withArbitrum(db)
    .selectFrom('arb_sends')
    .select(['block_number', 'log_index', 'position', 'caller'])
    .where('block_number', '=', block_number)
    .where('transaction_index', '=', index)
    .orderBy('log_index')
    .limit(limit)
    .execute();
  const indexes = sends.map(({ log_index }) => log_index);
  const logs =
    sends.length === 0
      ? []
      : await askBlock(
          db,
          block_number,
          (there) =>
            there
              .selectFrom('logs')
              .select(['log_index', 'topic1 as destination'])
              .select(sql<Buffer>`substring(data for ${bytesMax}::integer)`.as('data'))
              .where('block_number', '=', block_number)
              .where('log_index', 'in', indexes)
              .execute(),
          [],
          'logs',
        );
  const byIndex = new Map(logs.map(({ log_index, ...log }) => [log_index, log]));
  return sends.flatMap(({ log_index, ...send }) => {
    const log = byIndex.get(log_index);
    return log === undefined ? [] : [{ ...send, ...log }];
  });
}

/** The transactions that executed messages, by position; relies on `arb_executions_position`. */
export async function listExecutions(
  db: Kysely<Tables>,
  positions: readonly number[],
): Promise<Pick<ExecutionRow, 'position' | 'l1_transaction_hash'>[]> {
  if (positions.length === 0) return [];
  return withArbitrum(db)
    .selectFrom('arb_executions')
    .distinctOn('position')
    .select(['position', 'l1_transaction_hash'])
    .where('position', 'in', [...positions])
    .orderBy('position')
    .orderBy('l1_block', 'desc')
    .execute();
}
