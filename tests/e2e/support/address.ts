import { randomBytes } from 'node:crypto';
import { getAddress } from 'viem/utils';
import { bytesToHex, type Hex } from '#lib/hex.ts';

/** An address that nobody has mentioned before, as pages write it. */
export function newAddress(): Hex {
  return getAddress(bytesToHex(randomBytes(20)));
}
