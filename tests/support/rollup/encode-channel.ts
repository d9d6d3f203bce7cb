import { deflateSync } from 'node:zlib';
import { concat, numberToHex, toHex, toRlp } from 'viem';
import type { DemoRpc } from '../../../src/demo/demo-rpc.ts';
import type { Hex } from '../../../src/lib/hex.ts';

/** A channel with a singular batch for each block of a range, cut into frames; each is a whole transaction of a batcher. */
export async function encodeChannel(
  l2: DemoRpc,
  { from, to, id, frames }: { from: number; to: number; id: number; frames: number },
): Promise<Hex[]> {
  const batches: Hex[] = [];
  for (let number = from; number <= to; number++) {
    const block = (await l2('eth_getBlockByNumber', [numberToHex(number), false])) as {
      parentHash: Hex;
      timestamp: Hex;
      transactions: Hex[];
    };
    const raw = await Promise.all(
      block.transactions.map((hash) => l2('eth_getRawTransactionByHash', [hash]) as Promise<Hex>),
    );
    const fields = [block.parentHash, '0x01', `0x${'11'.repeat(32)}`, block.timestamp, raw] as const;
    batches.push(toRlp(concat(['0x00', toRlp(fields as never)])));
  }
  const data = deflateSync(Buffer.from(concat(batches).slice(2), 'hex'));
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
