import { useEffect } from 'react';
import { usePreferences } from '../app/preferences.tsx';
import { SignInLink } from '../features/account/SignInLink.tsx';
import { useLazyPart } from '../ui/overlay/useLazyPart.ts';

const loadMenu = () => import('./ProfileMenu.tsx');

/** Signing in, or the menu of who is signed in; there is none where the account feature is off. */
export function ProfileButton({ isDrawer = false }: { isDrawer?: boolean }) {
  const { hasSession } = usePreferences();
  const [part, want] = useLazyPart(loadMenu);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (hasSession) void want();
  }, [hasSession]);
  return part ? <part.ProfileMenu isDrawer={isDrawer} /> : <SignInLink isRound={hasSession} />;
}
