import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '#modules/mcp/api/finding/json.ts';
import { TOOLS } from '#modules/mcp/api/tools/all-tools.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { callTool, connectClient, listDifferences } from '../support/mcp.ts';

let site: DemoSite;
let client: Client;
let facts: Record<
  'failed' | 'sender' | 'token' | 'collection' | 'tokenId' | 'holder' | 'owner' | 'contract',
  string
>;
let origin: string;

beforeAll(async () => {
  site = await startDemoSite({ rounds: 6, isVerified: true });
  origin = await site.app.server.listen({ host: '127.0.0.1', port: 0 });
  client = await connectClient(origin);
  const get = async (path: string) => (await site.get(path)).body;
  const transactions: any[] = (await get('/api/v2/advanced-filters')).items;
  const tokens: any[] = (await get('/api/v2/tokens')).items;
  const nfts: any[] = tokens.filter(({ type }) => type === 'ERC-721');
  const token = tokens.find(({ type, decimals }) => type === 'ERC-20' && decimals === '6');
  const [instance] = (await get(`/api/v2/tokens/${nfts[0].address_hash}/instances`)).items;
  const [holder] = (await get(`/api/v2/tokens/${token.address_hash}/holders`)).items;
  const failed = await findFailed();
  facts = {
    failed: failed.hash,
    sender: transactions[0].from.hash,
    token: token.address_hash,
    collection: nfts[0].address_hash,
    tokenId: instance.id,
    owner: instance.owner.hash,
    holder: holder.address.hash,
    contract: failed.to.hash,
  };
}, 300_000);

afterAll(async () => {
  await client.close();
  await site.stop();
});

/** The newest transaction that failed in a verified contract. */
async function findFailed(): Promise<any> {
  for (let query = ''; ; ) {
    const { items, next_page_params } = (await site.get(`/api/v2/transactions${query}`)).body;
    const found = items.find((each: any) => each.status === 'error' && each.to?.is_verified);
    if (found) return found;
    query = `?${new URLSearchParams(next_page_params)}`;
  }
}

const call = (name: string, args: JsonObject) => callTool(client, name, args);

