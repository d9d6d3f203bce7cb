import { expect, test } from 'vitest';
import { formatBlock } from '#chain/format/block.ts';
import { formatReceipt } from '#chain/format/receipt.ts';
import { proveBlock } from '#chain/proof/prove-block.ts';
import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import { startMixedChain } from '#tests/support/mixed-block.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { writeFacts } from '../facts/write-rows.ts';
import { readProvable } from './read-provable.ts';

const target = createTestTarget();

test('readProvable() returns a block with transactions of every type such that it proves in all its parts', async ({
  onTestFinished,
}) => {
  const chain = await startMixedChain();
  onTestFinished(() => chain.anvil.stop());
  const chainId = BigInt((await chain.rpc('eth_chainId')) as string);
  const block = formatBlock(chain.rawBlock);
  expect(block.transactions.map(({ type }) => type)).toContain(4);
  await writeFacts(target, [decodeBlockFacts({ block, receipts: chain.rawReceipts.map(formatReceipt) })]);
  const [read] = await readProvable(target, [block.number]);
  const proof = await proveBlock(read!, { chainId, sendersMax: 100 });
  expect(new Set(Object.values(proof))).toEqual(new Set(['proven']));
});
