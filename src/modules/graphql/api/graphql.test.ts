import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  hashOf,
  hexOf,
  internalTransactionRow,
  setHead,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';
import { type GraphqlReply, graphqlReply } from '../contract/calls.ts';
import { api as part } from './api.ts';
import { LIMITS } from './limits.ts';

const PATH = '/api/v1/graphql';
const BLOCKS = 120;
const sender = hexOf(addressOf(1));

let database: TestDatabase;
let api: TestApi;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const numbers = Array.from({ length: BLOCKS }, (_, number) => number);
  await db
    .insertInto('blocks')
    .values(numbers.map((number) => blockRow(number, { transactions_count: 1 })))
    .execute();
  await db
    .insertInto('transactions')
    .values(
      numbers.map((number) =>
        transactionRow(number, 0, {
          from_address: addressOf(1),
          first_log_index: 0,
          logs_count: 3,
          nonce: number === 5 ? 2n ** 40n : BigInt(number),
          input: Buffer.alloc(number === 6 ? 20_000 : 4, 7),
        }),
      ),
    )
    .execute();
  await db
    .insertInto('token_transfers')
    .values(numbers.flatMap((number) => [0, 1, 2].map((log) => tokenTransferRow(number, log))))
    .execute();
  await db
    .insertInto('internal_transactions')
    .values(numbers.flatMap((number) => [1, 2].map((index) => internalTransactionRow(number, index))))
    .execute();
  await db
    .insertInto('addresses')
    .values({
      hash: addressOf(1),
      first_block: 0,
      contract_block: null,
      transactions_count: BLOCKS,
      token_transfers_count: 0,
      internal_transactions_count: 0,
      logs_count: 0,
      validations_count: 0,
      withdrawals_count: 0,
      gas_used: 5_000_000_000n,
      incoming_gas_used: 0n,
    })
    .execute();
  await setHead(db, { number: BLOCKS - 1, can_trace: true });
  api = await createTestApi(database);
  app = await createApp(api.context, { parts: [part], rateLimitRequests: 0 });
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

async function post(query: string, variables?: object): Promise<{ status: number; body: GraphqlReply }> {
  const response = await app.server.inject({ method: 'POST', url: PATH, payload: { query, variables } });
  return { status: response.statusCode, body: graphqlReply.strict().parse(response.json()) };
}

async function ask(query: string, variables?: object): Promise<Record<string, never>> {
  const { status, body } = await post(query, variables);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data as Record<string, never>;
}

const WITH_PARTS = `query ($hash: AddressHash!, $first: Int) { address(hash: $hash) { transactions(first: $first) {
  edges { node { hash nonce
    tokenTransfers(first: 10) { edges { node { logIndex amount transactionHash } } }
    internalTransactions(first: 10) { edges { node { index input transactionHash } } } } }
  pageInfo { hasNextPage endCursor } } } }`;

test('a hundred transactions with what is inside them cost as many statements as one', async () => {
  const statements = async (first: number) => {
    const before = api.queriesCount();
    const { address } = await ask(WITH_PARTS, { hash: sender, first });
    const edges = (
      address as unknown as {
        transactions: { edges: { node: Record<string, { edges: { node: object }[] }> }[] };
      }
    ).transactions.edges;
    expect(edges).toHaveLength(first);
    for (const { node } of edges) {
      expect(node.tokenTransfers?.edges).toHaveLength(3);
      expect(node.internalTransactions?.edges).toHaveLength(2);
      for (const part of [node.tokenTransfers, node.internalTransactions])
        for (const { node: inside } of part?.edges ?? [])
          expect(inside).toMatchObject({ transactionHash: node.hash });
    }
    return api.queriesCount() - before;
  };
  await statements(1);
  const ofOne = await statements(1);
  expect(await statements(100)).toBe(ofOne);
  expect(ofOne).toBeLessThanOrEqual(6);
});

