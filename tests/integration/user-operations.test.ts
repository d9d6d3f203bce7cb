import { type Log, parseEventLogs } from 'viem';
import { entryPoint07Abi } from 'viem/account-abstraction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ENTRY_POINTS } from '#modules/user-operations/lib/demo-entry-points.ts';
import { type DemoSite, listAll, startDemoSite } from '#tests/support/demo-site.ts';
import { loadModulesWith, loadPartsWith } from '#tests/support/modules.ts';

const CALLS = '/api/v2/proxy/account-abstraction';
const VARIABLES = {
  HAS_USER_OPS: 'true',
  USER_OPERATIONS_ENTRY_POINTS: JSON.stringify(DEMO_ENTRY_POINTS),
};

let site: DemoSite;
let operations: any[];

beforeAll(async () => {
  const [parts, modules] = await Promise.all([loadPartsWith(VARIABLES), loadModulesWith(VARIABLES)]);
  site = await startDemoSite({ rounds: 0, parts, modules });
  operations = await listAll<any>(site, `${CALLS}/operations`);
}, 60_000);

afterAll(() => site.stop());

async function getDetails(): Promise<any[]> {
  const answers = await Promise.all(operations.map(({ hash }) => site.get(`${CALLS}/operations/${hash}`)));
  return answers.map(({ body }) => body);
}

/** The UserOperationEvents of the node's receipts, decoded by viem, newest first. */
async function listEvents() {
  const head = Number(await site.rpc('eth_blockNumber'));
  const numbers = Array.from({ length: head }, (_, place) => `0x${(place + 1).toString(16)}`);
  const blocks = await Promise.all(numbers.map((number) => site.rpc('eth_getBlockReceipts', [number])));
  const logs = (blocks as { logs: Log[] }[][]).flat().flatMap((receipt) => receipt.logs);
  const known = new Set<string>(DEMO_ENTRY_POINTS.map(({ address }) => address));
  const own = logs.filter(({ address }) => known.has(address));
  return parseEventLogs({ abi: entryPoint07Abi, eventName: 'UserOperationEvent', logs: own }).reverse();
}

test('the operations of the demo chain are those that viem decodes from the receipts of the node', async () => {
  const events = await listEvents();
  expect(events.length).toBeGreaterThan(14);
  expect(operations.map(({ hash }) => hash)).toEqual(events.map(({ args }) => args.userOpHash));
  for (const [place, { args, transactionHash }] of events.entries())
    expect(operations[place]).toMatchObject({
      status: args.success,
      fee: args.actualGasCost.toString(),
      transaction_hash: transactionHash,
      address: { hash: args.sender },
    });
});

test('each operation has its calldata, whose hash is that of its event, and the frames of its execution', async () => {
  const details = await getDetails();
  for (const { hash, differences, raw, calls, internal_transactions_range: range } of details) {
    expect([hash, differences]).toEqual([hash, []]);
    expect(raw, hash).not.toBeNull();
    expect(calls, hash).not.toBeNull();
    expect(range, hash).not.toBeNull();
  }
  expect(new Set(details.map(({ entry_point_version }) => entry_point_version))).toEqual(
    new Set(['v0.6', 'v0.7', 'v0.8']),
  );
  expect(new Set(details.map(({ failed_in }) => failed_in))).toEqual(new Set([null, 'execution', 'post_op']));
  const relayed = details.filter(({ entry_point, bundler }) => entry_point && bundler).length;
  expect(relayed).toBe(details.length);
});

test('the logs and frames of an operation are part of those of its transaction', async () => {
  const [batch] = (await getDetails()).filter(({ calls, status }) => status && calls.length > 2);
  const hash = batch.transaction_hash;
  const { user_logs_start_index: from, user_logs_count: count, internal_transactions_range: range } = batch;
  const logs = await site.get(
    `/api/v2/transactions/${hash}/logs?block_number=${batch.block_number}&index=${from - 1}`,
  );
  const own = logs.body.items.slice(0, count);
  expect(own.map(({ index }: any) => index)).toEqual(own.map((_: unknown, place: number) => from + place));
  const targets = batch.calls.map(({ to }: any) => to.hash);
  for (const { address } of own.filter(({ decoded }: any) => decoded?.method_call.startsWith('Transfer')))
    expect(targets).toContain(address.hash);
  const frames = await listAll<any>(site, `/api/v2/transactions/${hash}/internal-transactions`);
  const first = frames.find(({ index }) => index === range.first);
  expect(first).toMatchObject({
    from: { hash: batch.entry_point.hash },
    to: { hash: batch.entry_point.hash },
  });
});

