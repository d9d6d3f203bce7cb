const OF_BLOCKS = ['miner', 'gas_limit', 'gas_used', 'transaction_fees', 'priority_fees', 'rollup_fees'];
const SIGNED = ['value', 'gas_limit', 'nonce', 'type', 'input'];
const OF_TRANSACTIONS = [...SIGNED, 'gas_used', 'cumulative_gas_used', 'effective_gas_price'];

const NULLABLE: Readonly<Record<string, readonly string[]>> = {
  blocks: OF_BLOCKS,
  orphan_blocks: OF_BLOCKS,
  transactions: OF_TRANSACTIONS,
  orphan_transactions: OF_TRANSACTIONS,
  pending_transactions: SIGNED,
  withdrawals: ['validator_index', 'amount'],
};

/**
 * Makes values nullable that a node may return in an unreadable form: null is unknown. The original timestamp of a
 * block is stored where its chain does not count in seconds, as it is part of the hash.
 */
export const UNKNOWN_VALUES_SQL = (schema: string) =>
  [
    ...Object.entries(NULLABLE).map(
      ([table, columns]) =>
        `alter table ${schema}.${table} ${columns.map((name) => `alter column ${name} drop not null`).join(', ')};`,
    ),
    ...['blocks', 'orphan_blocks'].map(
      (table) => `alter table ${schema}.${table} add column given_timestamp numeric;`,
    ),
  ].join('\n');
