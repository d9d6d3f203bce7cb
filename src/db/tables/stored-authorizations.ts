import type { Authorization } from '#chain/types/signed-parts.ts';
import { isAddress } from '#lib/hex.ts';

/** Parses the stored list of authorizations, without malformed ones. Pure. */
export function readStoredAuthorizations(list: unknown): Authorization[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((value) => readStored(value) ?? []);
}

function readStored(value: unknown): Authorization | null {
  const { address, chainId, nonce, yParity, r, s } = Object(value) as Record<string, unknown>;
  if (typeof address !== 'string' || !isAddress(address)) return null;
  try {
    return {
      address,
      chainId: BigInt(String(chainId)),
      nonce: BigInt(String(nonce)),
      yParity: Number(yParity),
      r: `0x${BigInt(String(r)).toString(16)}`,
      s: `0x${BigInt(String(s)).toString(16)}`,
    };
  } catch {
    return null;
  }
}
