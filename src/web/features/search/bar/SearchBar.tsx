import { useEffect, useRef } from 'react';
import { createLazyCode, useLazyCode } from '#web/app/lazy-code.tsx';
import { usePaths } from '#web/paths.ts';
import { useLocation } from '#web/router/useLocation.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useIsNarrow } from './useIsNarrow.ts';

const ASSISTANT = createLazyCode(() => import('./SearchAssistant.tsx'));

/** A plain form that works without JavaScript; the typing assistance loads on focus. */
export function SearchBar() {
  const action = usePaths().searchResults('');
  const { pathname, search } = useLocation();
  const term = pathname === action ? new URLSearchParams(search).get('q') : null;
  return <SearchForm key={term} action={action} term={term ?? ''} />;
}

function SearchForm({ action, term }: { action: string; term: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [part, load] = useLazyCode(ASSISTANT);
  const isNarrow = useIsNarrow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visitor may have typed before hydration
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) void load();
  }, []);
  return (
    <search className="search">
      <form ref={form} className="search-box" action={action} noValidate onFocus={load}>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          aria-label="Search"
          placeholder={
            isNarrow ? 'Search by address / ... ' : 'Search by address / txn hash / block / token... '
          }
          defaultValue={term}
          maxLength={256}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <kbd className="kbd only-wide">/</kbd>
        <button
          type="button"
          className="kbd key-k only-wide"
          tabIndex={-1}
          data-open-palette=""
          title="Command palette"
        >
          K
        </button>
      </form>
      {part && form.current && <part.SearchAssistant form={form.current} />}
    </search>
  );
}
