import { hash } from 'node:crypto';
import type { Hex } from '../../../src/lib/hex.ts';

/** How large a synthetic chain is; the extremes are the same at every size, so that only the size differs. */
export interface ChainSize {
  transactions: number;
  /** How many of them stand in a block. */
  perBlock: number;
  /** How many stand in one large block. */
  bigBlock: number;
  /** How many logs, and how many internal calls, one transaction has. */
  bigTransaction: number;
  /** Seconds from one block to the next; 12 by default. */
  blockSeconds?: number;
  /** When block 0 was mined, in seconds since 1970. */
  genesisTime?: number;
}

/** Where everything of a synthetic chain stands. */
export interface ChainPlan extends ChainSize {
  /** Height of the last block. */
  head: number;
  bigBlockNumber: number;
  /** The number (counted over the whole chain) of the transaction with many logs. */
  bigTransactionNumber: number;
  /** How many addresses hold the main token. */
  holders: number;
  /** How many other tokens there are. */
  tokens: number;
}

export const BLOCK_SECONDS = 12;
export const GENESIS_TIME = 1_750_000_000;

/** Sender of a fifth of all transactions: it pays the main token out, to a new holder each time. */
export const BUSY = addressOf('busy', 0);
/** The token with most holders. */
export const MAIN_TOKEN = addressOf('token', 0);

/** Lays a chain out. */
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

/** The numbers of a block's transactions: the first, and the one after the last. Block 0 has none. */
export function transactionsOf(plan: ChainPlan, height: number): { from: number; to: number } {
  if (height === 0) return { from: 0, to: 0 };
  const big = height > plan.bigBlockNumber ? plan.bigBlock - plan.perBlock : 0;
  const from = (height - 1) * plan.perBlock + big;
  const count = height === plan.bigBlockNumber ? plan.bigBlock : plan.perBlock;
  return { from, to: Math.min(from + count, plan.transactions) };
}

/** 32 bytes that a text stands for. */
export function hashOf(text: string): Hex {
  return `0x${hash('sha256', text)}`;
}

/** An address that a kind and a number stand for. */
export function addressOf(kind: string, number: number): Hex {
  return `0x${hash('sha256', `${kind} ${number}`).slice(0, 40)}`;
}

/** A number from 0 to 1 that a whole number stands for (a Weyl sequence: evenly spread, never random). */
export function spread(number: number): number {
  return (number * 0.618_033_988_749_895) % 1;
}
