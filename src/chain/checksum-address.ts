import { keccak256, stringToBytes } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';

/** Maximum number of cached checksum addresses. */
const REMEMBERED_MAX = 8192;

const remembered = new Map<Hex, Hex>();

/** Converts a lower-case address to EIP-55 checksum case; recent results are cached, since each costs a hash. */
export function checksumAddress(address: Hex): Hex {
  const known = remembered.get(address);
  if (known !== undefined) return known;
  const checked = computeChecksum(address);
  if (remembered.size >= REMEMBERED_MAX) {
    const [oldest] = remembered.keys();
    if (oldest !== undefined) remembered.delete(oldest);
  }
  remembered.set(address, checked);
  return checked;
}

function computeChecksum(address: Hex): Hex {
  const digits = address.slice(2);
  const hash = keccak256(stringToBytes(digits)).slice(2);
  let checked = '';
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charAt(place);
    checked += hash.charAt(place) >= '8' ? digit.toUpperCase() : digit;
  }
  return `0x${checked}`;
}
