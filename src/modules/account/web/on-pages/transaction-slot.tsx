import { createLazyCode, createLazyComponent } from '#web/app/lazy-code.tsx';
import { useIsSignedIn } from '#web/app/settings/is-signed-in.ts';
import type { SlotProps } from '#web/modules/slots.ts';

const CODE = createLazyCode(() => import('./TransactionActions.tsx'));
if (import.meta.env.SSR) await CODE.load();

const LazyTransactionActions = createLazyComponent(CODE, ({ TransactionActions }) => TransactionActions, {
  onFailure: () => null,
});

/** Account actions of a transaction; their code is loaded for signed-in visitors only. */
export function Slot({ transaction }: SlotProps['transaction-actions']) {
  return useIsSignedIn() ? <LazyTransactionActions transaction={transaction} /> : null;
}
