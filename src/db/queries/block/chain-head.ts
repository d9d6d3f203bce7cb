import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** Progress of a run. `number` is null until the first block is indexed. */
export interface ChainHead {
  seq: number;
  number: number | null;
  hash: Buffer | null;
  node_head: number | null;
  /** Age of the node's last report, in s by the database's clock; null before the first one. */
  node_head_age_s: number | null;
  can_trace: boolean | null;
  history_rate: number | null;
  /** Lowest block to index. */
  history_from: number;
  stalled_reason: string | null;
  stalled_since: Date | null;
  history_stalled_reason: string | null;
  history_stalled_since: Date | null;
}

/** Head of the run; one row, read by its primary key. */
export async function getChainHead(db: Kysely<Tables>): Promise<ChainHead> {
  return db
    .selectFrom('chain_head')
    .select([
      ...(['seq', 'number', 'hash', 'node_head', 'can_trace', 'history_rate', 'history_from'] as const),
      ...(['stalled_reason', 'stalled_since'] as const),
      ...(['history_stalled_reason', 'history_stalled_since'] as const),
      sql<number | null>`extract(epoch from clock_timestamp() - node_head_at)::float8`.as('node_head_age_s'),
    ])
    .executeTakeFirstOrThrow();
}
