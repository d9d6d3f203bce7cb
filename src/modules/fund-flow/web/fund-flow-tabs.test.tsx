import { expect, test } from 'vitest';
import { drawHtml } from '#web/pages/draw-page.test-data.tsx';
import { type FlowEdge, type TransactionFlow, transactionFlow } from '../contract/flow.ts';
import { tab as addressTab } from './address/address-flow-tab.tsx';
import { addressFlowQuery, transactionFlowQuery } from './queries.ts';
import { tab } from './transaction/transaction-flow-tab.tsx';

const HASH = `0x${'5e'.repeat(32)}`;
const HOSTILE = '<script>alert(1)</script>\u202e';
const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
const TOKEN = addressOf(0xf00d);

const token = (over: object = {}) => ({
  ...{ address_hash: TOKEN, type: 'ERC-20', name: HOSTILE, symbol: HOSTILE.repeat(40), decimals: null },
  ...{
    total_supply: null,
    holders_count: null,
    holders_count_source: null,
    exchange_rate: null,
    volume_24h: null,
    icon_url: null,
  },
  ...{ circulating_market_cap: null, circulating_supply: null, reputation: 'scam', balance_check: null },
  ...over,
});

const party = (number: number) => ({
  ...{ hash: addressOf(number), is_contract: false, is_verified: null, name: HOSTILE },
  ...{ ens_domain_name: null, is_scam: false, reputation: null, proxy_type: null, implementations: [] },
  ...{ metadata: null, private_tags: [], public_tags: [], watchlist_names: [] },
});

const edge = (place: number, over: Partial<FlowEdge> = {}): FlowEdge => ({
  ...{ place, kind: 'transfer', from: addressOf(1), to: addressOf(1 + place), token: TOKEN },
  ...{ token_id: null, nft_ids: [], amount: '5', log_index: place, trace_index: null },
  ...over,
});

function flowOf(edges: readonly FlowEdge[], over: Partial<TransactionFlow> = {}): TransactionFlow {
  const sums = edges.map(({ from, to, token, token_id, nft_ids, amount, kind }) => ({
    ...{ from, to, token, token_id, nft_ids, amount, is_fee: kind === 'fee', count: 1 },
  }));
  const nets = edges.map(({ to, token, token_id, nft_ids, amount }) => ({
    ...{ address: to ?? addressOf(1), token, token_id, nft_ids, amount, is_miner: false },
  }));
  return transactionFlow.parse({
    ...{ is_mined: true, edges, edges_count: edges.length, sums, sums_count: sums.length },
    ...{ nets, nets_count: nets.length, parties: [party(1), party(2)], tokens: [token()] },
    ...{ coin_unavailable: null, tokens_unavailable: null, ...over },
  });
}

const draw = (flow: TransactionFlow, search = '') =>
  drawHtml(<tab.View id={HASH} search={new URLSearchParams(search)} />, [[transactionFlowQuery(HASH), flow]]);
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

test('names of tokens and parties are text, and a scam is marked in picture and table', () => {
  const html = draw(flowOf([edge(1)]));
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('\u202e');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('reported as scam');
  expect(html).toContain('Reported as scam');
});

test.each([
  ['a huge amount', { amount: String(2n ** 256n - 1n) }],
  ['zero', { amount: '0' }],
  ['an unknown amount', { amount: null }],
  ['a transfer to the sender', { to: addressOf(1) }],
  ['burnt coin', { kind: 'internal' as const, token: null, to: null }],
  ['an id of an ERC-1155 token', { token_id: String(2n ** 256n - 1n), amount: '3' }],
  ['ids of an ERC-721 token', { nft_ids: ['1', String(2n ** 255n)], amount: '9' }],
  ['a token that is not named', { token: addressOf(0xabc) }],
])('%s is in the picture and in the table', (_, over) => {
  const html = draw(flowOf([edge(1, over)]));
  expect(count(html, /class="flow-line"/g)).toBe(1);
  expect(html).toContain('href="#flow-1"');
  expect(html).toContain('id="flow-1"');
  expect(html).not.toMatch(/NaN|undefined|Infinity/);
});

test('an arrow leads to its row, also where 100 movements are shown on demand', () => {
  const flow = flowOf(
    Array.from({ length: 100 }, (_, index) => edge(index + 1)),
    { edges_count: 20_000 },
  );
  const html = draw(flow);
  expect(count(html, /class="flow-line"/g)).toBe(25);
  expect(count(html, /id="flow-\d+"/g)).toBe(25);
  expect(html).toContain('of 20,000');
  expect(count(html, /<[a-z]/g)).toBeLessThan(1500);
  const whole = draw(flow, 'rows=all');
  expect(count(whole, /class="flow-line"/g)).toBe(100);
  const rows = new Set([...whole.matchAll(/id="(flow-\d+)"/g)].map(([, id]) => id));
  const targets = new Set([...whole.matchAll(/href="#(flow-\d+)"/g)].map(([, id]) => id));
  expect(rows).toEqual(targets);
});

test('fees are in the picture on demand, or if nothing else moved', () => {
  const fee = edge(2, { kind: 'fee', token: null, to: null });
  expect(count(draw(flowOf([edge(1), fee])), /class="flow-line"/g)).toBe(1);
  expect(count(draw(flowOf([edge(1), fee]), 'fees=true'), /class="flow-line"/g)).toBe(2);
  expect(count(draw(flowOf([{ ...fee, place: 1 }])), /class="flow-line"/g)).toBe(1);
});

test('movements of coin that are unknown are named with the reason', () => {
  const html = draw(flowOf([], { coin_unavailable: 'not stored here', edges_count: null }));
  expect(html).toContain('the internal transactions are not stored here');
  expect(html).toContain('whether coin did is unknown');
});

test('a pending transaction has no flow yet', () => {
  expect(draw(flowOf([], { is_mined: false }))).toContain('Not in a block');
});

test('an address is between the counterparties that paid it and those that it paid', () => {
  const sums = { token: null, received_count: 0, sent_count: 0, received: '0', sent: '0' };
  const flow = {
    ...{ address: addressOf(1), from_block: 1, to_block: 9, from_time: null, is_whole: false, movements: 3 },
    totals: [{ ...sums, received: '5', received_count: 2, sent: '3', sent_count: 1 }],
    totals_count: 1,
    counterparties: [
      { ...sums, address: addressOf(2), received: '5', received_count: 2 },
      { ...sums, address: addressOf(3), sent: '3', sent_count: 1 },
    ],
    ...{ counterparties_count: 70, parties: [party(1)], tokens: [], coin_unavailable: null },
  };
  const html = drawHtml(<addressTab.View id={addressOf(1)} search={new URLSearchParams('period=all')} />, [
    [addressFlowQuery(addressOf(1), { period: 'all' }), flow],
  ]);
  expect(count(html, /class="flow-line"/g)).toBe(2);
  expect(html).toContain('Only the newest 3 movements');
  expect(html).toContain('The 2 with the most movements of 70');
});
