import { useStandardName } from '../../app/settings/useStandardName.ts';
import { ROW_TYPES, toApiFilter, toggleValue, toList } from '../../features/advanced-filter/filter.ts';
import { Slot } from '../../modules/Slot.tsx';
import { usePaths } from '../../paths.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { AddressPanel } from './AddressPanel.tsx';
import { AgePanel } from './AgePanel.tsx';
import { AmountPanel } from './AmountPanel.tsx';
import { type AdvancedFilterPageProps, COLUMNS } from './advanced-filter-props.ts';
import { MethodPanel } from './MethodPanel.tsx';
import { TokenPanel } from './TokenPanel.tsx';

/** All filters of the page, the columns, and the export of the matches. */
export function FilterBar({ search }: AdvancedFilterPageProps) {
  const paths = usePaths();
  const { filter, hide } = search;
  const nameOf = useStandardName();
  const hasBothSides = filter.from_address_hashes_to_include && filter.to_address_hashes_to_include;
  const hidden = toList(hide);
  return (
    <>
      <FilterMenu
        label="Type"
        options={ROW_TYPES.map(([key, label]) => ({
          label: nameOf(label),
          isChosen: toList(filter.transaction_types).includes(key),
          href: paths.advancedFilter({ ...toggleValue(filter, 'transaction_types', key), hide }),
        }))}
      />
      <MethodPanel search={search} />
      <AgePanel search={search} />
      <AddressPanel search={search} side="from" />
      {hasBothSides && <Relation search={search} />}
      <AddressPanel search={search} side="to" />
      <AmountPanel search={search} />
      <TokenPanel search={search} />
      <FilterMenu
        label="Columns"
        options={COLUMNS.map(([key, label]) => {
          const rest = hidden.includes(key) ? hidden.filter((entry) => entry !== key) : [...hidden, key];
          return {
            label,
            isChosen: !hidden.includes(key),
            isDefault: true,
            href: paths.advancedFilter({ ...filter, hide: rest.join(',') }),
          };
        })}
      />
      <Slot name="list-tools" props={{ type: 'advanced-filters', query: toApiFilter(search.filter) }} />
    </>
  );
}

/** Switch for whether senders and recipients must both match. */
function Relation({ search: { filter, hide } }: AdvancedFilterPageProps) {
  const paths = usePaths();
  return (
    <nav className="seg" aria-label="Sender and recipient">
      {([undefined, 'and'] as const).map((relation) => (
        <a
          key={relation ?? 'or'}
          href={paths.advancedFilter({ ...filter, hide, address_relation: relation })}
          aria-current={filter.address_relation === relation ? 'true' : undefined}
          data-keep-scroll=""
          rel="nofollow"
        >
          {relation ?? 'or'}
        </a>
      ))}
    </nav>
  );
}
