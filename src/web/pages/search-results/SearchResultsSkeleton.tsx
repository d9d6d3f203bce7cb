import { SkeletonFacts } from '../../ui/SkeletonFacts.tsx';

/** The results on their way. */
export function SearchResultsSkeleton() {
  return (
    <>
      <h1>Search results</h1>
      <p className="identity">&nbsp;</p>
      <div className="mt-5">
        <SkeletonFacts panels={[4]} />
      </div>
    </>
  );
}
