import { type AddressPathSearch, usePaths } from '../../paths.ts';
import type { AddressPageProps } from './address-props.ts';

const FILTERS = [
  { filter: undefined, label: 'All' },
  { filter: 'from', label: 'Sent' },
  { filter: 'to', label: 'Received' },
] as const;

/** All of a list, or what the address sent or received; the address holds which. */
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
