import type { RunTarget } from '../run-target.ts';

/** Pauses before a node-reported value is read again, by the number of unchanged readings, in seconds; the last one repeats. */
export const REVISIT_SECONDS = [60, 300, 1800, 10_800, 86_400, 604_800] as const;

const PAUSES = `array[${REVISIT_SECONDS.join(', ')}]`;
const LAST = REVISIT_SECONDS.length - 1;
/** Period around the reading of a wrong value in which other readings are repeated, in seconds. */
const AROUND_SECONDS = 300;

/** Tables of node-reported values with scheduled re-reads. */
export const SCHEDULED_TABLES = ['observed_tokens', 'observed_proxies', 'observed_instances'] as const;

/**
 * Assignments of an upsert (`o` being the row) that count an unchanged value at a later block as a confirmation, and
 * schedule the next read. `isSame` is the SQL condition for an unchanged row.
 */
export function scheduleSql(isSame: string): string {
  const count = `(case when ${isSame} then least(o.confirmations + (excluded.block_number > o.block_number)::int, ${LAST}) else 0 end)`;
  return `confirmations = ${count}, next_at = now() + make_interval(secs => (${PAUSES})[1 + ${count}])`;
}

/**
 * Makes all values due that were read around the time of a wrong one; by the indexes of `next_at`, from which the read
 * time of a row follows.
 */
export async function expireAround({ client, schema }: RunTarget, readAt: Date): Promise<void> {
  for (const table of SCHEDULED_TABLES)
    for (const [count, pause] of REVISIT_SECONDS.entries())
      await client.query(
        `update ${schema}.${table} set next_at = now()
         where confirmations = $1 and next_at > now() and next_at between $2::timestamptz + make_interval(secs => $3)
           and $2::timestamptz + make_interval(secs => $4)`,
        [count, readAt, pause - AROUND_SECONDS, pause + AROUND_SECONDS],
      );
}
