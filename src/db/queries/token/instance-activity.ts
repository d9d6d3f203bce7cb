import { type Kysely, sql } from 'kysely';
import type { InstanceError, InstanceSummary } from '../../tables/observed/observed-instances.ts';
import type { Tables } from '../../tables/tables.ts';

/** Recently read metadata of a token instance. */
export interface FreshInstance {
  token_address: Buffer;
  token_id: bigint;
  /** Null without any, or if larger than requested. */
  metadata: unknown;
  metadata_bytes: number;
  summary: InstanceSummary | null;
  error: InstanceError | null;
  /** To the microsecond. */
  observed_at: string;
}

/** Token instances of some collections whose metadata was read within the last seconds; relies on `observed_instances_age`. */
export async function listFreshInstances(
  db: Kysely<Tables>,
  params: { tokens: readonly Buffer[]; seconds: number; metadataMax: number; limit: number },
): Promise<FreshInstance[]> {
  const { tokens, seconds, metadataMax, limit } = params;
  return db
    .selectFrom('observed_instances')
    .select(['token_address', 'token_id', 'metadata_bytes', 'summary', 'error'])
    .select([
      sql<unknown>`case when metadata_bytes <= ${metadataMax} then metadata end`.as('metadata'),
      sql<string>`observed_at::text`.as('observed_at'),
    ])
    .where('token_address', '=', sql<Buffer>`any(${tokens}::bytea[])`)
    .where('observed_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('observed_instances.observed_at', 'desc')
    .limit(limit)
    .execute();
}
