import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const ROOT = '/api/account/v2/admin';
const SUMMARY = ownResource('admin_summary', `${ROOT}/summary`);
const REQUESTS = ownResource('admin_tag_requests', `${ROOT}/public_tag_requests`);
const TAGS = ownResource('admin_public_tags', `${ROOT}/public_tags`);
const ACCOUNTS = ownResource('admin_accounts', `${ROOT}/accounts`);
const LOG = ownResource('admin_log', `${ROOT}/log`);
const OWN = { throwOnError: false } as const;

/** Position and search text of a list. */
interface AdminOption extends CursorOption {
  q?: string | undefined;
}

/** Counts of accounts, requests and tags. */
export function summaryQuery() {
  return { ...apiQuery(SUMMARY), ...OWN };
}

/** Page of pending requests. */
export function requestsQuery({ q, cursor }: AdminOption = {}) {
  return { ...apiQuery(REQUESTS, { query: { q }, cursor }), ...OWN };
}

/** Page of public tags. */
export function tagsQuery({ q, cursor }: AdminOption = {}) {
  return { ...apiQuery(TAGS, { query: { q }, cursor }), ...OWN };
}

/** Page of accounts. */
export function accountsQuery({ q, cursor }: AdminOption = {}) {
  return { ...apiQuery(ACCOUNTS, { query: { q }, cursor }), ...OWN };
}

/** Page of the log. */
export function logQuery({ q, cursor }: AdminOption = {}) {
  return { ...apiQuery(LOG, { query: { q }, cursor }), ...OWN };
}
