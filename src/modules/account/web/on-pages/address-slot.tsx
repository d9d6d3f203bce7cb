import { useIsSignedIn } from '#web/app/settings/is-signed-in.ts';
import type { SlotProps } from '#web/modules/slots.ts';
import { AddressActions } from './AddressActions.tsx';

/** Account actions of an address, for signed-in visitors. */
export function Slot({ address }: SlotProps['address-actions']) {
  return useIsSignedIn() ? <AddressActions address={address} /> : null;
}
