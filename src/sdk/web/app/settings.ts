/** @file The server's settings and the visitor's preferences. */

export { getLocalStore } from '#web/app/settings/browser-store.ts';
export { hasOwnApi, useHasOwnApi } from '#web/app/settings/has-own-api.ts';
export { useIsSignedIn } from '#web/app/settings/is-signed-in.ts';
export { ADS_BLOCKED_COOKIE, usePreferences } from '#web/app/settings/preferences.tsx';
export { usePublicConfig } from '#web/app/settings/public-config-context.tsx';
export { readCookie } from '#web/app/settings/read-cookie.ts';
export { useGweiName } from '#web/app/settings/useGweiName.ts';
export { useUiConfig } from '#web/app/settings/useUiConfig.ts';
