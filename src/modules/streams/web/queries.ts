import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const USER = '/api/account/v2/user/streams';
const STREAMS = ownResource('streams', USER);
const MESSAGES = ownResource('stream_messages', `${USER}/{id}/messages`);

/** Private data is fetched by the browser alone; errors are shown in place. */
const OWN = { throwOnError: false } as const;

/** Stream webhooks of the account. */
export function streamsQuery() {
  return { ...apiQuery(STREAMS), ...OWN };
}

/** Page of messages of a stream webhook. */
export function messagesQuery(id: string, { cursor }: CursorOption = {}) {
  return { ...apiQuery(MESSAGES, { params: { id }, cursor }), ...OWN };
}
