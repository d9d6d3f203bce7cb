import { useSyncExternalStore } from 'react';
import { useLiveStore } from './live-context.tsx';
import type { LiveState } from './live-store.ts';

/** Connection state of the page, and the newest block's number. */
export function useLive(): LiveState {
  const store = useLiveStore();
  return useSyncExternalStore(store.subscribe, store.getLive, store.getFirstLive);
}
