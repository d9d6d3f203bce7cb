import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const APPROVALS = ownResource('address_approvals', '/api/v2/addresses/{hash}/approvals');

/** A page of the approvals of an address; only our own API has them. */
export function approvalsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(APPROVALS, { params: { hash }, cursor });
}
