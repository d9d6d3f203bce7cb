import { toQuantity } from '../../chain/methods.ts';
import { getBlockHash } from '../../db/writes/chain-head.ts';
import {
  listParticipants,
  listUnevenTokens,
  type Participant,
  type TokenBalanceRead,
  type UnevenToken,
  writeTokenObservation,
} from '../../db/writes/observed-token-balances.ts';
import { isHistoryWhole } from '../../db/writes/token-checks.ts';
import type { Hex } from '../../lib/hex.ts';
import { decodeUint } from '../decode/token-metadata.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { isBlock } from './ask-at-head.ts';
import { encodeBalanceOf } from './encode-balance-of.ts';
import { isRefused, readOutput } from './read-output.ts';

/** Balances that are read of one token at most; its observation is marked as partial where there are more. */
const PARTICIPANTS_MAX = 2000;
/** Transfers that are looked through for who took part. */
const TRANSFERS_SCANNED = 50_000;
const CALLS_AT_ONCE = 100;
/** A hostile `balanceOf` may burn all it gets. */
const CALL_GAS = '0x1e8480';
const TOKENS_LOOKED_AT = 50;
/** A token is read again no sooner than this after the last time: later where no balance differed, and for each balance. */
const PAUSE = { leastMs: 1000, evenMs: 60_000, perBalanceMs: 10 };
/** After a token was read no other is read for so long for each of its balances: some 200 calls a second together. */
const REST_MS = 5;

/** Reads the balances of tokens whose transfers do not add up to them. */
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

/** What the watch over tokens remembers: what failed, and when the next may be read, in ms. */
export interface TokenWatch {
  backOff: BackOff;
  restsUntil: number;
}

/** A watch that has seen nothing yet. */
export function createTokenWatch(): TokenWatch {
  return { backOff: createBackOff(), restsUntil: 0 };
}

/**
 * Reads the balances of all that ever took part in one token's transfers, all at the head as it is indexed, where the token reports
 * others than its transfers add up to: after each new block, since such balances may change without an event. Gives whether there
 * is more to do now.
 */
export async function observeTokenBalances(context: IndexerContext, watch: TokenWatch): Promise<boolean> {
  const { position, run, writer } = context;
  const { backOff } = watch;
  const { number, hash } = position;
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

/** Whether the balances of an ERC-20 token are all of its supply; of a token that reports none, or of ids, nothing shows that any is missing. */
function addsUp({ type, supply }: UnevenToken, balances: readonly TokenBalanceRead[]): boolean {
  if (type !== 20 || supply === null) return true;
  return balances.reduce((sum, { value }) => sum + value, 0n) === supply;
}

/** The balances at one block; null where the node is at another block of that height or has no state of it any more. */
async function readBalances(
  { transport }: IndexerContext,
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
