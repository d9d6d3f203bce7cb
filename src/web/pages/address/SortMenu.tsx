import { TRANSACTIONS_SORTS, type TransactionsSort } from '../../app/transactions-sort.ts';
import { usePaths } from '../../paths.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import type { AddressPageProps } from './address-props.ts';
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

/** The order of an address's transactions; the page's address holds it, and it is kept for other addresses. */
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
          // What is the default for others has to be said where something else has been kept.
          href: paths.address(hash, { filter, ...(isDefault && kept === undefined ? {} : splitSort(key)) }),
          onChoose: () => keep(key),
        };
      })}
    />
  );
}
