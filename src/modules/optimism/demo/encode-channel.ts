import { brotliCompressSync, deflateSync } from 'node:zlib';
import { concat, decodeFunctionData, keccak256, numberToHex, toRlp } from 'viem/utils';
import type { DemoRpc } from '../../../demo/demo-rpc.ts';
import { bytesToHex, type Hex, hexToBytes } from '../../../lib/hex.ts';
import { rollupL1BlockArtifact } from './artifacts.ts';
import { L1_BLOCK } from './deploy-rollup.ts';

/** How a channel is written. */
export interface ChannelOptions {
  /** The first and the last block of the rollup in it. */
  from: number;
  to: number;
  compression: 'zlib' | 'brotli';
  frames: number;
}

interface RawBlock {
  hash: Hex;
  parentHash: Hex;
  timestamp: Hex;
  transactions: { hash: Hex; type: Hex; to: Hex | null; input: Hex }[];
}

const BROTLI: Hex = '0x01';
const DEPOSIT = '0x7e';

/** Writes blocks of the rollup as a channel with a singular batch for each; each frame is a whole transaction of a batcher. */
export async function encodeChannel(l2: DemoRpc, options: ChannelOptions): Promise<Hex[]> {
  const { from, to, compression, frames } = options;
  const batches: Hex[] = [];
  let id: Hex = '0x';
  for (let number = from; number <= to; number++) {
    const block = (await l2('eth_getBlockByNumber', [numberToHex(number), true])) as RawBlock;
    id = block.hash.slice(0, 34) as Hex;
    batches.push(toRlp(concat(['0x00', await encodeBatch(l2, block)])));
  }
  const content = hexToBytes(concat(batches));
  const data =
    compression === 'zlib'
      ? deflateSync(content)
      : Buffer.concat([hexToBytes(BROTLI), brotliCompressSync(content)]);
  const size = Math.ceil(data.length / frames);
  return Array.from({ length: frames }, (_, number) => {
    const part = data.subarray(number * size, (number + 1) * size);
    const isLast = number === frames - 1;
    return concat([
      '0x00',
      id,
      numberToHex(number, { size: 2 }),
      numberToHex(part.length, { size: 4 }),
      bytesToHex(part),
      isLast ? '0x01' : '0x00',
    ]);
  });
}

/** `rlp([parent_hash, epoch_number, epoch_hash, timestamp, transaction_list])`; what is derived from the parent chain is left out. */
async function encodeBatch(l2: DemoRpc, block: RawBlock): Promise<Hex> {
  const system = block.transactions.find(({ type, to }) => type === DEPOSIT && to === L1_BLOCK);
  const { args } = decodeFunctionData({ abi: rollupL1BlockArtifact.abi, data: system?.input ?? '0x' });
  const [epoch = 0n, , , epochHash = '0x'] = args ?? [];
  const own = block.transactions.filter(({ type }) => type !== DEPOSIT);
  const raw = await Promise.all(
    own.map(async ({ hash }) => (await l2('eth_getRawTransactionByHash', [hash])) as Hex),
  );
  return toRlp([
    block.parentHash,
    epoch === 0n ? '0x' : numberToHex(epoch),
    epochHash,
    numberToHex(Number(block.timestamp)),
    raw,
  ] as never);
}

/** Stands in for the hash of a commitment to a blob, which takes a library to work out. */
export function nameBlob(blob: Uint8Array): Hex {
  return `0x01${keccak256(blob).slice(4)}`;
}
