import { encodeAbiParameters, encodeErrorResult, encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { TRANSACTION_KINDS } from '#db/tables/transactions.ts';
import { hexToBytes } from '#lib/hex.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  addressRow,
  blockRow,
  hashOf,
  hexOf,
  internalTransactionRow,
  logRow,
  observedTokenRow,
  pendingTransactionRow,
  setHead,
  tokenRow,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;

const HUGE = 2n ** 256n - 1n;
const TOKEN = addressOf(0x700);
const NFT = addressOf(0x721);
const TRANSFER_TOPIC = hexToBytes('0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef');
const pad = (bytes: Buffer) => Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]);
const account = privateKeyToAccount(generatePrivateKey());

const hashes = {
  call: hashOf(9, 0, 7),
  failures: [1, 2, 3, 4, 5, 6].map((index) => hashOf(9, index, 7)),
  hostile: hashOf(9, 7, 7),
  delegating: hashOf(9, 8, 7),
  pending: hashOf(1, 0, 9),
  dropped: hashOf(2, 0, 9),
  orphan: hashOf(8, 0, 8),
  pendingBlobs: hashOf(3, 0, 9),
};

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  await insertRows();
});

afterAll(async () => {
  await database.drop();
});

async function signDelegation() {
  const unsigned = { address: `0x${'77'.repeat(20)}`, chainId: 31337, nonce: 3 } as const;
  const { r, s, yParity } = await account.signAuthorization(unsigned);
  return { address: unsigned.address, chainId: '31337', nonce: '3', r, s, yParity };
}

async function insertRows() {
  const { db } = database;
  await db
    .insertInto('blocks')
    .values([blockRow(8), blockRow(9), blockRow(10)])
    .execute();
  const input = hexToBytes(
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [`0x${'22'.repeat(20)}`, 5n] }),
  );
  const failed = (index: number, status: number | null = 0) => transactionRow(9, index, { status });
  const authorization = await signDelegation();
  await db
    .insertInto('transactions')
    .values([
      transactionRow(9, 0, {
        input,
        method_id: input.subarray(0, 4),
        kinds: 10,
        logs_count: 55,
        token_transfers_count: 60,
        to_address: TOKEN,
        first_seen_at: new Date(1_700_000_105_500),
      }),
      ...[1, 2, 3, 4, 5].map((index) => failed(index)),
      failed(6, null),
      transactionRow(9, 7, {
        value: 9n * HUGE,
        nonce: 2n ** 64n - 1n,
        gas_limit: 2n ** 64n - 1n,
        effective_gas_price: HUGE,
        input: Buffer.alloc(5, 0xff),
        method_id: Buffer.alloc(4, 0xff),
      }),
      transactionRow(9, 8, {
        type: 4,
        authorization_list: JSON.stringify([
          authorization,
          { ...authorization, r: '0x0' },
          'nonsense',
          { address: '0x' },
        ]),
      }),
      transactionRow(9, 9, {
        gas_used: 50_000n,
        effective_gas_price: 3n,
        l1_fee: 1_000n,
        operator_fee: 107n,
        operator_fee_scalar: 2_000n,
        operator_fee_constant: 7n,
      }),
    ])
    .execute();
  const reasons = [
    { error: 'Reverted', output: errorString('no way') },
    { error: 'execution reverted', output: Buffer.from('01020304', 'hex') },
    { error: 'out of gas', output: null },
    { error: null, output: customError() },
  ];
  await db
    .insertInto('transaction_errors')
    .values([
      ...reasons.map((reason, place) => ({
        block_number: 9,
        transaction_index: place + 1,
        has_internal_error: false,
        ...reason,
      })),
      {
        block_number: 9,
        transaction_index: 6,
        error: 'bad\u202einstruction',
        output: null,
        has_internal_error: true,
      },
    ])
    .execute();
  await insertParts();
  await setHead(db, { number: 10 });
}

