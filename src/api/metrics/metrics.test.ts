import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { blockRow, setHead } from '#tests/support/rows.ts';
import { type App, createApp } from '../create-app.ts';
import { observePools } from './pool-metrics.ts';
import { registerMetrics } from './register-metrics.ts';

const TOKEN = 'a-token-of-some-length';
const registry = new Registry();
let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  const { context } = await createTestApi(database);
  await database.db
    .insertInto('blocks')
    .values([0, 1, 2, 3].map((number) => blockRow(number)))
    .execute();
  await database.pool.query(
    `update ${database.schema}.coverage set blocks = '{[2,4)}'::int8multirange where layer = 'facts'`,
  );
  await database.pool.query(
    `update ${database.schema}.audit_totals set blocks_count = 5, states_count = 37, mismatches_count = 2`,
  );
  await setHead(database.db, { number: 3, node_head: 7 });
  app = await createApp(context, { registry, rateLimitRequests: 0 });
  observePools(registry, { light: { pool: database.pool, waiting: () => 3 } });
  registerMetrics(app.server, TOKEN, () => registry.metrics());
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

async function scrape(authorization = `Bearer ${TOKEN}`) {
  const { statusCode, headers, body } = await app.server.inject({
    url: '/metrics',
    headers: { authorization },
  });
  return { statusCode, headers, body };
}

/** The value of a figure; null where it is not there. */
function figure(body: string, name: string): number | null {
  const line = body.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
}

async function until(name: string, value: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const found = figure((await scrape()).body, name);
    if (found === value) return;
    if (Date.now() > deadline) throw new Error(`${name} is ${found}, not ${value}`);
  }
}

test.each([undefined, '', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, TOKEN])(
  '/metrics is kept from whoever sends %j',
  async (authorization) => {
    const answer = await app.server.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(answer.body).not.toContain('spyglass_');
  },
);

test('/metrics shows how far the index is in the form that Prometheus reads', async () => {
  const { statusCode, headers, body } = await scrape();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(body).toContain('# TYPE spyglass_http_requests_total counter');
  expect({
    up: figure(body, 'spyglass_database_up'),
    height: figure(body, 'spyglass_index_height'),
    node: figure(body, 'spyglass_node_height'),
    lag: figure(body, 'spyglass_index_lag_blocks'),
    facts: figure(body, 'spyglass_index_coverage_ratio{layer="facts"}'),
    checks: figure(body, 'spyglass_audit_checks'),
    mismatches: figure(body, 'spyglass_audit_mismatches'),
    waiting: figure(body, 'spyglass_database_pool_waiting{pool="light"}'),
  }).toEqual({
    ...{ up: 1, height: 3, node: 7, lag: 4, facts: 0.25 },
    ...{ checks: 42, mismatches: 2, waiting: expect.any(Number) },
  });
  expect(figure(body, 'spyglass_index_lag_seconds')).toBeGreaterThan(0);
  expect(
    body.split('\n').filter((line) => line !== '' && !/^(#|[a-z_]+(\{[^}]*\})? \S+$)/.test(line)),
  ).toEqual([]);
});

test('requests are counted by pattern: a thousand addresses make no more figures than one', async () => {
  const get = (path: string) => app.server.inject(path);
  await get('/api/v2/blocks/3');
  await get('/nowhere');
  const count = async () => (await scrape()).body.split('\n').length;
  await count();
  const before = await count();
  for (let number = 0; number < 1000; number++) await get(`/nowhere/${number}`);
  for (let number = 0; number < 50; number++) await get(`/api/v2/blocks/${number % 4}`);
  expect(await count()).toBe(before);
  const { body } = await scrape();
  const found =
    /^spyglass_http_requests_total\{route="\/api\/v2\/blocks\/:\w+",method="GET",status="200"\} 51$/m;
  expect(body).toMatch(found);
  expect(body).toMatch(/^spyglass_http_requests_total\{route="none",method="GET",status="404"\} 1001$/m);
});

test('sockets and their joins are counted while they are open', async () => {
  const address = app.server.listeningOrigin.replace('http', 'ws');
  const socket = new (await import('ws')).WebSocket(`${address}/socket/v2/websocket?vsn=2.0.0`);
  await new Promise((resolve) => socket.once('open', resolve));
  for (const topic of ['blocks:new_block', 'blocks:indexing'])
    socket.send(JSON.stringify(['1', '1', topic, 'phx_join', {}]));
  await until('spyglass_socket_joins', 2);
  await until('spyglass_socket_connections{transport="websocket"}', 1);
  socket.close();
  await until('spyglass_socket_joins', 0);
  await until('spyglass_socket_connections{transport="websocket"}', 0);
});
