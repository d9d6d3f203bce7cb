import { inflateSync } from 'node:zlib';
import { fromRlp, numberToHex } from 'viem';
import { FIRST_ACCOUNT } from '../../../src/demo/accounts.ts';
import type { Hex } from '../../../src/lib/hex.ts';
import { BATCH_INBOX, type RollupPair } from './rollup-pair.ts';

/** Channel, number, length, and whether it is the last. */
const FRAME_BYTES_MIN = 23;

interface RawTransaction {
  hash: Hex;
  from: Hex;
  to: Hex | null;
  input: Hex;
}

/** A channel as far as its frames have come. */
interface Channel {
  frames: Map<number, Buffer>;
  hashes: Hex[];
  isDone: boolean;
}

/**
 * The batches of both chains' own words, newest first: the transactions that the batcher sent, their frames, and where the rollup has
 * the block before each; one of which it has none is left out. Reads what `encodeChannel` writes, by viem's RLP.
 */
export async function readBatches({ l1, l2 }: RollupPair) {
  const head = Number(await l1('eth_blockNumber'));
  const channels = new Map<string, Channel>();
  const whole: { hashes: Hex[]; time: number; singular: any[] }[] = [];
  for (let number = 0; number <= head; number++) {
    const block = (await l1('eth_getBlockByNumber', [numberToHex(number), true])) as {
      timestamp: Hex;
      transactions: RawTransaction[];
    };
    for (const { hash, from, to, input } of block.transactions) {
      if (to !== BATCH_INBOX || from !== FIRST_ACCOUNT) continue;
      const data = Buffer.from(input.slice(4), 'hex');
      if (data.length < FRAME_BYTES_MIN) continue;
      const id = data.toString('hex', 0, 16);
      const channel: Channel = channels.get(id) ?? { frames: new Map(), hashes: [], isDone: false };
      channels.set(id, channel);
      if (channel.isDone) continue;
      channel.hashes.push(hash);
      if (!channel.frames.has(data.readUInt16BE(16))) channel.frames.set(data.readUInt16BE(16), data);
      const last = [...channel.frames].find(([, frame]) => frame.at(-1) === 1)?.[0];
      channel.isDone = last !== undefined && channel.frames.size === last + 1;
      if (!channel.isDone) continue;
      const parts = [...channel.frames].sort(([a], [b]) => a - b).map(([, frame]) => frame.subarray(22, -1));
      const singular = splitBatches(inflateSync(Buffer.concat(parts)));
      whole.push({ hashes: channel.hashes, time: Number(block.timestamp), singular });
    }
  }
  const batches = await Promise.all(
    whole.map(async ({ hashes, time, singular }, place) => {
      const parent = (await l2('eth_getBlockByHash', [singular[0][0], false])) as { number: Hex; hash: Hex };
      const there = parent && ((await l2('eth_getBlockByNumber', [parent.number, false])) as { hash: Hex });
      if (!there || there.hash !== parent.hash) return [];
      const start = Number(parent.number) + 1;
      return [
        {
          number: place + 1,
          transactions_count: singular.reduce((sum, batch) => sum + batch[4].length, 0) as number,
          l1_timestamp: `${new Date(time * 1000).toISOString().slice(0, 19)}.000000Z`,
          l1_transaction_hashes: [...new Set(hashes)],
          l2_start_block_number: start,
          l2_end_block_number: start + singular.length - 1,
          batch_data_container: 'in_calldata',
        },
      ];
    }),
  );
  return batches.flat().reverse();
}

/** The blocks that batches hold, newest first, each with the first batch that holds it. */
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

/** Each is a string of bytes that begins with its version, 0 for a singular one. */
function splitBatches(data: Buffer): any[] {
  const batches: any[] = [];
  for (let rest = data; rest.length > 0; ) {
    const long = (rest[0] ?? 0) - 0xb7;
    const length = long > 0 ? rest.readUIntBE(1, long) : (rest[0] ?? 0) - 0x80;
    const from = 1 + Math.max(0, long);
    batches.push(fromRlp(rest.subarray(from + 1, from + length), 'hex'));
    rest = rest.subarray(from + length);
  }
  return batches;
}
