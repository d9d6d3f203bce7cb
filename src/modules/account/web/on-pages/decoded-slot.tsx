import { createLazyCode, createLazyComponent } from '#web/app/lazy-code.tsx';
import { useHasOwnApi } from '#web/app/settings/has-own-api.ts';
import { useIsSignedIn } from '#web/app/settings/is-signed-in.ts';
import type { SlotProps } from '#web/modules/slots.ts';

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
