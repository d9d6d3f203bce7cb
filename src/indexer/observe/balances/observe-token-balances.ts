import { toQuantity } from '#chain/rpc/methods.ts';
import { getBlockHash } from '#db/writes/facts/chain-head.ts';
import {
  listParticipants,
  listUnevenTokens,
  type Participant,
  type TokenBalanceRead,
  type UnevenToken,
  writeTokenObservation,
} from '#db/writes/observed/observed-token-balances.ts';
import { isHistoryWhole } from '#db/writes/observed/token-checks.ts';
import type { Hex } from '#lib/hex.ts';
import { decodeUint } from '../../decode/token-metadata.ts';
import { type BackOff, createBackOff } from '../../runtime/back-off.ts';
import type { IndexerContext } from '../../runtime/context.ts';
import { publishCommit } from '../../runtime/publish-commit.ts';
import type { Task } from '../../runtime/task.ts';
import { isBlock } from '../ask-at-head.ts';
import { isRefused, readOutput } from '../read-output.ts';
import { encodeBalanceOf } from './encode-balance-of.ts';

/** Maximum number of balances read per token; beyond it the observation is marked as partial. */
const PARTICIPANTS_MAX = 2000;
/** Number of transfers scanned for participants. */
const TRANSFERS_SCANNED = 50_000;
const CALLS_AT_ONCE = 100;
/** Gas limit of a call; a hostile `balanceOf` may burn all of it. */
const CALL_GAS = '0x1e8480';
const TOKENS_LOOKED_AT = 50;
/** Minimum pauses before a token is read again: longer where no balance differed, and for each balance. */
const PAUSE = { leastMs: 1000, evenMs: 60_000, perBalanceMs: 10 };
/** Pause per balance after a token before the next is read: some 200 calls a second in total. */
const REST_MS = 5;

/** Task that reads the balances of tokens whose transfers do not add up to them. */
export const tokenBalancesTask: Task = {
  name: 'token_balances',
  create({ context }) {
    const watch = createTokenWatch();
    return {
      wake: context.triggers.tokenBalances,
      idleMs: 1000,
      run: () => observeTokenBalances(context, watch),
    };
  },
};

/** State of token balance observation: failures, and the time of the next read, in ms. */
export interface TokenWatch {
  backOff: BackOff;
  restsUntil: number;
}

/** Creates the initial state. */
export function createTokenWatch(): TokenWatch {
  return { backOff: createBackOff(), restsUntil: 0 };
}

/**
 * Reads the balances of all participants in one token's transfers, at the indexed head, where the token reports others
 * than its transfers add up to: after each new block, since such balances may change without an event. Returns true if
 * there is more to do now.
 */
export async function observeTokenBalances(context: IndexerContext, watch: TokenWatch): Promise<boolean> {
  const {
    range: { head },
    run,
    writer,
  } = context;
  const { backOff } = watch;
  const { number, hash } = head;
  if (number === null || hash === null || Date.now() < watch.restsUntil) return false;
  const work = await writer.read('observed', async (client) => {
    const target = { client, schema: run.schema };
    if (!(await isHistoryWhole(target))) return null;
    const listed = await listUnevenTokens(target, { below: number, limit: TOKENS_LOOKED_AT });
    const due = listed.find((each) => isDue(each) && backOff.isDue(each.token));
    if (due === undefined) return null;
    const limits = { limit: PARTICIPANTS_MAX, scanned: TRANSFERS_SCANNED };
    return { due, ...(await listParticipants(target, { ...due, ...limits })) };
  });
  if (work === null) return false;
  const { due, participants, isWhole } = work;
  const stamp = { blockNumber: number, blockHash: hash };
  const balances = await readBalances(context, due, participants, stamp);
  watch.restsUntil = Date.now() + participants.length * REST_MS;
  if (balances === null) {
    backOff.failed(due.token);
    return false;
  }
  backOff.succeeded(due.token);
  const isAll = isWhole && balances.length === participants.length && addsUp(due, balances);
  await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    if ((await getBlockHash(target, number)) !== hash) return;
    await writeTokenObservation(target, { ...due, ...stamp, balances, isPartial: !isAll });
    await publishCommit(client, run, 'progress');
  });
  return true;
}

function isDue({ blockNumber, ageMs, balancesCount, isOdd }: UnevenToken): boolean {
  const leastMs = isOdd ? PAUSE.leastMs : PAUSE.evenMs;
  return blockNumber === null || ageMs >= leastMs + balancesCount * PAUSE.perBalanceMs;
}

/**
 * Returns true if the balances of an ERC-20 token add up to its supply; a token without a supply, or with ids, cannot
 * show that any is missing.
 */
function addsUp({ type, supply }: UnevenToken, balances: readonly TokenBalanceRead[]): boolean {
  if (type !== 20 || supply === null) return true;
  return balances.reduce((sum, { value }) => sum + value, 0n) === supply;
}

/** Reads balances at one block; null where the node has another block at that height or has pruned its state. */
async function readBalances(
  { source: { transport } }: IndexerContext,
  { token, type }: UnevenToken,
  participants: readonly Participant[],
  { blockNumber, blockHash }: { blockNumber: number; blockHash: Hex },
): Promise<TokenBalanceRead[] | null> {
  const block = toQuantity(blockNumber);
  const balances: TokenBalanceRead[] = [];
  for (let start = 0; start < participants.length; start += CALLS_AT_ONCE) {
    const part = participants.slice(start, start + CALLS_AT_ONCE);
    const [header, ...outcomes] = await transport.batch([
      { method: 'eth_getBlockByNumber', params: [block, false] },
      ...part.map(({ holder, tokenId }) => ({
        method: 'eth_call',
        params: [{ to: token, data: encodeBalanceOf(type, holder, tokenId), gas: CALL_GAS }, block],
      })),
    ]);
    if (!isBlock(header, blockHash) || outcomes.some(isRefused)) return null;
    for (const [place, participant] of part.entries()) {
      const value = decodeUint(readOutput(outcomes[place]));
      if (value !== null) balances.push({ ...participant, value });
    }
  }
  return balances;
}
