import { useSyncExternalStore } from 'react';
import { useRouter } from './router-context.tsx';

/** Whether another page is on its way, for a bar that says so. */
export function useIsNavigating(): boolean {
  const router = useRouter();
  const getIsNavigating = () => router.getState().isNavigating;
  return useSyncExternalStore(router.subscribe, getIsNavigating, () => false);
}
