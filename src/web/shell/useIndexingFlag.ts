import { useEffect, useState } from 'react';
import { useWasIndexing } from '../app/preferences.tsx';

/** Where a notice about the index may stand. */
export interface NoticePlace {
  /** It was unfinished when this visitor was last here: the notice keeps its place while its data is on the way. */
  isKept: boolean;
  /** Nobody has kept a place and the data has come after the page was drawn: the notice must push nothing away. */
  isLate: boolean;
}

/** Follows the state of the index, `undefined` while it is on the way, and keeps it for the next visit. */
export function useIndexingFlag(isUnfinished: boolean | undefined): NoticePlace {
  const [wasUnfinished, keep] = useWasIndexing();
  const [wasKnown] = useState(isUnfinished !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is kept when it changes
  useEffect(() => {
    if (isUnfinished !== undefined) keep(isUnfinished);
  }, [isUnfinished]);
  return { isKept: wasUnfinished, isLate: !wasKnown && !wasUnfinished };
}
