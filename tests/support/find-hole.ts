import type { DemoRpc } from '#demo/demo-rpc.ts';

/** A development node that contradicts itself, which makes the test meaningless. */
export class BrokenNodeError extends Error {
  override name = 'BrokenNodeError';
}

interface RawBlock {
  hash: string;
  parentHash: string;
  transactions: string[];
}

const BLOCKS_MAX = 200;

/**
 * Searches the newest blocks of a development node for one that is missing, does not follow the one below it, or whose
 * traces are of other transactions (anvil 1.7.1 occasionally gets there after a revert); null if it is consistent.
 */
export async function findHole(rpc: DemoRpc): Promise<string | null> {
  try {
    const head = Number(await rpc('eth_blockNumber'));
    let above: RawBlock | null = null;
    for (let height = head; height >= Math.max(0, head - BLOCKS_MAX); height--) {
      const tag = `0x${height.toString(16)}`;
      const block = (await rpc('eth_getBlockByNumber', [tag, false])) as RawBlock | null;
      if (block === null) return `it has no block ${height} below its head ${head}`;
      if (above !== null && above.parentHash !== block.hash)
        return `block ${height + 1} does not follow on block ${height}`;
      if (!(await hasOwnTraces(rpc, tag, block))) return `the traces of block ${height} are of another`;
      above = block;
    }
    return null;
  } catch (error) {
    return String(error);
  }
}

async function hasOwnTraces(rpc: DemoRpc, tag: string, { transactions }: RawBlock): Promise<boolean> {
  const traces = (await rpc('trace_block', [tag])) as { transactionHash?: string | null }[];
  const traced = new Set(traces.flatMap(({ transactionHash }) => transactionHash ?? []));
  return traced.size === transactions.length && transactions.every((hash) => traced.has(hash));
}
