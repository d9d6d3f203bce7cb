import { apiQuery } from '../../../../web/api-client/api-query.ts';
import { ownResource } from '../../../../web/api-client/resource.ts';
import type { CursorOption } from '../../../../web/cursor.ts';

const ROOT = '/api/account/v2/admin';
const SUMMARY = ownResource('desk_summary', `${ROOT}/summary`);
const REQUESTS = ownResource('desk_tag_requests', `${ROOT}/public_tag_requests`);
const TAGS = ownResource('desk_public_tags', `${ROOT}/public_tags`);
const ACCOUNTS = ownResource('desk_accounts', `${ROOT}/accounts`);
const LOG = ownResource('desk_log', `${ROOT}/log`);
const OWN = { throwOnError: false } as const;

/** Position and search text of a list. */
interface DeskOption extends CursorOption {
  q?: string | undefined;
}

/** Counts of accounts, requests and tags. */
export function summaryQuery() {
  return { ...apiQuery(SUMMARY), ...OWN };
}

/** Page of pending requests. */
export function requestsQuery({ q, cursor }: DeskOption = {}) {
  return { ...apiQuery(REQUESTS, { query: { q }, cursor }), ...OWN };
}

/** Page of public tags. */
export function tagsQuery({ q, cursor }: DeskOption = {}) {
  return { ...apiQuery(TAGS, { query: { q }, cursor }), ...OWN };
}

/** Page of accounts. */
export function accountsQuery({ q, cursor }: DeskOption = {}) {
  return { ...apiQuery(ACCOUNTS, { query: { q }, cursor }), ...OWN };
}

/** Page of the log. */
export function logQuery({ q, cursor }: DeskOption = {}) {
  return { ...apiQuery(LOG, { query: { q }, cursor }), ...OWN };
}
