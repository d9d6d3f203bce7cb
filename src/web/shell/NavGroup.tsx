import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { MenuGroup } from './menu.ts';
import { NavLink } from './NavLink.tsx';

/** A group of the sidebar. Its items fly out while it is pointed at or holds the focus (CSS does that); Escape closes it. */
export function NavGroup({ group, path }: { group: MenuGroup; path: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const id = useId();

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    setClosed(true);
    setOpen(false);
  }

  function open() {
    setClosed(false);
    setOpen(true);
  }

  return (
    <li
      data-closed={isClosed || undefined}
      onKeyDown={closeOnEscape}
      onFocus={(event) => event.target.matches(':focus-visible') && open()}
      onBlur={() => setOpen(false)}
      onPointerEnter={open}
      onPointerLeave={() => setOpen(false)}
    >
      <button
        type="button"
        className="nav-item"
        aria-expanded={isOpen}
        aria-controls={id}
        data-active={group.items.some((item) => item.isActive(path)) || undefined}
        onClick={open}
      >
        <Icon name={group.icon} />
        <span className="nav-label">{group.label}</span>
        <Icon name="right" />
      </button>
      <div className="flyout" id={id}>
        <ul className="nav-list" aria-label={group.label}>
          {group.items.map((item) => (
            <li key={item.href} onClickCapture={() => setClosed(true)}>
              <NavLink item={item} path={path} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
