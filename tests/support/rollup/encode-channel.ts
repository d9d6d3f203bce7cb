import { brotliCompressSync, deflateSync } from 'node:zlib';
import { concat, numberToHex, toHex, toRlp } from 'viem';
import type { DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { encodeSpanBatch, type SpanBlock } from '#modules/optimism/demo/encode-span.ts';

interface ChannelOptions {
  from: number;
  to: number;
  id: number;
  frames: number;
  /** Number of blocks per span batch; without it there is a singular batch for each block. */
  span?: number | undefined;
  isBrotli?: boolean;
}

/** Encodes a channel with the blocks of a range, cut into frames; each is a batcher transaction. */
export async function encodeChannel(l2: DemoRpc, options: ChannelOptions): Promise<Hex[]> {
  const { from, to, id, frames, span, isBrotli = false } = options;
  const blocks: SpanBlock[] = [];
  for (let number = from; number <= to; number++) blocks.push(await readBlock(l2, number));
  const genesis = await readBlock(l2, 0);
  const encodeSpans = (size: number) =>
    Array.from({ length: Math.ceil(blocks.length / size) }, (_, place) =>
      encodeSpanBatch(blocks.slice(place * size, (place + 1) * size), {
        genesisTimestamp: genesis.timestamp,
        parentEpoch: 0,
      }),
    );
  const batches = span === undefined ? blocks.map(encodeSingular) : encodeSpans(span);
  const content = Buffer.from(concat(batches.map((batch) => toRlp(batch))).slice(2), 'hex');
  const data = isBrotli ? Buffer.concat([Buffer.of(1), brotliCompressSync(content)]) : deflateSync(content);
  const size = Math.ceil(data.length / frames);
  return Array.from({ length: frames }, (_, number) => {
    const part = data.subarray(number * size, (number + 1) * size);
    return concat([
      '0x00',
      numberToHex(id, { size: 16 }),
      numberToHex(number, { size: 2 }),
      numberToHex(part.length, { size: 4 }),
      toHex(part),
      number === frames - 1 ? '0x01' : '0x00',
    ]);
  });
}

async function readBlock(l2: DemoRpc, number: number): Promise<SpanBlock> {
  const block = (await l2('eth_getBlockByNumber', [numberToHex(number), false])) as {
    hash: Hex;
    parentHash: Hex;
    timestamp: Hex;
    transactions: Hex[];
  };
  const transactions = await Promise.all(
    block.transactions.map((hash) => l2('eth_getRawTransactionByHash', [hash]) as Promise<Hex>),
  );
  const { hash, parentHash, timestamp } = block;
  const epoch = { number: 1, hash: `0x${'11'.repeat(32)}` } as const;
  return { hash, parentHash, timestamp: Number(timestamp), epoch, transactions };
}

function encodeSingular({ parentHash, epoch, timestamp, transactions }: SpanBlock): Hex {
  const fields = [parentHash, '0x01', epoch.hash, numberToHex(timestamp), transactions] as const;
  return concat(['0x00', toRlp(fields as never)]);
}
