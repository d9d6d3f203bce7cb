import { numberToHex } from 'viem';
import { expect } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import type { readBatches } from './read-batches.ts';
import type { readRollup } from './read-rollup.ts';
import type { RollupPair } from './rollup-pair.ts';

/** Number of deposits on the home page. */
const LATEST_MAX = 6;

type Call = (name: string, args?: object) => Promise<{ status: number; body: unknown }>;

/** Data read directly from both chains. */
interface Truth {
  rollup: Awaited<ReturnType<typeof readRollup>>;
  batches: Awaited<ReturnType<typeof readBatches>>;
}

/** Compares data outside of the lists: on the home page, and on the pages of transactions, blocks and batches. */
export async function expectRollupDetails(
  call: Call,
  { l2 }: RollupPair,
  { rollup, batches }: Truth,
): Promise<void> {
  const read = async (name: string, params: object = {}) => {
    const { status, body } = await call(name, { params });
    expect([name, params, status]).toEqual([name, params, 200]);
    return body as any;
  };
  const latest = await read('main_page_optimism_deposits');
  expect(latest.map((each: any) => [each.l1_transaction_hash, each.l2_transaction_hash])).toEqual(
    rollup.deposits.slice(0, LATEST_MAX).map((each) => [each.l1_transaction_hash, each.l2_transaction_hash]),
  );
  for (const hash of new Set(rollup.withdrawals.map((each) => each.l2_transaction_hash))) {
    const begun = rollup.withdrawals.filter((each) => each.l2_transaction_hash === hash).reverse();
    const { op_withdrawals: shown } = await read('transaction', { hash });
    expect(shown.map((each: any) => [each.nonce, each.status, each.l1_transaction_hash])).toEqual(
      begun.map((each) => [each.msg_nonce, each.status, each.l1_transaction_hash]),
    );
  }
  const head = Number(await l2('eth_blockNumber'));
  for (let height = 0; height <= head; height++) {
    const batch = batches.findLast(
      (each) => each.l2_start_block_number <= height && height <= each.l2_end_block_number,
    );
    const { optimism } = await read('block', { height_or_hash: height });
    expect([height, optimism?.number, optimism?.l1_transaction_hashes]).toEqual([
      height,
      batch?.number,
      batch?.l1_transaction_hashes,
    ]);
  }
  for (const { number, l2_start_block_number: first, l2_end_block_number: last } of batches) {
    const held = Array.from(
      { length: Math.min(head, last) - first + 1 },
      (_, place) => first + place,
    ).reverse();
    const { items: blocks } = await read('optimism_batch_blocks', { number });
    expect([number, blocks.map((block: any) => block.height)]).toEqual([number, held]);
    const hashes = await Promise.all(held.map((height) => listTransactions(l2, height)));
    const { items: transactions } = await read('optimism_batch_transactions', { number });
    expect([number, transactions.map((each: any) => each.hash)]).toEqual([number, hashes.flat()]);
  }
}

/** Lists the transactions of a block, last first. */
async function listTransactions(l2: RollupPair['l2'], height: number): Promise<Hex[]> {
  const block = (await l2('eth_getBlockByNumber', [numberToHex(height), false])) as { transactions: Hex[] };
  return block.transactions.toReversed();
}
