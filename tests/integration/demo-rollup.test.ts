import { decodeFunctionResult, encodeFunctionData, parseEventLogs } from 'viem/utils';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createApiCall } from '#api/api-call.ts';
import { CORE_ANSWERS } from '#api/core-answers.ts';
import { createApp } from '#api/create-app.ts';
import { createTransport, type Transport } from '#chain/rpc/transport.ts';
import { listen } from '#db/connection/listen.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import type { Hex } from '#lib/hex.ts';
import { api } from '#modules/optimism/api/api.ts';
import { createWithdrawalCall } from '#modules/optimism/api/withdrawal-call.ts';
import { OPTIMISM_CALLS } from '#modules/optimism/contract/calls.ts';
import { rollupMessagePasserArtifact, rollupPortalArtifact } from '#modules/optimism/demo/artifacts.ts';
import { PACE } from '#modules/optimism/demo/pace.ts';
import { type RollupDemo, startRollupDemo } from '#modules/optimism/demo/start-demo.ts';
import { createIndexer } from '#modules/optimism/indexer/indexer.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';

const WAIT = { timeout: 90_000, interval: 500 };

let demo: RollupDemo;
let database: TestDatabase;
let indexer: TestIndexer;
let l1: Transport;
const failures: unknown[] = [];

beforeAll(async () => {
  const pace = { ...PACE, l1BlockMs: 1000, l2BlockMs: 1000, depositMs: 1000, withdrawMs: 2000 };
  const fast = {
    ...pace,
    batchMs: 2000,
    proposeMs: 3000,
    relayMs: 1000,
    gameS: 4,
    proofDelayS: 6,
    gameDelayS: 2,
  };
  [demo, database] = await Promise.all([
    startRollupDemo({ pace: fast, onFailure: (error) => failures.push(error) }),
    createTestDatabase(),
  ]);
  l1 = createTransport({ urls: [demo.explorers[1]?.url ?? ''] });
  const part = createIndexer({
    l1RpcUrls: [demo.explorers[1]?.url ?? ''],
    systemConfig: demo.contracts.systemConfig,
    beaconUrl: demo.beaconUrl,
    pauseMs: 200,
  });
  indexer = startTestIndexer(
    { database, url: demo.explorers[0]?.url ?? '' },
    { modules: [{ name: 'optimism', ...part }] },
  );
}, 90_000);

afterAll(async () => {
  l1?.close();
  await indexer?.stop();
  await demo?.stop();
  await database?.drop();
});

async function ask(name: string, args: object = {}): Promise<{ status: number; body: any }> {
  const { context } = await createTestApi(database, (method, params) => demo.l2(method, [...params]));
  const parts = { fields: api.fields ? [api.fields] : [], searches: api.search ? [api.search] : [] };
  const call = createApiCall(changeContext(context, { parts, server: { now: () => new Date() } }), {
    answered: [...CORE_ANSWERS, ...(api.answered ?? []), createWithdrawalCall(l1)],
    onError: (error) => console.error(error),
  });
  return call(name as never, args as never);
}

const read = async (name: keyof typeof OPTIMISM_CALLS, args: object = {}) => {
  const { status, body } = await ask(name, args);
  expect([name, status]).toEqual([name, 200]);
  return OPTIMISM_CALLS[name].response.parse(body) as any;
};