test('the transaction of a bundle summarizes its first operations', async () => {
  const [deployment] = (await getDetails()).filter(({ factory, bundle_size: size }) => factory && size === 2);
  const { body } = await site.get(`/api/v2/transactions/${deployment.transaction_hash}`);
  expect(body).toMatchObject({ has_user_operations: true, user_operations_count: 2 });
  expect(body.user_operations).toHaveLength(2);
  expect(body.user_operations[deployment.index]).toMatchObject({
    ...{ hash: deployment.hash, status: deployment.status, is_deployment: true },
    calls_count: deployment.calls.length,
    sender: { hash: deployment.sender.hash },
  });
});

test('the CSV file has all operations in the order of the list; an invalid filter is refused', async () => {
  const read = async (query: string) => {
    const { statusCode, body } = await site.app.server.inject({ url: `${CALLS}/operations/csv${query}` });
    return { statusCode, rows: body.trimEnd().split('\r\n').slice(1) };
  };
  const hashes = (rows: string[]) => rows.map((row) => row.split(',')[0]);
  expect(hashes((await read('')).rows)).toEqual(operations.map(({ hash }) => hash));
  const [{ address }] = operations;
  const ofAccount = operations.filter((each) => each.address.hash === address.hash);
  const { rows } = await read(`?sender=${address.hash}`);
  expect(hashes(rows)).toEqual(ofAccount.map(({ hash }) => hash));
  expect((await read('?sender=nobody')).statusCode).toBe(422);
  expect((await read('?nonsense=1')).statusCode).toBe(200);
});

test('an address that takes part in operations says so, any other does not', async () => {
  const [{ body: paymasters }, none] = await Promise.all([
    site.get(`${CALLS}/paymasters`),
    site.get('/api/v2/addresses/0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'),
  ]);
  const [{ address, total_ops: total }] = paymasters.items;
  const { body } = await site.get(`/api/v2/addresses/${address.hash}`);
  expect(body).toMatchObject({ has_user_operations: true, user_operation_roles: { paymaster: total } });
  expect(none.body).not.toHaveProperty('has_user_operations');
});

test('GraphQL has an operation with its calls, and pages of a filtered list', async () => {
  const ask = async (query: string, variables: object) => {
    const payload = { query, variables };
    const { body } = await site.app.server.inject({ method: 'POST', url: '/api/v1/graphql', payload });
    return JSON.parse(body);
  };
  const [batch] = (await getDetails()).filter(({ calls }) => calls.length > 2);
  const one = await ask(
    'query ($hash: FullHash!) { userOperation(hash: $hash) { senderAddressHash status fee gasUsed calls { toAddressHash value } } }',
    { hash: batch.hash },
  );
  expect(one).toEqual({
    data: {
      userOperation: {
        senderAddressHash: batch.sender.hash.toLowerCase(),
        status: batch.status ? 'OK' : 'ERROR',
        ...{ fee: batch.fee, gasUsed: batch.gas_used },
        calls: batch.calls.map(({ to, value }: any) => ({ toAddressHash: to.hash.toLowerCase(), value })),
      },
    },
  });
  const unknown = await ask('query ($hash: FullHash!) { userOperation(hash: $hash) { hash } }', {
    hash: `0x${'9'.repeat(64)}`,
  });
  expect(unknown).toEqual({ data: { userOperation: null } });
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const { data } = await ask(
      'query ($after: String, $of: AddressHash) { userOperations(first: 3, after: $after, paymaster: $of) { items { hash } nextPage } }',
      { after, of: batch.paymaster?.hash ?? null },
    );
    found.push(...data.userOperations.items.map(({ hash }: any) => hash));
    after = data.userOperations.nextPage;
    if (after === null) break;
  }
  const expected = operations.filter(
    ({ paymaster }) => !batch.paymaster || paymaster?.hash === batch.paymaster.hash,
  );
  expect(found).toEqual(expected.map(({ hash }) => hash));
  const { errors } = await ask('{ userOperations(first: 99) { items { hash } } }', {});
  expect(errors[0].message).toBe('"99" is not a whole number from 1 to 50');
});
