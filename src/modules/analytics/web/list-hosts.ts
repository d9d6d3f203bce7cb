import type { WebConfig } from '#sdk/config/config.ts';
import type { ServerPart } from '#sdk/web/app/server.ts';
import { GOOGLE_HOST } from './google-events.ts';
import { readOwn } from './read-own.ts';

/** Adds the hosts that events are sent to, and no other, to the Content-Security-Policy of pages. */
export function openServer({ modules }: Pick<WebConfig, 'modules'>): ServerPart {
  const { mixpanelToken, mixpanel, googleId, url } = readOwn({ modules });
  const hosts = [
    ...(mixpanelToken === undefined ? [] : [mixpanel.api_host]),
    ...(googleId === undefined ? [] : [GOOGLE_HOST]),
    ...(url === undefined ? [] : [url]),
  ].map((each) => new URL(each).origin);
  return { listConnectOrigins: () => hosts };
}
