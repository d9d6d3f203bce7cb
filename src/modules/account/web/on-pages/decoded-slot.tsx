import { createLazyCode, createLazyComponent } from '#sdk/web/app/lazy.ts';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { useHasOwnApi, useIsSignedIn } from '#sdk/web/app/settings.ts';

const CODE = createLazyCode(() => import('./OwnDecoded.tsx'));
if (import.meta.env.SSR) await CODE.load();

const LazyOwnDecoded = createLazyComponent(CODE, ({ OwnDecoded }) => OwnDecoded, { onFailure: () => null });

/** A transaction decoded with the visitor's custom ABIs; its code is loaded for signed-in visitors only. */
export function Slot({ transaction }: SlotProps['transaction-sections']) {
  const isOwn = useHasOwnApi();
  const isSignedIn = useIsSignedIn();
  const isAsked = isOwn && isSignedIn && transaction.block_number !== null;
  return isAsked ? <LazyOwnDecoded hash={transaction.hash} /> : null;
}
