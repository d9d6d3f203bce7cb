import { Icon } from '../ui/Icon.tsx';
import type { MenuItem } from './menu.ts';

/** One entry of a menu; what leads outside says so. */
export function NavLink({ item, path }: { item: MenuItem; path: string }) {
  const isActive = item.isActive(path);
  return (
    <a
      className="nav-item"
      href={item.href}
      data-active={isActive || undefined}
      aria-current={isActive ? 'page' : undefined}
      target={item.isExternal ? '_blank' : undefined}
      rel={item.isExternal ? 'noreferrer noopener' : undefined}
    >
      {item.label}
      {item.isExternal && <Icon name="external" />}
    </a>
  );
}
