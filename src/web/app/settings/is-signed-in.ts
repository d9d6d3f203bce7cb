import type { PublicConfig } from '#config/web-config.ts';
import { type Preferences, usePreferences } from './preferences.tsx';
import { usePublicConfig } from './public-config-context.tsx';

/** Returns true if a visitor counts as having an account: the API provides accounts, and there is a session token. */
export function isSignedIn({ features }: PublicConfig, { hasSession }: Preferences): boolean {
  return features.account && hasSession;
}

/** The same, for a component. */
export function useIsSignedIn(): boolean {
  return isSignedIn(usePublicConfig(), usePreferences());
}
