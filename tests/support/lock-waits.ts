import { expect } from 'vitest';

interface Asked {
  query(statement: string): Promise<{ rowCount: number | null }>;
}

/** Waits until exactly `count` connections to this test's database wait for a lock. */
export async function untilLocksWait(db: Asked, count: number): Promise<void> {
  const countWaiting = async () => {
    // In a transaction, the first snapshot of activity would be returned repeatedly.
    await db.query('select pg_stat_clear_snapshot()');
    const waiting = await db.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return waiting.rowCount;
  };
  await expect.poll(countWaiting, { timeout: 15_000 }).toBe(count);
}
