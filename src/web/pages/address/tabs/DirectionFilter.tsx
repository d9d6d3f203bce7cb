import { type AddressPathSearch, usePaths } from '#web/paths.ts';
import type { AddressPageProps } from '../address-props.ts';

const FILTERS = [
  { filter: undefined, label: 'All' },
  { filter: 'from', label: 'Sent' },
  { filter: 'to', label: 'Received' },
] as const;

/** Filters a list by direction: all, sent or received; the selection is in the URL. */
export function DirectionFilter({
  hash,
  search,
  kept,
}: AddressPageProps & { kept: Omit<AddressPathSearch, 'filter'> }) {
  const paths = usePaths();
  return (
    <nav className="seg" aria-label="Direction">
      {FILTERS.map(({ filter, label }) => (
        <a
          key={label}
          href={paths.address(hash, { ...kept, filter })}
          aria-current={search.filter === filter ? 'true' : undefined}
          data-keep-scroll=""
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
