import { useLiveAddressesCount } from './useLiveAddressesCount.ts';

/** Updates the count of addresses among the figures; renders nothing itself. */
export function LiveAddressesCount() {
  useLiveAddressesCount();
  return null;
}
