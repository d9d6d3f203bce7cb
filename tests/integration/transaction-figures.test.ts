import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiResponse, CORE_CALLS, type CoreCallName } from '#contract/calls/core-calls.ts';
import type { StateChange } from '#contract/transaction/state-change.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { transactionSummary } from '#contract/transaction/transaction-summary.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { createScenario } from '#demo/scenario.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let database: TestDatabase;
let indexer: TestIndexer;
let api: TestApi;
let rpc: DemoRpc;
let transactions: Transaction[];

beforeAll(async () => {
  anvil = await startAnvil();
  database = await createTestDatabase();
  rpc = createDemoRpc(anvil.url);
  const scenario = await createScenario({ rpc, seed: 11 });
  await scenario.buildHistory();
  indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  api = await createTestApi(database, (method, params) => rpc(method, [...params]));
  transactions = await readAll('transactions');
}, 60_000);

afterAll(async () => {
  await indexer.stop();
  await database.drop();
  await anvil.stop();
});

/** Every item of a list, page by page; each page parsed with its schema. */
async function readAll<Name extends CoreCallName>(name: Name, params: Record<string, string> = {}) {
  type Item = ApiResponse<Name> extends { items: (infer Each)[] } ? Each : never;
  const items: Item[] = [];
  let query: Record<string, never> = {};
  for (;;) {
    const { status, body } = await api.call(name, { params, query });
    expect([name, status, api.errors]).toEqual([name, 200, []]);
    const page = CORE_CALLS[name].response.parse(body) as {
      items: Item[];
      next_page_params: Record<string, never> | null;
    };
    items.push(...page.items);
    if (page.next_page_params === null) return items;
    query = page.next_page_params;
  }
}

test('the fee of every transaction of the demo chain is that of its receipt', async () => {
  expect(transactions.length).toBeGreaterThan(200);
  for (const { hash, fee, gas_used, gas_price } of transactions) {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as Record<string, string>;
    const paid = BigInt(receipt.gasUsed ?? 0) * BigInt(receipt.effectiveGasPrice ?? 0);
    expect([hash, fee.value, gas_used, gas_price]).toEqual([
      hash,
      paid.toString(),
      BigInt(receipt.gasUsed ?? 0).toString(),
      BigInt(receipt.effectiveGasPrice ?? 0).toString(),
    ]);
  }
}, 60_000);

test('what the transactions of a block changed adds up to what the node says of every balance', async () => {
  const byBlock = new Map<number, Transaction[]>();
  for (const transaction of transactions) {
    const height = transaction.block_number ?? 0;
    byBlock.set(height, [...(byBlock.get(height) ?? []), transaction]);
  }
  let compared = 0;
  for (const [height, inBlock] of byBlock) {
    const ordered = inBlock.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
    const last = new Map<string, StateChange>();
    for (const { hash } of ordered) {
      for (const change of await readAll('transaction_state_changes', { hash })) {
        if (change.type !== 'coin') continue;
        const before = last.get(change.address.hash);
        if (before) expect([hash, change.balance_before]).toEqual([hash, before.balance_after]);
        last.set(change.address.hash, change);
      }
    }
    for (const [address, change] of last) {
      const balance = await rpc('eth_getBalance', [address, `0x${height.toString(16)}`]);
      expect([height, address, change.balance_after]).toEqual([
        height,
        address,
        BigInt(String(balance)).toString(),
      ]);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(200);
}, 120_000);

test('the call tree has every frame of the node, in its order and depth', async () => {
  let frames = 0;
  for (const { hash, to } of transactions.filter((_, place) => place % 3 === 0)) {
    const trace = (await rpc('trace_transaction', [hash])) as { traceAddress: number[]; type: string }[];
    const calls = await readAll('transaction_call_tree', { hash });
    expect(calls.map(({ depth }) => depth)).toEqual(trace.map(({ traceAddress }) => traceAddress.length));
    expect(calls[0]).toMatchObject({ index: 0, type: to === null ? 'create' : 'call' });
    expect(calls.map(({ has_calls }) => has_calls)).toEqual(
      trace.map(
        ({ traceAddress }, place) => (trace[place + 1]?.traceAddress.length ?? 0) > traceAddress.length,
      ),
    );
    frames += calls.length;
  }
  expect(frames).toBeGreaterThan(100);
}, 60_000);

test('every transaction has a sentence whose every variable is there', async () => {
  for (const { hash } of transactions) {
    const { body } = await api.call('transaction_summary', { params: { hash } });
    const { summaries } = transactionSummary.parse(body).data;
    const [summary] = summaries;
    const named = [...(summary?.summary_template.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name]) => name ?? '');
    const known = Object.keys(summary?.summary_template_variables ?? {});
    expect(named.filter((name) => name !== 'native')).toEqual(known);
    expect(known.length).toBeGreaterThan(0);
  }
}, 60_000);

test('a sender’s transactions lead from the first to the last and back', async () => {
  const from = transactions[0]?.from.hash ?? '';
  const own = transactions.filter((transaction) => transaction.from.hash === from).toReversed();
  let hash: string | undefined = own[0]?.hash;
  const walked: string[] = [];
  while (hash !== undefined) {
    const { body } = await api.call('transaction', { params: { hash } });
    const { previous_of_sender, next_of_sender } = CORE_CALLS.transaction.response.parse(body);
    expect(previous_of_sender?.hash).toBe(walked.at(-1));
    walked.push(hash);
    hash = next_of_sender?.hash;
  }
  expect(walked).toEqual(own.map((each) => each.hash));
});
