import type { KeyboardEvent, ReactNode } from 'react';

/** Cards of token instances in a grid; the arrow keys move between them. */
export function InstanceGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="instances" aria-label={label} onKeyDown={moveByArrow}>
      {children}
    </ul>
  );
}

/** Loading skeleton of the cards. */
export function InstanceGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <ul className="instances" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing here ever moves
        <li className="instance" key={place}>
          <span className="instance-link">
            <span className="instance-picture skeleton" />
            <span className="instance-name">
              <span className="skeleton" style={{ width: '12ch' }} />
            </span>
          </span>
          <span className="instance-line">
            <span className="skeleton" style={{ width: '8ch' }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function moveByArrow({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const links = [...currentTarget.querySelectorAll<HTMLElement>('a.instance-link')];
  const place = links.indexOf(document.activeElement as HTMLElement);
  if (place < 0) return;
  const step = STEPS[key]?.(countColumns(links));
  if (step === undefined) return;
  const next = links[place + step];
  if (next) next.focus();
}

const STEPS: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/** Number of cards in a row. */
function countColumns(links: readonly HTMLElement[]): number {
  const top = links[0]?.getBoundingClientRect().top;
  const below = links.findIndex((link) => link.getBoundingClientRect().top !== top);
  return below < 0 ? links.length : below;
}
