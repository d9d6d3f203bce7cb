import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { gatherSamples, type Samples } from '../support/api-samples.ts';
import { type DemoSite, listAll, startDemoSite } from '../support/demo-site.ts';
import { CHECKED, listFlags, OTHERWISE_CHECKED } from './flags.ts';

type Json = Record<string, any>;

/** A count behind a tab ends at "more than one page". */
const TAB_MAX = 51;

let site: DemoSite;
let samples: Samples;

beforeAll(async () => {
  site = await startDemoSite({ isVerified: true });
  await vi.waitFor(
    async () => expect((await read('/api/v2/smart-contracts')).items.length).toBeGreaterThan(5),
    { timeout: 30_000, interval: 200 },
  );
  samples = await gatherSamples(site, 30);
}, 120_000);

afterAll(() => site.stop());

async function read(path: string): Promise<Json> {
  const { status, body } = await site.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
}

const count = async (path: string) => (await listAll<Json>(site, `/api/v2/${path}`)).length;
const isAny = async (path: string) => (await read(`/api/v2/${path}`)).items.length > 0;
const capped = (all: number) => Math.min(all, TAB_MAX);

test('each flag and count of the API has its check', () => {
  const known = [...CHECKED, ...Object.keys(OTHERWISE_CHECKED)].sort();
  expect(listFlags()).toEqual(known);
});

test('the flags of an address announce what its calls answer', async () => {
  const seen: Record<string, Set<boolean>> = {};
  for (const hash of samples.addresses) {
    const address = await read(`/api/v2/addresses/${hash}`);
    const hasFunctions = async (kind: string) => {
      const functions = await read(`/api/v2/smart-contracts/${hash}/methods-${kind}`);
      return functions.length > 0;
    };
    const announced = {
      has_validated_blocks: await isAny(`addresses/${hash}/blocks-validated`),
      has_logs: await isAny(`addresses/${hash}/logs`),
      has_tokens: await isAny(`addresses/${hash}/tokens`),
      has_token_transfers: await isAny(`addresses/${hash}/token-transfers`),
      has_beacon_chain_withdrawals: await isAny(`addresses/${hash}/withdrawals`),
      has_methods_read: await hasFunctions('read'),
      has_methods_write: await hasFunctions('write'),
      has_methods_read_proxy: await hasFunctions('read-proxy'),
      has_methods_write_proxy: await hasFunctions('write-proxy'),
      has_custom_methods_read: await hasFunctions('read?is_custom_abi=true'),
      has_custom_methods_write: await hasFunctions('write?is_custom_abi=true'),
    };
    const stated = Object.fromEntries(Object.keys(announced).map((name) => [name, address[name]]));
    expect({ hash, ...stated }).toEqual({ hash, ...announced });
    for (const [name, value] of Object.entries(announced)) {
      seen[name] ??= new Set();
      seen[name].add(value);
    }
  }
  const isBoth = Object.entries(seen).filter(([, values]) => values.size === 2);
  expect(isBoth.map(([name]) => name)).toEqual([
    ...['has_validated_blocks', 'has_logs', 'has_tokens', 'has_token_transfers'],
    ...['has_methods_read', 'has_methods_write', 'has_methods_read_proxy', 'has_methods_write_proxy'],
  ]);
});

test('the counts of an address are the lengths of its lists', async () => {
  const ranked = await listAll<Json>(site, '/api/v2/addresses?sort=transactions_count');
  for (const hash of samples.addresses) {
    const path = `addresses/${hash}`;
    const lists = {
      transactions: await count(`${path}/transactions`),
      token_transfers: await count(`${path}/token-transfers`),
      validations: await count(`${path}/blocks-validated`),
    };
    const counters = await read(`/api/v2/${path}/counters`);
    expect({ hash, ...counters }).toEqual({
      has_unknown_gas: false,
      hash,
      transactions_count: String(lists.transactions),
      token_transfers_count: String(lists.token_transfers),
      validations_count: String(lists.validations),
      gas_usage_count: await sumGas(hash),
    });
    const row = ranked.find((each) => each.hash === hash);
    if (row) expect([hash, row.transactions_count]).toEqual([hash, String(lists.transactions)]);
    const internal = capped(await count(`${path}/internal-transactions`));
    expect({ hash, ...(await read(`/api/v2/${path}/tabs-counters`)) }).toEqual({
      hash,
      transactions_count: capped(lists.transactions),
      token_transfers_count: capped(lists.token_transfers),
      validations_count: capped(lists.validations),
      token_balances_count: capped(await count(`${path}/tokens`)),
      logs_count: capped(await count(`${path}/logs`)),
      withdrawals_count: capped(await count(`${path}/withdrawals`)),
      beacon_deposits_count: null,
      internal_transactions_count: internal,
      internal_txs_count: internal,
    });
  }
});

async function sumGas(hash: string): Promise<string> {
  const { is_contract } = await read(`/api/v2/addresses/${hash}`);
  const rows = await listAll<Json>(site, `/api/v2/addresses/${hash}/transactions`);
  const sum = (side: 'from' | 'to') =>
    rows.reduce((all, row) => (row[side]?.hash === hash ? all + BigInt(row.gas_used) : all), 0n);
  return String(is_contract && sum('from') === 0n ? sum('to') : sum('from'));
}

