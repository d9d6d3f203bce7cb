import { useEffect, useState } from 'react';

const COOKIE = 'indexing_alert';

/**
 * Whether indexing was unfinished when this visitor was last here, so that the notice can keep its place while its data
 * is on the way. `isUnfinished` is what the server has said now; it is stored for the next visit.
 */
export function useIndexingFlag(isUnfinished: boolean | undefined): boolean {
  const [wasUnfinished, setUnfinished] = useState(false);
  useEffect(() => {
    if (isUnfinished === undefined) {
      setUnfinished(new RegExp(`(?:^|; )${COOKIE}=true`).test(document.cookie));
      return;
    }
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
    document.cookie = `${COOKIE}=${isUnfinished}; path=/; max-age=31536000; samesite=lax`;
  }, [isUnfinished]);
  return wasUnfinished;
}
