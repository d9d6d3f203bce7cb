import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** Contracts that were found without code within the last seconds, by primary key. */
export async function listFreshRemovals(
  db: Kysely<Tables>,
  { addresses, seconds }: { addresses: readonly Buffer[]; seconds: number },
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('observed_proxies')
    .select('address')
    .where('address', '=', sql<Buffer>`any(${addresses}::bytea[])`)
    .where('has_code', '=', false)
    .where('observed_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute();
  return rows.map(({ address }) => address);
}
