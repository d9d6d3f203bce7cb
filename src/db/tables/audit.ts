import { columnsOf } from './columns.ts';
import { type RowOf, table } from './table.ts';

const { bigint, boolean, text, textArray, timestamptz } = columnsOf();

/** Totals of a run's audit; one row. */
export const AUDIT_TOTALS = table({
  layer: 'run',
  name: 'audit_totals',
  key: ['id'],
  columns: {
    id: boolean(),
    /** Number of blocks compared completely with the node's data. */
    blocks_count: bigint(),
    /** Number of state rows compared with the sum of the facts. */
    states_count: bigint(),
    /** Number of checks of both kinds that found a difference. */
    mismatches_count: bigint(),
    /** Number of token balances compared with the token's own `balanceOf`. */
    balances_count: bigint(),
    /** Number of those of tokens whose report differs from their own transfers (fees, rebasing, silent moves). */
    odd_balances_count: bigint(),
    last_block: bigint.nullable(),
    last_checked_at: timestamptz.nullable(),
    since: timestamptz(),
  },
});
export type AuditTotalsTable = RowOf<typeof AUDIT_TOTALS>;

/** A row that differed and was repaired: changed, missing from the index, or surplus in it. */
export const AUDIT_DIFFERENCES = table({
  layer: 'run',
  name: 'audit_differences',
  key: ['id'],
  columns: {
    id: bigint(),
    block_number: bigint(),
    table_name: text(),
    /** Key of the row as text, such as `120 / 4`. */
    row_key: text(),
    kind: text<'changed' | 'missing' | 'surplus'>(),
    /** Columns that differed; empty for a missing or surplus row. */
    columns: textArray(),
    found_at: timestamptz(),
  },
});
export type AuditDifferencesTable = RowOf<typeof AUDIT_DIFFERENCES>;
