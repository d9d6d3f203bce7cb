import type { SlotProps } from '#sdk/web/app/module.ts';
import { useIsSignedIn } from '#sdk/web/app/settings.ts';
import { AddressActions } from './AddressActions.tsx';

/** Account actions of an address, for signed-in visitors. */
export function Slot({ address }: SlotProps['address-actions']) {
  return useIsSignedIn() ? <AddressActions address={address} /> : null;
}
