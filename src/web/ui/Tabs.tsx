import { type KeyboardEvent, useEffect, useRef } from 'react';

export interface Tab {
  key: string;
  label: string;
  href: string;
  /** Count: a number, `50+`, or nothing if unknown. */
  count?: string | number | undefined;
}

/** Tabs as links: the URL determines the active one. Arrow keys move between them; overflowing ones scroll. */
export function Tabs({ label, tabs, active }: { label: string; tabs: readonly Tab[]; active: string }) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly active tab is scrolled into view
  useEffect(() => {
    const open = ref.current?.querySelector<HTMLElement>('[aria-current]');
    if (ref.current && open) ref.current.scrollLeft = open.offsetLeft - ref.current.offsetLeft - EDGE;
  }, [active]);
  return (
    <nav ref={ref} className="tabs" aria-label={label} onKeyDown={moveByArrow}>
      {tabs.map((tab) => (
        <a
          key={tab.key}
          href={tab.href}
          aria-current={tab.key === active ? 'page' : undefined}
          data-keep-scroll=""
        >
          {tab.label}
          {tab.count !== undefined && <small>{tab.count}</small>}
        </a>
      ))}
    </nav>
  );
}

/** Visible part of the previous tab, in px. */
const EDGE = 56;

function moveByArrow({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const links: (Element | null)[] = [...currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(document.activeElement) + step];
  if (step !== 0 && next instanceof HTMLElement) next.focus();
}
