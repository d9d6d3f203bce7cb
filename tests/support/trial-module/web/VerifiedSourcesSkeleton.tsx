import { ListSkeleton } from '../../../../src/web/ui/list/ListSkeleton.tsx';
import { VERIFIED_SOURCES_LIST } from './verified-sources-list.tsx';

/** The list while it is loading. */
export function VerifiedSourcesSkeleton() {
  return (
    <>
      <h1>Verified sources</h1>
      <div className="list-tools" />
      <ListSkeleton of={VERIFIED_SOURCES_LIST} />
    </>
  );
}
