import { useEffect } from 'react';
import { createLazyCode, useLazyCode } from '../app/lazy-code.tsx';
import { usePreferences } from '../app/preferences.tsx';
import { SignInLink } from '../features/account/SignInLink.tsx';

const MENU = createLazyCode(() => import('./ProfileMenu.tsx'));

/** Signing in, or the menu of who is signed in; there is none where the account feature is off. */
export function ProfileButton({ isDrawer = false }: { isDrawer?: boolean }) {
  const { hasSession } = usePreferences();
  const [loaded, load] = useLazyCode(MENU);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (hasSession) void load();
  }, [hasSession]);
  return loaded ? <loaded.ProfileMenu isDrawer={isDrawer} /> : <SignInLink isRound={hasSession} />;
}
