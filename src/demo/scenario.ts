import type { Hex } from '#lib/hex.ts';
import { mine, setNextTimestamp } from './actions/chain.ts';
import { toQuantity } from './actions/send-transaction.ts';
import { mintToken } from './actions/token.ts';
import { CAST_TOKENS } from './cast.ts';
import { deployDemoContracts, listDemoContracts } from './demo-contracts.ts';
import type { DemoRpc } from './demo-rpc.ts';
import { advanceOperations } from './operations/send-bundle.ts';
import { pause } from './pause.ts';
import { createPrng, type Prng } from './prng.ts';
import { advanceRequests } from './requests/send-request.ts';
import {
  createScenarioState,
  pickSendOptions,
  type ScenarioState,
  syncScenarioState,
} from './scenario-state.ts';
import { playStory } from './story/play-story.ts';
import { stockUp } from './traffic/multi-token-actions.ts';
import { scoutInstances } from './traffic/nft-actions.ts';
import { pickAction } from './traffic/pick-action.ts';

/** Node and seed of a scenario; the same seed on the same genesis yields the same history. */
export interface ScenarioOptions {
  rpc: DemoRpc;
  seed?: number;
}

/** One round of traffic. */
export interface StepOptions {
  /** Number of transactions; by default a round is sometimes empty, sometimes busy, and mostly has 3–12. */
  count?: number;
  /** Spreads them over this time instead of sending them all at once. */
  durationMs?: number;
  /** Ends the round early. */
  signal?: AbortSignal;
}

/** A scenario on one node. */
export interface Scenario {
  /**
   * Deploys everything, plays a story of some days, and mines blocks of mixed traffic, two seconds apart; only on a new chain.
   * Without days there are HISTORY_BLOCKS blocks in all.
   */
  buildHistory(options?: HistoryOptions): Promise<void>;
  /** Sends one round of traffic and returns the hashes; mines nothing. */
  step(options?: StepOptions): Promise<Hex[]>;
  /** Advances the stories of user operations and of validators: deploys what is missing, then sends a bundle and a request. */
  sendBundle(): Promise<void>;
  /** Mines one block, with the given timestamp (seconds) or the node's. */
  mineBlock(timestamp?: number): Promise<void>;
}

export interface HistoryOptions {
  /** Days of the story; 0 by default. */
  days?: number;
  /** Called when the contracts of the demo are deployed. */
  onDeployed?(): void;
  /** Ends it early, with an error. */
  signal?: AbortSignal;
}

/** Height of the chain after buildHistory() without a story. */
export const HISTORY_BLOCKS = 84;

/** Seconds between the blocks of the history. */
export const HISTORY_INTERVAL_S = 2;

/** Block of the history after which its rounds are joined by the stories of user operations and of validators. */
const OPERATIONS_FROM = 71;

const GWEI = 10 ** 9;
const FIRST_BASE_FEE = 6 * GWEI;

/** Creates the scenario; nothing is sent before its functions are called. */
export async function createScenario({ rpc, seed = 1 }: ScenarioOptions): Promise<Scenario> {
  const state = await createScenarioState({ rpc }, createPrng(seed), listDemoContracts());
  const blocks = createBlockMaker(state);
  // A later start on the same chain must not repeat the same actions.
  state.prng = createPrng(seed + 7919 * Number(await rpc('eth_blockNumber')));
  return {
    buildHistory(options = {}) {
      state.prng = createPrng(seed);
      state.baseFee = FIRST_BASE_FEE;
      return buildHistory(state, blocks, options);
    },
    step: (options = {}) => step(state, options),
    async sendBundle() {
      await syncScenarioState(state);
      await advanceOperations(state);
      await advanceRequests(state);
    },
    mineBlock: blocks.mineBlock,
  };
}

interface BlockMaker {
  mineBlock(timestamp?: number): Promise<void>;
}

/** Creates blocks with a varying base fee and alternating fee recipients. */
function createBlockMaker(state: ScenarioState): BlockMaker {
  const { context, prng } = state;
  const builders = [prng.hex(20), prng.hex(20), prng.hex(20)];
  return {
    async mineBlock(timestamp) {
      const requested = state.baseFee * (0.9 + state.prng.next() * 0.2);
      state.baseFee = Math.round(Math.min(16 * GWEI, Math.max(GWEI, requested)));
      await Promise.all([
        context.rpc('anvil_setCoinbase', [state.prng.pick(builders)]),
        context.rpc('anvil_setNextBlockBaseFeePerGas', [toQuantity(state.baseFee)]),
        // Refused if the clock has gone backwards; the node then decides.
        timestamp === undefined ? undefined : setNextTimestamp(context, timestamp).catch(() => undefined),
      ]);
      await mine(context);
    },
  };
}

async function buildHistory(
  state: ScenarioState,
  { mineBlock }: BlockMaker,
  { days = 0, onDeployed, signal }: HistoryOptions,
): Promise<void> {
  const { rpc } = state.context;
  let height = 0;
  const next = async () => {
    signal?.throwIfAborted();
    await mineBlock();
    height += 1;
  };
  await rpc('evm_setAutomine', [false]);
  await syncScenarioState(state);
  await rpc('anvil_setBlockTimestampInterval', [HISTORY_INTERVAL_S]);
  await deployDemoContracts(state.context, () => pickSendOptions(state, state.senders[0]), next);
  await handOut(state);
  await next();
  onDeployed?.();
  await playStory(state, { days, start: await readTime(state), mineBlock, signal });
  while (height < HISTORY_BLOCKS) {
    if (height % 6 === 0) await scoutInstances(state);
    await sendRound(state, {});
    if (height >= OPERATIONS_FROM) await advanceOperations(state);
    if (height >= OPERATIONS_FROM) await advanceRequests(state);
    await next();
  }
  await rpc('anvil_removeBlockTimestampInterval');
}

/** Reads the time of the newest block, in seconds since 1970. */
async function readTime({ context }: ScenarioState): Promise<number> {
  const block = (await context.rpc('eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex };
  return Number(block.timestamp);
}

/** Distributes assets to every trader. */
async function handOut(state: ScenarioState): Promise<void> {
  const [owner, ...others] = state.senders;
  for (const to of others) {
    for (const [place, { decimals }] of CAST_TOKENS.entries()) {
      const { address: token = '0x' } = state.contracts.tokens[place] ?? {};
      const amount = 250_000n * 10n ** BigInt(decimals);
      await mintToken(state.context, { ...pickSendOptions(state, owner), token, amount, to });
    }
  }
  for (const to of state.senders) await stockUp(state, to);
}

/** Sends sequentially: the node preserves the order of arrival, so the seed determines it. */
async function sendRound(
  state: ScenarioState,
  { count = pickCount(state.prng), durationMs = 0, signal }: StepOptions,
) {
  const hashes: Hex[] = [];
  for (let done = 0; done < count && !signal?.aborted; done++) {
    hashes.push(await pickAction(state.prng)(state));
    await pause(durationMs / count, signal);
  }
  return hashes;
}

async function step(state: ScenarioState, options: StepOptions): Promise<Hex[]> {
  await syncScenarioState(state);
  await scoutInstances(state);
  return sendRound(state, options);
}

function pickCount(prng: Prng): number {
  const place = prng.next();
  if (place < 0.06) return 0;
  return place < 0.12 ? prng.integer(18, 30) : prng.integer(3, 12);
}
