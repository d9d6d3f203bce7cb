import { useSyncExternalStore } from 'react';
import type { RouterLocation } from './router.ts';
import { useRouter } from './router-context.tsx';

/** The displayed URL, with its run prefix; `search` begins with `?` or is empty. */
export function useLocation(): RouterLocation {
  const router = useRouter();
  const getLocation = () => router.getState().location;
  const getDrawnLocation = () => router.getDrawnState().location;
  return useSyncExternalStore(router.subscribe, getLocation, getDrawnLocation);
}
