import type { FocusEvent } from 'react';
import { Icon } from './Icon.tsx';

export interface FilterOption {
  label: string;
  /** The address with this option switched over. */
  href: string;
  isChosen: boolean;
  /** What holds when nothing is chosen; it does not count as a choice. */
  isDefault?: boolean;
  /** Runs when it is chosen, before the address is gone to. */
  onChoose?: () => void;
}

/** A filter as a native disclosure of links: works without JavaScript, closes when the focus leaves. */
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
