import { useEffect, useRef } from 'react';
import { useLocation } from '../router/useLocation.ts';
import { Icon } from '../ui/Icon.tsx';
import { Brand } from './Brand.tsx';
import { ChainStatus } from './ChainStatus.tsx';
import type { MenuGroup } from './menu.ts';
import { NavLink } from './NavLink.tsx';
import { NetworkBadge } from './NetworkBadge.tsx';
import { useMenu } from './useMenu.ts';

/** The id that the burger button opens the drawer by. */
export const DRAWER_ID = 'drawer';

/** The menu of a narrow screen: native popovers, so it opens, slides and closes without JavaScript. */
export function Drawer() {
  const { menu, path } = useMenu();
  const ref = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes the drawer
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  }, [pathname, search]);
  return (
    <div ref={ref} id={DRAWER_ID} className="drawer" popover="auto">
      <div className="drawer-head">
        <Brand />
        <NetworkBadge />
      </div>
      <nav aria-label="Menu">
        <ul className="nav-list">
          {menu.map((group) => (
            <li key={group.label}>
              <DrawerGroup group={group} path={path} />
            </li>
          ))}
        </ul>
      </nav>
      <ChainStatus />
    </div>
  );
}

function DrawerGroup({ group, path }: { group: MenuGroup; path: string }) {
  const id = `${DRAWER_ID}-${group.label.toLowerCase().replaceAll(/\W+/g, '-')}`;
  return (
    <>
      <button
        type="button"
        className="nav-item"
        popoverTarget={id}
        data-active={group.items.some((item) => item.isActive(path)) || undefined}
      >
        <Icon name={group.icon} />
        {group.label}
        <Icon name="right" />
      </button>
      <div id={id} className="drawer" popover="auto">
        <button type="button" className="nav-item drawer-head" popoverTarget={id} popoverTargetAction="hide">
          <Icon name="left" />
          {group.label}
        </button>
        <ul className="nav-list">
          {group.items.map((item) => (
            <li key={item.href}>
              <NavLink item={item} path={path} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
