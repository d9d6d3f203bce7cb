import type { Migration } from './migration.ts';
import { COIN_BALANCES_SQL, TOKEN_CHECKS_SQL } from './run-balances.ts';
import { BLOCKS_SQL } from './run-blocks.ts';
import { GONE_ROWS_SQL } from './run-gone-rows.ts';
import { OBSERVED_CONTRACTS_SQL, OBSERVED_TOKENS_SQL } from './run-observed.ts';
import { AUDIT_SQL, PROGRESS_SQL } from './run-progress.ts';
import { STATE_SQL } from './run-state.ts';
import { TRACES_SQL } from './run-traces.ts';
import { LOGS_SQL, TRANSACTIONS_SQL } from './run-transactions.ts';

/**
 * Parts of a run's schema. Facts are chain data itself, complete for each covered block: keys start with the block number,
 * hashes are plain indexes. Observed data is reported by the node, stamped with its block and never trusted beyond it.
 * Amounts, gas and every 64-bit quantity are unconstrained `numeric`.
 */
const PARTS = [
  ...[BLOCKS_SQL, TRANSACTIONS_SQL, LOGS_SQL, TRACES_SQL],
  ...[PROGRESS_SQL, GONE_ROWS_SQL, STATE_SQL, AUDIT_SQL],
  ...[OBSERVED_CONTRACTS_SQL, OBSERVED_TOKENS_SQL, COIN_BALANCES_SQL, TOKEN_CHECKS_SQL],
];

/** Schema of one run: a chain from its genesis to its reset. */
export const RUN_MIGRATIONS: readonly Migration[] = [
  { name: '001-run', sql: (schema) => PARTS.map((part) => part(schema)).join('\n') },
];