test('pages of an address follow each other to the end', async () => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const query = `query ($hash: AddressHash!, $after: String) { address(hash: $hash) { transactions(first: 50, after: $after, order: ASC) {
      edges { node { hash } } pageInfo { hasNextPage endCursor } } } }`;
    const { address } = (await ask(query, { hash: sender, after })) as unknown as {
      address: {
        transactions: {
          edges: { node: { hash: string } }[];
          pageInfo: { hasNextPage: boolean; endCursor: string };
        };
      };
    };
    seen.push(...address.transactions.edges.map(({ node }) => node.hash));
    after = address.transactions.pageInfo.hasNextPage ? address.transactions.pageInfo.endCursor : null;
  } while (after !== null);
  expect(seen).toHaveLength(BLOCKS);
  expect(new Set(seen).size).toBe(BLOCKS);
});

test('every node is found again by its id', async () => {
  const { transaction } = (await ask(
    `{ transaction(hash: "${hexOf(hashOf(3, 0, 7))}") { id nonce
      tokenTransfers(last: 1) { edges { node { id logIndex } } }
      internalTransactions(first: 1) { edges { node { id index } } } } }`,
  )) as unknown as {
    transaction: {
      id: string;
      tokenTransfers: { edges: { node: { id: string } }[] };
      internalTransactions: { edges: { node: { id: string } }[] };
    };
  };
  const transfer = transaction.tokenTransfers.edges[0]?.node;
  const frame = transaction.internalTransactions.edges[0]?.node;
  const found = await ask(
    `query ($a: ID!, $b: ID!, $c: ID!) {
      a: node(id: $a) { id ... on Transaction { nonce } }
      b: node(id: $b) { id ... on TokenTransfer { logIndex } }
      c: node(id: $c) { id ... on InternalTransaction { index } } }`,
    { a: transaction.id, b: transfer?.id, c: frame?.id },
  );
  expect(found).toEqual({ a: { id: transaction.id, nonce: 3 }, b: transfer, c: frame });
  expect(Buffer.from(transaction.id, 'base64').toString()).toBe(`Transaction:${hexOf(hashOf(3, 0, 7))}`);
});

test('whole numbers beyond 32 bits come as they are, and input that is longer than an answer gives is no input', async () => {
  const of = (number: number) => hexOf(hashOf(number, 0, 7));
  expect(
    await ask(`{ transaction(hash: "${of(5)}") { nonce } address(hash: "${sender}") { gasUsed } }`),
  ).toEqual({
    transaction: { nonce: 2 ** 40 },
    address: { gasUsed: 5_000_000_000 },
  });
  const { body } = await post(`{ transaction(hash: "${of(6)}") { nonce input } }`);
  expect(body.data).toEqual({ transaction: { nonce: 6, input: null } });
  expect(body.errors?.[0]?.message).toContain('raw-input');
  expect(body.errors?.[0]?.path).toEqual(['transaction', 'input']);
});

test('what is not there is null', async () => {
  const none = hexOf(hashOf(1));
  expect(
    await ask(`{ block(number: 9007199254740991) { hash } transaction(hash: "${none}") { hash }
      address(hash: "${hexOf(addressOf(77))}") { hash } addresses(hashes: ["${sender}"]) { hash } }`),
  ).toEqual({ block: null, transaction: null, address: null, addresses: [{ hash: sender }] });
});

test('a query comes by GET too, and as it is', async () => {
  const byGet = await app.server.inject({ url: PATH, query: { query: '{ block(number: 1) { number } }' } });
  expect(byGet.json()).toEqual({ data: { block: { number: 1 } } });
  const asItIs = await app.server.inject({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': 'application/graphql' },
    payload: '{ block(number: 2) { number } }',
  });
  expect(asItIs.json()).toEqual({ data: { block: { number: 2 } } });
  const named = await app.server.inject({
    url: PATH,
    query: {
      query: 'query A { block(number: 1) { number } } query B($n: Int!) { block(number: $n) { number } }',
      variables: '{"n":4}',
      operationName: 'B',
    },
  });
  expect(named.json()).toEqual({ data: { block: { number: 4 } } });
});

test('the schema describes itself to a client', async () => {
  const { getIntrospectionQuery, buildClientSchema, printSchema } = await import('graphql');
  const data = await ask(getIntrospectionQuery());
  const printed = printSchema(buildClientSchema(data as never));
  expect(printed).toContain('block(');
  expect(printed).toContain('number: Int!');
});

const nest = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
const many = (times: number, make: (place: number) => string) =>
  Array.from({ length: times }, (_, place) => make(place)).join(' ');

