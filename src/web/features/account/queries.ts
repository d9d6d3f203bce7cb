import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { accounts } from '../../api-client/shapes/coin-balance.ts';
import type { CursorOption } from '../../cursor.ts';

const ACCOUNTS = resource('addresses', '/api/v2/addresses', accounts);

interface AccountsOrder extends CursorOption {
  sort?: 'balance' | 'transactions_count' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** A page of the ranking of addresses, by balance by default. */
export function accountsQuery({ sort, order, cursor }: AccountsOrder = {}) {
  return apiQuery(ACCOUNTS, { query: { sort, order }, cursor });
}
