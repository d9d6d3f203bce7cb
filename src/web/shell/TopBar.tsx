import { memo, Suspense } from 'react';
import { useShellParts } from '../app/shell-parts.ts';
import { Icon } from '../ui/Icon.tsx';
import { Brand } from './Brand.tsx';
import { DRAWER_ID } from './menu/drawer-id.ts';
import { ProfileButton } from './profile/ProfileButton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/**
 * The fixed bar of a narrow screen: burger, logo, theme, and the profile if there are accounts. Memoized: the server-rendered
 * drawer must not be rerendered before its code is loaded, or React discards it, and it closes.
 */
export const TopBar = memo(() => {
  const { Drawer } = useShellParts();
  return (
    <header className="topbar">
      <button type="button" className="plain-btn" popoverTarget={DRAWER_ID} aria-label="Menu">
        <Icon name="menu" />
      </button>
      <Brand />
      <span className="ml-auto">
        <ThemeToggle />
      </span>
      <ProfileButton isDrawer />
      <Suspense>
        <Drawer />
      </Suspense>
    </header>
  );
});
