import { memo, Suspense } from 'react';
import { useMenus } from '../../app/page/menu.ts';
import { usePreferences } from '../../app/settings/preferences.tsx';
import { Slot } from '../../modules/Slot.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Brand } from '../Brand.tsx';
import { ChainStatus } from '../ChainStatus.tsx';
import { NetworkBadge } from '../network/NetworkBadge.tsx';
import { NetworkSwitch } from '../network/NetworkSwitch.tsx';
import { NavGroup } from './NavGroup.tsx';
import { NavList } from './NavList.tsx';

/** The menu of a wide screen: 229 px, or 92 px if collapsed; for signed-in users with the account's group at the bottom. */
export function Sidebar({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const { main, account, path } = useMenus();
  const { hasSession } = usePreferences();
  return (
    <aside className="sidebar" aria-label="Sidebar">
      <div className="sidebar-head">
        <Brand />
        <NetworkBadge />
        <NetworkSwitch id="networks" className="network-menu" />
      </div>
      <nav aria-label="Main">
        <NavList entries={main} path={path} Group={NavGroup} />
      </nav>
      {hasSession && account && (
        <nav aria-label="Account">
          <NavList entries={[account]} path={path} Group={NavGroup} />
        </nav>
      )}
      <MenuFoot />
      <ChainStatus />
      <button
        type="button"
        className="sidebar-fold"
        aria-label={isCollapsed ? 'Expand the menu' : 'Collapse the menu'}
        aria-expanded={!isCollapsed}
        onClick={onToggle}
      >
        <Icon name="left" />
      </button>
    </aside>
  );
}

/** Memoized: server-rendered markup must not be rerendered before its code is loaded, or React discards it. */
const MenuFoot = memo(() => (
  <Suspense>
    <Slot name="menu-foot" props={{}} />
  </Suspense>
));
