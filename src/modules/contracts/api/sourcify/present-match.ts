import { toAddress } from '#sdk/api/wire.ts';
import type { SourcifyMatch } from '../../contract/sourcify.ts';

interface Verified {
  address: Buffer;
  is_exact: boolean;
  /** True if the creation data begins with the creation code. */
  isCreationKnown: boolean;
  known_at: Date;
}

/** Match of a verified contract. Pure. */
export function presentMatch(
  chainId: bigint | number,
  { address, is_exact, isCreationKnown, known_at }: Verified,
): SourcifyMatch {
  const match = is_exact ? 'exact_match' : 'match';
  return {
    match,
    creationMatch: isCreationKnown ? match : null,
    runtimeMatch: match,
    chainId: String(chainId),
    address: toAddress(address),
    verifiedAt: known_at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    matchId: writeMatchId({ rank: BigInt(known_at.getTime()), address }),
  };
}

/** Match of a contract without a known source. Pure. */
export function presentNoMatch(chainId: bigint | number, address: Buffer): SourcifyMatch {
  const none = { match: null, creationMatch: null, runtimeMatch: null };
  return { ...none, chainId: String(chainId), address: toAddress(address) };
}

/** Position in the list of verified contracts, serialized as one decimal number: the time in ms and the address. */
interface MatchPlace {
  rank: bigint;
  address: Buffer;
}

const ADDRESS_BITS = 160n;

function writeMatchId({ rank, address }: MatchPlace): string {
  return String((rank << ADDRESS_BITS) | BigInt(`0x${address.toString('hex')}`));
}

/** Parses such a number; null if it is invalid. Pure. */
export function readMatchId(text: string): MatchPlace | null {
  if (!/^\d{1,70}$/.test(text)) return null;
  const id = BigInt(text);
  const address = BigInt.asUintN(Number(ADDRESS_BITS), id).toString(16).padStart(40, '0');
  return { rank: id >> ADDRESS_BITS, address: Buffer.from(address, 'hex') };
}