/** Transactions of a batch's blocks that the rollup does not derive from the parent chain. */
async function countOwn(batch: {
  l2_start_block_number: number;
  l2_end_block_number: number;
}): Promise<number> {
  let count = 0;
  for (let number = batch.l2_start_block_number; number <= batch.l2_end_block_number; number++) {
    const block = (await demo.l2('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])) as {
      transactions: { type: string }[];
    };
    count += block.transactions.filter(({ type }) => type !== '0x7e').length;
  }
  return count;
}

test('by themselves come deposits, withdrawals in each state, output roots, games and batches of either kind', async () => {
  const seen = new Set<string>();
  await vi.waitFor(async () => {
    for (const { status } of (await read('optimism_withdrawals')).items) seen.add(status);
    expect([...seen].sort()).toEqual([
      'In challenge period',
      'Proven',
      'Ready for relay',
      'Ready to prove',
      'Relayed',
      'Waiting a game to resolve',
      'Waiting for state root',
    ]);
  }, WAIT);
  await vi.waitFor(async () => {
    const { items } = await read('optimism_batches');
    // The batcher goes through five ways of writing them, two with span batches.
    expect(items.length).toBeGreaterThanOrEqual(5);
    const containers = items.map((batch: any) => batch.batch_data_container);
    expect(containers).toEqual(expect.arrayContaining(['in_calldata', 'in_blob4844']));
    const places = items
      .map((batch: any) => [batch.l2_start_block_number, batch.l2_end_block_number])
      .reverse();
    for (const [place, [from]] of places.entries())
      expect(from).toBe(place === 0 ? 1 : places[place - 1][1] + 1);
  }, WAIT);
  await vi.waitFor(async () => {
    const games = (await read('optimism_games')).items.map((game: any) => game.status);
    expect(new Set(games)).toEqual(new Set(['In progress', 'Challenger wins', 'Defender wins']));
  }, WAIT);
  for (const batch of (await read('optimism_batches')).items)
    expect([batch.number, batch.transactions_count]).toEqual([batch.number, await countOwn(batch)]);
  expect((await read('optimism_output_roots')).items.length).toBeGreaterThan(1);
  expect(failures).toEqual([]);
}, 200_000);

test('each deposit is a transaction of the rollup by the hash that its log gives', async () => {
  const { items } = await read('optimism_deposits');
  const old = items.filter((item: any) => Date.now() - Date.parse(item.l1_block_timestamp) > 8000);
  expect(old.length).toBeGreaterThan(3);
  for (const { l2_transaction_hash: hash } of old)
    expect(await demo.l2('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
});

/** Has a stranger send something to the parent chain. */
async function sendToL1(request: { to: Hex; data: Hex }): Promise<void> {
  const from = ((await demo.l1('eth_accounts')) as Hex[])[14];
  const context = { rpc: demo.l1 };
  const hash = await sendTransaction(context, { from, ...request, gas: 900_000 } as never);
  expect((await waitForReceipt(context, hash, 20_000)).status).toBe('0x1');
}

/** Sends what the API says, and waits until the withdrawal has come on; without a nonce the oldest one of that status. */
async function bringOn(status: string, kind: string, given?: number): Promise<void> {
  const find = async () => (await read('optimism_withdrawals')).items;
  const nonce = given ?? (await find()).filter((item: any) => item.status === status).at(-1).msg_nonce;
  const call = await read('optimism_withdrawal_call', { params: { nonce: String(nonce) } });
  expect(call).toMatchObject({ kind, chain_id: '900', to: expect.stringMatching(/^0x/) });
  await sendToL1(call);
  await vi.waitFor(async () => {
    const item = (await find()).find((each: any) => each.msg_nonce === nonce);
    expect(item.status).not.toBe(status);
  }, WAIT);
}

test('the call that the API makes proves a withdrawal, and another relays one that somebody else has proved', async () => {
  await bringOn('Ready to prove', 'prove');
  await bringOn('Ready for relay', 'relay');
}, 120_000);

test('a withdrawal that was proved against a game that the portal has ruled out is proved anew', async () => {
  const find = async (fits: (item: any) => boolean) => {
    let found: any;
    await vi.waitFor(async () => {
      found = (await read('optimism_withdrawals')).items.find(fits);
      expect(found).toBeDefined();
    }, WAIT);
    return found;
  };
  // These are proved but left for visitors to claim.
  const { msg_nonce: nonce, l2_transaction_hash: begun } = await find(
    ({ status, msg_nonce }) => status === 'Ready for relay' && msg_nonce % 5 === 2,
  );
  const { logs } = (await demo.l2('eth_getTransactionReceipt', [begun])) as { logs: never[] };
  const [message] = parseEventLogs({
    abi: rollupMessagePasserArtifact.abi,
    logs,
    eventName: 'MessagePassed',
  });
  const proofs = parseEventLogs({
    abi: rollupPortalArtifact.abi,
    logs: (await demo.l1('eth_getLogs', [{ fromBlock: '0x0', address: demo.contracts.portal }])) as never[],
    eventName: 'WithdrawalProvenExtension1',
  });
  const { withdrawalHash } = message?.args ?? {};
  const proof = proofs.findLast(({ args }) => args.withdrawalHash === withdrawalHash);
  const { abi } = rollupPortalArtifact;
  const functionName = 'provenWithdrawals';
  const args = [withdrawalHash as Hex, proof?.args.proofSubmitter as Hex] as const;
  const data = (await demo.l1('eth_call', [
    { to: demo.contracts.portal, data: encodeFunctionData({ abi, functionName, args }) },
    'latest',
  ])) as Hex;
  const [game] = decodeFunctionResult({ abi, functionName, data });
  await sendToL1({
    to: demo.contracts.portal,
    data: encodeFunctionData({ abi, functionName: 'blacklistDisputeGame', args: [game] }),
  });
  await find(({ status, msg_nonce }) => status === 'Ready to prove' && msg_nonce === nonce);
  await bringOn('Ready to prove', 'prove', nonce);
}, 120_000);

test('a withdrawal of which nothing can be done, one that is unknown and a nonce that is none are refused', async () => {
  const { items } = await read('optimism_withdrawals');
  const relayed = items.find((item: any) => item.status === 'Relayed');
  for (const [nonce, status, message] of [
    [relayed.msg_nonce_raw, 404, 'Nothing can be done about the withdrawal now: Relayed'],
    ['99999999', 404, 'Not found'],
    ['9'.repeat(78), 404, 'Not found'],
    ['1e3', 422, 'Invalid number'],
  ]) {
    const answer = await ask('optimism_withdrawal_call', { params: { nonce } });
    expect([nonce, answer.status, answer.body.message]).toEqual([nonce, status, message]);
  }
});

test('transactions of the parent chain lead to what they are about here', async () => {
  const find = async (hash: string) => (await ask('search', { query: { q: hash } })).body.items;
  const [deposit] = (await read('optimism_deposits')).items.slice(-1);
  expect(await find(deposit.l1_transaction_hash)).toMatchObject([
    { type: 'transaction', transaction_hash: deposit.l2_transaction_hash },
  ]);
  const { body: redirect } = await ask('search_check_redirect', {
    query: { q: deposit.l1_transaction_hash },
  });
  expect(redirect).toEqual({ redirect: true, type: 'transaction', parameter: deposit.l2_transaction_hash });
  const relayed = (await read('optimism_withdrawals')).items.find((item: any) => item.status === 'Relayed');
  expect(await find(relayed.l1_transaction_hash)).toMatchObject([
    { type: 'transaction', transaction_hash: relayed.l2_transaction_hash },
  ]);
  const [root] = (await read('optimism_output_roots')).items;
  expect(await find(root.l1_transaction_hash)).toMatchObject([
    { type: 'block', block_number: root.l2_block_number },
  ]);
  const [batch] = (await read('optimism_batches')).items;
  expect(await find(batch.l1_transaction_hashes[0])).toMatchObject([
    { type: 'block', block_number: batch.l2_start_block_number },
  ]);
  expect(await find(`0x${'12'.repeat(32)}`)).toEqual([]);
});

test('the transaction that a block begins with is distinguished from deposits', async () => {
  const [deposit] = (await read('optimism_deposits')).items.slice(-1);
  const { body: own } = await ask('transaction', { params: { hash: deposit.l2_transaction_hash } });
  expect(own.op_origin).toEqual({
    kind: 'deposit',
    l1_block_number: deposit.l1_block_number,
    l1_transaction_hash: deposit.l1_transaction_hash,
  });
  const { body: list } = await ask('block_transactions', {
    params: { height_or_hash: String(own.block_number) },
  });
  const first = list.items.find((item: any) => item.position === 0);
  const { body: system } = await ask('transaction', { params: { hash: first.hash } });
  expect(system.op_origin).toEqual({
    kind: 'system',
    l1_block_number: deposit.l1_block_number,
    l1_transaction_hash: null,
  });
  const other = (await read('optimism_withdrawals')).items[0];
  const { body: ordinary } = await ask('transaction', { params: { hash: other.l2_transaction_hash } });
  expect(ordinary).not.toHaveProperty('op_origin');
});

test('the socket reports deposits, by the topics of both ages, and of batches', async () => {
  const { context, events } = await createTestApi(database);
  const listener = listen(database.connection, events.emit, () => {});
  const { server } = await createApp(context, { parts: [api], rateLimitRequests: 0 });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket/v2/websocket?vsn=2.0.0`);
  const published: Record<string, any> = {};
  socket.on('message', (data) => {
    const [, , topic, event, payload] = JSON.parse(String(data));
    if (!event.startsWith('phx_')) published[`${topic} ${event}`] = payload;
  });
  await new Promise((resolve) => socket.once('open', resolve));
  const topics = ['optimism_deposits:new_deposits', 'optimism:new_deposits', 'optimism:new_batch'];
  for (const topic of topics) socket.send(JSON.stringify([topic, topic, topic, 'phx_join', {}]));
  await vi.waitFor(() => {
    expect(Object.keys(published).sort()).toEqual([
      'optimism:new_batch new_optimism_batch',
      'optimism:new_deposits new_optimism_deposits',
      'optimism_deposits:new_deposits deposits',
    ]);
  }, WAIT);
  socket.close();
  await server.close();
  await listener.close();
  expect(published['optimism:new_deposits new_optimism_deposits'].deposits).toBeGreaterThan(0);
  const { batch } = published['optimism:new_batch new_optimism_batch'];
  expect(OPTIMISM_CALLS.optimism_batches.response.shape.items.element.parse(batch)).toEqual(
    (await read('optimism_batches')).items.find((each: any) => each.number === batch.number),
  );
}, 120_000);
