import { type DemoAccount, type DemoRpc, sendBlob, sendTransaction, waitForReceipt } from '#sdk/demo/demo.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type { DemoBeacon } from './beacon.ts';
import { encodeBlob } from './encode-blob.ts';
import { encodeChannel } from './encode-channel.ts';

interface BatcherParts {
  l1: DemoRpc;
  l2: DemoRpc;
  inbox: Hex;
  account: DemoAccount;
  beacon: DemoBeacon;
}

/** Encodings of batches, used in turn. */
const WAYS = [
  { container: 'calldata', batches: 'singular', compression: 'zlib', frames: 1 },
  { container: 'blob', batches: 'span', compression: 'brotli', frames: 1 },
  { container: 'calldata', batches: 'singular', compression: 'brotli', frames: 2 },
  { container: 'blob', batches: 'singular', compression: 'zlib', frames: 2 },
  { container: 'calldata', batches: 'span', compression: 'zlib', frames: 1 },
] as const;
/** Maximum number of blocks in one batch. */
const BLOCKS_MAX = 60;
const MINED_MS = 30_000;

/** Sends the rollup's blocks to the parent chain: each call sends the new ones, as one channel. */
export function createBatcher({ l1, l2, inbox, account, beacon }: BatcherParts): () => Promise<void> {
  let sentTo = 0;
  let turn = 0;

  async function post(frame: Hex, container: 'calldata' | 'blob'): Promise<void> {
    const options = { to: inbox, gas: 21_000 + 20 * frame.length };
    const hash =
      container === 'calldata'
        ? await sendTransaction({ rpc: l1 }, { ...options, from: account.address, data: frame })
        : await sendBlob(
            { rpc: l1 },
            { to: inbox, account, hashes: [await beacon.keep(encodeBlob(hexToBytes(frame)))] },
          );
    await waitForReceipt({ rpc: l1 }, hash, MINED_MS);
  }

  return async () => {
    const head = Number(await l2('eth_blockNumber'));
    const to = Math.min(head, sentTo + BLOCKS_MAX);
    if (to === sentTo) return;
    const way = WAYS[turn % WAYS.length] ?? WAYS[0];
    for (const frame of await encodeChannel(l2, { ...way, from: sentTo + 1, to }))
      await post(frame, way.container);
    sentTo = to;
    turn++;
  };
}
