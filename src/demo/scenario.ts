import type { Hex } from '../lib/hex.ts';
import { mine, setNextTimestamp } from './actions/chain.ts';
import { toQuantity } from './actions/send-transaction.ts';
import { mintToken } from './actions/token.ts';
import { CAST_TOKENS } from './cast.ts';
import { stockUp } from './deeds/multi-token-deeds.ts';
import { scoutInstances } from './deeds/nft-deeds.ts';
import { pickDeed } from './deeds/pick-deed.ts';
import { deployDemoContracts, listDemoContracts } from './demo-contracts.ts';
import type { DemoRpc } from './demo-rpc.ts';
import { pause } from './pause.ts';
import { createPrng, type Prng } from './prng.ts';
import { createWorld, pickSendOptions, syncWorld, type World } from './world.ts';

/** What a scenario plays on and from which seed; the same seed on the same genesis gives the same history. */
export interface ScenarioOptions {
  rpc: DemoRpc;
  seed?: number;
}

/** One round of traffic. */
export interface StepOptions {
  /** How many transactions; by default a round is sometimes empty, sometimes busy, and mostly has 3–12. */
  count?: number;
  /** Spreads them over this time instead of sending them all at once. */
  durationMs?: number;
  /** Ends the round early. */
  signal?: AbortSignal;
}

/** A scenario on one node. */
export interface Scenario {
  /** Deploys everything and mines HISTORY_BLOCKS blocks of mixed traffic, two seconds apart; only on a new chain. */
  buildHistory(): Promise<void>;
  /** Sends one round of traffic and answers the hashes; mines nothing. */
  step(options?: StepOptions): Promise<Hex[]>;
  /** Mines one block, at the given time (seconds) or as the node decides. */
  mineBlock(timestamp?: number): Promise<void>;
}

/** Height of the chain after buildHistory(). */
export const HISTORY_BLOCKS = 84;

/** Seconds between the blocks of the history. */
export const HISTORY_INTERVAL_S = 2;

const GWEI = 10 ** 9;
const FIRST_BASE_FEE = 6 * GWEI;

/** Creates the scenario; nothing is sent before its functions are called. */
export async function createScenario({ rpc, seed = 1 }: ScenarioOptions): Promise<Scenario> {
  const world = await createWorld({ rpc }, createPrng(seed), listDemoContracts());
  const blocks = createBlockMaker(world);
  // A later start on the same chain must not do the same deeds again.
  world.prng = createPrng(seed + 7919 * Number(await rpc('eth_blockNumber')));
  return {
    buildHistory() {
      world.prng = createPrng(seed);
      world.baseFee = FIRST_BASE_FEE;
      return buildHistory(world, blocks);
    },
    step: (options = {}) => step(world, options),
    mineBlock: blocks.mineBlock,
  };
}

interface BlockMaker {
  mineBlock(timestamp?: number): Promise<void>;
}

/** Gives blocks a base fee that wanders and a few fee recipients that take turns. */
function createBlockMaker(world: World): BlockMaker {
  const { context, prng } = world;
  const builders = [prng.hex(20), prng.hex(20), prng.hex(20)];
  return {
    async mineBlock(timestamp) {
      const wanted = world.baseFee * (0.9 + world.prng.next() * 0.2);
      world.baseFee = Math.round(Math.min(16 * GWEI, Math.max(GWEI, wanted)));
      await Promise.all([
        context.rpc('anvil_setCoinbase', [world.prng.pick(builders)]),
        context.rpc('anvil_setNextBlockBaseFeePerGas', [toQuantity(world.baseFee)]),
        // Refused where the clock has gone backwards; the node then decides.
        timestamp === undefined ? undefined : setNextTimestamp(context, timestamp).catch(() => undefined),
      ]);
      await mine(context);
    },
  };
}

async function buildHistory(world: World, { mineBlock }: BlockMaker): Promise<void> {
  const { rpc } = world.context;
  let height = 0;
  const next = async () => {
    await mineBlock();
    height += 1;
  };
  await rpc('evm_setAutomine', [false]);
  await syncWorld(world);
  await rpc('anvil_setBlockTimestampInterval', [HISTORY_INTERVAL_S]);
  await deployDemoContracts(world.context, () => pickSendOptions(world, world.senders[0]), next);
  await handOut(world);
  await next();
  while (height < HISTORY_BLOCKS) {
    if (height % 6 === 0) await scoutInstances(world);
    await sendRound(world, {});
    await next();
  }
  await rpc('anvil_removeBlockTimestampInterval');
}

/** Gives every trader some of everything. */
async function handOut(world: World): Promise<void> {
  const [owner, ...others] = world.senders;
  for (const to of others) {
    for (const [place, { decimals }] of CAST_TOKENS.entries()) {
      const { address: token = '0x' } = world.contracts.tokens[place] ?? {};
      const amount = 250_000n * 10n ** BigInt(decimals);
      await mintToken(world.context, { ...pickSendOptions(world, owner), token, amount, to });
    }
  }
  for (const to of world.senders) await stockUp(world, to);
}

/** One after the other: the node keeps the order in which they come, so the seed decides it. */
async function sendRound(
  world: World,
  { count = pickCount(world.prng), durationMs = 0, signal }: StepOptions,
) {
  const hashes: Hex[] = [];
  for (let done = 0; done < count && !signal?.aborted; done++) {
    hashes.push(await pickDeed(world.prng)(world));
    await pause(durationMs / count, signal);
  }
  return hashes;
}

async function step(world: World, options: StepOptions): Promise<Hex[]> {
  await syncWorld(world);
  await scoutInstances(world);
  return sendRound(world, options);
}

function pickCount(prng: Prng): number {
  const place = prng.next();
  if (place < 0.06) return 0;
  return place < 0.12 ? prng.integer(18, 30) : prng.integer(3, 12);
}
