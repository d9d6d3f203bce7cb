import type { AddressesTable } from './addresses.ts';
import type { AuditDifferencesTable, AuditTotalsTable } from './audit.ts';
import type { BlocksTable, OrphanBlocksTable } from './blocks.ts';
import type { ChainHeadTable } from './chain-head.ts';
import type { DailyCountsTable, TotalsTable } from './counts.ts';
import type { CoverageTable } from './coverage.ts';
import type { InternalTransactionsTable, TransactionErrorsTable } from './internal-transactions.ts';
import type { LogsTable } from './logs.ts';
import type { NftOwnersTable } from './nft-owners.ts';
import type { ObservedCodesTable, ObservedTokensTable } from './observed.ts';
import type { ObservedBalancesProgressTable, ObservedBalancesTable } from './observed-balances.ts';
import type { PendingTransactionsTable } from './pending-transactions.ts';
import type { TokenBalancesTable } from './token-balances.ts';
import type { TokenChecksTable } from './token-checks.ts';
import type { TokenTransfersTable } from './token-transfers.ts';
import type { TokensTable } from './tokens.ts';
import type { OrphanTransactionsTable, TransactionsTable } from './transactions.ts';
import type { WithdrawalsTable } from './withdrawals.ts';

/** The tables of one run's schema, for Kysely; use it through `db.withSchema(run.schema)`. */
export interface Tables {
  addresses: AddressesTable;
  audit_differences: AuditDifferencesTable;
  audit_totals: AuditTotalsTable;
  blocks: BlocksTable;
  chain_head: ChainHeadTable;
  coverage: CoverageTable;
  daily_counts: DailyCountsTable;
  internal_transactions: InternalTransactionsTable;
  logs: LogsTable;
  nft_owners: NftOwnersTable;
  observed_balances: ObservedBalancesTable;
  observed_balances_progress: ObservedBalancesProgressTable;
  observed_codes: ObservedCodesTable;
  observed_tokens: ObservedTokensTable;
  orphan_blocks: OrphanBlocksTable;
  orphan_transactions: OrphanTransactionsTable;
  pending_transactions: PendingTransactionsTable;
  token_balances: TokenBalancesTable;
  token_checks: TokenChecksTable;
  token_transfers: TokenTransfersTable;
  tokens: TokensTable;
  totals: TotalsTable;
  transaction_errors: TransactionErrorsTable;
  transactions: TransactionsTable;
  withdrawals: WithdrawalsTable;
}
