import type { Log } from '#sdk/chain/types.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** New target of a proxy or a beacon. */
export interface LoggedUpgrade {
  kind: (typeof KIND)[keyof typeof KIND];
  target: Hex;
}

/** Codes of the kinds in the table: the target is the implementation, the beacon that returns it, or a facet. */
export const KIND = { implementation: 0, beacon: 1, facet: 2 } as const;

const KINDS: ReadonlyMap<string | undefined, LoggedUpgrade['kind']> = new Map([
  // Upgraded(address), EIP-1967, of proxies and of beacons
  ['0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b', KIND.implementation],
  // ChangedMasterCopy(address), Safe
  ['0x75e41bc35ff1bf14d81d1d2f649c0084a0f974f9289c803ec9898eeec4c8d0b8', KIND.implementation],
  // BeaconUpgraded(address), EIP-1967
  ['0x1cf3b03a6cf19fa2baba4df148e9dcabedea7f8a5c07840e207e5c089be95d3e', KIND.beacon],
]);

/** DiamondCut((address,uint8,bytes4[])[],address,bytes), EIP-2535 */
const DIAMOND_CUT: Hex = '0x8faa70878671ccd212d20771b795c50af8fd3ff6cf27f4bde57e5d4de0aeb673';

/** First topics of logs that may report an upgrade. */
export const UPGRADE_TOPICS = [...KINDS.keys(), DIAMOND_CUT] as Hex[];
/** Maximum data size of an upgrade log, in bytes; longer diamond cuts are ignored. */
export const UPGRADE_DATA_BYTES_MAX = 65_536;

/** Upgrades in a log: one, or the distinct facets added by a diamond cut. Pure. */
export function readUpgrades({ topics, data }: Pick<Log, 'topics' | 'data'>): LoggedUpgrade[] {
  const [topic, first, ...others] = topics;
  if (topic === DIAMOND_CUT)
    return first === undefined ? readCuts(data).map((target) => ({ kind: KIND.facet, target })) : [];
  const kind = KINDS.get(topic);
  if (kind === undefined || others.length > 0 || (first !== undefined && data !== '0x')) return [];
  const target = readTarget((first ?? data).slice(2));
  return target === null ? [] : [{ kind, target }];
}

const FACETS_MAX = 64;
const WORD = 64;

/** Facets of a cut: the first value of the data is an array of tuples that begin with a facet. */
function readCuts(data: Hex): Hex[] {
  if (data.length > 2 + 2 * UPGRADE_DATA_BYTES_MAX) return [];
  const wordAt = (byte: number) => data.slice(2 + 2 * byte, 2 + 2 * byte + WORD);
  const list = readOffset(wordAt(0));
  const count = Math.min(readOffset(wordAt(list)), FACETS_MAX);
  const facets = new Set<Hex>();
  for (let at = 0; at < count; at++) {
    const facet = readTarget(wordAt(list + 32 + readOffset(wordAt(list + 32 + 32 * at))));
    // A cut that removes functions names no facet.
    if (facet !== null) facets.add(facet);
  }
  return [...facets];
}

/** Parses an offset into the data; returns one beyond its end if the word is too large. */
function readOffset(word: string): number {
  return /^0{56}[0-9a-f]{8}$/.test(word) ? Number.parseInt(word.slice(-8), 16) : UPGRADE_DATA_BYTES_MAX;
}

function readTarget(word: string): Hex | null {
  const digits = /^0{24}([0-9a-f]{40})$/.exec(word)?.[1];
  return digits === undefined || /^0+$/.test(digits) ? null : `0x${digits}`;
}
