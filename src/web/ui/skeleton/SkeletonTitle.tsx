import { Skeleton } from './Skeleton.tsx';

/** Loading skeleton of the header of a details page: title, identity and, if there is one, the sentence. */
export function SkeletonTitle({ title, hasSentence = false }: { title: string; hasSentence?: boolean }) {
  return (
    <>
      <div className="heading-row">
        <h1>{title}</h1>
      </div>
      <div className="identity">
        <Skeleton length={42} />
      </div>
      {hasSentence && (
        <p className="sentence">
          <Skeleton length={36} />
        </p>
      )}
    </>
  );
}
