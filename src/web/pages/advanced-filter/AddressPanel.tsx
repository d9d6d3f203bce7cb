import { toList } from '../../features/advanced-filter/filter.ts';
import type { AdvancedFilterPageProps } from './advanced-filter-props.ts';
import { FilterForm, FilterPanel } from './FilterPanel.tsx';
import { IncludeButtons } from './IncludeButtons.tsx';

const TEXTS = {
  from: { label: 'From', field: 'Sender', hint: 'Who sent the coins or tokens.' },
  to: { label: 'To', field: 'Recipient', hint: 'Who received them, or the contract that was created.' },
} as const;

/** Included and excluded senders or recipients. */
export function AddressPanel({ search, side }: AdvancedFilterPageProps & { side: 'from' | 'to' }) {
  const { filter } = search;
  const { label, field, hint } = TEXTS[side];
  const count =
    toList(filter[`${side}_address_hashes_to_include`]).length +
    toList(filter[`${side}_address_hashes_to_exclude`]).length;
  return (
    <FilterPanel label={label} count={count}>
      <FilterForm search={search}>
        <input
          name={side}
          className="field"
          data-typed=""
          aria-label={field}
          placeholder="Address, 0x…"
          pattern="\s*0x[0-9a-fA-F]{40}\s*"
          title="0x and 40 hex digits"
          maxLength={60}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <IncludeButtons />
        <p className="hint">{hint}</p>
      </FilterForm>
    </FilterPanel>
  );
}
