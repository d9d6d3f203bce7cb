import { useState } from 'react';

/**
 * A part of the interface whose code is fetched when it is first wanted: `undefined` until it is there, and a function
 * that fetches it. A fetch that fails is tried again by the next call. Keep `load` outside the component.
 */
export function useLazyPart<Part>(
  load: () => Promise<Part>,
): [part: Part | undefined, want: () => Promise<void>] {
  const [held, setHeld] = useState<{ part: Part }>();
  async function want() {
    if (held !== undefined) return;
    try {
      const part = await load();
      setHeld({ part });
    } catch {
      // The network was away; the next click asks again.
    }
  }
  return [held?.part, want];
}
