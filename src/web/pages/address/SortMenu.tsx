import { usePaths } from '../../paths.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import type { AddressPageProps, AddressSearch } from './address-props.ts';

const ORDERS: readonly { label: string; sort: AddressSearch['sort']; order: AddressSearch['order'] }[] = [
  { label: 'Newest first', sort: undefined, order: undefined },
  { label: 'Oldest first', sort: 'block_number', order: 'asc' },
  { label: 'Highest value first', sort: 'value', order: 'desc' },
  { label: 'Lowest value first', sort: 'value', order: 'asc' },
  { label: 'Highest fee first', sort: 'fee', order: 'desc' },
  { label: 'Lowest fee first', sort: 'fee', order: 'asc' },
];

/** The order of an address's transactions; the page's address holds it. */
export function SortMenu({ hash, search }: AddressPageProps) {
  const paths = usePaths();
  const { filter } = search;
  return (
    <FilterMenu
      label="Sort"
      options={ORDERS.map(({ label, sort, order }) => ({
        label,
        isDefault: sort === undefined,
        isChosen: search.sort === sort && (sort === undefined || (search.order ?? 'desc') === order),
        href: paths.address(hash, { filter, sort, order }),
      }))}
    />
  );
}
