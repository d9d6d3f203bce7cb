export interface Tab {
  key: string;
  label: string;
  href: string;
  /** How many there are: a number, `50+`, or nothing when it is not known. */
  count?: string | number | undefined;
}

/** The views of one thing, as links: the address decides which one is open. */
export function Tabs({ label, tabs, active }: { label: string; tabs: readonly Tab[]; active: string }) {
  return (
    <nav className="tabs" aria-label={label}>
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
