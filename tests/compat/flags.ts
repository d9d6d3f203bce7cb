import { createOpenApi } from '#api/openapi/openapi.ts';
import { RENAMES } from '#contract/renames.ts';
import { ALL_CALLS } from '../support/modules.ts';

const FLAG = /^(has|is|can)_|_count$/;

/** Names of 2023 have the values of those of today. */
const EARLIER: ReadonlySet<string> = new Set(
  Object.values(RENAMES).flatMap((pairs) => pairs.map(([, earlier]) => earlier)),
);

/** The names of all flags and counts that an answer of the API may have, sorted. */
export function listFlags(): string[] {
  const found = new Set<string>();
  function walk(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const { properties } = value as { properties?: object };
    for (const name of Object.keys(properties ?? {}))
      if (FLAG.test(name) && !EARLIER.has(name)) found.add(name);
    for (const each of Object.values(value)) walk(each);
  }
  walk(createOpenApi('', Object.values(ALL_CALLS)));
  return [...found].sort();
}

/** Those that `flags.test.ts` compares with the calls that they announce. */
export const CHECKED: readonly string[] = [
  ...[
    'has_validated_blocks',
    'has_logs',
    'has_tokens',
    'has_token_transfers',
    'has_beacon_chain_withdrawals',
  ],
  ...['has_methods_read', 'has_methods_write', 'has_methods_read_proxy', 'has_methods_write_proxy'],
  ...['has_custom_methods_read', 'has_custom_methods_write', 'transactions_count', 'token_transfers_count'],
  ...['validations_count', 'gas_usage_count', 'token_balances_count', 'logs_count', 'withdrawals_count'],
  ...['internal_transactions_count', 'is_contract', 'is_verified', 'is_self_destructed', 'is_fully_verified'],
  ...['is_partially_verified', 'is_vyper_contract', 'can_be_visualized_via_sol2uml', 'is_changed_bytecode'],
  ...['is_blueprint', 'is_verified_via_sourcify', 'holders_count', 'token_holders_count', 'transfers_count'],
  ...['is_unique', 'blob_transactions_count', 'is_pending_update', 'has_error_in_internal_transactions'],
  ...[
    'is_traced',
    'beacon_deposits_count',
    'pending_transactions_count',
    'has_constructor_args',
    'variables_count',
    'is_miner',
  ],
];

/** The others, with where they are checked or why they are always the same. */
export const OTHERWISE_CHECKED: Readonly<Record<string, string>> = {
  loose_logs_count: 'logs of no transaction: tests/integration/loose-logs.test.ts',
  is_pending: 'transactions in search: src/api/rest/search.test.ts',
  is_mentioned: 'addresses of any kind: tests/integration/ending-states.test.ts',
  unreadable_blocks_count: 'blocks that the node does not give: src/api/rest/holes.test.ts',
  untraceable_blocks_count: 'blocks that the node does not trace: src/api/rest/holes.test.ts',
  untraceable_transactions_count: 'transactions that the node does not trace: src/api/rest/holes.test.ts',
  answers_count: 'figures of node and index: tests/integration of progress, audit and runs',
  balances_count: 'figures of node and index: tests/integration of progress, audit and runs',
  blocks_count: 'figures of node and index: tests/integration of progress, audit and runs',
  failures_count: 'figures of node and index: tests/integration of progress, audit and runs',
  has_block_receipts: 'figures of node and index: tests/integration of progress, audit and runs',
  has_transaction_pool: 'figures of node and index: tests/integration of progress, audit and runs',
  is_current: 'figures of node and index: tests/integration of progress, audit and runs',
  is_syncing: 'figures of node and index: tests/integration of progress, audit and runs',
  odd_balances_count: 'figures of node and index: tests/integration of progress, audit and runs',
  peers_count: 'figures of node and index: tests/integration of progress, audit and runs',
  ranges_count: 'figures of node and index: tests/integration of progress, audit and runs',
  states_count: 'figures of node and index: tests/integration of progress, audit and runs',
  is_active: 'figures of node and index: tests/integration of progress, audit and runs',
  is_complete: 'src/modules/compare-runs',
  is_creation: 'tests/integration/contract-corpus.test.ts',
  is_creation_code_different: 'tests/integration/contract-corpus.test.ts',
  has_calls: 'tests/integration/transaction-figures.test.ts',
  has_unknown_gas: 'src/api/rest/hot-contracts.test.ts',
  has_whole_history: 'src/api/rest/token/tokens.test.ts',
  is_allocation_known: 'tests/integration/genesis.test.ts',
  is_genesis_contract: 'tests/integration/genesis.test.ts',
  is_history_complete: 'tests/integration/genesis.test.ts',
  is_ranking_complete: 'tests/integration/genesis.test.ts',
  is_approximate: 'tests/integration/statistics.test.ts',
  is_partial: 'tests/integration/statistics.test.ts',
  has_authorizations: 'src/modules/delegations/api/delegations.test.ts',
  has_delegators: 'src/modules/delegations/api/delegations.test.ts',
  edges_count: 'src/modules/fund-flow/api/transaction-flow.test.ts',
  sums_count: 'src/modules/fund-flow/api/transaction-flow.test.ts',
  nets_count: 'src/modules/fund-flow/api/transaction-flow.test.ts',
  is_mined: 'src/modules/fund-flow/api/transaction-flow.test.ts',
  is_fee: 'src/modules/fund-flow/api/transaction-flow.test.ts',
  counterparties_count: 'src/modules/fund-flow/api/address-flow.test.ts',
  totals_count: 'src/modules/fund-flow/api/address-flow.test.ts',
  received_count: 'src/modules/fund-flow/api/address-flow.test.ts',
  sent_count: 'src/modules/fund-flow/api/address-flow.test.ts',
  is_whole: 'src/modules/fund-flow/api/address-flow.test.ts',
  is_revoked: 'tests/integration/approvals.test.ts',
  is_from_owner: 'src/api/rest/token/instance-owners.test.ts',
  is_base_fee_exact: 'src/api/rest/transaction/transaction-place.test.ts',
  pool_count: 'src/api/rest/transaction/transaction-place.test.ts',
  tokens_count: 'src/modules/portfolio/api/portfolio.test.ts',
  is_from_first_transfer: 'src/modules/holder-history/api/holder-history.test.ts',
  has_more_values: 'src/api/rest/token/token-traits.test.ts',
  instances_count: 'src/api/rest/token/token-traits.test.ts',
  read_count: 'src/api/rest/token/token-traits.test.ts',
  unknown_count: 'src/api/rest/token/token-traits.test.ts',
  is_checked: 'tests/integration/approvals.test.ts',
  is_unlimited: 'tests/integration/approvals.test.ts',
  is_up: 'tests/integration/ranges-unreachable.test.ts',
  is_scam: 'agreement.test.ts',
  is_smart_contract_address: 'agreement.test.ts',
  is_smart_contract_verified: 'agreement.test.ts',
  is_verified_via_admin_panel: 'src/modules/token-info/api/token-info.test.ts',
  fhe_operations_count: 'always the same, see src/contract/constant-fields.ts',
  has_decompiled_code: 'always the same, see src/contract/constant-fields.ts',
  is_rust_verifier_microservice_enabled: 'always the same, see src/contract/constant-fields.ts',
  is_verified_via_eth_bytecode_db: 'always the same, see src/contract/constant-fields.ts',
  remaining_blocks_count: 'src/api/rest/block/block-countdown.test.ts',
  uses_count: 'tests/integration/contracts.test.ts',
};
