import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { REQUEST_TYPES } from '../../lib/execution-request.ts';
import type { RequestsTable } from '../tables.ts';

/** A request that a block may include, in the order in which it was made. */
export type QueuedRequest = Omit<RequestsTable, 'withdrawal_address'>;

/** Requests that a block may include, and the hash of those that it does. */
export interface BlockQueue {
  block_number: number;
  requests_hash: Buffer;
  /** Requests made in the block, in their order; cut where there are more than the limit. */
  own: QueuedRequest[];
  /** Requests made before it that its queues may still hold, in their order. */
  earlier: QueuedRequest[];
}

/** Requests of earlier blocks that a queue may still hold: more is not searched. */
const EARLIER_MAX = { withdrawal: 64, consolidation: 16 } as const;

const COLUMNS = sql.raw(
  'block_number, transaction_index, position, type, source, pubkey, target_pubkey, credentials, amount, signature, deposit_index',
);

/**
 * Requests that some blocks may include; blocks without a hash of requests are left out. Relies on the primary keys and
 * `execution_requests_type`.
 */
export async function listQueues(
  db: Kysely<Tables>,
  schema: string,
  { numbers, ownMax }: { numbers: readonly number[]; ownMax: number },
): Promise<BlockQueue[]> {
  if (numbers.length === 0) return [];
  const table = sql.table(`${schema}.execution_requests`);
  const order = sql.raw('block_number desc, transaction_index desc, position desc');
  const before = (type: 'withdrawal' | 'consolidation') => sql`
    (select ${COLUMNS}, false as is_own from ${table} r
     where r.type = ${sql.lit(REQUEST_TYPES[type])} and r.block_number < b.number
     order by ${order} limit ${sql.lit(EARLIER_MAX[type])})`;
  const { rows } = await sql<QueuedRequest & { at: number; hash: Buffer; is_own: boolean | null }>`
    select b.number as at, b.requests_hash as hash, q.*
    from ${sql.table(`${schema}.blocks`)} b
    left join lateral (
      (select ${COLUMNS}, true as is_own from ${table} r where r.block_number = b.number
       order by transaction_index, position limit ${ownMax + 1})
      union all ${before('withdrawal')} union all ${before('consolidation')}) q on true
    where b.number = any(${[...numbers]}::bigint[]) and b.requests_hash is not null
    order by at, q.block_number, q.transaction_index, q.position`.execute(db);
  const queues = new Map<number, BlockQueue>();
  for (const { at, hash, is_own, ...row } of rows) {
    const queue = queues.get(at) ?? { block_number: at, requests_hash: hash, own: [], earlier: [] };
    queues.set(at, queue);
    if (is_own !== null) (is_own ? queue.own : queue.earlier).push(row);
  }
  return [...queues.values()];
}
