import { parseCloneCode } from '#chain/format/clone-code.ts';
import type { Hex } from '#lib/hex.ts';

/** Storage slots in which proxies store their target. */
export const PROXY_SLOTS = {
  /** EIP-1967: keccak256('eip1967.proxy.implementation') - 1 */
  eip1967: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  /** EIP-1967: keccak256('eip1967.proxy.beacon') - 1 */
  beacon: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
  /** EIP-1822: keccak256('PROXIABLE') */
  eip1822: '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
  /** OpenZeppelin before EIP-1967: keccak256('org.zeppelinos.proxy.implementation') */
  zeppelin: '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
  /** Safe: slot 0. */
  first: '0x0000000000000000000000000000000000000000000000000000000000000000',
} as const satisfies Record<string, Hex>;
/** Topics of the events with which proxies announce a new target. */
export const PROXY_EVENTS: ReadonlySet<string> = new Set([
  // Upgraded(address) and BeaconUpgraded(address), EIP-1967
  '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b',
  '0x1cf3b03a6cf19fa2baba4df148e9dcabedea7f8a5c07840e207e5c089be95d3e',
  // ChangedMasterCopy(address), Safe
  '0x75e41bc35ff1bf14d81d1d2f649c0084a0f974f9289c803ec9898eeec4c8d0b8',
  // DiamondCut((address,uint8,bytes4[])[],address,bytes), EIP-2535
  '0x8faa70878671ccd212d20771b795c50af8fd3ff6cf27f4bde57e5d4de0aeb673',
]);
export type ProxySlot = keyof typeof PROXY_SLOTS;

/** Contract data for detecting a proxy: its bytecode, and the word in each slot (null where the node returned none). */
export interface ContractWords {
  code: Hex;
  slots: Readonly<Record<ProxySlot, Hex | null>>;
}

/** A detected proxy; the implementation is read from `beacon`, if any. */
export type ProxyFinding =
  | { type: string; implementation: Hex; beacon?: undefined }
  | { type: 'eip1967_beacon'; beacon: Hex; implementation?: undefined };

/** Maximum length of a Safe proxy's bytecode; it implements `masterCopy()` (0xa619486e) itself. */
const SAFE_CODE_LENGTH_MAX = 2 + 2 * 400;
const MASTER_COPY_SELECTOR = 'a619486e';

/** Determines the target of a proxy; null for other contracts, as far as bytecode and storage show. Pure. */
export function decodeProxy({ code, slots }: ContractWords): ProxyFinding | null {
  const whole = code.toLowerCase();
  const clone = parseCloneCode(whole as Hex);
  if (clone !== null) return { type: clone.type, implementation: clone.target };
  if (whole === '0x') return null;
  for (const [slot, type] of SLOT_TYPES) {
    const implementation = readAddress(slots[slot]);
    if (implementation !== null) return { type, implementation };
  }
  const beacon = readAddress(slots.beacon);
  if (beacon !== null) return { type: 'eip1967_beacon', beacon };
  const masterCopy = readAddress(slots.first);
  const isSafe = whole.length <= SAFE_CODE_LENGTH_MAX && whole.includes(MASTER_COPY_SELECTOR);
  return isSafe && masterCopy !== null ? { type: 'master_copy', implementation: masterCopy } : null;
}

const SLOT_TYPES: readonly (readonly [ProxySlot, string])[] = [
  ['eip1967', 'eip1967'],
  ['eip1822', 'eip1822'],
  ['zeppelin', 'eip1967_oz'],
];

/** Decodes the address in a storage word or a call's result; null where there is none, or the word is something else. */
export function readAddress(word: Hex | null): Hex | null {
  const digits = /^0x0{24}([0-9a-f]{40})$/.exec(word?.toLowerCase() ?? '')?.[1];
  return digits === undefined || /^0+$/.test(digits) ? null : `0x${digits}`;
}
