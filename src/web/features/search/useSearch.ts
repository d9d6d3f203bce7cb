import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CheckRedirect } from '../../../contract/search.ts';
import { type Paths, usePaths } from '../../paths.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { checkRedirectQuery, searchQuickQuery } from './queries.ts';

/** How long the term must rest before its exact match is looked up, in ms (spec §9). */
const DEBOUNCE_MS = 300;

export type SearchOutcome = 'searching' | 'none' | 'failed' | null;

/** Looks for an exact match while somebody types; on Enter goes there, else to the results, else says that there are none. */
export function useSearch(): {
  outcome: SearchOutcome;
  change: (term: string) => void;
  submit: (term: string) => Promise<void>;
} {
  const [outcome, setOutcome] = useState<SearchOutcome>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(term: string) {
    setOutcome(null);
    clearTimeout(timer.current);
    const q = term.trim();
    if (q === '') return;
    timer.current = setTimeout(() => void queryClient.prefetchQuery(checkRedirectQuery(q)), DEBOUNCE_MS);
  }

  async function submit(term: string) {
    clearTimeout(timer.current);
    const q = term.trim();
    if (q === '') return;
    setOutcome('searching');
    try {
      const exact = redirectPath(await queryClient.fetchQuery(checkRedirectQuery(q)), paths);
      const hasHits = exact !== null || (await queryClient.fetchQuery(searchQuickQuery(q))).length > 0;
      setOutcome(hasHits ? null : 'none');
      if (hasHits) navigate(exact ?? paths.searchResults(q));
    } catch {
      setOutcome('failed');
    }
  }

  return { outcome, change, submit };
}

/** Where an exact match leads; `null` when there is none. */
export function redirectPath({ redirect, type, parameter }: CheckRedirect, paths: Paths): string | null {
  if (!redirect || type === null || parameter === null) return null;
  return paths[type](parameter);
}
