import { afterAll, beforeAll, expect, test } from 'vitest';
import { mine } from '#demo/actions/chain.ts';
import { type MixedChain, startMixedChain } from '#tests/support/mixed-block.ts';
import type { FetchedBlock } from '../fetch/fetch-block.ts';
import { formatBlock } from '../format/block.ts';
import { formatReceipt } from '../format/receipt.ts';
import type { RootedReceipt } from '../types/receipt.ts';
import { proveReceipts, receiptsRootOf } from './receipts-root.ts';

let chain: MixedChain;
beforeAll(async () => {
  chain = await startMixedChain();
});
afterAll(() => chain.anvil.stop());

const fetched = () => ({
  block: formatBlock(chain.rawBlock),
  receipts: chain.rawReceipts.map(formatReceipt),
});
const proveFetched = ({ block, receipts }: FetchedBlock) =>
  proveReceipts(
    block.receiptsRoot,
    receipts.map((receipt, place) => ({ ...receipt, type: block.transactions[place]?.type ?? 0 })),
  );
const RECEIPT: RootedReceipt = { type: 2, status: 1, gasUsed: 21_000n, cumulativeGasUsed: 21_000n, logs: [] };
/** The root of no receipts, as every empty block has it. */
const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';

test('receipts of every type give the root that the node has in its header', async () => {
  expect(await proveFetched(fetched())).toBe('proven');
});

test('lists of any length do: keys are of one, two and three bytes', async () => {
  const { rpc } = chain;
  const [from] = (await rpc('eth_accounts')) as string[];
  let nonce = Number(await rpc('eth_getTransactionCount', [from, 'latest']));
  for (const count of [1, 17, 127, 128, 129, 300]) {
    for (let sent = 0; sent < count; sent++, nonce++)
      await rpc('eth_sendTransaction', [{ from, to: from, nonce: `0x${nonce.toString(16)}` }]);
    await mine({ rpc });
    const block = formatBlock(await rpc('eth_getBlockByNumber', ['latest', true]));
    const receipts = (await rpc('eth_getBlockReceipts', ['latest'])) as unknown[];
    expect(block.transactions).toHaveLength(count);
    expect(await proveFetched({ block, receipts: receipts.map(formatReceipt) })).toBe('proven');
  }
});

test('no receipts give the root of an empty list', async () => {
  expect(await receiptsRootOf([])).toBe(EMPTY_ROOT);
  expect(await proveReceipts(EMPTY_ROOT, [])).toBe('proven');
  expect(await proveReceipts(EMPTY_ROOT, [RECEIPT])).toBe('refuted');
});

test('a log left out, a place changed or a status turned round is refuted, whatever the bloom says', async () => {
  const spoils: ((receipts: ReturnType<typeof fetched>['receipts']) => unknown)[] = [
    (receipts) => receipts.findLast(({ logs }) => logs.length > 0)?.logs.pop(),
    (receipts) => receipts.find(({ logs }) => logs.length > 0)?.logs[0]?.topics.reverse(),
    (receipts) => Object.assign(receipts[0]!, { status: 0 }),
    (receipts) => Object.assign(receipts.find(({ status }) => status === 0)!, { status: null }),
    (receipts) => Object.assign(receipts[1]!, { cumulativeGasUsed: 7n }),
    (receipts) => receipts.pop(),
    (receipts) => Object.assign(receipts.find(({ logs }) => logs.length > 0)!.logs[0]!, { data: '0x' }),
  ];
  for (const spoil of spoils) {
    const { block, receipts } = fetched();
    spoil(receipts);
    expect(await proveFetched({ block, receipts })).toBe('refuted');
  }
  const { block, receipts } = fetched();
  Object.assign(block.transactions.find(({ type }) => type === 2)!, { type: 1 });
  expect(await proveFetched({ block, receipts })).toBe('refuted');
});

test('a receipt that used no gas may be in the root or not', async () => {
  const unpaid = { ...RECEIPT, type: 0, gasUsed: 0n };
  for (const rooted of [[RECEIPT], [RECEIPT, unpaid]])
    expect(await proveReceipts(await receiptsRootOf(rooted), [RECEIPT, unpaid])).toBe('proven');
  expect(await proveReceipts(await receiptsRootOf([unpaid]), [RECEIPT, unpaid])).toBe('refuted');
});

test('nothing is known of a header without a root, nor of receipts from before Byzantium', async () => {
  expect(await proveReceipts(null, [RECEIPT])).toBe('unknowable');
  expect(await proveReceipts(`0x${'0'.repeat(64)}`, [RECEIPT])).toBe('unknowable');
  expect(await proveReceipts(EMPTY_ROOT, [{ ...RECEIPT, status: null }])).toBe('unknowable');
});
