import './suggest.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { getLocalStore } from '#web/app/settings/browser-store.ts';
import { usePaths } from '#web/paths.ts';
import { useNavigate } from '#web/router/useNavigate.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { checkRedirectQuery } from '../queries.ts';
import { redirectPath } from '../redirect-path.ts';
import { LISTBOX_ID } from './listbox-id.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { listRecentSearches, saveRecentSearch } from './recent-searches.ts';
import { Suggestions } from './Suggestions.tsx';
import { useActiveOption } from './useActiveOption.ts';
import { useDebounced } from './useDebounced.ts';
import { useElementWidth } from './useElementWidth.ts';
import { setInputValue, useInputValue } from './useInputValue.ts';
import { useQuickHits } from './useQuickHits.ts';
import { useSearchPopover } from './useSearchPopover.ts';

export interface SearchAssistantProps {
  /** The form with the search field `q`. */
  form: HTMLFormElement;
}

/** Debounce delay of a search term, in ms. */
export const SEARCH_DEBOUNCE_MS = 300;

/** Maximum wait on Enter for an unresolved exact match, in ms; then the results page finds it. */
const REDIRECT_WAIT_MS = 400;

/** The popover below the search field: suggestions for a term, recent searches without one. */
export function SearchAssistant({ form }: SearchAssistantProps) {
  const input = form.elements.namedItem('q') as HTMLInputElement;
  const term = useInputValue(input);
  const [isOpen, setOpen] = useSearchPopover(form, input);
  const [recent, setRecent] = useState(() => listRecentSearches(getLocalStore()));
  const rested = useDebounced(term, SEARCH_DEBOUNCE_MS);
  const popover = useRef<HTMLDivElement>(null);
  const isBlank = term.trim() === '';
  const isShown = isOpen && (!isBlank || recent.length > 0);
  const width = useElementWidth(form, isShown);
  const query = useSuggestions(rested);
  const activeId = useActiveOption({
    ...{ input, popover, isShown, listId: LISTBOX_ID },
    resetKey: isBlank ? String(recent.length) : term,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
  });

  function leave(searched = term) {
    setRecent(saveRecentSearch(getLocalStore(), searched));
    setOpen(false);
    input.blur();
  }
  useSubmit(form, input, leave, () => setInputValue(input, ''));

  function onChange(keywords: string[]) {
    setRecent(keywords);
    input.focus();
  }

  function onPick(keyword: string) {
    setInputValue(input, keyword);
    setOpen(true);
  }

  function followOption({ target }: MouseEvent) {
    const option = (target as Element).closest<HTMLAnchorElement>('a[role=option]');
    if (option === null) return;
    leave();
    if (!option.dataset.keepsTerm) setInputValue(input, '');
  }

  const suggestions = <Suggestions {...{ term, query, activeId }} isResting={rested === term} />;
  return (
    <>
      {createPortal(<ClearButton input={input} />, form)}
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the field, whose keys do all of this
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field clicks the active option
        <div
          ref={popover}
          className="suggest"
          style={{ width }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={followOption}
        >
          {isBlank ? <RecentSearches {...{ keywords: recent, activeId, onPick, onChange }} /> : suggestions}
        </div>
      )}
    </>
  );
}

/** Clears the field; Escape is its keyboard equivalent. */
function ClearButton({ input }: { input: HTMLInputElement }) {
  function clear() {
    input.focus();
    setInputValue(input, '');
  }
  return (
    <button type="button" className="search-clear" tabIndex={-1} aria-label="Clear" onClick={clear}>
      <Icon name="close" />
    </button>
  );
}

/** Queries a debounced term: its suggestions unless blank, and its exact match, which Enter then opens at once. */
function useSuggestions(rested: string) {
  const q = rested.trim();
  useQuery({ ...checkRedirectQuery(rested), enabled: rested !== '', throwOnError: false });
  return useQuickHits(q);
}

/** Enter opens an exact match, else the results; with an empty term it does nothing. */
function useSubmit(
  form: HTMLFormElement,
  input: HTMLInputElement,
  leave: (term: string) => void,
  clear: () => void,
): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();

  const submit = useEffectEvent(async (event: SubmitEvent) => {
    event.preventDefault();
    const term = input.value;
    const q = term.trim();
    if (q === '') return;
    leave(term);
    const check = await Promise.race([
      queryClient.fetchQuery(checkRedirectQuery(term)).catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(resolve, REDIRECT_WAIT_MS)),
    ]);
    const exact = redirectPath(check, paths);
    navigate(exact ?? paths.searchResults(q));
    if (exact !== null) clear();
  });

  useEffect(() => {
    const listen = (event: SubmitEvent) => void submit(event);
    form.addEventListener('submit', listen);
    return () => form.removeEventListener('submit', listen);
  }, [form]);
}
