import { keccak256, recoverAddress } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import type { SignedTransaction } from '../types/provable.ts';
import { encodeUnsigned } from './signed-transaction.ts';

/** Recovers the sender of a transaction in some ms; null for an invalid signature, `unknowable` where fields are missing. */
export async function recoverSender(
  transaction: SignedTransaction,
  chainId: bigint,
): Promise<Hex | 'unknowable' | null> {
  const unsigned = encodeUnsigned(transaction, chainId);
  const { v, r, s } = transaction;
  if (unsigned === null || v === null || r === null || s === null) return 'unknowable';
  const yParity = v < 2n ? Number(v) : Number(v >= 35n ? (v - 35n) % 2n : (v - 27n) % 2n);
  const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`;
  try {
    const address = await recoverAddress({
      hash: keccak256(unsigned),
      signature: { r: word(r), s: word(s), yParity },
    });
    return address.toLowerCase() as Hex;
  } catch {
    return null;
  }
}
