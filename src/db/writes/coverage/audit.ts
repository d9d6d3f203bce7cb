import type { RunTarget } from '../run-target.ts';

/** A difference as stored. */
export interface AuditDifference {
  block: number;
  table: string;
  key: string;
  kind: 'changed' | 'missing' | 'surplus';
  columns: string[];
}

/** Counts of one check of the audit. */
export interface AuditOutcome {
  block: number;
  states: number;
  mismatches: number;
  balances: number;
  oddBalances: number;
  differences: readonly AuditDifference[];
}

/** Maximum number of stored differences per check, and in total. */
const KEPT_OF_ONE = 20;
const KEPT = 200;

/** Adds a check to the totals and stores its differences. */
export async function writeAuditOutcome(
  { client, schema }: RunTarget,
  { block, states, mismatches, balances, oddBalances, differences }: AuditOutcome,
): Promise<void> {
  await client.query(
    `update ${schema}.audit_totals set blocks_count = blocks_count + 1, states_count = states_count + $2,
       mismatches_count = mismatches_count + $3, balances_count = balances_count + $4,
       odd_balances_count = odd_balances_count + $5, last_block = $1, last_checked_at = now()`,
    [block, states, mismatches, balances, oddBalances],
  );
  if (differences.length === 0) return;
  for (const { block, table, key, kind, columns } of differences.slice(0, KEPT_OF_ONE)) {
    await client.query(
      `insert into ${schema}.audit_differences (block_number, table_name, row_key, kind, columns)
       values ($1, $2, $3, $4, $5)`,
      [block, table, key, kind, columns],
    );
  }
  await client.query(
    `delete from ${schema}.audit_differences
     where id <= (select max(id) from ${schema}.audit_differences) - $1::bigint`,
    [KEPT],
  );
}
