import { Icon } from '../ui/Icon.tsx';
import { Brand } from './Brand.tsx';
import { DRAWER_ID, Drawer } from './Drawer.tsx';
import { ProfileButton } from './ProfileButton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The fixed bar of a narrow screen: burger, logo, theme, and the profile where there are accounts. */
export function TopBar() {
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
      <Drawer />
    </header>
  );
}
