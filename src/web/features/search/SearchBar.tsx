import { useEffect, useRef } from 'react';
import { usePaths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useIsNarrow } from './useIsNarrow.ts';
import { type SearchOutcome, useSearch } from './useSearch.ts';

/** Goes straight to an exact match; without JavaScript it is a plain form. `/` brings the focus here. */
export function SearchBar() {
  const input = useRef<HTMLInputElement>(null);
  const { outcome, change, submit } = useSearch();
  const isNarrow = useIsNarrow();
  const paths = usePaths();
  useSlashKey(input);
  return (
    <search className="search">
      <form
        className="search-box"
        action={paths.searchResults('').split('?')[0]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(input.current?.value ?? '');
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search"
          aria-describedby={outcome ? 'search-say' : undefined}
          placeholder={
            isNarrow ? 'Search by address / ... ' : 'Search by address / txn hash / block / token... '
          }
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && change('')}
        />
        <span className="kbd only-wide" aria-hidden="true">
          /
        </span>
      </form>
      {outcome && (
        <div className="search-say" id="search-say" role="status">
          {WORDS[outcome]}
        </div>
      )}
    </search>
  );
}

const WORDS: Record<NonNullable<SearchOutcome>, string> = {
  searching: 'We are searching, please wait... ',
  none: 'No results found.',
  failed: 'Something went wrong. Try refreshing the page or come back later.',
};

function useSlashKey(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.matches('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);
}
