const ETHER = 10n ** 18n;

/** From a height on, what a block's miner was given for the work, in wei; 0 from the end of proof of work on. */
type Schedule = readonly { from: number; reward: bigint }[];

/** Ethereum: EIP-649 and EIP-1234 lowered it, EIP-3675 ended it. */
const ETHEREUM: Schedule = [
  { from: 0, reward: 5n * ETHER },
  { from: 4_370_000, reward: 3n * ETHER },
  { from: 7_280_000, reward: 2n * ETHER },
  { from: 15_537_394, reward: 0n },
];

const SCHEDULES: ReadonlyMap<bigint, Schedule> = new Map([[1n, ETHEREUM]]);

/** What the rules of a chain give for a block at a height, in wei; null for a chain whose rules are not known here. */
export function staticReward(chainId: bigint | undefined, height: number): bigint | null {
  const schedule = chainId === undefined ? undefined : SCHEDULES.get(chainId);
  return schedule?.findLast(({ from }) => height >= from)?.reward ?? null;
}

/** Whether the rules of a chain are known here. */
export function hasStaticReward(chainId: bigint): boolean {
  return SCHEDULES.has(chainId);
}

/** What the miner of an uncle got, in wei (yellow paper §11.3); null where nobody names the uncle, or too late. */
export function uncleReward(reward: bigint, height: number, nephew: number | null): bigint | null {
  if (nephew === null) return null;
  const distance = nephew - height;
  return distance < 1 || distance > 7 ? null : (reward * BigInt(8 - distance)) / 8n;
}
