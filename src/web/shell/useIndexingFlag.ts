import { useEffect, useState } from 'react';
import { useWasIndexing } from '../app/settings/preferences.tsx';

/** Placement of a notice about the index. */
export interface NoticePlace {
  /** It was unfinished at this visitor's last visit: the notice's space is reserved while its data loads. */
  isStored: boolean;
  /** No space was reserved and the data arrived after the render: the notice must cause no layout shift. */
  isLate: boolean;
}

/** Follows the state of the index, `undefined` while loading, and stores it for the next visit. */
export function useIndexingFlag(isUnfinished: boolean | undefined): NoticePlace {
  const [wasUnfinished, keep] = useWasIndexing();
  const [wasKnown] = useState(isUnfinished !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored on change
  useEffect(() => {
    if (isUnfinished !== undefined) keep(isUnfinished);
  }, [isUnfinished]);
  return { isStored: wasUnfinished, isLate: !wasKnown && !wasUnfinished };
}