/** Forty fragments that spread the next one twice; what the last one has is met 2^40 times. */
const double = (last: string, spread: (name: string) => string = (name) => `...${name}`) =>
  `{ ...F0 } ${many(40, (n) => `fragment F${n} on Query { ${spread(`F${n + 1}`)} ${spread(`F${n + 1}`)} }`)}
  ${last === '' ? '' : `fragment F40 on Query { ${last} }`}`;

test.each([
  ['not a document', '{ block(', 400],
  [
    'deep',
    `{ address(hash: "${sender}") ${nest('{ transactions(first: 1) { edges { node ', '} } }', 30)} }`,
    200,
  ],
  [
    'deep in the schema',
    `{ __schema { types { ${'fields { type { '.repeat(12)} name ${'} }'.repeat(12)} } } }`,
    200,
  ],
  [
    'deeper than its lists may be',
    '{ __type(name: "Query") { fields { type { fields { type { fields { type { fields { name } } } } } } } } }',
    200,
  ],
  ['wide', `{ block(number: 1) { ${many(900, () => 'hash')} } }`, 200],
  ['aliased', `{ ${many(60, (n) => `a${n}: block(number: ${n}) { hash }`)} }`, 200],
  ['schemas', `{ ${many(20, (n) => `a${n}: __schema { types { name } }`)} }`, 200],
  [
    'many objects',
    `{ address(hash: "${sender}") { transactions(first: 100) { edges { node { tokenTransfers(first: 100) { edges { node { id } } } } } } } }`,
    200,
  ],
  ['cyclic', 'fragment A on Query { ...B } fragment B on Query { ...A } { ...A }', 200],
  ['cyclic with fields', 'fragment A on Query { block(number: 1) { hash } ...A } { ...A }', 200],
  [
    'cyclic in fields',
    'fragment A on Query { block(number: 1) { ...B } } fragment B on Block { ...A } { ...A }',
    200,
  ],
  ['doubling', double('block(number: 1) { number }'), 200],
  ['doubling to a fragment that is missing', double('...Gone'), 200],
  ['doubling to nothing', double(''), 200],
  ['doubling in the schema', double('__schema { types { name } }'), 200],
  ['doubling in inline fragments', double('...Gone', (name) => `... on Query { ...${name} }`), 200],
  ['doubling where nothing is included', double('...Gone', (name) => `...${name} @include(if: false)`), 200],
  [
    'doubling in a fragment that is spread nowhere',
    double('...Gone').replace('{ ...F0 }', '{ __typename }'),
    200,
  ],
  ['doubling below a name that is taken', `${double('...Gone')} fragment F0 on Query { __typename }`, 200],
  ['a field in inline fragments', `{ ${'... { '.repeat(300)} x ${'} '.repeat(300)} }`, 200],
  [
    'fields in inline fragments',
    `{ ${'... { '.repeat(200)} ${many(300, () => 'x')} ${'} '.repeat(200)} }`,
    200,
  ],
  ['fields of the schema', `{ __schema { ${many(900, () => '__typename')} } }`, 200],
  ['many operations', many(190, (n) => `query Q${n} { x }`), 200],
  ['operations without a name', many(300, () => '{ x }'), 200],
  ['aliases of a type', `{ ${many(60, (n) => `a${n}: __typename`)} }`, 200],
  ['directives', `{ __typename ${many(130, () => '@skip(if: false)')} }`, 200],
  ['unknown directives', `{ __typename ${many(300, (n) => `@a${n}`)} }`, 200],
  ['a deep list', `{ block(number: ${nest('[', ']', 400)}) { hash } }`, 200],
  ['a deep object', `{ block(number: ${'{a:'.repeat(200)} 1 ${'}'.repeat(200)}) { hash } }`, 200],
  ['many variables', `query (${many(240, (n) => `$v${n}: Int`)}) { __typename }`, 200],
  ['a long name', `{ ${'x'.repeat(60_000)} }`, 200],
  ['long', `{ ${many(3000, () => 'x')} }`, 400],
  [
    'a subscription',
    `subscription { tokenTransfers(tokenContractAddressHash: "${sender}") { amount } }`,
    200,
  ],
  ['a mutation', 'mutation { burn }', 200],
  ['no such field', '{ nothing }', 200],
  ['no address', '{ address(hash: "0x1") { hash } }', 200],
  ['no number', '{ block(number: 9007199254740993) { hash } }', 200],
  [
    'too long a page',
    `{ address(hash: "${sender}") { transactions(first: 101) { edges { cursor } } } }`,
    200,
  ],
  ['no page', `{ address(hash: "${sender}") { transactions { edges { cursor } } } }`, 200],
  ['NUL', '{ node(id: "\\u0000") { id } }', 200],
  ['nothing', '', 400],
])('a query that is %s ends in an error of GraphQL', async (_, query, status) => {
  const started = performance.now();
  const reply = await post(query);
  expect(performance.now() - started).toBeLessThan(2000);
  expect(reply.status).toBe(status);
  expect(reply.body.errors?.length).toBeGreaterThan(0);
  expect(reply.body.errors?.length).toBeLessThanOrEqual(10);
  expect(api.errors).toEqual([]);
});

