import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { SearchItem } from '#contract/search.ts';
import { usePublicConfig } from '#web/app/settings/public-config-context.tsx';
import { addModuleHits, hasModuleHits, moduleHitsQuery } from '../module-hits.ts';
import { searchQuickQuery } from '../queries.ts';

/** The hits for a term, of modules and of the API; those of the API alone if a module fails. */
export function useQuickHits(term: string): Pick<UseQueryResult<SearchItem[]>, 'data' | 'isError'> {
  const isAsked = hasModuleHits(usePublicConfig(), term);
  const { data, isError } = useQuery({
    ...searchQuickQuery(term),
    enabled: term !== '',
    throwOnError: false,
  });
  const found = useQuery({ ...moduleHitsQuery(term), enabled: isAsked, retry: false, throwOnError: false });
  const isComing = isAsked && found.isPending;
  return { data: data === undefined || isComing ? undefined : addModuleHits(data, found.data), isError };
}
