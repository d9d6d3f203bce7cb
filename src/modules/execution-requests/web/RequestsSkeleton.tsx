import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { SkeletonTabs } from '#sdk/web/ui/skeletons.ts';
import { TYPES } from './request-filter.ts';
import { REQUESTS_LIST } from './requests-list.tsx';

/** Loading skeleton of the list of requests. */
export function RequestsSkeleton() {
  return (
    <>
      <h1>Validator requests</h1>
      <SkeletonTabs labels={['All', ...TYPES.map(({ label }) => label)]} />
      <ListSkeleton of={REQUESTS_LIST} />
    </>
  );
}
