import { useIsSignedIn } from '../../../../web/app/is-signed-in.ts';
import { createLazyCode, createLazyComponent } from '../../../../web/app/lazy-code.tsx';

const CODE = createLazyCode(() => import('./WatchedTransactions.tsx'));
if (import.meta.env.SSR) await CODE.load();

const LazyWatchedTransactions = createLazyComponent(CODE, ({ WatchedTransactions }) => WatchedTransactions, {
  onFailure: () => null,
});

/** The newest transactions of the watch list; its code comes only for who is signed in. */
export function Slot() {
  return useIsSignedIn() ? <LazyWatchedTransactions /> : null;
}
