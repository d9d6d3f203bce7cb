import { ADDRESS_TEXT, calls, TEXT } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';
import { bundleRow, operation, operationRow } from './operation.ts';
import { accountRow, bundlerRow, factoryRow, indexStatus, paymasterRow } from './party.ts';

const BASE = '/api/v2/proxy/account-abstraction';
/** Keys of a page: the size, and the token of `next_page_params`. */
const PAGE = { page_size: TEXT, page_token: TEXT };
/** Filters of a list of operations. */
const FILTERS = {
  sender: ADDRESS_TEXT,
  bundler: ADDRESS_TEXT,
  paymaster: ADDRESS_TEXT,
  factory: ADDRESS_TEXT,
  entry_point: ADDRESS_TEXT,
  transaction_hash: TEXT,
  block_number: TEXT,
  bundle_index: TEXT,
};

/** The calls about user operations (ERC-4337). */
export const OPERATION_CALLS = calls({
  user_operations: {
    path: `${BASE}/operations`,
    query: { ...PAGE, ...FILTERS },
    response: page(operationRow),
    summary: 'User operations (ERC-4337), newest first',
    dependsOn: 'index',
  },
  user_operation: {
    path: `${BASE}/operations/{hash}`,
    response: operation,
    summary: 'A user operation, with its calldata decoded down to the calls of its account',
    dependsOn: 'index',
  },
  user_operation_bundles: {
    path: `${BASE}/bundles`,
    query: { ...PAGE, bundler: ADDRESS_TEXT, entry_point: ADDRESS_TEXT },
    response: page(bundleRow),
    summary: 'Bundles of user operations, newest first',
    dependsOn: 'index',
  },
  user_operation_accounts: {
    path: `${BASE}/accounts`,
    query: { ...PAGE, factory: ADDRESS_TEXT },
    response: page(accountRow),
    summary: 'Accounts with user operations, those with most first; of a factory, the newest first',
    dependsOn: 'index',
  },
  user_operation_account: {
    path: `${BASE}/accounts/{hash}`,
    response: accountRow,
    summary: 'An account with user operations',
    dependsOn: 'index',
  },
  user_operation_bundlers: {
    path: `${BASE}/bundlers`,
    query: PAGE,
    response: page(bundlerRow),
    summary: 'Senders of bundles, those with most operations first',
    dependsOn: 'index',
  },
  user_operation_bundler: {
    path: `${BASE}/bundlers/{hash}`,
    response: bundlerRow,
    summary: 'A sender of bundles',
    dependsOn: 'index',
  },
  user_operation_paymasters: {
    path: `${BASE}/paymasters`,
    query: PAGE,
    response: page(paymasterRow),
    summary: 'Paymasters, those that paid for most operations first',
    dependsOn: 'index',
  },
  user_operation_paymaster: {
    path: `${BASE}/paymasters/{hash}`,
    response: paymasterRow,
    summary: 'A paymaster',
    dependsOn: 'index',
  },
  user_operation_factories: {
    path: `${BASE}/factories`,
    query: PAGE,
    response: page(factoryRow),
    summary: 'Factories, those that deployed most accounts first',
    dependsOn: 'index',
  },
  user_operation_factory: {
    path: `${BASE}/factories/{hash}`,
    response: factoryRow,
    summary: 'A factory of accounts',
    dependsOn: 'index',
  },
  user_operation_status: {
    path: `${BASE}/status`,
    response: indexStatus,
    summary: 'Progress of the index of user operations, by version of the EntryPoint',
  },
});

/** The files about user operations. */
export const OPERATION_FILES = calls({
  user_operations_csv: {
    path: `${BASE}/operations/csv`,
    query: { ...FILTERS, recaptcha_response: TEXT },
    response: 'application/csv',
    summary: 'User operations, newest first, as a CSV file of at most 10,000 rows',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends OperationCalls {}
}
type OperationCalls = typeof OPERATION_CALLS;
