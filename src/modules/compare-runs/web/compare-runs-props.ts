import type { ListSearch } from '#sdk/web/app/screens.ts';

export const FILTERS = ['changed', 'only_a', 'only_b'] as const;

/** Props of `CompareRunsPage.tsx`; without both runs the page shows a form to select them. */
export interface CompareRunsPageProps {
  search: ListSearch & {
    a: number | undefined;
    b: number | undefined;
    filter: (typeof FILTERS)[number] | undefined;
  };
}