test('the flags of a contract agree with the rest of what is known of it', async () => {
  let verified = 0;
  for (const hash of samples.addresses) {
    const address = await read(`/api/v2/addresses/${hash}`);
    const { status, body } = await site.get(`/api/v2/smart-contracts/${hash}`);
    expect([hash, status === 200]).toEqual([hash, address.is_contract]);
    if (status !== 200) continue;
    expect([hash, body.is_verified ?? false]).toEqual([hash, address.is_verified ?? false]);
    expect(body.is_self_destructed).toBe(address.creation_status === 'selfdestructed');
    expect([body.proxy_type, body.implementations]).toEqual([address.proxy_type, address.implementations]);
    if (body.is_verified !== true) continue;
    verified++;
    expect(body.is_fully_verified).toBe(!body.is_partially_verified);
    expect(body.is_vyper_contract).toBe(body.language === 'vyper');
    expect(body.can_be_visualized_via_sol2uml).toBe(body.language === 'solidity');
    expect([body.is_changed_bytecode, body.is_blueprint, body.is_verified_via_sourcify]).toEqual([
      ...[false, false, false],
    ]);
  }
  expect(verified).toBeGreaterThan(3);
  for (const { address, has_constructor_args } of await listAll<Json>(site, '/api/v2/smart-contracts')) {
    const { constructor_args } = await read(`/api/v2/smart-contracts/${address.hash}`);
    expect([address.hash, has_constructor_args]).toEqual([address.hash, constructor_args !== null]);
    const storage = await read(`/api/v2/smart-contracts/${address.hash}/storage`);
    expect([address.hash, storage.variables_count]).toEqual([address.hash, storage.variables.length]);
  }
  const counters = await read('/api/v2/smart-contracts/counters');
  expect(counters.verified_smart_contracts).toBe(String(await count('smart-contracts')));
});

test('the counts of tokens and NFTs are the lengths of their lists', async () => {
  for (const hash of samples.tokens) {
    const token = await read(`/api/v2/tokens/${hash}`);
    const counters = await read(`/api/v2/tokens/${hash}/counters`);
    const holders = await listAll<Json>(site, `/api/v2/tokens/${hash}/holders`);
    const holding = String(new Set(holders.map(({ address }) => address.hash)).size);
    expect({ hash, holders: token.holders_count, ...counters }).toEqual({
      hash,
      holders: holding,
      token_holders_count: holding,
      token_holders_count_source: 'transfers',
      transfers_count: String(await count(`tokens/${hash}/transfers`)),
    });
  }
  for (const { hash, id } of samples.instances) {
    const path = `tokens/${hash}/instances/${id}`;
    const { transfers_count } = await read(`/api/v2/${path}/transfers-count`);
    expect([hash, id, transfers_count]).toEqual([hash, id, await count(`${path}/transfers`)]);
    const { is_unique, owner } = await read(`/api/v2/${path}`);
    const holders = await listAll<Json>(site, `/api/v2/${path}/holders`);
    const token = await read(`/api/v2/tokens/${hash}`);
    expect([hash, id, is_unique, owner?.hash]).toEqual([
      ...[hash, id, token.type === 'ERC-721' || holders.length === 1],
      holders.length === 1 ? holders[0]?.address.hash : undefined,
    ]);
  }
});

test('the counts of blocks and transactions are the lengths of their lists', async () => {
  for (const id of samples.blocks) {
    const block = await read(`/api/v2/blocks/${id}`);
    const rows = await listAll<Json>(site, `/api/v2/blocks/${id}/transactions`);
    expect({
      id,
      transactions: block.transactions_count,
      blobs: block.blob_transactions_count,
      withdrawals: block.withdrawals_count,
      internal: block.internal_transactions_count,
      burnt: block.is_pending_update,
    }).toEqual({
      id,
      transactions: rows.length,
      blobs: rows.filter(({ type }) => type === 3).length,
      withdrawals: await count(`blocks/${id}/withdrawals`),
      internal: await count(`blocks/${id}/internal-transactions`),
      burnt: false,
    });
  }
  for (const hash of samples.transactions) {
    const transaction = await read(`/api/v2/transactions/${hash}`);
    const internal = await listAll<Json>(site, `/api/v2/transactions/${hash}/internal-transactions`);
    const tree = await read(`/api/v2/transactions/${hash}/call-tree`);
    expect({
      hash,
      failed: transaction.has_error_in_internal_transactions,
      internal: transaction.internal_transactions_count ?? internal.length,
      logs: transaction.logs_count ?? (await count(`transactions/${hash}/logs`)),
      transfers: transaction.token_transfers_count ?? (await count(`transactions/${hash}/token-transfers`)),
    }).toEqual({
      hash,
      failed: internal.some(({ success }) => !success),
      internal: internal.length,
      logs: await count(`transactions/${hash}/logs`),
      transfers: await count(`transactions/${hash}/token-transfers`),
    });
    expect([hash, tree.is_traced]).toEqual([hash, true]);
    const { miner } = await read(`/api/v2/blocks/${transaction.block_number}`);
    for (const { address, is_miner } of await listAll<Json>(
      site,
      `/api/v2/transactions/${hash}/state-changes`,
    ))
      expect([hash, address.hash, is_miner]).toEqual([hash, address.hash, address.hash === miner.hash]);
  }
});

test('the counts of the whole chain are the lengths of its lists', async () => {
  const stats = await read('/api/v2/stats');
  expect(stats.total_transactions).toBe(String(await count('transactions')));
  expect(stats.total_blocks).toBe(String(await count('blocks')));
  const withdrawals = await read('/api/v2/withdrawals/counters');
  expect(withdrawals.withdrawals_count).toBe(String(await count('withdrawals')));
  const { pending_transactions_count } = await read('/api/v2/transactions/stats');
  expect(pending_transactions_count).toBe(String(await count('transactions?filter=pending')));
});
