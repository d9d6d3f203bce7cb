import { concatHex, keccak256, recoverAddress, toHex, toRlp } from 'viem/utils';
import type { Hex } from '../lib/hex.ts';
import type { Authorization } from './types/transaction.ts';

/** Half the order of secp256k1: a greater `s` is no valid signature (EIP-2). */
const S_MAX = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
/** EIP-7702 */
const MAGIC = '0x05';

/** Who signed an authorization (EIP-7702), worked out of its signature in about a millisecond; null where that is not valid. */
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
