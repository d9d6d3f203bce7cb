import type { Config } from './config.ts';
import { getAppAddress, getForeignApi, usesApiProxy } from './derived-values.ts';

/** API location as the browser needs it: origin (empty for this server), base path and socket origin. */
export function describeApi(config: Config) {
  const api = getForeignApi(config);
  if (api === undefined) return { origin: '', basePath: '', socketOrigin: '', isProxied: false };
  const { host: apiHost, ...addresses } = api;
  const appHost = getAppAddress(config).host;
  return { ...addresses, isProxied: usesApiProxy({ isForced: config.app.usesProxy, appHost, apiHost }) };
}

/** On this server, at whichever of its addresses the visitor is. */
const LOGOUT_PATH = '/auth/logout';

/** Sign-in and sign-out targets on this server. */
export function describeOwnSignIn({ basePath }: Config['app']) {
  return { authUrl: basePath, logoutUrl: `${basePath}${LOGOUT_PATH}` };
}

/** Sign-in and sign-out targets of a foreign API, by its settings. */
export function describeSignIn(config: Config) {
  const { authUrl, logoutUrl = '', oauthClientId } = config.switches;
  const { url } = getAppAddress(config);
  const logout = oauthClientId === undefined ? logoutUrl : withClient(logoutUrl, oauthClientId, url);
  return {
    authUrl: authUrl ?? url,
    logoutUrl: isEndedHere(logout, describeApi(config)) ? describeOwnSignIn(config.app).logoutUrl : logout,
  };
}

/** True if the server of the web app ends the session: calls are proxied, so the session's cookies belong to its host. */
function isEndedHere(logoutUrl: string, api: ReturnType<typeof describeApi>): boolean {
  return api.isProxied && logoutUrl === `${api.origin}${api.basePath}${LOGOUT_PATH}`;
}

function withClient(logoutUrl: string, clientId: string, returnTo: string): string {
  const url = new URL(logoutUrl);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('returnTo', returnTo);
  return url.href;
}
