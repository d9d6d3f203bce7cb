import { concatHex, keccak256, recoverAddress, toHex, toRlp } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import type { Authorization } from '../types/signed-parts.ts';

/** Half the order of secp256k1: a signature with a greater `s` is invalid (EIP-2). */
const S_MAX = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
/** Prefix byte of an EIP-7702 authorization message. */
const MAGIC = '0x05';

/** Recovers the signer of an authorization (EIP-7702) in about a millisecond; null for an invalid signature. */
export async function recoverAuthority({
  address,
  chainId,
  nonce,
  r,
  s,
  yParity,
}: Authorization): Promise<Hex | null> {
  if (BigInt(s) > S_MAX || (yParity !== 0 && yParity !== 1)) return null;
  const integer = (value: bigint): Hex => (value === 0n ? '0x' : toHex(value));
  const hash = keccak256(concatHex([MAGIC, toRlp([integer(chainId), address, integer(nonce)])]));
  const word = (value: Hex): Hex => `0x${BigInt(value).toString(16).padStart(64, '0')}`;
  try {
    const signer = await recoverAddress({ hash, signature: { r: word(r), s: word(s), yParity } });
    return signer.toLowerCase() as Hex;
  } catch {
    return null;
  }
}
