import { keccak256, toHex } from 'viem/utils';
import { type EntryPoint, PUBLISHED_ENTRY_POINTS } from '#modules/kits/user-operations/lib/entry-points.ts';

/** Version of the rules by which operations are read. */
const RULES = 1;

/**
 * Version of the indexed operations: another list of EntryPoints is another version, so that the tables are filled again
 * when the operator changes it. The order of the list is irrelevant, as is a published EntryPoint in it. Pure.
 */
export function versionOf(configured: readonly EntryPoint[]): number {
  const published = new Set<string>(PUBLISHED_ENTRY_POINTS.map(({ address }) => address));
  const added = [...new Set(configured.map(({ address }) => address.toLowerCase()))].filter(
    (address) => !published.has(address),
  );
  if (added.length === 0) return RULES;
  const digest = keccak256(toHex(added.sort().join(' ')));
  return RULES * 2 ** 31 + Number.parseInt(digest.slice(2, 9), 16);
}
