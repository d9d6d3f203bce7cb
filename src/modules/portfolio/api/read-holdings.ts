import { isHistoryWhole, whyFoldsFail } from '#sdk/api/freshness.ts';
import { readTokenBalance } from '#sdk/api/node.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { listTokensByAddress } from '#sdk/db/tokens.ts';
import { type FoldedHolding, listHoldingsAt } from '../db/queries/holdings-at.ts';
import type { Known } from './read-coin.ts';

/** Maximum number of transfers per direction from which balances are computed. */
const READ_MAX = 20_000;
/** Maximum number of balances that the node is asked for, for tokens whose transfers do not add up. */
const ASKED_MAX = 20;

/** A holding with its source. */
export interface KnownHolding extends Omit<FoldedHolding, 'value'>, Known {
  reason: string | null;
}

interface Holdings {
  holdings: KnownHolding[];
  /** Reason why there are none; null if they are known. */
  unavailable: string | null;
}

const ZERO_ADDRESS_ONLY = 'not available: the zero address only mints and burns';
const TOO_MANY = `not available: this address has more than ${READ_MAX.toLocaleString('en')} transfers before and after the block`;
const NOT_WHOLE = 'not available yet: the history is not indexed from the first block on';
const NEGATIVE = 'The address sent more of the token than its transfers brought in.';

/**
 * Reads the balances of an address in tokens at the end of a block. Tokens whose transfers do not add up to their balances
 * are asked at the block; where the node does not answer, their balance is unknown.
 */
export async function readHoldings(
  scope: ReadScope,
  { address, block, max }: { address: Buffer; block: number; max: number },
): Promise<Holdings> {
  if (address.every((byte) => byte === 0)) return { holdings: [], unavailable: ZERO_ADDRESS_ONLY };
  if (!(await isHistoryWhole(scope))) return { holdings: [], unavailable: NOT_WHOLE };
  const folded = await listHoldingsAt(scope.db, { holder: address, block, max: READ_MAX });
  if (folded === undefined) return { holdings: [], unavailable: TOO_MANY };
  const judge = await createJudge(scope, folded.slice(0, max));
  const judged = folded.map((each, place) => ({
    ...each,
    reason: place < max ? judge(each) : null,
  }));
  const asked = new Set(judged.filter(({ reason }) => reason !== null).slice(0, ASKED_MAX));
  const known = await Promise.all(
    judged.map(async (each): Promise<KnownHolding> => {
      if (each.reason === null) return { ...each, certainty: 'folded' };
      const value = asked.has(each) ? await askNode(scope, each, { address, block }) : null;
      return { ...each, value, certainty: value === null ? 'unknown' : 'exact' };
    }),
  );
  return { holdings: known.filter(({ value }) => value !== 0n), unavailable: null };
}

/** Creates the function that returns the reason why a sum of transfers is not the balance. */
async function createJudge({ db }: ReadScope, folded: readonly FoldedHolding[]) {
  const rows = await listTokensByAddress(db, [
    ...new Map(folded.map(({ token_address: token }) => [token.toString('latin1'), token])).values(),
  ]);
  const tokens = new Map(rows.map((row) => [row.address.toString('latin1'), row]));
  return ({ token_address: token, value }: FoldedHolding) =>
    whyFoldsFail(tokens.get(token.toString('latin1')), true) ?? (value < 0n ? NEGATIVE : null);
}

async function askNode(
  { run, api }: ReadScope,
  { token_address: token, token_type: type, token_id: tokenId }: Omit<FoldedHolding, 'value'>,
  { address, block }: { address: Buffer; block: number },
): Promise<bigint | null> {
  const rpc = run.isActive ? api.node.rpc : null;
  return rpc && readTokenBalance(rpc, { token, type, tokenId, address }, block);
}
