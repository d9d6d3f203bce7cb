import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { list, page } from '#sdk/web/data/readers.ts';
import type { OperationFilter } from './list/operations-props.ts';
import {
  readAccountRow,
  readBundleRow,
  readBundlerRow,
  readFactoryRow,
  readOperation,
  readOperationRow,
  readPaymasterRow,
} from './read-operations.ts';

const BASE = '/api/v2/proxy/account-abstraction';
const OPERATIONS = resource('user_operations', `${BASE}/operations`, page(list(readOperationRow)));
const OPERATION = resource('user_operation', `${BASE}/operations/{hash}`, readOperation);
const BUNDLES = resource('user_operation_bundles', `${BASE}/bundles`, page(list(readBundleRow)));
const ACCOUNTS = resource('user_operation_accounts', `${BASE}/accounts`, page(list(readAccountRow)));
const BUNDLERS = resource('user_operation_bundlers', `${BASE}/bundlers`, page(list(readBundlerRow)));
const PAYMASTERS = resource('user_operation_paymasters', `${BASE}/paymasters`, page(list(readPaymasterRow)));
const FACTORIES = resource('user_operation_factories', `${BASE}/factories`, page(list(readFactoryRow)));

/** A page of user operations, newest first. */
export function operationsQuery(filter: OperationFilter, { cursor }: CursorOption = {}) {
  return apiQuery(OPERATIONS, { query: filter, cursor });
}

/** A user operation by its hash. */
export function operationQuery(hash: string) {
  return apiQuery(OPERATION, { params: { hash } });
}

/** A page of bundles, newest first. */
export function bundlesQuery(
  query: Pick<OperationFilter, 'bundler' | 'entry_point'>,
  { cursor }: CursorOption = {},
) {
  return apiQuery(BUNDLES, { query, cursor });
}

/** A page of accounts, those with most operations first; of a factory, the newest first. */
export function accountsQuery(query: Pick<OperationFilter, 'factory'>, { cursor }: CursorOption = {}) {
  return apiQuery(ACCOUNTS, { query, cursor });
}

/** A page of bundlers, those with most operations first. */
export function bundlersQuery({ cursor }: CursorOption = {}) {
  return apiQuery(BUNDLERS, { cursor });
}

/** A page of paymasters, those with most operations first. */
export function paymastersQuery({ cursor }: CursorOption = {}) {
  return apiQuery(PAYMASTERS, { cursor });
}

/** A page of factories, those with most accounts first. */
export function factoriesQuery({ cursor }: CursorOption = {}) {
  return apiQuery(FACTORIES, { cursor });
}
