import type { FocusEvent } from 'react';
import { Icon } from './Icon.tsx';

export interface FilterOption {
  label: string;
  /** The URL with this option toggled. */
  href: string;
  isChosen: boolean;
  /** The default; it does not count as a selection. */
  isDefault?: boolean;
  /** Called when it is selected, before the navigation. */
  onChoose?: () => void;
}

/** A filter as a native disclosure of links: works without JavaScript, closes on loss of focus. */
export function FilterMenu({ label, options }: { label: string; options: readonly FilterOption[] }) {
  const chosen = options.filter((option) => option.isChosen && !option.isDefault).length;
  return (
    <details className="menu" onBlur={closeOnLeave}>
      <summary className="btn" data-on={chosen > 0 || undefined}>
        {label}
        {chosen > 0 && <span className="num">{chosen}</span>}
        <Icon name="down" />
      </summary>
      <ul className="menu-body">
        {options.map((option) => (
          <li key={option.label}>
            <a
              href={option.href}
              className="menu-item"
              data-keep-scroll=""
              rel="nofollow"
              onClick={option.onChoose}
            >
              <span className="menu-check">{option.isChosen && <Icon name="check" />}</span>
              {option.label}
              {option.isChosen && <span className="sr">, chosen</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function closeOnLeave(event: FocusEvent<HTMLDetailsElement>) {
  if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
}
