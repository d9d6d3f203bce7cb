/** What the audit of a run adds up to; one row. */
export interface AuditTotalsTable {
  id: boolean;
  /** Blocks that were compared whole with the node's answers. */
  blocks_count: number;
  /** Rows of state that were compared with what the facts add up to. */
  states_count: number;
  /** Checks of both kinds that found a difference. */
  mismatches_count: number;
  /** Token balances that were compared with the token's own `balanceOf`. */
  balances_count: number;
  /** Of these, those of tokens whose word differs from their own transfers (fees, rebasing, silent moves). */
  odd_balances_count: number;
  last_block: number | null;
  last_checked_at: Date | null;
  since: Date;
}

/** A row that differed and was repaired: changed, missing from the index, or surplus in it. */
export interface AuditDifferencesTable {
  id: number;
  block_number: number;
  table_name: string;
  /** The row's key as text, such as `120 / 4`. */
  row_key: string;
  kind: 'changed' | 'missing' | 'surplus';
  /** The columns that differed; empty for a row that was missing or surplus. */
  columns: string[];
  found_at: Date;
}
