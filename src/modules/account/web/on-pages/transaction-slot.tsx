import { createLazyCode, createLazyComponent } from '#sdk/web/app/lazy.ts';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { useIsSignedIn } from '#sdk/web/app/settings.ts';

const CODE = createLazyCode(() => import('./TransactionActions.tsx'));
if (import.meta.env.SSR) await CODE.load();

const LazyTransactionActions = createLazyComponent(CODE, ({ TransactionActions }) => TransactionActions, {
  onFailure: () => null,
});

/** Account actions of a transaction; their code is loaded for signed-in visitors only. */
export function Slot({ transaction }: SlotProps['transaction-actions']) {
  return useIsSignedIn() ? <LazyTransactionActions transaction={transaction} /> : null;
}
