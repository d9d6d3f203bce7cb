import type { RunTarget } from './run-target.ts';

/** Pauses before a node-reported value is read again, by how often it was found unchanged, in seconds; the last one stays. */
export const REVISIT_SECONDS = [60, 300, 1800, 10_800, 86_400, 604_800] as const;

const PAUSES = `array[${REVISIT_SECONDS.join(', ')}]`;
const LAST = REVISIT_SECONDS.length - 1;
/** What was read so shortly before or after a value that proved wrong is read again as well, in seconds. */
const AROUND_SECONDS = 300;

/** Tables of node-reported values that are read again on this schedule. */
export const SCHEDULED_TABLES = ['observed_tokens', 'observed_proxies', 'observed_instances'] as const;

/**
 * Assignments of an upsert (`o` being the row) that count an unchanged value at a later block as a confirmation, and set when it is
 * read again. `isSame` is the SQL condition that nothing has changed.
 */
export function scheduleSql(isSame: string): string {
  const count = `(case when ${isSame} then least(o.confirmations + (excluded.block_number > o.block_number)::int, ${LAST}) else 0 end)`;
  return `confirmations = ${count}, next_at = now() + make_interval(secs => (${PAUSES})[1 + ${count}])`;
}

/**
 * Makes all due at once that was read around the time at which a value was read that proved wrong; by the indexes of `next_at`: when a
 * row was read follows from when it is due.
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