/** Tools whose data, or a part of it, is a reduced answer of the API. */
const SAME: readonly [
  tool: string,
  args: () => JsonObject,
  path: () => string,
  part?: string,
  bodyPart?: string,
][] = [
  ['get_chain', () => ({}), () => '/api/v2/stats', 'stats'],
  ['get_chain', () => ({}), () => '/api/v2/about', 'index', 'index'],
  ['get_transaction', () => ({ hash: facts.failed }), () => `/api/v2/transactions/${facts.failed}`],
  [
    'explain_transaction',
    () => ({ hash: facts.failed }),
    () => `/api/v2/transactions/${facts.failed}`,
    'transaction',
  ],
  [
    'explain_transaction',
    () => ({ hash: facts.failed }),
    () => `/api/v2/transactions/${facts.failed}/state-changes`,
    'state_changes.items',
    'items',
  ],
  [
    'explain_transaction',
    () => ({ hash: facts.failed }),
    () => `/api/v2/transactions/${facts.failed}/source-trace`,
    'failure.stack',
    'stack',
  ],
  [
    'get_failure',
    () => ({ hash: facts.failed }),
    () => `/api/v2/transactions/${facts.failed}/source-trace`,
    'stack',
    'stack',
  ],
  ['get_trace', () => ({ hash: facts.failed }), () => `/api/v2/transactions/${facts.failed}/call-tree`],
  [
    'get_state_changes',
    () => ({ hash: facts.failed }),
    () => `/api/v2/transactions/${facts.failed}/state-changes`,
    'items',
    'items',
  ],
  ['list_transactions', () => ({}), () => '/api/v2/transactions?filter=validated'],
  [
    'list_transactions',
    () => ({ address: facts.sender, direction: 'from' }),
    () => `/api/v2/addresses/${facts.sender}/transactions?filter=from`,
  ],
  ['list_transactions', () => ({ block: 5 }), () => '/api/v2/blocks/5/transactions'],
  ['list_token_transfers', () => ({}), () => '/api/v2/token-transfers'],
  ['list_token_transfers', () => ({ token: facts.token }), () => `/api/v2/tokens/${facts.token}/transfers`],
  [
    'list_token_transfers',
    () => ({ token: facts.collection, token_id: facts.tokenId }),
    () => `/api/v2/tokens/${facts.collection}/instances/${facts.tokenId}/transfers`,
  ],
  [
    'list_token_transfers',
    () => ({ address: facts.holder }),
    () => `/api/v2/addresses/${facts.holder}/token-transfers`,
  ],
  ['list_logs', () => ({ address: facts.token }), () => `/api/v2/addresses/${facts.token}/logs`],
  [
    'list_internal_transactions',
    () => ({ address: facts.contract }),
    () => `/api/v2/addresses/${facts.contract}/internal-transactions`,
  ],
  [
    'get_address',
    () => ({ address: facts.token }),
    () => `/api/v2/addresses/${facts.token}/counters`,
    'counters',
  ],
  [
    'list_address_tokens',
    () => ({ address: facts.holder }),
    () => `/api/v2/addresses/${facts.holder}/tokens`,
    'items',
    'items',
  ],
  [
    'list_address_nfts',
    () => ({ address: facts.owner }),
    () => `/api/v2/addresses/${facts.owner}/nft`,
    'items',
    'items',
  ],
  [
    'list_approvals',
    () => ({ address: facts.holder }),
    () => `/api/v2/addresses/${facts.holder}/approvals`,
    'items',
    'items',
  ],
  ['get_token', () => ({ token: facts.token }), () => `/api/v2/tokens/${facts.token}/counters`, 'counters'],
  ['list_tokens', () => ({}), () => '/api/v2/tokens'],
  [
    'list_token_holders',
    () => ({ token: facts.token }),
    () => `/api/v2/tokens/${facts.token}/holders`,
    'items',
    'items',
  ],
  [
    'get_nft',
    () => ({ token: facts.collection, token_id: facts.tokenId }),
    () => `/api/v2/tokens/${facts.collection}/instances/${facts.tokenId}`,
  ],
  [
    'get_contract_abi',
    () => ({ address: facts.token }),
    () => `/api/v2/smart-contracts/${facts.token}`,
    'abi',
    'abi',
  ],
  [
    'get_storage_variables',
    () => ({ address: facts.token }),
    () => `/api/v2/smart-contracts/${facts.token}/storage`,
    'variables',
    'variables',
  ],
  ['get_block', () => ({ number: 5 }), () => '/api/v2/blocks/5'],
  ['get_proof_state', () => ({}), () => '/api/v2/about', 'index', 'index'],
  ['list_runs', () => ({}), () => '/api/v2/runs'],
  ['search', () => ({ query: 'harbor' }), () => '/api/v2/search/quick?q=harbor', 'items'],
  ['call_api', () => ({ path: '/api/v2/blocks/5' }), () => '/api/v2/blocks/5', 'body'],
];

const part = (value: any, path: string | undefined): any =>
  path === undefined ? value : path.split('.').reduce((inner, name) => inner[name], value);

test.each(SAME)('the answer of %s has the figures of the API (%#)', async (name, args, path, at, bodyAt) => {
  const { data, isError, text } = await call(name, args());
  expect(isError, text).toBe(false);
  const { status, body } = await site.get(path());
  expect(status).toBe(200);
  expect(listDifferences(part(data, at), part(body, bodyAt))).toEqual([]);
  expect(JSON.stringify(part(data, at)).length).toBeGreaterThan(2);
});

test('every tool is called by one of these tests, and names itself in at most 1024 characters', async () => {
  const { tools } = await client.listTools();
  const others = [
    'compare_runs',
    'get_balance',
    'get_contract',
    'get_contract_source',
    'read_contract',
    'list_api_calls',
  ];
  expect(tools.map(({ name }) => name).sort()).toEqual(
    [...new Set([...SAME.map(([name]) => name), ...others])].sort(),
  );
  expect(tools.length).toBe(TOOLS.length);
  for (const { name, description, annotations } of tools) {
    expect([name, annotations?.readOnlyHint]).toEqual([name, true]);
    expect(description?.length).toBeLessThan(1024);
  }
});

test('explain_transaction names the reason why a transaction failed, in words and with the line', async () => {
  const { data, text } = await call('explain_transaction', { hash: facts.failed });
  expect(data.summary[0]).toContain('but it failed');
  expect(data.summary[0]).not.toContain('{');
  expect(data.failure.stack[0].place).toMatchObject({ line: expect.any(Number), code: expect.any(String) });
  expect(text).toContain(`Page: ${origin}/tx/${facts.failed}`);
});

