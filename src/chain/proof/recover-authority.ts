import { secp256k1 } from '@noble/curves/secp256k1';
import { concatHex, keccak256, toHex, toRlp } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import type { Authorization } from '../types/signed-parts.ts';

/** Half the order of secp256k1: a signature with a greater `s` is invalid (EIP-2). */
const S_MAX = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
/** Prefix byte of an EIP-7702 authorization message. */
const MAGIC = '0x05';

/** Recovers the signer of an authorization (EIP-7702) in about a millisecond; null for an invalid signature. */
export function recoverAuthority({ address, chainId, nonce, r, s, yParity }: Authorization): Hex | null {
  if (BigInt(s) > S_MAX || (yParity !== 0 && yParity !== 1)) return null;
  const integer = (value: bigint): Hex => (value === 0n ? '0x' : toHex(value));
  const message = toRlp([integer(chainId), address, integer(nonce)]);
  const hash = keccak256(concatHex([MAGIC, message]), 'bytes');
  try {
    const signature = new secp256k1.Signature(BigInt(r), BigInt(s)).addRecoveryBit(yParity);
    const key = signature.recoverPublicKey(hash).toRawBytes(false);
    return `0x${keccak256(key.subarray(1)).slice(-40)}`;
  } catch {
    return null;
  }
}
