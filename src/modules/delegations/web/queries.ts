import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const AUTHORIZATIONS = ownResource('address_authorizations', '/api/v2/addresses/{hash}/authorizations');
const DELEGATORS = ownResource('address_delegators', '/api/v2/addresses/{hash}/delegators');

/** A page of the authorizations that an address signed. */
export function authorizationsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(AUTHORIZATIONS, { params: { hash }, cursor });
}

/** States by which delegators are filtered. */
export const STATES = ['current', 'ended'] as const;
export type DelegatorState = (typeof STATES)[number];

/** A page of the accounts that delegate to a contract. */
export function delegatorsQuery(
  hash: string,
  { state, cursor }: CursorOption & { state?: DelegatorState | undefined } = {},
) {
  return apiQuery(DELEGATORS, { params: { hash }, query: { state }, cursor });
}