async function insertParts() {
  const { db } = database;
  const logs = Array.from({ length: 55 }, (_, index) =>
    logRow(9, index, {
      address: TOKEN,
      topic0: TRANSFER_TOPIC,
      topic1: pad(addressOf(1)),
      topic2: pad(addressOf(2)),
      data: pad(Buffer.from([5])),
    }),
  );
  logs[1] = logRow(9, 1, { topic0: hashOf(1) });
  logs[2] = logRow(9, 2);
  await db
    .insertInto('logs')
    .values([...logs, logRow(9, 55, { transaction_index: 7 })])
    .execute();
  await db
    .insertInto('token_transfers')
    .values([
      ...Array.from({ length: 40 }, (_, place) => tokenTransferRow(9, place)),
      ...Array.from({ length: 20 }, (_, place) =>
        tokenTransferRow(9, 40, {
          batch_index: place,
          token_type: 1155,
          token_address: NFT,
          token_id: HUGE,
          amount: 3n,
        }),
      ),
      tokenTransferRow(9, 41, { from_address: addressOf(0), token_type: 721, token_id: 7n, amount: null }),
      tokenTransferRow(9, 42, { to_address: addressOf(0) }),
      tokenTransferRow(9, 43, { from_address: addressOf(0), to_address: addressOf(0) }),
    ])
    .execute();
  await db
    .insertInto('internal_transactions')
    .values([
      ...Array.from({ length: 51 }, (_, place) => internalTransactionRow(9, place + 1)),
      internalTransactionRow(9, 52, {
        type: 'create2',
        to_address: null,
        created_contract: addressOf(0x55),
        error: 'out of gas',
        value: 9n * HUGE,
      }),
    ])
    .execute();
  await db
    .insertInto('tokens')
    .values(tokenRow(TOKEN, { holders_count: 3 }))
    .execute();
  await db
    .insertInto('observed_tokens')
    .values(observedTokenRow(TOKEN, { decimals: 6n }))
    .execute();
  await db
    .insertInto('addresses')
    .values(addressRow(TOKEN, { contract_block: 1 }))
    .execute();
  await db
    .insertInto('observed_codes')
    .values({
      address: addressOf(2),
      code: Buffer.concat([Buffer.from('ef0100', 'hex'), addressOf(0x88)]),
      block_number: 9,
      block_hash: hashOf(9),
      observed_at: new Date(),
    })
    .execute();
  await db
    .insertInto('pending_transactions')
    .values([
      pendingTransactionRow(1),
      pendingTransactionRow(2, { dropped_at: new Date() }),
      pendingTransactionRow(3, {
        type: 3,
        max_fee_per_blob_gas: HUGE,
        blob_versioned_hashes: Array.from({ length: 120 }, (_, place) => hashOf(place)),
        access_list: JSON.stringify([{ address: hexOf(addressOf(9)), storageKeys: [hexOf(hashOf(1))] }]),
        authorization_list: JSON.stringify([await signDelegation()]),
      }),
    ])
    .execute();
  const orphan = blockRow(8, { hash: hashOf(8, 1) });
  await db
    .insertInto('orphan_blocks')
    .values({ ...orphan, kind: 'reorg', removed_at: new Date() })
    .execute();
  await db
    .insertInto('orphan_transactions')
    .values({ ...transactionRow(8, 0, { hash: hashes.orphan }), block_hash: orphan.hash })
    .execute();
}

function errorString(text: string): Buffer {
  const data = encodeAbiParameters([{ type: 'string' }], [text]);
  return Buffer.concat([Buffer.from('08c379a0', 'hex'), hexToBytes(data)]);
}

function customError(): Buffer {
  const abi = parseAbi(['error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)']);
  return hexToBytes(encodeErrorResult({ abi, args: [`0x${'11'.repeat(20)}`, 1n, HUGE] }));
}

