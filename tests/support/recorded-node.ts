import { readFileSync } from 'node:fs';
import type { Hex } from '#lib/hex.ts';
import { type MadeNode, serveMadeChain } from './serve-made-chain.ts';

/**
 * A chain as reported by a node: each block as returned by `eth_getBlockByNumber` with its transactions, its receipts,
 * and its uncles as returned by `eth_getUncleByBlockHashAndIndex`, null for a pruned one.
 */
interface Recording {
  description: string;
  chainId: Hex;
  blocks: {
    block: Record<string, any>;
    receipts: Record<string, any>[];
    uncles: (Record<string, any> | null)[];
  }[];
}

/** Replays a recording from `tests/recordings` as a node until it is closed. */
export async function serveRecording(name: string): Promise<MadeNode> {
  const file = new URL(`../recordings/${name}.json`, import.meta.url);
  const { chainId, blocks } = JSON.parse(readFileSync(file, 'utf8')) as Recording;
  const chain = blocks.map(({ block, receipts }) => ({
    number: Number(block.number),
    hash: block.hash as Hex,
    parentHash: block.parentHash as Hex,
    block,
    receipts,
    traces: [],
  }));
  const node = await serveMadeChain(chain);
  node.methods.eth_chainId = () => chainId;
  node.methods.eth_getUncleByBlockHashAndIndex = (hash: Hex, index: Hex) =>
    blocks.find(({ block }) => block.hash === hash)?.uncles[Number(index)] ?? null;
  return node;
}
