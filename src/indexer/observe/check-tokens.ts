import { toQuantity } from '#chain/rpc/methods.ts';
import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import { getChainHead } from '#db/writes/facts/chain-head.ts';
import { deleteTokenObservation } from '#db/writes/observed/observed-token-balances.ts';
import {
  type FoldedToken,
  isHistoryWhole,
  listOldChecks,
  readFoldedToken,
  type TokenCheck,
  writeTokenCheck,
} from '#db/writes/observed/token-checks.ts';
import type { Hex } from '#lib/hex.ts';
import { decodeUint } from '../decode/token-metadata.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { isBlock } from './ask-at-head.ts';
import { encodeBalanceOf } from './balances/encode-balance-of.ts';
import { isRefused, readOutput } from './read-output.ts';

/** Time of each token's last comparison, and of failed ones, in ms. */
export interface TokenChecks {
  comparedAt: Map<Hex, number>;
  failedAt: Map<Hex, number>;
}

const TOKENS_AT_ONCE = 3;
/** Minimum interval between comparisons of one token, in ms. */
const PAUSE_MS = 3000;
/** Interval at which all tokens are compared again, since balances may change without an event. */
const AGAIN_SECONDS = 60;
/** Gas limit of a call; a hostile `balanceOf` may burn all of it. */
const CALL_GAS = '0x1e8480';
const OLD_CHECKS_READ = 30;
const REMEMBERED_MAX = 10_000;

/** Task that compares tokens with their own reports. */
export const tokenChecksTask: Task = {
  name: 'token_checks',
  create({ context }) {
    const checks = createTokenChecks();
    return { wake: context.triggers.tokens, idleMs: 2000, run: () => checkTokens(context, checks) };
  },
};

/** Creates the state of comparisons. */
export function createTokenChecks(): TokenChecks {
  return { comparedAt: new Map(), failedAt: new Map() };
}

/**
 * Compares sums of transfers with the tokens' own reports at the same block, and stores the verdict: for tokens that
 * moved, and periodically for all. Requires the complete history. Returns true if there is more to do now.
 */
export async function checkTokens(context: IndexerContext, checks: TokenChecks): Promise<boolean> {
  const {
    run,
    memory: { observationQueue },
    writer,
  } = context;
  const target = { schema: run.schema };
  const tokens = await writer.read('observed', async (client) => {
    if (!(await isHistoryWhole({ client, ...target }))) return [];
    const moved = [...observationQueue.checks.keys()]
      .filter((token) => isOlder(checks.comparedAt, token, PAUSE_MS))
      .slice(0, TOKENS_AT_ONCE);
    if (moved.length > 0) return moved;
    const old = await listOldChecks(
      { client, ...target },
      { ageSeconds: AGAIN_SECONDS, limit: OLD_CHECKS_READ },
    );
    // A token that just failed remains old, but must not be tried all the time.
    return old
      .filter((token) => isOlder(checks.failedAt, token, AGAIN_SECONDS * 1000))
      .slice(0, TOKENS_AT_ONCE);
  });
  for (const token of tokens) {
    const holders = [...(observationQueue.checks.get(token) ?? [])];
    observationQueue.checks.delete(token);
    remember(checks.comparedAt, token);
    if (!(await checkToken(context, token, holders))) remember(checks.failedAt, token);
  }
  return tokens.length > 0;
}

function isOlder(times: ReadonlyMap<Hex, number>, token: Hex, ageMs: number): boolean {
  return (times.get(token) ?? 0) + ageMs <= Date.now();
}

function remember(times: Map<Hex, number>, token: Hex): void {
  if (times.size >= REMEMBERED_MAX) times.clear();
  times.set(token, Date.now());
}

/** Compares one token; false where the node could not be queried at this very block. */
async function checkToken(context: IndexerContext, token: Hex, holders: readonly Hex[]): Promise<boolean> {
  const {
    run,
    source: { transport },
    writer,
  } = context;
  const read = await writer.read('observed', async (client) => {
    const target = { client, schema: run.schema };
    return { head: await getChainHead(target), folded: await readFoldedToken(target, token, holders) };
  });
  const { head, folded } = read;
  if (folded === null || head.number === null || head.hash === null) return false;
  const block = toQuantity(head.number);
  const ask = (data: string) => ({
    method: 'eth_call',
    params: [{ to: token, data, gas: CALL_GAS }, block],
  });
  const [at, supply, ...balances] = await transport.batch([
    { method: 'eth_getBlockByNumber', params: [block, false] },
    ask('0x18160ddd'),
    ...folded.balances.map(({ holder, tokenId }) => ask(encodeBalanceOf(folded.type, holder, tokenId))),
  ]);
  // The node may have another block at that height by now, or have pruned its state.
  if (!isBlock(at, head.hash) || [supply, ...balances].some(isRefused)) return false;
  const check = {
    token,
    ...judge(folded, supply, balances),
    blockNumber: head.number,
    blockHash: head.hash,
  };
  await keep(context, check);
  return true;
}

function judge(
  folded: FoldedToken,
  supplyOutcome: RpcOutcome | undefined,
  outcomes: readonly RpcOutcome[],
): Omit<TokenCheck, 'token' | 'blockNumber' | 'blockHash'> {
  const supply = folded.supply === null ? null : decodeUint(readOutput(supplyOutcome));
  const compared = folded.balances.flatMap(({ holder, value }, place) => {
    const observed = decodeUint(readOutput(outcomes[place]));
    return observed === null ? [] : [{ holder, folded: value, observed }];
  });
  const differing = compared.filter(({ folded, observed }) => folded !== observed);
  const isSupplyOther = supply !== null && supply !== folded.supply;
  const isSilent = supply === null && compared.length === 0;
  return {
    verdict:
      differing.length > 0
        ? 'balances_differ'
        : isSupplyOther
          ? 'supply_differs'
          : isSilent
            ? 'unreadable'
            : 'agrees',
    foldedSupply: supply === null ? null : folded.supply,
    observedSupply: supply,
    holdersChecked: compared.length,
    holdersDiffer: differing.length,
    example: differing[0] ?? null,
  };
}

/**
 * Stores the verdict and notifies all listeners of a change; balances that were read for a verdict that no longer holds
 * are deleted.
 */
async function keep({ run, triggers, writer }: IndexerContext, check: TokenCheck): Promise<void> {
  const isUneven = check.verdict === 'balances_differ' || check.verdict === 'supply_differs';
  await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    const isOther = await writeTokenCheck(target, check);
    const isDropped = !isUneven && (await deleteTokenObservation(target, check.token));
    if (isOther || isDropped) await publishCommit(client, run, 'progress');
  });
  if (isUneven) triggers.tokenBalances.wake();
}
