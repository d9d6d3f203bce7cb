import { useSuspenseQuery } from '@tanstack/react-query';
import { type ListPosition, usePaths, withSearch } from '#sdk/web/app/paths.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List } from '#sdk/web/ui/lists.ts';
import { HOT_CONTRACTS_LIST } from './hot-contracts-list.tsx';
import { type HotContractsPageProps, type HotContractsSearch, SCALES, SORTS } from './hot-contracts-props.ts';
import { hotContractsQuery } from './queries.ts';

const SCALE_NAMES: Readonly<Record<(typeof SCALES)[number], string>> = {
  '5m': '5 minutes',
  '1h': '1 hour',
  '3h': '3 hours',
  '1d': '1 day',
  '7d': '7 days',
  '30d': '30 days',
};
const SORT_NAMES: Readonly<Record<(typeof SORTS)[number], string>> = {
  transactions_count: 'Transactions',
  total_gas_used: 'Gas used',
};

/** The most called contracts; span and sorting are in the URL. */
export function HotContractsPage({ search }: HotContractsPageProps) {
  const { base } = usePaths();
  const { data } = useSuspenseQuery(hotContractsQuery(search));
  const { scale, sort } = search;
  const toHref = (change: Partial<HotContractsSearch> | ListPosition) =>
    withSearch(`${base}/hot-contracts`, {
      scale: scale === '1d' ? undefined : scale,
      sort: sort === 'transactions_count' ? undefined : sort,
      ...change,
    });
  return (
    <>
      <h1>Hot contracts</h1>
      <div className="list-tools mt-4">
        <Choice
          label="Period"
          names={SCALE_NAMES}
          options={SCALES}
          active={scale}
          toHref={(to) => toHref({ scale: to })}
        />
        <Choice
          label="Sorted by"
          names={SORT_NAMES}
          options={SORTS}
          active={sort}
          toHref={(to) => toHref({ sort: to })}
        />
        <ListPages {...listLinks(search, data.next_page_params, toHref)} />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="No calls">No contract was called in this period.</EmptyState>
        </div>
      ) : (
        <List of={HOT_CONTRACTS_LIST} rows={data.items} />
      )}
    </>
  );
}

interface ChoiceProps<Name extends string> {
  label: string;
  names: Readonly<Record<Name, string>>;
  options: readonly Name[];
  active: Name;
  toHref: (name: Name) => string;
}

function Choice<Name extends string>({ label, names, options, active, toHref }: ChoiceProps<Name>) {
  return (
    <nav className="seg" aria-label={label}>
      {options.map((name) => (
        <a
          key={name}
          href={toHref(name)}
          aria-current={name === active ? 'true' : undefined}
          data-keep-scroll=""
        >
          {names[name]}
        </a>
      ))}
    </nav>
  );
}
