import { useLiveAddressesCount } from './useLiveAddressesCount.ts';

/** Keeps the count of addresses among the figures; draws nothing itself. */
export function LiveAddressesCount() {
  useLiveAddressesCount();
  return null;
}
