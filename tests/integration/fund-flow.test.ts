import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiResponse, CORE_CALLS } from '#contract/calls/core-calls.ts';
import type { StateChange } from '#contract/transaction/state-change.ts';
import type { Hex } from '#lib/hex.ts';
import { FLOW_CALLS } from '#modules/fund-flow/contract/calls.ts';
import type { FlowEdge, FlowNet, TransactionFlow } from '#modules/fund-flow/contract/flow.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';

let site: DemoSite;
let flows: { hash: string; block: number; flow: TransactionFlow }[];

beforeAll(async () => {
  site = await startDemoSite({ rounds: 6 });
  flows = [];
  for (const { hash, block_number } of await listTransactions())
    flows.push({ hash, block: block_number ?? -1, flow: await readFlow(hash) });
}, 240_000);

afterAll(() => site.stop());

async function readFlow(hash: string): Promise<TransactionFlow> {
  const { status, body } = await site.get(`/api/v2/transactions/${hash}/fund-flow`);
  expect([status, FLOW_CALLS.transaction_fund_flow.response.safeParse(body).error]).toEqual([200, undefined]);
  return body;
}

async function readAll<Item>(path: string): Promise<Item[]> {
  const items: Item[] = [];
  let query = '';
  for (;;) {
    const { status, body } = await site.get(`${path}?${query}`);
    expect(status).toBe(200);
    items.push(...body.items);
    if (body.next_page_params === null) return items;
    query = String(
      new URLSearchParams(
        Object.entries(body.next_page_params).map(([name, value]) => [name, String(value ?? '')]),
      ),
    );
  }
}

type Listed = ApiResponse<'transactions'>['items'][number];
const listTransactions = () => readAll<Listed>('/api/v2/transactions');

const COIN = 'coin';
const keyOf = (address: string, token: string | null, id: string | null) =>
  `${address} ${token ?? COIN} ${id ?? ''}`.toLowerCase();

function addTo(sums: Map<string, bigint>, key: string, amount: bigint): void {
  const sum = (sums.get(key) ?? 0n) + amount;
  if (sum === 0n) sums.delete(key);
  else sums.set(key, sum);
}

function sumNets(nets: readonly FlowNet[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { address, token, token_id, amount } of nets)
    addTo(sums, keyOf(address, token, token_id), BigInt(amount as string));
  return sums;
}

function sumStateChanges(changes: readonly StateChange[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { address, token, token_id, change } of changes) {
    const key = keyOf(address.hash, token?.address_hash ?? null, token_id);
    const moves = Array.isArray(change) ? change.map(({ direction }) => (direction === 'to' ? 1n : -1n)) : [];
    const amount = Array.isArray(change) ? moves.reduce((sum, each) => sum + each, 0n) : BigInt(change ?? 0);
    addTo(sums, key, amount);
  }
  return sums;
}

function sumEdges(edges: readonly FlowEdge[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const nobody = `0x${'0'.repeat(40)}`;
  for (const { from, to, token, token_id, amount } of edges) {
    const isNobody = (address: string | null) => address === null || (token !== null && address === nobody);
    if (!isNobody(from)) addTo(sums, keyOf(from, token, token_id), -BigInt(amount as string));
    if (to !== null && !isNobody(to)) addTo(sums, keyOf(to, token, token_id), BigInt(amount as string));
  }
  return sums;
}

test('the net change of each party is its state change, in every transaction of the demo chain', async () => {
  expect(flows.length).toBeGreaterThan(200);
  for (const { hash, flow } of flows) {
    const changes = await readAll<StateChange>(`/api/v2/transactions/${hash}/state-changes`);
    expect([hash, flow.coin_unavailable, sumNets(flow.nets)]).toEqual([hash, null, sumStateChanges(changes)]);
  }
}, 240_000);

test('movements and their sums by pair add up to the net changes', () => {
  for (const { hash, flow } of flows) {
    if ((flow.edges_count ?? 0) > flow.edges.length) continue;
    const nets = sumNets(flow.nets);
    expect([hash, sumEdges(flow.edges)]).toEqual([hash, nets]);
    const sums = flow.sums.map((sum) => ({ ...sum, place: 0, kind: 'value' as const }));
    const edges = sums.map((sum) => ({ ...sum, log_index: null, trace_index: null }));
    expect([hash, sumEdges(edges)]).toEqual([hash, nets]);
  }
});

test('net changes of coin of all transactions of a block are the differences of balances at the node', async () => {
  const blocks = new Map<number, Map<string, bigint>>();
  for (const { block, flow } of flows) {
    const sums = blocks.get(block) ?? new Map<string, bigint>();
    for (const { address, token, amount } of flow.nets)
      if (token === null) addTo(sums, address.toLowerCase(), BigInt(amount as string));
    blocks.set(block, sums);
  }
  const read = async (address: string, block: number) =>
    BigInt((await site.rpc('eth_getBalance', [address, `0x${block.toString(16)}`])) as Hex);
  let compared = 0;
  for (const [block, sums] of blocks) {
    if (block === 0) continue;
    for (const [address, change] of sums) {
      const difference = (await read(address, block)) - (await read(address, block - 1));
      expect([block, address, change]).toEqual([block, address, difference]);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(200);
}, 240_000);

test('the demo chain has coin movements, fees, transfers, mints and burns', () => {
  const kinds = new Set(flows.flatMap(({ flow }) => flow.edges.map(({ kind }) => kind)));
  expect(kinds).toEqual(new Set(['value', 'internal', 'tip', 'fee', 'transfer', 'mint', 'burn']));
});

test('the sums of an address over all time are those of its transactions', async () => {
  const address = flows.find(({ flow }) => flow.edges.length > 4)?.flow.edges[0]?.from as string;
  const { status, body } = await site.get(`/api/v2/addresses/${address}/fund-flow`);
  expect([status, FLOW_CALLS.address_fund_flow.response.safeParse(body).error]).toEqual([200, undefined]);
  const expected = new Map<string, bigint>();
  for (const { flow } of flows)
    for (const { kind, from, to, token, amount } of flow.edges) {
      if (kind === 'fee' || kind === 'tip' || from === to) continue;
      if (from === address) addTo(expected, token ?? COIN, -BigInt(amount as string));
      if (to === address) addTo(expected, token ?? COIN, BigInt(amount as string));
    }
  const found = new Map<string, bigint>();
  for (const { token, received, sent } of body.totals)
    addTo(found, token ?? COIN, BigInt(received) - BigInt(sent));
  expect(found).toEqual(expected);
  expect(body).toMatchObject({ is_whole: true, coin_unavailable: null });
});

test('the period of an address is obeyed or refused', async () => {
  const address = flows[0]?.flow.edges[0]?.from as string;
  const path = `/api/v2/addresses/${address}/fund-flow`;
  expect((await site.get(`${path}?period=century`)).status).toBe(422);
  expect((await site.get(`${path}?period=day&from_period=2024-01-01&to_period=2024-01-02`)).status).toBe(422);
  const since = await site.get(`${path}?from_period=2024-01-01`);
  expect(since.body.movements).toBeGreaterThan(0);
  const { body } = await site.get(`${path}?from_period=2001-01-01&to_period=2001-01-02`);
  expect(body).toMatchObject({ movements: 0, from_block: null, totals: [] });
  expect((await site.get(`${path}?period=day`)).body.movements).toBeGreaterThan(0);
  expect(CORE_CALLS.transaction_state_changes.path).toContain('state-changes');
});
