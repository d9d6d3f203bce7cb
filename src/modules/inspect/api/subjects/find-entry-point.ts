import type { GivenOperation } from '#modules/kits/user-operations/lib/decode-bundle.ts';
import { PUBLISHED_ENTRY_POINTS } from '#modules/kits/user-operations/lib/entry-points.ts';
import { hashOperation } from '#modules/kits/user-operations/lib/operation-hash.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { readCode } from '../node/account-state.ts';
import { toBytesOrNull } from '../node/node-reader.ts';
import type { Surroundings } from '../subject.ts';
import { encodeGetHash } from './encode-operation.ts';

/** The EntryPoint of an operation with code on this chain; null with the reason where it is not known. */
export interface FoundEntryPoint {
  address: Hex | null;
  reason: string | null;
  /** Hash of the operation as the EntryPoint computes it; null where it is not known. */
  hash: Hex | null;
}

/** Finds the EntryPoint of an operation: the given one, or the only published one of its form on this chain. */
export async function findEntryPoint(
  around: Surroundings,
  operation: GivenOperation,
  given: Hex | null,
): Promise<FoundEntryPoint> {
  const { ask, block } = around;
  const candidates = given === null ? listPublished(operation) : [given];
  if ('reason' in block) return { address: null, reason: block.reason, hash: null };
  const codes = await Promise.all(candidates.map((address) => readCode(ask, block, address)));
  if (codes.includes(null))
    return { address: null, reason: 'The node did not return the code of the EntryPoint.', hash: null };
  const found = candidates.filter((_, place) => (codes[place]?.length ?? 0) > 0);
  const [address] = found;
  if (address === undefined || found.length > 1)
    return { address: null, reason: describeLack(given, found.length), hash: null };
  return { address, reason: null, hash: await readHash(around, operation, address) };
}

function listPublished({ format }: GivenOperation): Hex[] {
  return PUBLISHED_ENTRY_POINTS.filter(({ version }) => (version === '0.6') === (format === 'unpacked')).map(
    ({ address }) => address,
  );
}

function describeLack(given: Hex | null, count: number): string {
  if (given !== null) return 'There is no contract at the given EntryPoint.';
  return count === 0
    ? 'No published EntryPoint of this form is on this chain: fill in the field "EntryPoint".'
    : `${count} EntryPoints of this form are on this chain: fill in the field "EntryPoint".`;
}

/** Asks the EntryPoint, which knows also what the hash depends on beside the operation. */
async function readHash(
  { ask, block, chainId }: Surroundings,
  operation: GivenOperation,
  address: Hex,
): Promise<Hex | null> {
  const tag = 'tag' in block ? block.tag : 'latest';
  const answer = toBytesOrNull(await ask('eth_call', [{ to: address, data: encodeGetHash(operation) }, tag]));
  if (answer?.length === 32) return bytesToHex(answer);
  const version = PUBLISHED_ENTRY_POINTS.find((each) => each.address === address)?.version;
  return version === undefined ? null : hashOperation(operation, { address, version, chainId });
}
