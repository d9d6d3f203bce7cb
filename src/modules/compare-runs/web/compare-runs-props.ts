import type { ListSearch } from '../../../web/router/search-params.ts';

export const FILTERS = ['changed', 'only_a', 'only_b'] as const;

/** Props of `CompareRunsPage.tsx`; without both runs the page asks for them. */
export interface CompareRunsPageProps {
  search: ListSearch & {
    a: number | undefined;
    b: number | undefined;
    filter: (typeof FILTERS)[number] | undefined;
  };
}
