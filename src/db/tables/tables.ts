import { AUDIT_DIFFERENCES, AUDIT_TOTALS } from './audit.ts';
import { BLOCK_REWARDS } from './block-rewards.ts';
import { BLOCKS, ORPHAN_BLOCKS, TRACED_BLOCKS } from './blocks.ts';
import { CHAIN_HEAD } from './chain-head.ts';
import { COVERAGE } from './coverage.ts';
import { GENESIS_ACCOUNTS, GENESIS_PROGRESS } from './genesis.ts';
import { HOLES } from './holes.ts';
import { INTERNAL_TRANSACTIONS, TRANSACTION_ERRORS } from './internal-transactions.ts';
import { LOGS } from './logs.ts';
import { OBSERVED_CODES, OBSERVED_TOKENS } from './observed/observed.ts';
import { OBSERVED_BALANCES, OBSERVED_BALANCES_PROGRESS } from './observed/observed-balances.ts';
import { OBSERVED_INSTANCES, PENDING_INSTANCES } from './observed/observed-instances.ts';
import { OBSERVED_BEACONS, OBSERVED_PROXIES } from './observed/observed-proxies.ts';
import { OBSERVED_TOKEN_BALANCES, TOKEN_OBSERVATIONS } from './observed/observed-token-balances.ts';
import { TOKEN_CHECKS } from './observed/token-checks.ts';
import { TOKEN_READINGS, UNREAD_MOVEMENTS } from './observed/token-readings.ts';
import { VIEWED } from './observed/viewed.ts';
import { PENDING_TRANSACTIONS } from './pending-transactions.ts';
import { MOVED_LOGS, MOVED_TRACES } from './ranges.ts';
import { DROPPED_LOGS, DROPPED_TRACES, RETENTION } from './retention.ts';
import { ADDRESSES } from './state/addresses.ts';
import { DAILY_COUNTS, TOTALS } from './state/counts.ts';
import { NFT_OWNERS } from './state/nft-owners.ts';
import { TOKEN_BALANCES } from './state/token-balances.ts';
import { TOKENS } from './state/tokens.ts';
import type { RowOf } from './table.ts';
import { TOKEN_TRANSFERS } from './token-transfers.ts';
import { ORPHAN_TRANSACTIONS, TRANSACTIONS } from './transactions.ts';
import { WITHDRAWALS } from './withdrawals.ts';

/** Tables of one run's schema: facts and traces in write order. */
export const CORE_TABLES = [
  BLOCKS,
  TRANSACTIONS,
  LOGS,
  TOKEN_TRANSFERS,
  WITHDRAWALS,
  INTERNAL_TRANSACTIONS,
  TRACED_BLOCKS,
  TRANSACTION_ERRORS,
  ADDRESSES,
  TOKENS,
  TOKEN_BALANCES,
  NFT_OWNERS,
  DAILY_COUNTS,
  TOTALS,
  AUDIT_DIFFERENCES,
  AUDIT_TOTALS,
  CHAIN_HEAD,
  COVERAGE,
  DROPPED_LOGS,
  DROPPED_TRACES,
  BLOCK_REWARDS,
  GENESIS_ACCOUNTS,
  GENESIS_PROGRESS,
  HOLES,
  MOVED_LOGS,
  MOVED_TRACES,
  OBSERVED_BALANCES,
  OBSERVED_BALANCES_PROGRESS,
  OBSERVED_BEACONS,
  OBSERVED_CODES,
  OBSERVED_INSTANCES,
  OBSERVED_TOKENS,
  OBSERVED_TOKEN_BALANCES,
  TOKEN_OBSERVATIONS,
  TOKEN_READINGS,
  UNREAD_MOVEMENTS,
  OBSERVED_PROXIES,
  ORPHAN_BLOCKS,
  ORPHAN_TRANSACTIONS,
  PENDING_TRANSACTIONS,
  RETENTION,
  TOKEN_CHECKS,
  PENDING_INSTANCES,
  VIEWED,
] as const;

/** Row types of these tables, for Kysely; use it through `db.withSchema(run.schema)`. */
export type Tables = { [T in (typeof CORE_TABLES)[number] as T['name']]: RowOf<T> };
