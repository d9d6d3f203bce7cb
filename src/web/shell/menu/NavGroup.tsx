import { useId } from 'react';
import { isActiveItem, type MenuGroup } from '../../app/page/menu.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NavLink } from './NavLink.tsx';

/**
 * A group of the sidebar. Its items open on hover or focus by CSS; arrow keys, Escape, touch and the state for screen readers are
 * added by `menu-behaviour.ts`.
 */
export function NavGroup({ group, path }: { group: MenuGroup; path: string }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="nav-item"
        aria-expanded={false}
        aria-controls={id}
        data-active={isActiveGroup(group, path)}
      >
        <Icon name={group.icon} />
        <span className="nav-label">{group.label}</span>
        <Icon name="right" />
      </button>
      <div className="flyout" id={id}>
        <NavSections group={group} path={path} />
      </div>
    </>
  );
}

/** The items of a group, a list for each section. */
export function NavSections({ group, path }: { group: MenuGroup; path: string }) {
  return group.sections.map((items, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a group stay where they are
    <ul key={index} className="nav-list" aria-label={group.label}>
      {items.map((item) => (
        <li key={item.href}>
          <NavLink item={item} path={path} />
        </li>
      ))}
    </ul>
  ));
}

/** Returns true if one of the items is active for the path; as an attribute value: true or absent. */
export function isActiveGroup({ sections, active = [] }: MenuGroup, path: string): true | undefined {
  const isOfItem = sections.some((items) => items.some((item) => isActiveItem(item, path)));
  return isOfItem || active.includes(path) || undefined;
}
