import { secp256k1 } from '@noble/curves/secp256k1';
import { keccak256 } from 'viem/utils';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type { GivenTransaction } from './given-transaction.ts';

/** Half the order of secp256k1: a signature with a greater `s` is invalid (EIP-2). */
const S_MAX = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** Recovers the signer of a transaction; null if it is not signed or its signature is invalid. Never throws. */
export function recoverSigner({
  signature,
  signingHash,
}: Pick<GivenTransaction, 'signature' | 'signingHash'>): Hex | null {
  if (signature === null || signature.s > S_MAX || signature.yParity > 1) return null;
  try {
    const sealed = new secp256k1.Signature(signature.r, signature.s).addRecoveryBit(signature.yParity);
    const key = sealed.recoverPublicKey(hexToBytes(signingHash)).toRawBytes(false);
    return `0x${keccak256(key.subarray(1)).slice(-40)}`;
  } catch {
    return null;
  }
}
