import { useEffect } from 'react';
import { createLazyCode, useLazyCode } from '../../app/lazy-code.tsx';
import { usePreferences } from '../../app/settings/preferences.tsx';
import { SignInLink } from '../../features/account/SignInLink.tsx';

const MENU = createLazyCode(() => import('./ProfileMenu.tsx'));

/** Sign-in link, or the menu of the signed-in user; renders nothing if the account feature is off. */
export function ProfileButton({ isDrawer = false }: { isDrawer?: boolean }) {
  const { hasSession } = usePreferences();
  const [loaded, load] = useLazyCode(MENU);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after mount
  useEffect(() => {
    if (hasSession) void load();
  }, [hasSession]);
  return loaded ? <loaded.ProfileMenu isDrawer={isDrawer} /> : <SignInLink isRound={hasSession} />;
}
