import { Icon } from '../ui/Icon.tsx';
import { Brand } from './Brand.tsx';
import { ChainStatus } from './ChainStatus.tsx';
import { NavGroup } from './NavGroup.tsx';
import { NetworkBadge } from './NetworkBadge.tsx';
import { useMenu } from './useMenu.ts';

/** The menu of a wide screen: 229 px, or 92 px when it is collapsed. */
export function Sidebar({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const { menu, path } = useMenu();
  return (
    <aside className="sidebar" aria-label="Sidebar">
      <div className="flex items-center gap-2">
        <Brand />
        <NetworkBadge />
      </div>
      <nav aria-label="Main">
        <ul className="nav-list">
          {menu.map((group) => (
            <NavGroup key={group.label} group={group} path={path} />
          ))}
        </ul>
      </nav>
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
