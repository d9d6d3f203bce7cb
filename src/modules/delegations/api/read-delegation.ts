import { readAddressBook } from '#sdk/api/enrich.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { readDelegate } from '#sdk/chain/format.ts';
import { bytesToHex, hexToBytes } from '#sdk/lib/values.ts';
import type { Delegation } from '../contract/delegation.ts';
import {
  type AuthorizationRow,
  getObservedCode,
  listApplied,
  listUnknown,
} from '../db/statements/authorizations.ts';
import { isZero, presentDelegate, presentPlace } from './present.ts';

/** Newest authorizations without verdict that are considered. */
const UNKNOWN_MAX = 20;

interface Found {
  status: Delegation['status'];
  address: Buffer | null;
  since: AuthorizationRow | null;
  previous: Buffer | null;
}

/** The delegation of an account now, by its applied authorizations and by the code that the node reported last. */
export async function readDelegation(scope: ReadScope, authority: Buffer): Promise<Delegation> {
  const [applied, unknown, code] = await Promise.all([
    listApplied(scope.db, { authority, limit: 2 }),
    listUnknown(scope.db, { authority, limit: UNKNOWN_MAX }),
    getObservedCode(scope.db, authority),
  ]);
  const { status, address, since, previous } = decide({ applied, unknown, code });
  const named = [address, previous].flatMap((each) => each ?? []);
  const addresses = await readAddressBook(scope, named);
  return {
    status,
    address: address && presentDelegate(address, addresses),
    since: since && presentPlace(since),
    previous: previous && presentDelegate(previous, addresses),
  };
}

interface Evidence {
  /** Newest applied authorizations, and those without verdict. */
  applied: readonly AuthorizationRow[];
  unknown: readonly AuthorizationRow[];
  /** Code of the account, with the block at which it was read. */
  code: { code: Buffer; block_number: number } | undefined;
}

/**
 * Decides what an account runs. The code that the node reported at or after the newest authorization settles it; else the
 * newest applied authorization does, unless one whose verdict is unknown is newer. Pure.
 */
function decide({ applied, unknown, code }: Evidence): Found {
  const [last, before] = applied;
  const newer = unknown.filter((row) => last === undefined || isAfter(row, last));
  const newest = newer[0] ?? last;
  const observed = code && newest && Number(code.block_number) >= newest.block_number ? code.code : undefined;
  const ofLast: Found = {
    status: last === undefined ? 'none' : isZero(last.address) ? 'cleared' : 'delegated',
    address: last?.address ?? null,
    since: last ?? null,
    previous: before?.address ?? null,
  };
  if (observed === undefined)
    return newer.length === 0 ? ofLast : { status: 'unknown', address: null, since: null, previous: null };
  const delegate = readDelegate(bytesToHex(observed));
  const address = delegate === null ? null : Buffer.from(hexToBytes(delegate));
  const isOfLast =
    address === null ? last === undefined || isZero(last.address) : last?.address.equals(address);
  const candidates = newer.filter((row) =>
    address === null ? isZero(row.address) : row.address.equals(address),
  );
  if (isOfLast && candidates.length === 0) return ofLast;
  const isOnly = !isOfLast && candidates.length === 1 && newer.length < UNKNOWN_MAX;
  return {
    status: address === null ? 'cleared' : 'delegated',
    address,
    since: (isOnly && candidates[0]) || null,
    previous: null,
  };
}

function isAfter(a: AuthorizationRow, b: AuthorizationRow): boolean {
  return (
    (a.block_number - b.block_number ||
      a.transaction_index - b.transaction_index ||
      a.position - b.position) > 0
  );
}
