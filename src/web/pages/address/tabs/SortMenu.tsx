import { TRANSACTIONS_SORTS, type TransactionsSort } from '#web/app/transactions-sort.ts';
import { usePaths } from '#web/paths.ts';
import { FilterMenu } from '#web/ui/FilterMenu.tsx';
import type { AddressPageProps } from '../address-props.ts';
import { splitSort } from './read-sort.ts';
import { useTransactionsSort } from './useTransactionsSort.ts';

const LABELS: Record<TransactionsSort, string> = {
  'block_number-desc': 'Newest first',
  'block_number-asc': 'Oldest first',
  'value-desc': 'Highest value first',
  'value-asc': 'Lowest value first',
  'fee-desc': 'Highest fee first',
  'fee-asc': 'Lowest fee first',
};

/** The order of an address's transactions; it is in the page's URL, and stored for other addresses. */
export function SortMenu({ hash, search }: AddressPageProps) {
  const paths = usePaths();
  const [kept, keep] = useTransactionsSort();
  const { filter, sort = 'block_number', order = 'desc' } = search;
  return (
    <FilterMenu
      label="Sort"
      options={TRANSACTIONS_SORTS.map((key, place) => {
        const isDefault = place === 0;
        return {
          label: LABELS[key],
          isDefault,
          isChosen: key === `${sort}-${order}`,
          // The default order must be in the URL if another one is stored.
          href: paths.address(hash, { filter, ...(isDefault && kept === undefined ? {} : splitSort(key)) }),
          onChoose: () => keep(key),
        };
      })}
    />
  );
}
