import { Skeleton } from './Skeleton.tsx';

/** The head of a details page on its way: title, identity and, where there is one, the sentence. */
export function SkeletonTitle({ title, hasSentence = false }: { title: string; hasSentence?: boolean }) {
  return (
    <>
      <div className="title">
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
