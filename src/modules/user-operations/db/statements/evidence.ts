import { type Kysely, sql } from 'kysely';
import { askBlock, demandBlock, firstBytes } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import { withOperations } from '../tables.ts';
import type { OperationRow } from './operations.ts';

/** Longest calldata of a bundle that is read, in bytes. */
export const BUNDLE_BYTES_MAX = 1024 * 1024;

/** The place of an operation's transaction. */
export type OperationPlace = Pick<OperationRow, 'block_number' | 'transaction_index' | 'entry_point'>;

/** The transaction that carries an operation. */
export interface CarryingTransaction {
  to_address: Buffer | null;
  input: Buffer;
}

/** The transaction at the place of an operation, with the first bytes of its calldata; by the primary key. */
export async function getCarryingTransaction(
  db: Kysely<Tables>,
  { block_number, transaction_index }: OperationPlace,
): Promise<CarryingTransaction | undefined> {
  return db
    .selectFrom('transactions')
    .select(['to_address', firstBytes<Buffer>('input', BUNDLE_BYTES_MAX + 1).as('input')])
    .where('block_number', '=', block_number)
    .where('index', '=', transaction_index)
    .executeTakeFirst();
}

/** A frame of an EntryPoint, with the selector of its call. */
export interface EntryPointFrame {
  trace_index: number;
  trace_address: number[];
  from_address: Buffer;
  selector: Buffer | null;
  has_failed: boolean;
}

/** Maximum number of frames of one transaction that are read. */
const FRAMES_MAX = 5000;

/** Calls of an EntryPoint within a transaction, in order of execution; relies on the primary key. */
export async function listEntryPointFrames(
  db: Kysely<Tables>,
  { block_number, transaction_index, entry_point }: OperationPlace,
): Promise<EntryPointFrame[]> {
  const select = (there: Kysely<Tables>) =>
    there
      .selectFrom('internal_transactions')
      .select(['trace_index', 'trace_address', 'from_address'])
      .select(firstBytes<Buffer | null>('input', 4).as('selector'))
      .select(sql<boolean>`error is not null`.as('has_failed'))
      .where('block_number', '=', block_number)
      .where('transaction_index', '=', transaction_index)
      .where('to_address', '=', entry_point)
      .where('type', '=', 'call')
      .orderBy('trace_index')
      .limit(FRAMES_MAX)
      .execute();
  return askBlock<EntryPointFrame[]>(db, block_number, select, []);
}

/** Calldata of frames of a transaction; relies on the primary key. */
export async function listFrameInputs(
  db: Kysely<Tables>,
  { block_number, transaction_index }: OperationPlace,
  indexes: readonly number[],
): Promise<{ trace_index: number; input: Buffer | null }[]> {
  if (indexes.length === 0) return [];
  const select = (there: Kysely<Tables>) =>
    there
      .selectFrom('internal_transactions')
      .select(['trace_index', firstBytes<Buffer | null>('input', BUNDLE_BYTES_MAX + 1).as('input')])
      .where('block_number', '=', block_number)
      .where('transaction_index', '=', transaction_index)
      .where('trace_index', 'in', indexes)
      .orderBy('trace_index')
      .execute();
  return askBlock<{ trace_index: number; input: Buffer | null }[]>(db, block_number, select, []);
}

/** The last frame at or below an address of the call tree; relies on the primary key. */
export async function getLastFrameBelow(
  db: Kysely<Tables>,
  { block_number, transaction_index }: OperationPlace,
  { trace_index, trace_address }: Pick<EntryPointFrame, 'trace_index' | 'trace_address'>,
): Promise<number> {
  const below = sql<boolean>`trace_address[1:${trace_address.length}::integer] = ${trace_address}::integer[]`;
  const { last } = await demandBlock(db, { block: block_number, layer: 'traces' }, (there) =>
    there
      .selectFrom('internal_transactions')
      .select(sql<number | null>`max(trace_index)::integer`.as('last'))
      .where('block_number', '=', block_number)
      .where('transaction_index', '=', transaction_index)
      .where('trace_index', '>=', trace_index)
      .where(below)
      .executeTakeFirstOrThrow(),
  );
  return last ?? trace_index;
}

/** Indexes of logs in a block, both included. */
export interface LogRange {
  from: number;
  to: number;
}

/**
 * Logs of a transaction in which its EntryPoint validates the operations of one bundle: from the end of the bundle before it to the
 * beginning of its first execution. Relies on the primary keys.
 */
export async function getValidationRange(
  db: Kysely<Tables>,
  {
    block_number,
    transaction_index,
    entry_point,
    bundle_index,
  }: OperationPlace & Pick<OperationRow, 'bundle_index'>,
): Promise<LogRange> {
  const isBefore = sql<boolean>`bundle_index < ${bundle_index}`;
  const isFirst = sql<boolean>`bundle_index = ${bundle_index} and position = 0`;
  const row = await withOperations(db)
    .selectFrom('user_operations')
    .select(sql<number | null>`max(log_index) filter (where ${isBefore})`.as('before'))
    .select(sql<number | null>`max(coalesce(logs_from, log_index)) filter (where ${isFirst})`.as('execution'))
    .where('block_number', '=', block_number)
    .where('transaction_index', '=', transaction_index)
    .where('entry_point', '=', entry_point)
    .executeTakeFirstOrThrow();
  return { from: (row.before ?? -1) + 1, to: (row.execution ?? 0) - 1 };
}

/** A log of an EntryPoint about a failure. */
export interface FailureLog {
  topic0: Buffer | null;
  data: Buffer;
}

/** Maximum number of these logs of one operation, and of bytes of each. */
const [LOGS_MAX, LOG_BYTES_MAX] = [10, 64 * 1024];

/** Logs of an EntryPoint with one of these topics about an operation, up to the operation's own; relies on the primary key of logs. */
export async function listFailureLogs(
  db: Kysely<Tables>,
  row: OperationPlace & Pick<OperationRow, 'hash' | 'log_index' | 'logs_from'>,
  topics: readonly Buffer[],
): Promise<FailureLog[]> {
  const range = { from: row.logs_from ?? 0, to: row.log_index };
  return demandBlock(db, { block: row.block_number, layer: 'logs' }, (there) =>
    selectOwnLogs(there, row, range)
      .select(['topic0', firstBytes<Buffer>('data', LOG_BYTES_MAX).as('data')])
      .where('topic0', 'in', topics)
      .where('topic1', '=', row.hash)
      .orderBy('log_index', 'desc')
      .limit(LOGS_MAX)
      .execute(),
  );
}

/** True if an EntryPoint reported a log of these topics among some of a transaction; relies on the primary key of logs. */
export async function hasLog(
  db: Kysely<Tables>,
  row: OperationPlace,
  { range, topic0, topic1 }: { range: LogRange; topic0: Buffer; topic1: Buffer },
): Promise<boolean> {
  const found = await demandBlock(db, { block: row.block_number, layer: 'logs' }, (there) =>
    selectOwnLogs(there, row, range)
      .select('log_index')
      .where('topic0', '=', topic0)
      .where('topic1', '=', topic1)
      .limit(1)
      .executeTakeFirst(),
  );
  return found !== undefined;
}

function selectOwnLogs(
  db: Kysely<Tables>,
  { block_number, transaction_index, entry_point }: OperationPlace,
  { from, to }: LogRange,
) {
  return db
    .selectFrom('logs')
    .where('block_number', '=', block_number)
    .where('transaction_index', '=', transaction_index)
    .where('log_index', '>=', from)
    .where('log_index', '<=', to)
    .where('address', '=', entry_point);
}
