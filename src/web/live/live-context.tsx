import { createContext, useContext } from 'react';
import type { LiveStore } from './live-store.ts';
import { createLiveStore } from './live-store.ts';

export const LiveContext = createContext<LiveStore>(createLiveStore(null, () => {}));

/** The store of the nearest provider. */
export function useLiveStore(): LiveStore {
  return useContext(LiveContext);
}
