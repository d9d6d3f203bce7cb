import { usePaths } from '../../paths.ts';
import type { AdvancedFilterPageProps } from './advanced-filter-props.ts';
import { FilterForm, FilterPanel } from './FilterPanel.tsx';
import { PresetLinks } from './PresetLinks.tsx';

const PRESETS = [
  [undefined, '10', 'Up to 10'],
  ['10', '100', '10 – 100'],
  ['100', '1000', '100 – 1,000'],
  ['1000', '10000', '1,000 – 10,000'],
  ['10000', undefined, '10,000 and more'],
] as const;

/** Amount, in whole units of the coin or of the token. */
export function AmountPanel({ search }: AdvancedFilterPageProps) {
  const paths = usePaths();
  const { filter, hide } = search;
  const { amount_from, amount_to } = filter;
  const presets = PRESETS.map(([from, to, label]) => ({
    label,
    isChosen: amount_from === from && amount_to === to,
    href: paths.advancedFilter({ ...filter, hide, amount_from: from, amount_to: to }),
  }));
  return (
    <FilterPanel label="Amount" count={Number(amount_from !== undefined || amount_to !== undefined)}>
      <PresetLinks label="Amounts" presets={presets} />
      <FilterForm key={`${amount_from} ${amount_to}`} search={search} replaces={['amount_from', 'amount_to']}>
        <AmountField name="amount_from" label="From" value={amount_from} />
        <AmountField name="amount_to" label="To" value={amount_to} />
        <button type="submit" className="btn btn-primary">
          Apply
        </button>
        <p className="hint">In whole units of the coin or the token, like 1.5.</p>
      </FilterForm>
    </FilterPanel>
  );
}

function AmountField({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label>
      {label}
      <input
        name={name}
        className="field num"
        inputMode="decimal"
        pattern="\d{1,78}(\.\d{1,78})?"
        title="An amount like 1.5"
        maxLength={157}
        defaultValue={value}
        autoComplete="off"
      />
    </label>
  );
}
