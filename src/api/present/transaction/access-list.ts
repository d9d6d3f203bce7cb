import type { Transaction } from '#contract/transaction/transaction.ts';
import { hexToBytes, isAddress, isHash } from '#lib/hex.ts';
import { toAddress } from '../wire.ts';

/** Parses a stored access list (EIP-2930); empty for a transaction without one. */
export function presentAccessList(list: unknown): NonNullable<Transaction['access_list']> {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: { address?: unknown; storageKeys?: unknown } | null) => {
    const address = String(item?.address);
    const keys: unknown[] = Array.isArray(item?.storageKeys) ? item.storageKeys : [];
    return isAddress(address)
      ? [{ address_hash: toAddress(hexToBytes(address)), storage_keys: keys.map(String).filter(isHash) }]
      : [];
  });
}
