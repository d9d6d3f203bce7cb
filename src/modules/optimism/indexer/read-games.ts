import { toFunctionSelector } from 'viem/utils';
import { readViews, type StateTag, toNumber } from '#modules/kits/rollup/chain/l1-node.ts';
import { toAddress } from '#modules/kits/rollup/chain/words.ts';
import type { Transport } from '#sdk/chain/rpc.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type { GameResult, OpenGame } from '../db/writes/settlement.ts';

const STATUS = toFunctionSelector('function status()');
const RESOLVED_AT = toFunctionSelector('function resolvedAt()');
const L2_BLOCK = toFunctionSelector('function l2BlockNumber()');
const L2_SEQUENCE = toFunctionSelector('function l2SequenceNumber()');
const WAS_RESPECTED = toFunctionSelector('function wasRespectedGameTypeWhenCreated()');
const PROVEN_BY = toFunctionSelector('function provenWithdrawals(bytes32,address)');
/** In progress, challenger wins, defender wins. */
const STATUSES = 3n;

/** Facts read from a game; null for those it does not return. */
export interface GameFacts {
  /** The L2 block of its claim. */
  l2Block: number | null;
  /** True if its type was respected when it was created. */
  wasRespected: boolean | null;
}

/** Facts of games, in their order. */
export async function readGameFacts(
  l1: Transport,
  games: readonly Hex[],
  at: StateTag,
): Promise<GameFacts[]> {
  const views = await readViews(
    l1,
    games.flatMap((to) => FACTS.map((data) => ({ to, data }))),
    at,
  );
  return games.map((_, place) => {
    const [byBlock, bySequence, respected] = views.slice(place * FACTS.length, (place + 1) * FACTS.length);
    const block = toNumber(byBlock ?? bySequence);
    const wasRespected = toNumber(respected);
    return {
      l2Block: block === null || block > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(block),
      wasRespected: wasRespected === null ? null : wasRespected !== 0n,
    };
  });
}
const FACTS = [L2_BLOCK, L2_SEQUENCE, WAS_RESPECTED];

/** Results of the games that are resolved. */
export async function readGameResults(
  l1: Transport,
  games: readonly OpenGame[],
  at: StateTag,
): Promise<GameResult[]> {
  const views = await readViews(
    l1,
    games.flatMap(({ address }) => [STATUS, RESOLVED_AT].map((data) => ({ to: bytesToHex(address), data }))),
    at,
  );
  return games.flatMap(({ address }, place) => {
    const status = toNumber(views[place * 2]);
    const resolvedAt = toNumber(views[place * 2 + 1]);
    if (status === null || status === 0n || status >= STATUSES) return [];
    return [{ address, status: Number(status), resolvedAt: resolvedAt === 0n ? null : resolvedAt }];
  });
}

/** A proof of a withdrawal. */
export interface Proof {
  withdrawalHash: Hex;
  submitter: Hex | null;
}

/** The games that withdrawals are proved against, from the portal; null if it returns none. */
export async function readProofGames(
  l1: Transport,
  portal: Hex,
  { proofs, at }: { proofs: readonly Proof[]; at: StateTag },
): Promise<(Buffer | null)[]> {
  const asked = proofs.filter(({ submitter }) => submitter !== null);
  const views = await readViews(
    l1,
    asked.map(({ withdrawalHash, submitter }) => ({
      to: portal,
      data: `${PROVEN_BY}${withdrawalHash.slice(2)}${submitter?.slice(2).padStart(64, '0')}` as const,
    })),
    at,
  );
  const games = new Map(asked.map((proof, place) => [proof, views[place] ?? null]));
  return proofs.map((proof) => {
    const view = games.get(proof) ?? null;
    return view === null || toNumber(view) === 0n ? null : hexToBytes(toAddress(view.slice(0, 66) as Hex));
  });
}