async function get(hash: Buffer) {
  const { status, body } = await api.call('transaction', { params: { hash: hexOf(hash) } });
  expect([status, api.errors]).toEqual([200, []]);
  return CORE_CALLS.transaction.response.parse(body);
}

test('a call is shown with its input decoded and at most ten of its transfers', async () => {
  const transaction = await get(hashes.call);
  expect(transaction).toMatchObject({
    method: 'transfer',
    position: 0,
    confirmations: 2,
    confirmation_duration: [2500],
    transaction_types: ['contract_call', 'token_transfer'],
    token_transfers_overflow: true,
    to: { is_contract: true, name: 'Test Token' },
    decoded_input: {
      method_id: 'a9059cbb',
      method_call: 'transfer(address to, uint256 value)',
      parameters: [
        { name: 'to', type: 'address', value: `0x${'22'.repeat(20)}` },
        { name: 'value', type: 'uint256', value: '5' },
      ],
    },
  });
  expect(transaction.token_transfers).toHaveLength(10);
  expect(transaction.token_transfers?.[0]).toMatchObject({
    method: 'transfer',
    token: { symbol: 'TT', holders_count: '3', type: 'ERC-20' },
    total: { value: '5', decimals: '6' },
  });
});

test.each([
  [0, 'Reverted', { method_call: 'Error(string reason)', parameters: [{ value: 'no way' }] }],
  [1, 'execution reverted', { raw: '0x01020304' }],
  [2, 'out of gas', null],
  [
    3,
    'Reverted',
    { method_call: 'ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)' },
  ],
  [4, 'awaiting_internal_transactions', null],
  [5, 'bad\u202einstruction', null],
])('failure %i is reported as %s', async (place, result, reason) => {
  const { status, revert_reason, ...rest } = await get(hashes.failures[place] as Buffer);
  expect([status, rest.result]).toEqual(['error', result]);
  if (reason) expect(revert_reason).toMatchObject(reason);
  else expect(revert_reason).toBeNull();
});

test('calls inside a transaction are unknown, not none, until its block is traced', async () => {
  expect(await get(hashes.failures[4] as Buffer)).toMatchObject({
    has_error_in_internal_transactions: null,
    internal_transactions_count: null,
  });
  const traces = { layer: 'traces', blocks: '{[0,11)}' } as const;
  const given = await database.db
    .deleteFrom('coverage')
    .where('layer', '=', 'traces')
    .returningAll()
    .execute();
  await database.db.insertInto('coverage').values(traces).execute();
  expect(await get(hashes.failures[4] as Buffer)).toMatchObject({
    has_error_in_internal_transactions: false,
    internal_transactions_count: 0,
  });
  expect((await get(hashes.failures[4] as Buffer)).result).toBe('Failed');
  await database.db.deleteFrom('coverage').where('layer', '=', 'traces').execute();
  for (const row of given) await database.db.insertInto('coverage').values(row).execute();
});

test('a failure on a node without traces is not awaited', async () => {
  await setHead(database.db, { number: 10, can_trace: false });
  expect((await get(hashes.failures[4] as Buffer)).result).toBe('Failed');
  await setHead(database.db, { number: 10 });
});

test('hostile numbers keep every digit, and an integer never misstates its size', async () => {
  const transaction = await get(hashes.hostile);
  expect(transaction.value).toBe((9n * HUGE).toString());
  expect(transaction.fee.value).toBe((21_000n * HUGE).toString());
  expect(transaction.nonce).toBeNull();
  expect(transaction.method).toBe('0xffffffff');
  expect(transaction.decoded_input).toBeNull();
});

test('authorizations name who signed them', async () => {
  const { authorization_list } = await get(hashes.delegating);
  expect(authorization_list).toMatchObject([
    { authority: account.address, chain_id: 31337, nonce: '3', status: null },
    { authority: null, status: 'invalid_signature', r: '0' },
  ]);
  const [first] = authorization_list;
  expect(first?.r).toMatch(/^\d{70,78}$/);
  expect(first?.v).toBe(first?.y_parity);
});

