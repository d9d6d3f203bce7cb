import { useEffect, useRef } from 'react';
import { type MenuGroup, useMenus } from '../../app/page/menu.ts';
import { usePreferences } from '../../app/settings/preferences.tsx';
import { useLocation } from '../../router/useLocation.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Brand } from '../Brand.tsx';
import { ChainStatus } from '../ChainStatus.tsx';
import { NetworkBadge } from '../network/NetworkBadge.tsx';
import { NetworkSwitch } from '../network/NetworkSwitch.tsx';
import { DRAWER_ID } from './drawer-id.ts';
import { isActiveGroup, NavSections } from './NavGroup.tsx';
import { NavList } from './NavList.tsx';

/** The menu of a narrow screen: native popovers, which open, slide and close without JavaScript. */
export function Drawer() {
  const { main, account, path } = useMenus();
  const { hasSession } = usePreferences();
  const ref = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  useEffect(() => {
    // It may have been opened before its code was loaded: only another URL closes it.
    if (shown.current === address) return;
    shown.current = address;
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  }, [address]);
  return (
    <div ref={ref} id={DRAWER_ID} className="drawer" popover="auto">
      <div className="drawer-head">
        <Brand />
        <NetworkBadge />
        <NetworkSwitch id="networks-narrow" className="drawer" />
      </div>
      <nav aria-label="Menu">
        <NavList entries={main} path={path} Group={DrawerGroup} />
      </nav>
      {hasSession && account && (
        <nav aria-label="Account menu" className="drawer-account">
          <NavList entries={[account]} path={path} Group={DrawerGroup} />
        </nav>
      )}
      <ChainStatus />
    </div>
  );
}

function DrawerGroup({ group, path }: { group: MenuGroup; path: string }) {
  const id = `${DRAWER_ID}-${group.label}`;
  return (
    <>
      <button type="button" className="nav-item" popoverTarget={id} data-active={isActiveGroup(group, path)}>
        <Icon name={group.icon} />
        {group.label}
        <Icon name="right" />
      </button>
      <div id={id} className="drawer" popover="auto">
        <button type="button" className="nav-item drawer-head" popoverTarget={id} popoverTargetAction="hide">
          <Icon name="left" />
          {group.label}
        </button>
        <NavSections group={group} path={path} />
      </div>
    </>
  );
}
