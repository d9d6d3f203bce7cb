import { createLazyCode, createLazyComponent } from '#sdk/web/app/lazy.ts';
import { useIsSignedIn } from '#sdk/web/app/settings.ts';

const CODE = createLazyCode(() => import('./WatchedTransactions.tsx'));
if (import.meta.env.SSR) await CODE.load();

const LazyWatchedTransactions = createLazyComponent(CODE, ({ WatchedTransactions }) => WatchedTransactions, {
  onFailure: () => null,
});

/** Latest transactions of watched addresses; its code is loaded for signed-in visitors only. */
export function Slot() {
  return useIsSignedIn() ? <LazyWatchedTransactions /> : null;
}