test('an address with a delegation names where it leads', async () => {
  const { to } = await get(hashes.hostile);
  expect(to).toMatchObject({ proxy_type: 'eip7702', is_contract: true });
  expect(to?.implementations[0]?.address_hash.toLowerCase()).toBe(hexOf(addressOf(0x88)));
});

test('a pending transaction, a dropped one and one off the chain say what they are', async () => {
  const pending = await get(hashes.pending);
  expect([pending.result, pending.status, pending.token_transfers]).toEqual(['pending', null, []]);
  const dropped = await get(hashes.dropped);
  expect([dropped.result, dropped.status]).toEqual(['dropped/replaced', 'error']);
  const orphan = await get(hashes.orphan);
  expect([orphan.result, orphan.block_number, orphan.confirmations]).toEqual(['dropped/replaced', null, 0]);
});

test('a pending transaction has its own lists already', async () => {
  const pending = await get(hashes.pendingBlobs);
  expect(pending.blob_versioned_hashes).toHaveLength(120);
  expect(pending).toMatchObject({
    max_fee_per_blob_gas: HUGE.toString(),
  });
  // Known once it is in a block.
  for (const name of ['blob_gas_used', 'burnt_blob_fee']) expect(pending).not.toHaveProperty(name);
  expect(pending.authorization_list).toMatchObject([{ authority: account.address, status: null }]);
  expect(pending.access_list).toMatchObject([{ storage_keys: [hexOf(hashOf(1))] }]);
});

test('the blobs of a transaction come in its order to the last one, with nothing made up', async () => {
  const found: string[] = [];
  let query = {};
  for (;;) {
    const { body } = await api.call('transaction_blobs', {
      params: { hash: hexOf(hashes.pendingBlobs) },
      query,
    });
    const { items, next_page_params } = CORE_CALLS.transaction_blobs.response.parse(body);
    expect(items.every((blob) => !blob.blob_data && !blob.kzg_commitment && !blob.kzg_proof)).toBe(true);
    found.push(...items.map(({ hash }) => hash));
    if (next_page_params === null) break;
    query = next_page_params;
  }
  expect(found).toEqual(Array.from({ length: 120 }, (_, place) => hexOf(hashOf(place))));
  for (const hash of [hashes.call, hashes.orphan]) {
    const { body } = await api.call('transaction_blobs', { params: { hash: hexOf(hash) } });
    expect(body).toEqual({ items: [], next_page_params: null });
  }
});

test('nobody has a watch list where there are no accounts', async () => {
  expect(await api.call('transactions_watchlist')).toEqual({
    status: 401,
    body: { message: 'Unauthorized', code: 'unauthorized' },
  });
});

test.each([
  'transaction',
  'transaction_logs',
  'transaction_blobs',
  'transaction_token_transfers',
  'transaction_raw_trace',
] as const)('%s refuses what is no hash and does not find what nobody knows', async (name) => {
  const malformed = await api.call(name, { params: { hash: '0x123' } });
  expect(malformed).toMatchObject({
    status: 422,
    body: { message: 'Invalid parameter(s)', errors: [{ source: { pointer: '/hash' } }] },
  });
  const unknown = await api.call(name, { params: { hash: hexOf(hashOf(4711)) } });
  expect(unknown).toEqual({ status: 404, body: { message: 'Not found', code: 'not_found' } });
});

test.each(['transaction_logs', 'transaction_token_transfers', 'transaction_internal_transactions'] as const)(
  '%s of a pending transaction is empty',
  async (name) => {
    const { body } = await api.call(name, { params: { hash: hexOf(hashes.pending) } });
    expect(body).toEqual({ items: [], next_page_params: null });
  },
);

