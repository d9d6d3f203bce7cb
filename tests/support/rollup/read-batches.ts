import { brotliDecompressSync, inflateSync } from 'node:zlib';
import { fromRlp, numberToHex } from 'viem';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import type { Hex } from '#lib/hex.ts';
import { BATCH_INBOX, type RollupPair } from './rollup-pair.ts';

/** Channel, number, length, and last-frame flag. */
const FRAME_BYTES_MIN = 23;

interface RawTransaction {
  hash: Hex;
  from: Hex;
  to: Hex | null;
  input: Hex;
  blobVersionedHashes?: Hex[];
}

/** Parent hash, complete or its first 20 bytes, and the transactions of each block. */
interface WholeBatch {
  parent: Hex;
  counts: number[];
}

/** A channel with the frames received so far. */
interface Channel {
  frames: Map<number, Buffer>;
  hashes: Hex[];
  isDone: boolean;
  hasBlobs: boolean;
}

/**
 * Reads the batches directly from both chains, newest first: the transactions of the batcher, their frames, and the
 * rollup block before each; one without such a block is left out. Decodes the output of `encodeChannel` by viem's RLP;
 * contents of blobs are taken from what was put into them.
 */
export async function readBatches({ l1, l2, blobs }: RollupPair) {
  const head = Number(await l1('eth_blockNumber'));
  const channels = new Map<string, Channel>();
  const whole: { channel: Channel; time: number; batches: WholeBatch[] }[] = [];
  for (let number = 0; number <= head; number++) {
    const block = (await l1('eth_getBlockByNumber', [numberToHex(number), true])) as {
      timestamp: Hex;
      transactions: RawTransaction[];
    };
    for (const { hash, from, to, input, blobVersionedHashes: [blob] = [] } of block.transactions) {
      if (to !== BATCH_INBOX || from !== FIRST_ACCOUNT) continue;
      const content = blob === undefined ? input : (blobs.get(blob) ?? '0x');
      const data = Buffer.from(content.slice(4), 'hex');
      if (data.length < FRAME_BYTES_MIN) continue;
      const id = data.toString('hex', 0, 16);
      const channel: Channel = channels.get(id) ?? {
        frames: new Map(),
        hashes: [],
        isDone: false,
        hasBlobs: false,
      };
      channels.set(id, channel);
      if (channel.isDone) continue;
      channel.hashes.push(hash);
      channel.hasBlobs ||= blob !== undefined;
      if (!channel.frames.has(data.readUInt16BE(16))) channel.frames.set(data.readUInt16BE(16), data);
      const last = [...channel.frames].find(([, frame]) => frame.at(-1) === 1)?.[0];
      channel.isDone = last !== undefined && channel.frames.size === last + 1;
      if (!channel.isDone) continue;
      const parts = [...channel.frames].sort(([a], [b]) => a - b).map(([, frame]) => frame.subarray(22, -1));
      const packed = Buffer.concat(parts);
      const batches = splitBatches(
        packed[0] === 1 ? brotliDecompressSync(packed.subarray(1)) : inflateSync(packed),
      );
      whole.push({ channel, time: Number(block.timestamp), batches });
    }
  }
  const hashes = await listHashes(l2);
  const batches = await Promise.all(
    whole.map(async ({ channel, time, batches: held }, place) => {
      const parent = hashes.findIndex((hash) => hash.startsWith(held[0]?.parent ?? 'none'));
      if (parent === -1) return [];
      const start = parent + 1;
      const counts = held.flatMap((batch) => batch.counts);
      return [
        {
          number: place + 1,
          transactions_count: counts.reduce((sum, count) => sum + count, 0),
          l1_timestamp: `${new Date(time * 1000).toISOString().slice(0, 19)}.000000Z`,
          l1_transaction_hashes: [...new Set(channel.hashes)],
          l2_start_block_number: start,
          l2_end_block_number: start + counts.length - 1,
          batch_data_container: channel.hasBlobs ? 'in_blob4844' : 'in_calldata',
        },
      ];
    }),
  );
  return batches.flat().reverse();
}

/** Reads the blocks in batches, newest first, each with the first batch that contains it. */
export async function readBatchedBlocks(
  { l2 }: RollupPair,
  batches: Awaited<ReturnType<typeof readBatches>>,
) {
  const head = Number(await l2('eth_blockNumber'));
  const oldestFirst = batches.toReversed();
  const blocks = await Promise.all(
    Array.from({ length: head + 1 }, async (_, number) => {
      const batch = oldestFirst.find(
        (each) => each.l2_start_block_number <= number && number <= each.l2_end_block_number,
      );
      if (batch === undefined) return [];
      const { transactions } = (await l2('eth_getBlockByNumber', [numberToHex(number), false])) as {
        transactions: Hex[];
      };
      const { l1_transaction_hashes, l1_timestamp } = batch;
      return [
        {
          l2_block_number: number,
          transactions_count: transactions.length,
          l1_transaction_hashes,
          l1_timestamp,
        },
      ];
    }),
  );
  return blocks.flat().reverse();
}

async function listHashes(l2: RollupPair['l2']): Promise<Hex[]> {
  const head = Number(await l2('eth_blockNumber'));
  const blocks = await Promise.all(
    Array.from({ length: head + 1 }, (_, number) => l2('eth_getBlockByNumber', [numberToHex(number), false])),
  );
  return blocks.map((block) => (block as { hash: Hex }).hash);
}

/** Splits batches; each is a byte string that begins with its version, 0 for a singular one and 1 for a span batch. */
function splitBatches(data: Buffer): WholeBatch[] {
  const batches: WholeBatch[] = [];
  for (let rest = data; rest.length > 0; ) {
    const long = (rest[0] ?? 0) - 0xb7;
    const length = long > 0 ? rest.readUIntBE(1, long) : (rest[0] ?? 0) - 0x80;
    const from = 1 + Math.max(0, long);
    const content = rest.subarray(from + 1, from + length);
    batches.push(rest[from] === 1 ? readSpan(content) : readSingular(content));
    rest = rest.subarray(from + length);
  }
  return batches;
}

function readSingular(content: Buffer): WholeBatch {
  const [parent, , , , transactions] = fromRlp(content, 'hex') as [Hex, Hex, Hex, Hex, Hex[]];
  return { parent, counts: [transactions.length] };
}

/**
 * Parses a span batch: time, origin, parent, origin's hash, count of blocks, a bit for each, and the count of
 * transactions of each.
 */
function readSpan(content: Buffer): WholeBatch {
  let at = 0;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = content[at++] ?? 0;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  readNumber();
  readNumber();
  const parent: Hex = `0x${content.toString('hex', at, at + 20)}`;
  at += 40;
  const blocks = readNumber();
  at += Math.ceil(blocks / 8);
  return { parent, counts: Array.from({ length: blocks }, readNumber) };
}
