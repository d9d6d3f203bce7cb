import { expect } from '@playwright/test';
import { mine } from '#demo/actions/chain.ts';
import { createDemoRpc, type DemoContext } from '#demo/demo-rpc.ts';
import type { Explorer } from './explorer.ts';

/** The chain that the open pages show. It mines only when it is instructed to; the verbs of the demo take it as their context. */
export interface Chain extends DemoContext {
  /** Mines blocks and waits until the explorer has them whole; answers the newest one. */
  mine(blocks?: number): Promise<ChainBlock>;
  /** Waits until the explorer shows the node's newest block with its traces. */
  caughtUp(): Promise<ChainBlock>;
  getReceipt(hash: string): Promise<ChainReceipt>;
  /** Waits until the explorer knows a transaction that no block holds yet. */
  sawPending(hash: string): Promise<void>;
}

/** A block as the node reports it. */
export interface ChainBlock {
  height: number;
  hash: string;
}

/** What a transaction used and paid for each gas (wei), by the node. */
export interface ChainReceipt {
  gasUsed: bigint;
  effectiveGasPrice: bigint;
}

/** Ties the chain to the explorer that follows it. */
export function createChain({ origin, rpcUrl = '' }: Pick<Explorer, 'origin' | 'rpcUrl'>): Chain {
  const rpc = createDemoRpc(rpcUrl);
  const get = (path: string) => fetch(`${origin}/api/v2/${path}`);

  async function getNewest(): Promise<ChainBlock> {
    const { number, hash } = (await rpc('eth_getBlockByNumber', ['latest', false])) as Record<string, string>;
    return { height: Number(number), hash: hash ?? '' };
  }

  async function isShown({ hash }: ChainBlock): Promise<boolean> {
    const blocks = await (await get('main-page/blocks')).json();
    if (blocks[0]?.hash !== hash) return false;
    const block = await (await get(`blocks/${hash}`)).json();
    return block.internal_transactions_count !== null;
  }

  async function caughtUp() {
    let newest = await getNewest();
    const isCaughtUp = async () => {
      // A block may be mined after the first request.
      newest = await getNewest();
      return isShown(newest);
    };
    await expect.poll(isCaughtUp, { intervals: [20, 50, 100] }).toBe(true);
    return newest;
  }

  return {
    rpc,
    caughtUp,
    async mine(blocks = 1) {
      await mine({ rpc }, blocks);
      return caughtUp();
    },
    async getReceipt(hash) {
      const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as Record<string, string>;
      return {
        gasUsed: BigInt(receipt.gasUsed ?? 0),
        effectiveGasPrice: BigInt(receipt.effectiveGasPrice ?? 0),
      };
    },
    async sawPending(hash) {
      const ask = async () => (await get(`transactions/${hash}`)).status;
      await expect.poll(ask, { intervals: [50, 100] }).toBe(200);
    },
  };
}