test('logs come in order with their events decoded where the number of topics fits', async () => {
  const params = { hash: hexOf(hashes.call) };
  const first = CORE_CALLS.transaction_logs.response.parse(
    (await api.call('transaction_logs', { params })).body,
  );
  expect(first.items).toHaveLength(50);
  expect(first.items[0]?.decoded).toMatchObject({
    method_id: 'ddf252ad',
    method_call: 'Transfer(address indexed from, address indexed to, uint256 value)',
    parameters: [{ indexed: true }, { indexed: true }, { name: 'value', value: '5', indexed: false }],
  });
  expect(first.items[1]).toMatchObject({ decoded: null, topics: [hexOf(hashOf(1)), null, null, null] });
  expect(first.items[2]).toMatchObject({ decoded: null, topics: [null, null, null, null] });
  expect(first.next_page_params).toEqual({ block_number: 9, index: 49, items_count: 50 });
  const second = await api.call('transaction_logs', { params, query: first.next_page_params ?? {} });
  expect(CORE_CALLS.transaction_logs.response.parse(second.body).items.map((item) => item.index)).toEqual([
    50, 51, 52, 53, 54,
  ]);
});

test('a page of transfers that ends inside a batch goes on inside it', async () => {
  const params = { hash: hexOf(hashes.call) };
  const parse = (body: unknown) => CORE_CALLS.transaction_token_transfers.response.parse(body);
  const first = parse((await api.call('transaction_token_transfers', { params })).body);
  expect(first.next_page_params).toEqual({
    batch_log_index: 40,
    batch_block_hash: hexOf(hashOf(9)),
    batch_transaction_hash: hexOf(hashes.call),
    index_in_batch: 9,
  });
  const second = parse(
    (await api.call('transaction_token_transfers', { params, query: first.next_page_params ?? {} })).body,
  );
  expect(second.items.map((item) => item.log_index)).toEqual([...Array(10).fill(40), 41, 42, 43]);
  expect(second.items[0]?.total).toEqual({
    token_id: HUGE.toString(),
    value: '3',
    decimals: null,
    token_instance: expect.objectContaining({ id: HUGE.toString(), metadata_error: 'not_asked' }),
  });
  expect(second.items.slice(10).map((item) => item.type)).toEqual([
    'token_minting',
    'token_burning',
    'token_spawning',
  ]);
  expect(second.items[10]).toMatchObject({ token_type: 'ERC-721', total: { token_id: '7' } });
});

test('a page of transfers that ends between logs goes on after the log', async () => {
  const params = { hash: hexOf(hashes.call) };
  const query = { block_number: '9', index: '40' };
  const { body } = await api.call('transaction_token_transfers', { params, query });
  expect(
    CORE_CALLS.transaction_token_transfers.response.parse(body).items.map((item) => item.log_index),
  ).toEqual([41, 42, 43]);
});

test('transfers are narrowed by the standard of the token', async () => {
  const { body } = await api.call('transaction_token_transfers', {
    params: { hash: hexOf(hashes.call) },
    query: { type: 'ERC-721,ERC-1155' },
  });
  const { items } = CORE_CALLS.transaction_token_transfers.response.parse(body);
  expect(items).toHaveLength(21);
});

test('internal transactions come in the order of execution', async () => {
  const params = { hash: hexOf(hashes.call) };
  const parse = (body: unknown) => CORE_CALLS.transaction_internal_transactions.response.parse(body);
  const first = parse((await api.call('transaction_internal_transactions', { params })).body);
  expect(first.next_page_params).toEqual({
    block_number: 9,
    transaction_index: 0,
    index: 50,
    items_count: 50,
  });
  const second = parse(
    (await api.call('transaction_internal_transactions', { params, query: first.next_page_params ?? {} }))
      .body,
  );
  expect(second.items.at(-1)).toMatchObject({
    index: 52,
    type: 'create2',
    success: false,
    error: 'out of gas',
    to: null,
    value: (9n * HUGE).toString(),
  });
});

