import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const USER = '/api/account/v2/user/alerts';
const ALERTS = ownResource('alerts', USER);
const EVENTS = ownResource('alert_events', `${USER}/{id}/events`);

/** Private data is fetched by the browser alone, again every ten seconds; errors are shown in place. */
const OWN = { throwOnError: false, refetchInterval: 10_000 } as const;

/** Alerts of the account. */
export function alertsQuery() {
  return { ...apiQuery(ALERTS), ...OWN };
}

/** History of an alert. */
export function eventsQuery(id: string, { cursor }: CursorOption = {}) {
  return { ...apiQuery(EVENTS, { params: { id }, cursor }), ...OWN };
}
