import { useNow } from '../../app/server-time.tsx';
import { usePaths } from '../../paths.ts';
import type { AdvancedFilterPageProps } from './advanced-filter-props.ts';
import { FilterForm, FilterPanel } from './FilterPanel.tsx';
import { PresetLinks } from './PresetLinks.tsx';

const DAY_MS = 86_400_000;

const PRESETS = [
  [0, 'Today'],
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
  [365, '1 year'],
] as const;

/** Period: a range of whole UTC days. */
export function AgePanel({ search }: AdvancedFilterPageProps) {
  const paths = usePaths();
  const { filter, hide } = search;
  const { age_from, age_to } = filter;
  const now = useNow();
  const presets = PRESETS.map(([days, label]) => {
    const from = new Date(now - days * DAY_MS).toISOString().slice(0, 10);
    return {
      label,
      isChosen: age_from === from && age_to === undefined,
      href: paths.advancedFilter({ ...filter, hide, age_from: from, age_to: undefined }),
    };
  });
  return (
    <FilterPanel label="Age" count={Number(age_from !== undefined || age_to !== undefined)}>
      <PresetLinks label="Since" presets={presets} />
      <FilterForm key={`${age_from} ${age_to}`} search={search} replaces={['age_from', 'age_to']}>
        <label>
          From
          <input type="date" name="age_from" className="field" defaultValue={age_from?.slice(0, 10)} />
        </label>
        <label>
          To
          <input type="date" name="age_to" className="field" defaultValue={age_to?.slice(0, 10)} />
        </label>
        <button type="submit" className="btn btn-primary">
          Apply
        </button>
        <p className="hint">Both days are whole days of UTC.</p>
      </FilterForm>
    </FilterPanel>
  );
}
