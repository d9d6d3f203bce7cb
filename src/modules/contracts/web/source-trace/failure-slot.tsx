import { createLazyCode, createLazyComponent } from '#sdk/web/app/lazy.ts';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';

const CODE = createLazyCode(() => import('./FailurePlace.tsx'));
if (import.meta.env.SSR) await CODE.load();

const LazyFailurePlace = createLazyComponent(CODE, ({ FailurePlace }) => FailurePlace, {
  onFailure: () => null,
});

/** The source line at which a transaction failed; its code is loaded for failed ones only. */
export function Slot({ transaction }: SlotProps['transaction-sections']) {
  const isOwn = useHasOwnApi();
  const isAsked = isOwn && transaction.status === 'error' && transaction.block_number !== null;
  return isAsked ? <LazyFailurePlace hash={transaction.hash} /> : null;
}
