import { bytesToHex } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';
import { askNode } from '../node/ask-node.ts';
import type { BalanceAt } from './explain-differences.ts';

const ASK_TIMEOUT_MS = 1500;

/**
 * Creates the function that fetches an address's balance at the end of a block, in wei. The total time is limited;
 * after it, and where the node has pruned the block's state, the result is null.
 */
export function createBalanceAt({ api, run }: ReadScope, address: Buffer): BalanceAt {
  const { rpc } = api.node;
  if (rpc === null || !run.isActive) return async () => null;
  const deadline = performance.now() + ASK_TIMEOUT_MS;
  const asked = new Map<number, Promise<bigint | null>>();
  return (block) => {
    const known = asked.get(block);
    const leftMs = deadline - performance.now();
    if (known !== undefined || leftMs <= 0) return known ?? Promise.resolve(null);
    const params = [bytesToHex(address), `0x${block.toString(16)}`];
    const answer = askNode(rpc, 'eth_getBalance', params, leftMs).then(readWei);
    asked.set(block, answer);
    return answer;
  };
}

function readWei(answer: unknown): bigint | null {
  return typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) ? BigInt(answer) : null;
}
