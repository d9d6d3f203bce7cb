import type { Log } from '../../../chain/types/receipt.ts';
import type { Hex } from '../../../lib/hex.ts';

/** What a proxy or a beacon says it hands calls on to from now on. */
export interface LoggedUpgrade {
  kind: (typeof KIND)[keyof typeof KIND];
  target: Hex;
}

/** How kinds stand in the table: the target is the implementation, or the beacon that names it. */
export const KIND = { implementation: 0, beacon: 1 } as const;

const KINDS: ReadonlyMap<string | undefined, LoggedUpgrade['kind']> = new Map([
  // Upgraded(address), EIP-1967, of proxies and of beacons
  ['0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b', KIND.implementation],
  // ChangedMasterCopy(address), Safe
  ['0x75e41bc35ff1bf14d81d1d2f649c0084a0f974f9289c803ec9898eeec4c8d0b8', KIND.implementation],
  // BeaconUpgraded(address), EIP-1967
  ['0x1cf3b03a6cf19fa2baba4df148e9dcabedea7f8a5c07840e207e5c089be95d3e', KIND.beacon],
]);

/** The first topics of logs that may tell of an upgrade. */
export const UPGRADE_TOPICS = [...KINDS.keys()] as Hex[];

/** Reads what a log says of an upgrade, whether the address is indexed or not; null where it is of none. Pure. */
export function readUpgrade({ topics, data }: Pick<Log, 'topics' | 'data'>): LoggedUpgrade | null {
  const [topic, first, ...others] = topics;
  const kind = KINDS.get(topic);
  if (kind === undefined || others.length > 0 || (first !== undefined && data !== '0x')) return null;
  const digits = /^0x0{24}([0-9a-f]{40})$/.exec(first ?? data)?.[1];
  return digits === undefined || /^0+$/.test(digits) ? null : { kind, target: `0x${digits}` };
}
