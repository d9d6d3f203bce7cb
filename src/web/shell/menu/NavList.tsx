import type { ComponentType } from 'react';
import type { MenuEntry, MenuGroup } from '../../app/page/menu.ts';
import { NavLink } from './NavLink.tsx';

interface NavListProps {
  entries: readonly MenuEntry[];
  path: string;
  /** Component of a group; links are always plain links. */
  Group: ComponentType<{ group: MenuGroup; path: string }>;
}

/** The top level of a menu: plain links and groups. */
export function NavList({ entries, path, Group }: NavListProps) {
  return (
    <ul className="nav-list">
      {entries.map((entry) => (
        <li key={entry.label}>
          {'sections' in entry ? <Group group={entry} path={path} /> : <NavLink item={entry} path={path} />}
        </li>
      ))}
    </ul>
  );
}
