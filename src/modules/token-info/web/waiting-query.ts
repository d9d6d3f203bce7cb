import type { Cursor } from '#sdk/web/app/paths.ts';
import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const WAITING = ownResource('admin_token_infos', '/api/account/v2/admin/token_info_submissions');

/** A page of pending applications, all or those that contain a text. */
export function waitingQuery(q: string | undefined, cursor: Cursor | undefined) {
  return { ...apiQuery(WAITING, { query: { q }, cursor }), throwOnError: false };
}
