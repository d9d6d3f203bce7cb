import { columnsOf } from './columns.ts';
import { type RowOf, table } from './table.ts';

const { bigint, boolean, text, textArray, timestamptz } = columnsOf();

/** What the audit of a run adds up to; one row. */
export const AUDIT_TOTALS = table({
  layer: 'run',
  name: 'audit_totals',
  key: ['id'],
  columns: {
    id: boolean(),
    /** Blocks that were compared whole with the node's answers. */
    blocks_count: bigint(),
    /** Rows of state that were compared with what the facts add up to. */
    states_count: bigint(),
    /** Checks of both kinds that found a difference. */
    mismatches_count: bigint(),
    /** Token balances that were compared with the token's own `balanceOf`. */
    balances_count: bigint(),
    /** Of these, those of tokens whose word differs from their own transfers (fees, rebasing, silent moves). */
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
    /** The row's key as text, such as `120 / 4`. */
    row_key: text(),
    kind: text<'changed' | 'missing' | 'surplus'>(),
    /** The columns that differed; empty for a row that was missing or surplus. */
    columns: textArray(),
    found_at: timestamptz(),
  },
});
export type AuditDifferencesTable = RowOf<typeof AUDIT_DIFFERENCES>;
