import { createPrng, type Prng } from '#demo/prng.ts';
import { madeBlock } from './made-chain.ts';
import type { MadeNode } from './made-node.ts';

/** A chain that grows and is reorganised. */
export interface GrowingChain {
  node: MadeNode;
  prng: Prng;
  /** Number of reorgs. */
  fork: number;
  /** All events, in order. */
  story: string[];
}

/** Adds blocks to the chain of the node; those of a height and fork are always the same. */
export function addBlocks(
  { node: { chain }, fork, story }: GrowingChain,
  count: number,
  isOther = true,
): void {
  story.push(`${count} blocks`);
  for (let added = 0; added < count; added++) {
    const number = chain.length;
    const prng = createPrng(number * 131 + (isOther ? fork * 7919 : 0));
    const parentHash = chain.at(-1)?.hash;
    chain.push(madeBlock({ number, fork, prng, transactions: 2, ...(parentHash && { parentHash }) }));
  }
}

/**
 * Replaces the last blocks of the chain by as many or more others, in half of all cases with the same transactions.
 * Never its first two blocks: another block 1 is another chain.
 */
export function reorganise(history: GrowingChain): void {
  const { prng, node, story } = history;
  const depth = Math.min(node.chain.length - 2, prng.integer(1, 4));
  const isOther = prng.chance(0.5);
  story.push(`reorg of ${depth}${isOther ? '' : ' with the same transactions'}`);
  node.chain.length -= depth;
  history.fork += 1;
  addBlocks(history, depth + prng.integer(0, 1), isOther);
}
