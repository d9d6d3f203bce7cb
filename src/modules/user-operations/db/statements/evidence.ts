import { type Kysely, sql } from 'kysely';
import { firstBytes } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
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
  return db
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
}

/** Calldata of frames of a transaction; relies on the primary key. */
export async function listFrameInputs(
  db: Kysely<Tables>,
  { block_number, transaction_index }: OperationPlace,
  indexes: readonly number[],
): Promise<{ trace_index: number; input: Buffer | null }[]> {
  if (indexes.length === 0) return [];
  return db
    .selectFrom('internal_transactions')
    .select(['trace_index', firstBytes<Buffer | null>('input', BUNDLE_BYTES_MAX + 1).as('input')])
    .where('block_number', '=', block_number)
    .where('transaction_index', '=', transaction_index)
    .where('trace_index', 'in', indexes)
    .orderBy('trace_index')
    .execute();
}

/** The last frame at or below an address of the call tree; relies on the primary key. */
export async function getLastFrameBelow(
  db: Kysely<Tables>,
  { block_number, transaction_index }: OperationPlace,
  { trace_index, trace_address }: Pick<EntryPointFrame, 'trace_index' | 'trace_address'>,
): Promise<number> {
  const below = sql<boolean>`trace_address[1:${trace_address.length}::integer] = ${trace_address}::integer[]`;
  const { last } = await db
    .selectFrom('internal_transactions')
    .select(sql<number | null>`max(trace_index)::integer`.as('last'))
    .where('block_number', '=', block_number)
    .where('transaction_index', '=', transaction_index)
    .where('trace_index', '>=', trace_index)
    .where(below)
    .executeTakeFirstOrThrow();
  return last ?? trace_index;
}

/** A log of an EntryPoint about a failure or a deposit. */
export interface EvidenceLog {
  log_index: number;
  topic0: Buffer | null;
  topic1: Buffer | null;
  data: Buffer;
}

/** Maximum number of these logs of one transaction, and of bytes of each. */
const [LOGS_MAX, LOG_BYTES_MAX] = [1000, 64 * 1024];

/** Logs of an EntryPoint in a transaction with one of these topics, up to the operation's own; relies on the primary key of logs. */
export async function listEvidenceLogs(
  db: Kysely<Tables>,
  { block_number, transaction_index, entry_point, log_index }: OperationPlace & { log_index: number },
  topics: readonly Buffer[],
): Promise<EvidenceLog[]> {
  const rows = await db
    .selectFrom('logs')
    .select(['log_index', 'topic0', 'topic1', firstBytes<Buffer>('data', LOG_BYTES_MAX).as('data')])
    .where('block_number', '=', block_number)
    .where('transaction_index', '=', transaction_index)
    .where('log_index', '<=', log_index)
    .where('address', '=', entry_point)
    .where('topic0', 'in', topics)
    .orderBy('log_index', 'desc')
    .limit(LOGS_MAX)
    .execute();
  return rows.reverse();
}
