import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { VERIFIED_SOURCES_LIST } from './verified-sources-list.tsx';

/** Loading skeleton of the list. */
export function VerifiedSourcesSkeleton() {
  return (
    <>
      <h1>Verified sources</h1>
      <div className="list-tools" />
      <ListSkeleton of={VERIFIED_SOURCES_LIST} />
    </>
  );
}
