import { hash } from 'node:crypto';
import type { Hex } from '#lib/hex.ts';

/** Size of a synthetic chain; the extremes are the same at every size, so that only the size differs. */
export interface ChainSize {
  transactions: number;
  /** Number of transactions per block. */
  perBlock: number;
  /** Number of transactions in the one large block. */
  bigBlock: number;
  /** Number of logs, and of internal calls, of one transaction. */
  bigTransaction: number;
  /** Block interval in seconds; 12 by default. */
  blockSeconds?: number;
  /** Timestamp of block 0, in seconds since 1970. */
  genesisTime?: number;
}

/** Layout of a synthetic chain. */
export interface ChainPlan extends ChainSize {
  /** Height of the last block. */
  head: number;
  bigBlockNumber: number;
  /** Number (over the whole chain) of the transaction with many logs. */
  bigTransactionNumber: number;
  /** Number of holders of the main token. */
  holders: number;
  /** Number of other tokens. */
  tokens: number;
}

export const BLOCK_SECONDS = 12;
export const GENESIS_TIME = 1_750_000_000;

/** Sender of a fifth of all transactions: it pays out the main token, to a new holder each time. */
export const BUSY = addressOf('busy', 0);
/** Token with most holders. */
export const MAIN_TOKEN = addressOf('token', 0);

/** Creates the layout of a chain. */
export function planChain(size: ChainSize): ChainPlan {
  const small = Math.ceil((size.transactions - size.bigBlock) / size.perBlock);
  return {
    ...size,
    head: small + 1,
    bigBlockNumber: Math.floor(small / 2),
    bigTransactionNumber: Math.floor(size.transactions / 4),
    holders: Math.ceil(size.transactions / 5),
    tokens: Math.max(1000, Math.floor(size.transactions / 2000)),
  };
}

/** Range of a block's transaction numbers: the first, and the one after the last. Block 0 has none. */
export function transactionsOf(plan: ChainPlan, height: number): { from: number; to: number } {
  if (height === 0) return { from: 0, to: 0 };
  const big = height > plan.bigBlockNumber ? plan.bigBlock - plan.perBlock : 0;
  const from = (height - 1) * plan.perBlock + big;
  const count = height === plan.bigBlockNumber ? plan.bigBlock : plan.perBlock;
  return { from, to: Math.min(from + count, plan.transactions) };
}

/** Derives 32 bytes from a text. */
export function hashOf(text: string): Hex {
  return `0x${hash('sha256', text)}`;
}

/** Derives an address from a kind and a number. */
export function addressOf(kind: string, number: number): Hex {
  return `0x${hash('sha256', `${kind} ${number}`).slice(0, 40)}`;
}

/** Derives a number from 0 to 1 from an integer (a Weyl sequence: evenly distributed, deterministic). */
export function spread(number: number): number {
  return (number * 0.618_033_988_749_895) % 1;
}
