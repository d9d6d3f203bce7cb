import { type KeyboardEvent, useEffect, useRef } from 'react';

export interface Tab {
  key: string;
  label: string;
  href: string;
  /** How many there are: a number, `50+`, or nothing when it is not known. */
  count?: string | number | undefined;
}

/** The views of one thing, as links: the address decides which one is open. Arrows move between them; what does not fit scrolls. */
export function Tabs({ label, tabs, active }: { label: string; tabs: readonly Tab[]; active: string }) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open tab is brought into sight
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

/** How much of the tab before stays in sight, in px. */
const EDGE = 56;

function moveByArrow({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const links: (Element | null)[] = [...currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(document.activeElement) + step];
  if (step !== 0 && next instanceof HTMLElement) next.focus();
}
