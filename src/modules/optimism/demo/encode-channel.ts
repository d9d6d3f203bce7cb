import { brotliCompressSync, deflateSync } from 'node:zlib';
import { concat, decodeFunctionData, numberToHex, toRlp } from 'viem/utils';
import type { DemoRpc } from '#sdk/demo/demo.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { rollupL1BlockArtifact } from './artifacts.ts';
import { L1_BLOCK } from './deploy-rollup.ts';
import { encodeSpanBatch, type SpanBlock } from './encode-span.ts';

/** Encoding of a channel. */
export interface ChannelOptions {
  /** The first and the last block of the rollup in it. */
  from: number;
  to: number;
  /** One batch per block, or one for all of them. */
  batches: 'singular' | 'span';
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

/** Encodes blocks of the rollup as a channel; each frame is a whole batcher transaction. */
export async function encodeChannel(l2: DemoRpc, options: ChannelOptions): Promise<Hex[]> {
  const { from, to, compression, frames } = options;
  const blocks: SpanBlock[] = [];
  for (let number = from; number <= to; number++) blocks.push(await readBlock(l2, number));
  const id = blocks.at(-1)?.hash.slice(0, 34) as Hex;
  const batches =
    options.batches === 'singular' ? blocks.map(encodeSingularBatch) : [await encodeSpan(l2, blocks, from)];
  const content = hexToBytes(concat(batches.map((batch) => toRlp(batch))));
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

async function readBlock(l2: DemoRpc, number: number): Promise<SpanBlock> {
  const block = (await l2('eth_getBlockByNumber', [numberToHex(number), true])) as RawBlock;
  const own = block.transactions.filter(({ type }) => type !== DEPOSIT);
  const transactions = await Promise.all(
    own.map(async ({ hash }) => (await l2('eth_getRawTransactionByHash', [hash])) as Hex),
  );
  const { hash, parentHash, timestamp } = block;
  return { hash, parentHash, timestamp: Number(timestamp), epoch: readEpoch(block), transactions };
}

/** The block of the parent chain in the system transaction; the first block has none. */
function readEpoch({ transactions }: RawBlock): SpanBlock['epoch'] {
  const system = transactions.find(({ type, to }) => type === DEPOSIT && to === L1_BLOCK);
  if (system === undefined) return { number: 0, hash: `0x${'0'.repeat(64)}` };
  const { args } = decodeFunctionData({ abi: rollupL1BlockArtifact.abi, data: system.input });
  const [epoch = 0n, , , hash = '0x'] = args ?? [];
  return { number: Number(epoch), hash };
}

/** `rlp([parent_hash, epoch_number, epoch_hash, timestamp, transaction_list])` after its version. */
function encodeSingularBatch({ parentHash, epoch, timestamp, transactions }: SpanBlock): Hex {
  const epochNumber = epoch.number === 0 ? '0x' : numberToHex(epoch.number);
  const fields = [parentHash, epochNumber, epoch.hash, numberToHex(timestamp), transactions];
  return concat(['0x00', toRlp(fields as never)]);
}

async function encodeSpan(l2: DemoRpc, blocks: readonly SpanBlock[], from: number): Promise<Hex> {
  const [genesis, parent] = await Promise.all([readBlock(l2, 0), readBlock(l2, from - 1)]);
  return encodeSpanBatch(blocks, {
    genesisTimestamp: genesis.timestamp,
    parentEpoch: parent.epoch.number,
  });
}
