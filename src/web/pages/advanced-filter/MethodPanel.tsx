import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HostileText } from '../../entities/HostileText.tsx';
import { hasValue, toggleValue, toList } from '../../features/advanced-filter/filter.ts';
import { methodsQuery } from '../../features/advanced-filter/queries.ts';
import { useDebounced } from '../../features/search/bar/useDebounced.ts';
import { usePaths } from '../../paths.ts';
import { uniqueKeys } from '../../ui/list/unique-keys.ts';
import type { AdvancedFilterPageProps } from './advanced-filter-props.ts';
import { ChoiceLink, ChoiceList } from './ChoiceList.tsx';
import { FilterForm, FilterPanel } from './FilterPanel.tsx';

/** Debounce delay of the search, in ms. */
const DEBOUNCE_MS = 300;

/** Called method: known ones, found by name, or any selector. */
export function MethodPanel({ search }: AdvancedFilterPageProps) {
  const { filter } = search;
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  return (
    <FilterPanel label="Method" count={toList(filter.methods).length} onOpen={() => setOpened(true)}>
      <FilterForm search={search}>
        <input
          name="methods"
          type="search"
          className="field"
          data-typed=""
          aria-label="Method by name or selector"
          placeholder="Name or 0x…"
          pattern="\s*(0x[0-9a-fA-F]{8}|[A-Za-z_$][\w$]*)\s*"
          title="The name of a function, or 0x and 8 hex digits"
          required
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="btn">
          Add
        </button>
      </FilterForm>
      {isOpened && <Methods search={search} q={q} />}
    </FilterPanel>
  );
}

function Methods({ search: { filter, hide }, q }: AdvancedFilterPageProps & { q: string }) {
  const paths = usePaths();
  const query = useQuery({ ...methodsQuery(q), throwOnError: false });
  const methods = query.data ?? [];
  const keys = uniqueKeys(methods, ({ method_id }) => method_id);
  return (
    <ChoiceList query={query} label="Methods" none="No matching functions.">
      {methods.map(({ method_id, name }, place) => (
        <li key={keys[place]}>
          <ChoiceLink
            href={paths.advancedFilter({ ...toggleValue(filter, 'methods', method_id), hide })}
            isChosen={hasValue(filter, 'methods', method_id)}
          >
            <span className="choice-name">
              <HostileText text={name || method_id} lengthMax={40} />
            </span>
            <span className="hint hash">{method_id}</span>
          </ChoiceLink>
        </li>
      ))}
    </ChoiceList>
  );
}