test('get_balance agrees with the API now, and with the history of balances at a block', async () => {
  const { body } = await site.get(`/api/v2/addresses/${facts.sender}`);
  expect((await call('get_balance', { address: facts.sender })).data.balance).toBe(body.coin_balance);
  const history = (await site.get(`/api/v2/addresses/${facts.sender}/coin-balance-history`)).body.items;
  const [newest] = history;
  const past = history.find(({ block_number }: any) => block_number < newest.block_number);
  const then = await call('get_balance', { address: facts.sender, block: newest.block_number - 1 });
  expect(then.data).toMatchObject({ balance: past.value, block: newest.block_number - 1 });
  const tokens = await call('get_balance', { address: facts.holder, token: facts.token });
  const [held] = (await site.get(`/api/v2/tokens/${facts.token}/holders`)).body.items;
  expect(tokens.data).toMatchObject({ balance: held.value, decimals: '6' });
  expect(Number(tokens.data.amount)).toBe(Number(held.value) / 1e6);
});

test('contracts are read by name, with values of the node, and their sources by line', async () => {
  const contract = await call('get_contract', { address: facts.token });
  expect(contract.data).toMatchObject({ is_verified: true, files: [{ path: 'DemoToken.sol' }] });
  expect(contract.data.signatures).toContain(
    'function transfer(address to, uint256 value) nonpayable returns (bool)',
  );
  const read = await call('read_contract', {
    address: facts.token,
    function: 'balanceOf',
    args: [facts.holder],
  });
  const [held] = (await site.get(`/api/v2/tokens/${facts.token}/holders`)).body.items;
  expect(read.data.values).toMatchObject([{ type: 'uint256', value: held.value }]);
  const { body } = await site.get(`/api/v2/smart-contracts/${facts.token}`);
  const source = await call('get_contract_source', { address: facts.token, from_line: 3, lines: 2 });
  expect(source.data.source).toEqual(body.source_code.split('\n').slice(2, 4));
  expect(source.text).toContain('from_line 5');
  const none = await call('read_contract', { address: facts.token, function: 'nothing' });
  expect([none.isError, none.text]).toEqual([true, expect.stringContaining('no view function of this name')]);
});

test('times and methods filter transactions as the API does, and a time finds its block', async () => {
  const block = (await site.get('/api/v2/blocks/5')).body;
  const found = await call('get_block', { at: block.timestamp });
  expect(found.data.hash).toBe(block.hash);
  const filtered = await call('list_transactions', { method: 'transfer', after: block.timestamp, limit: 50 });
  expect(filtered.data.items.length).toBeGreaterThan(0);
  for (const { method, timestamp } of filtered.data.items) {
    expect(method).toBe('transfer');
    expect(timestamp >= block.timestamp).toBe(true);
  }
  const none = await call('list_token_transfers', { address: facts.holder, before: '2000-01-01' });
  expect(none.data.items).toEqual([]);
});

test('a list read by its cursors, few rows at a time, is the list of the API', async () => {
  const hashes: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const reply = await call('list_transactions', { limit: 17, ...(cursor === undefined ? {} : { cursor }) });
    expect(reply.isError, reply.text).toBe(false);
    hashes.push(...reply.data.items.map(({ hash }: { hash: string }) => hash));
    cursor = reply.cursor;
    if (cursor === undefined) break;
  }
  const all: string[] = [];
  for (let query: string | null = 'filter=validated'; query !== null; ) {
    const { body } = await site.get(`/api/v2/transactions?${query}`);
    all.push(...body.items.map(({ hash }: { hash: string }) => hash));
    query =
      body.next_page_params === null
        ? null
        : String(new URLSearchParams({ filter: 'validated', ...body.next_page_params }));
  }
  expect(hashes).toEqual(all);
});

test('runs are compared, and calls of the API found', async () => {
  const compared = await call('compare_runs', { a: 1, b: 1, show: ['same'], limit: 2 });
  const { body } = await site.get('/api/v2/runs/1/compare/1/summary');
  expect(compared.data).toMatchObject({ same: body.same, changed: 0 });
  expect(compared.data.items.length).toBe(2);
  const calls = await call('list_api_calls', { words: 'withdrawals counters' });
  expect(calls.data.items).toMatchObject([{ path: '/api/v2/withdrawals/counters' }]);
  const old = await call('call_api', { path: '/api', query: { module: 'stats', action: 'coinsupply' } });
  expect(old.data.body.status).toBe('1');
});
