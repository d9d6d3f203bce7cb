import type { CursorOption } from '#sdk/web/app/paths.ts';
import { readText, type Search } from '#sdk/web/app/screens.ts';
import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const APPROVALS = ownResource('address_approvals', '/api/v2/addresses/{hash}/approvals');

const CHANGES = ownResource('address_approval_changes', '/api/v2/addresses/{hash}/approval-changes');

/** Filter of changes: by token and spender, under the names of the API. */
export interface ChangesFilter {
  token?: string | undefined;
  spender?: string | undefined;
}

/** Reads the filter of the history from a URL; what is no address is refused by the API. */
export function readChangesFilter(search: Search): ChangesFilter {
  return { token: readText(search, 'token'), spender: readText(search, 'spender') };
}

/** A page of the changes of the approvals of an address. */
export function approvalChangesQuery(
  hash: string,
  { token, spender, cursor }: ChangesFilter & CursorOption = {},
) {
  return apiQuery(CHANGES, { params: { hash }, query: { token, spender }, cursor });
}

/** A page of the approvals of an address; only our own API has them. */
export function approvalsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(APPROVALS, { params: { hash }, cursor });
}