test.each([
  [
    'deep',
    'query ($v: [AddressHash!]!) { addresses(hashes: $v) { hash } }',
    `{"v":${nest('[', ']', 20_000)}}`,
  ],
  ['deep as text', '{ __typename }', JSON.stringify(`{"v":${nest('[', ']', 20_000)}}`)],
  ['deep objects', '{ __typename }', `${'{"v":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  [
    'many hashes',
    `query ($v: [AddressHash!]!) { ${many(20, (n) => `a${n}: addresses(hashes: $v) { hash }`)} }`,
    JSON.stringify({ v: Array.from({ length: 1000 }, () => sender) }),
  ],
  [
    'many, and many operations',
    many(160, (n) => `query Q${n} { x }`),
    JSON.stringify(Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [`v${n}`, 0]))),
  ],
])('variables that are %s end in an error of GraphQL', async (_, query, variables) => {
  const started = performance.now();
  const headers = { 'content-type': 'application/json' };
  const payload = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
  const response = await app.server.inject({ method: 'POST', url: PATH, headers, payload });
  expect(performance.now() - started).toBeLessThan(2000);
  expect(graphqlReply.strict().parse(response.json()).errors?.length).toBeGreaterThan(0);
  expect(response.payload.length).toBeLessThan(100_000);
  expect(api.errors).toEqual([]);
});

test('bodies that are no queries get errors of the same form', async () => {
  const bodies: [string, string, number][] = [
    ['application/json', JSON.stringify({ query: `{ a${'a'.repeat(1024 * 1024)} }` }), 413],
    ['application/graphql', 'x'.repeat(LIMITS.bytes + 1), 413],
    ['application/json', '[{"query":"{ __typename }"}]', 400],
    ['application/json', '{"query":"{ __typename }","variables":[1]}', 400],
    ['application/json', '{"query":"{ __typename }","variables":"{"}', 400],
    ['application/json', '{"query":1}', 400],
    ['application/json', '{', 400],
    ['application/json', 'null', 400],
    ['text/html', '<html>', 415],
  ];
  for (const [type, payload, status] of bodies) {
    const headers = { 'content-type': type };
    const response = await app.server.inject({ method: 'POST', url: PATH, headers, payload });
    expect([payload.slice(0, 30), response.statusCode]).toEqual([payload.slice(0, 30), status]);
    expect(graphqlReply.strict().parse(response.json()).errors).toHaveLength(1);
  }
});

test('variables cannot bring more objects than the limit', async () => {
  const { body } = await post(
    `query ($hash: AddressHash!, $first: Int, $inside: Int = 100) { address(hash: $hash) { transactions(first: $first) {
      edges { node { tokenTransfers(first: $inside) { edges { cursor } } } } } } }`,
    { hash: sender, first: 100 },
  );
  expect(body.errors?.[0]?.message).toContain(String(LIMITS.nodes));
});

test('a page of another origin may send queries, and reads why one is refused', async () => {
  const headers = { origin: 'https://x.example' };
  const preflight = await app.server.inject({ method: 'OPTIONS', url: PATH, headers });
  expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, OPTIONS');
  const refused = await app.server.inject({
    ...{ method: 'POST', url: PATH },
    headers: { ...headers, 'content-length': '3000000', 'content-type': 'application/json' },
  });
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([413, '*']);
});