test.each([
  ['transaction', 9],
  ['transaction_logs', 5],
  ['transaction_token_transfers', 7],
  ['transaction_internal_transactions', 5],
] as const)('%s costs few statements', async (name, atMost) => {
  const before = api.queriesCount();
  await api.call(name, { params: { hash: hexOf(hashes.call) } });
  expect(api.queriesCount() - before).toBeLessThanOrEqual(atMost);
});

test('`just_request_body` gives the transaction with its logs, as a service that describes transactions is sent them', async () => {
  const call = (query: Record<string, string>) =>
    api.call('transaction_summary', { params: { hash: hexOf(hashes.call) }, query });
  const { status, body } = await call({ just_request_body: 'true' });
  expect(status).toBe(200);
  expect(CORE_CALLS.transaction_summary.response.safeParse(body).error).toBeUndefined();
  const logs = (await api.call('transaction_logs', { params: { hash: hexOf(hashes.call) } })).body as {
    items: unknown[];
  };
  expect(logs.items.length).toBeGreaterThan(0);
  expect(body).toMatchObject({ data: { hash: hexOf(hashes.call) }, logs_data: { items: logs.items } });
  expect((await call({ just_request_body: 'false' })).body).not.toHaveProperty('logs_data');
  expect((await call({ just_request_body: 'perhaps' })).status).toBe(422);
});

test('the preview has the few fields of a link preview; names and tags where they are asked for', async () => {
  const call = (query: Record<string, string>, hash = hexOf(hashes.call)) =>
    api.call('transaction_preview', { params: { hash }, query });
  const whole = (await api.call('transaction', { params: { hash: hexOf(hashes.call) } })).body as {
    status: string;
    timestamp: string;
    method: string;
    raw_input: string;
    from: { hash: string; name: string | null };
    to: { hash: string; name: string | null } | null;
  };
  const { status, body } = await call({});
  expect(status).toBe(200);
  expect(CORE_CALLS.transaction_preview.response.safeParse(body).error).toBeUndefined();
  expect(body).toEqual({
    ...{ status: whole.status, timestamp: whole.timestamp, method: whole.raw_input.slice(0, 10) },
    from: { hash: whole.from.hash, name: whole.from.name, ens_domain_name: null, metadata: null },
    to: { hash: whole.to?.hash, name: whole.to?.name, ens_domain_name: null, metadata: null },
  });
  expect((await call({ decode_input: 'true' })).body).toMatchObject({ method: whole.method });
  expect((await call({}, hexOf(hashOf(250, 1, 1)))).status).toBe(404);
  expect((await call({ preload_ens: 'perhaps' })).status).toBe(422);
});

test('a transaction has no encrypted operations, and says so', async () => {
  const { body } = await api.call('transaction', { params: { hash: hexOf(hashes.call) } });
  expect(body).toMatchObject({ fhe_operations_count: 0 });
});

test('the fees for L1 and for the operator are reported and are part of the fee', async () => {
  const transaction = await get(hashOf(9, 9, 7));
  expect(transaction).toMatchObject({
    fee: { type: 'actual', value: String(50_000 * 3 + 1_000 + 107) },
    l1_fee: '1000',
    operator_fee: '107',
    operator_fee_scalar: '2000',
    operator_fee_constant: '7',
  });
});

test('a blob transaction to a contract is a contract call, too', async () => {
  const { db } = database;
  const row = transactionRow(8, 0, {
    ...{ type: 3, kinds: TRANSACTION_KINDS.blob_transaction, blob_versioned_hashes: [hashOf(5)] },
    to_address: TOKEN,
  });
  await db.insertInto('transactions').values(row).execute();
  onTestFinished(
    async () => void (await db.deleteFrom('transactions').where('hash', '=', row.hash).execute()),
  );
  const { transaction_types } = await get(row.hash);
  expect(new Set(transaction_types)).toEqual(new Set(['blob_transaction', 'contract_call']));
});
