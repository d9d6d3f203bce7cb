import { isActiveItem, type MenuItem } from '../../app/page/menu.ts';
import { Icon } from '../../ui/Icon.tsx';

/** One entry of a menu; an external link is labelled as such and opens in a new tab. */
export function NavLink({ item, path }: { item: MenuItem; path: string }) {
  const isActive = isActiveItem(item, path) || undefined;
  return (
    <a
      className="nav-item"
      href={item.href}
      data-active={isActive}
      aria-current={isActive && 'page'}
      target={item.isExternal ? '_blank' : undefined}
      rel={item.isExternal ? 'noreferrer noopener' : undefined}
    >
      {item.icon && <Icon name={item.icon} />}
      <span className={item.isHighlighted ? 'nav-label nav-new' : 'nav-label'}>{item.label}</span>
      {item.isExternal && <Icon name="external" />}
    </a>
  );
}
