import type {
  BlockContent,
  ContentInternal,
  ContentLog,
  ContentTransaction,
  ContentTransfer,
  ContentWithdrawal,
} from '../lib/block-content.ts';
import { listMovingFrames, type StoredFrame } from '../lib/moving-frames.ts';

/** Maximum estimated size of a block's content, in bytes; larger ones are not read. */
export const CONTENT_BYTES_MAX = 64 * 1024 * 1024;
/** Approximate size of a log or transaction in memory beside its data; a byte of data makes up to eight, as text and as transfers. */
const ROW_BYTES = 500;
/** Maximum number of internal transactions of a block that are read. */
const FRAMES_MAX = 100_000;

/** A connection that reads. */
export interface Reader {
  query(text: string, values: unknown[]): Promise<{ rows: object[] }>;
}

/** Connection and schema of a run. */
export interface RunSource {
  db: Reader;
  schema: string;
}

const hex = (column: string) => `'0x' || encode(${column}, 'hex')`;

/**
 * Reads what filters can match in a block; null if it is too large, or if its logs are on another server or were removed. Relies on the primary keys, which begin with the block's
 * number.
 */
export async function readContent(source: RunSource, number: number): Promise<BlockContent | null> {
  const { db, schema } = source;
  const [size] = await rows<{ bytes: number; is_absent: boolean }>(
    db,
    `select ((select coalesce(sum(length(data) * 8 + ${ROW_BYTES}), 0) from ${schema}.logs where block_number = $1)
       + (select transactions_count * ${ROW_BYTES} from ${schema}.blocks where number = $1))::bigint as bytes,
       exists (select from ${schema}.coverage where layer in ('moved_logs', 'dropped_logs') and blocks @> $1::bigint) as is_absent`,
    [number],
  );
  if ((size?.bytes ?? 0) > CONTENT_BYTES_MAX || size?.is_absent === true) return null;
  return {
    transactions: await rows<ContentTransaction>(db, TRANSACTIONS(schema), [number]),
    logs: await rows<ContentLog>(db, LOGS(schema), [number]),
    transfers: await rows<ContentTransfer>(db, TRANSFERS(schema), [number]),
    internals: await readInternals(source, number),
    withdrawals: await rows<ContentWithdrawal>(db, WITHDRAWALS(schema), [number]),
  };
}

const TRANSACTIONS = (schema: string) => `
  select index, ${hex('hash')} as hash, ${hex('from_address')} as "from", ${hex('to_address')} as "to",
    ${hex('created_contract')} as created, value::text, status, ${hex('method_id')} as method
  from ${schema}.transactions where block_number = $1 order by index`;

const LOGS = (schema: string) => `
  select log_index as index, transaction_index as transaction, ${hex('address')} as address, ${hex('data')} as data,
    array_remove(array[${[0, 1, 2, 3].map((at) => hex(`topic${at}`)).join(', ')}], null) as topics
  from ${schema}.logs where block_number = $1 order by log_index`;

const TRANSFERS = (schema: string) => `
  select log_index as index, batch_index as batch, transaction_index as transaction, ${hex('token_address')} as token,
    token_type as type, ${hex('from_address')} as "from", ${hex('to_address')} as "to", token_id::text as id, amount::text
  from ${schema}.token_transfers where block_number = $1 order by log_index, batch_index`;

const WITHDRAWALS = (schema: string) => `
  select index, ${hex('address')} as "to", amount::text
  from ${schema}.withdrawals where block_number = $1 and amount > 0 order by index`;

/** Coin transfers by internal transactions; null if the block's traces are not stored on this server. */
async function readInternals({ db, schema }: RunSource, number: number): Promise<ContentInternal[] | null> {
  const [traced] = await rows<{ is_traced: boolean }>(
    db,
    `select coalesce(bool_or(blocks @> $1::bigint), false) as is_traced from ${schema}.coverage where layer = 'traces'`,
    [number],
  );
  if (traced?.is_traced !== true) return null;
  const frames = await rows<StoredFrame>(
    db,
    `select transaction_index as transaction, trace_index as index, type, ${hex('from_address')} as "from",
       ${hex('coalesce(to_address, created_contract)')} as "to", value::text, error is not null as is_failed, trace_address as path
     from ${schema}.internal_transactions where block_number = $1
     order by transaction_index, trace_index limit ${FRAMES_MAX + 1}`,
    [number],
  );
  if (frames.length > FRAMES_MAX) return null;
  const failed = await rows<{ index: number }>(
    db,
    `select transaction_index as index from ${schema}.transaction_errors where block_number = $1 and error is not null
     union select index from ${schema}.transactions where block_number = $1 and status = 0`,
    [number],
  );
  return listMovingFrames(frames, new Set(failed.map(({ index }) => index)));
}

/** Reads rows of a known shape. */
export async function rows<Row extends object>(
  db: Reader,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await db.query(text, [...values])).rows as Row[];
}
