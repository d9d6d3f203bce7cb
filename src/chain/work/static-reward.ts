import { classicReward, classicUncleReward } from './classic-reward.ts';

const ETHER = 10n ** 18n;

/**
 * Reward rules of a proof-of-work chain, in wei; the height is that of the rewarded block, or of the one that includes
 * the uncle.
 */
interface WorkRules {
  block: (height: number) => bigint;
  uncle: (height: number, distance: number) => bigint;
}

/** Block rewards by start height, in wei; 0 from the end of proof of work on. */
type Schedule = readonly { from: number; reward: bigint }[];

/** Ethereum: lowered by EIP-649 and EIP-1234, ended by EIP-3675. */
const ETHEREUM: Schedule = [
  { from: 0, reward: 5n * ETHER },
  { from: 4_370_000, reward: 3n * ETHER },
  { from: 7_280_000, reward: 2n * ETHER },
  { from: 15_537_394, reward: 0n },
];

/** Blocks per era of ECIP-1017: on Ethereum Classic, and on its test network Mordor. */
const CLASSIC_ERA = 5_000_000;
const MORDOR_ERA = 2_000_000;

const RULES: ReadonlyMap<bigint, WorkRules> = new Map([
  [1n, ethereumRules(ETHEREUM)],
  [61n, classicRules(CLASSIC_ERA)],
  [63n, classicRules(MORDOR_ERA)],
]);

/** Static block reward at a height, in wei; null for a chain without known rules. */
export function staticReward(chainId: bigint | undefined, height: number): bigint | null {
  return rulesOf(chainId)?.block(height) ?? null;
}

/** Returns true if the reward rules of a chain are known. */
export function hasStaticReward(chainId: bigint): boolean {
  return RULES.has(chainId);
}

/**
 * Reward of an uncle's miner, in wei, by the rules at the including block (yellow paper §11.3); null where no block
 * includes the uncle, or too late, and on a chain without known rules.
 */
export function uncleReward(
  chainId: bigint | undefined,
  height: number,
  nephew: number | null,
): bigint | null {
  if (nephew === null) return null;
  const distance = nephew - height;
  if (distance < 1 || distance > 7) return null;
  return rulesOf(chainId)?.uncle(nephew, distance) ?? null;
}

function rulesOf(chainId: bigint | undefined): WorkRules | undefined {
  return chainId === undefined ? undefined : RULES.get(chainId);
}

function ethereumRules(schedule: Schedule): WorkRules {
  const block = (height: number) => schedule.findLast(({ from }) => height >= from)?.reward ?? 0n;
  return { block, uncle: (height, distance) => (block(height) * BigInt(8 - distance)) / 8n };
}

function classicRules(eraBlocks: number): WorkRules {
  return {
    block: (height) => classicReward(height, eraBlocks),
    uncle: (height, distance) => classicUncleReward(height, distance, eraBlocks),
  };
}
