import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { formatReceipt } from '#chain/format/receipt.ts';
import { bloomOf } from '#chain/proof/logs-bloom.ts';
import type { Prng } from '#demo/prng.ts';
import type { Hex } from '#lib/hex.ts';
import { type MadeBundle, makeBundle } from '#modules/kits/user-operations/lib/made-bundle.test-data.ts';
import { type MadeBlock, madeAddress, madeBlock, quantity, toFetched } from '#tests/support/made-chain.ts';

/** A block with bundles, and what each of its transactions carries. */
export interface BlockOfBundles {
  fetched: FetchedBlock;
  bundles: { transactionIndex: number; bundler: Hex; bundle: MadeBundle }[];
}

/** Makes a chain of blocks, most of which have bundles among other transactions. */
export function makeBlocks(
  prng: Prng,
  range: { from: number; to: number; fork: number; parentHash?: Hex | undefined },
): BlockOfBundles[] {
  const blocks: BlockOfBundles[] = [];
  let parentHash = range.parentHash;
  for (let number = range.from; number <= range.to; number++) {
    const made = madeBlock({
      number,
      prng,
      fork: range.fork,
      transactions: 3,
      ...(parentHash && { parentHash }),
    });
    parentHash = made.hash;
    const bundles = prng.chance(0.8) ? addBundles(prng, made) : [];
    blocks.push({ fetched: toFetched(made), bundles });
  }
  return blocks;
}

/** Replaces what transactions of a block do by bundles, up to two in each. */
function addBundles(prng: Prng, { block, receipts }: MadeBlock): BlockOfBundles['bundles'] {
  const found: BlockOfBundles['bundles'] = [];
  let next = 0;
  for (const [transactionIndex, receipt] of receipts.entries()) {
    const count = prng.integer(0, 2);
    if (count === 0) {
      for (const log of receipt.logs) log.logIndex = quantity(next++);
      continue;
    }
    const bundler = madeAddress(prng.integer(1, 3));
    const logs: object[] = [];
    for (let place = 0; place < count; place++) {
      const bundle = makeBundle(prng, next);
      next += bundle.logs.length;
      logs.push(...bundle.logs.map(({ index, ...log }) => ({ ...log, logIndex: quantity(index) })));
      found.push({ transactionIndex, bundler, bundle });
      Object.assign(block.transactions[transactionIndex], {
        ...{ from: bundler, to: bundle.entryPoint, input: bundle.input },
      });
    }
    Object.assign(receipt, { logs, status: '0x1', contractAddress: null });
  }
  block.logsBloom = bloomOf(receipts.map(formatReceipt));
  return found;
}
