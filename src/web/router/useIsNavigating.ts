import { useSyncExternalStore } from 'react';
import { useRouter } from './router-context.tsx';

/** Returns true while another page loads, for the progress bar. */
export function useIsNavigating(): boolean {
  const router = useRouter();
  const getIsNavigating = () => router.getState().isNavigating;
  return useSyncExternalStore(router.subscribe, getIsNavigating, () => false);
}
