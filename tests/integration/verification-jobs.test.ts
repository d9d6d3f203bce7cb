import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '#api/create-app.ts';
import { deployBytes32Token } from '#demo/actions/deploy.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createApi } from '#modules/contracts/api/api.ts';
import { packInput } from '#modules/contracts/api/verification/job-input.ts';
import type { VerificationInput } from '#modules/contracts/api/verification/verification-input.ts';
import {
  addVerification,
  INPUTS_MAX,
  JOBS_MAX,
  VERIFICATION_JOBS,
} from '#modules/contracts/db/verification-jobs.ts';
import { api as etherscan } from '#modules/etherscan-api/api/api.ts';
import { claimJobs, getJob } from '#modules/kits/jobs/db/jobs.ts';
import { createTestApi } from '../support/api.ts';
import { startCli } from '../support/cli.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { findFreePort } from '../support/free-port.ts';
import { startTestIndexer } from '../support/indexer.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = await readFile(join(ROOT, 'src/demo/contracts/DemoBytes32Token.sol'), 'utf8');
const VERSION = 'v0.8.37+commit.f401782d';
const PENDING = 'Pending in queue';
const VERIFIED = 'Pass - Verified';
/** A job that its server left is taken over when it has not been held for so long. */
const TAKEN_OVER = { timeout: 60_000, interval: 200 };

/** Ends what a test has started; before the database goes. */
const stops: (() => Promise<unknown>)[] = [];
let anvil: Awaited<ReturnType<typeof startAnvil>>;
let database: TestDatabase;
let address: string;
let folder: string;
let registry: Awaited<ReturnType<typeof startSilentRegistry>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compilers-'));
  [anvil, database, registry] = await Promise.all([
    startAnvil(),
    createTestDatabase(),
    startSilentRegistry(),
  ]);
  ({ address } = await deployBytes32Token({ rpc: createDemoRpc(anvil.url) }, { name: 'Old', symbol: 'OLD' }));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await registry.stop();
  await Promise.all([anvil.stop(), database.drop(), rm(folder, { recursive: true, force: true })]);
});

/** A registry that never answers: a verification that needs a compiler of it stays under way. */
async function startSilentRegistry() {
  let isAsked = false;
  const server: Server = createServer(() => {
    isAsked = true;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isAsked: () => isAsked,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const bringCompiler = () =>
  copyFile(join(ROOT, 'node_modules/solc/soljson.js'), join(folder, 'solc-0.8.37.js'));

async function ask(origin: string, query: Record<string, string>): Promise<string> {
  const answer = await fetch(`${origin}/api?${new URLSearchParams(query)}`);
  return ((await answer.json()) as { result: string }).result;
}

const check = (origin: string, guid: string) =>
  ask(origin, { module: 'contract', action: 'checkverifystatus', guid });

async function readStatus(origin: string): Promise<unknown> {
  return (await fetch(`${origin}/api/v2/smart-contracts/${address}/verification`)).json();
}

/** Sends the source in the form of Etherscan; gives the id, or why it was refused. */
async function send(origin: string): Promise<string> {
  const body = new URLSearchParams({
    ...{ module: 'contract', action: 'verifysourcecode', codeformat: 'solidity-single-file' },
    ...{ contractaddress: address, contractname: 'DemoBytes32Token', compilerversion: VERSION },
    ...{ sourceCode: SOURCE, optimizationUsed: '1', runs: '200', evmversion: 'prague' },
  });
  const answer = await fetch(`${origin}/api`, { method: 'POST', body });
  return ((await answer.json()) as { result: string }).result;
}

/** Starts a server of its own process. */
async function startServer(mode: 'whole' | 'serve') {
  const { user, password, database: name, host, port: at } = database.connection;
  const port = await findFreePort();
  const cli = startCli([...(mode === 'serve' ? ['serve'] : []), anvil.url, '--port', String(port)], {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@localhost/${name}?host=${encodeURIComponent(host)}&port=${at}`,
    COMPILERS_REGISTRY: registry.url,
    COMPILERS_DIR: folder,
  });
  stops.push(cli.kill);
  await cli.printed(`http://localhost:${port}`);
  return { origin: `http://127.0.0.1:${port}`, cli };
}

/** Starts a server in this process, on the same database. */
async function startOwnServer() {
  const transport = createDemoRpc(anvil.url);
  const { context } = await createTestApi(database, (method, params) => transport(method, [...params]));
  const contracts = createApi({
    ...{ registry: registry.url, folder, atOnce: 1, timeoutSeconds: 60, memoryMib: 2048 },
    ...{ projects: undefined, visualizeBasePath: '' },
  });
  const app = await createApp(context, { parts: [contracts, etherscan], rateLimitRequests: 0 });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  stops.push(() => app.server.close());
  return { origin: `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`, app };
}

test('killed with -9 in the middle of a verification, the next server ends it under the same id', async () => {
  const first = await startServer('whole');
  let guid = '';
  await expect.poll(async () => (guid = await send(first.origin)), TAKEN_OVER).toMatch(/^[0-9a-f-]{36}$/);
  await expect.poll(registry.isAsked, TAKEN_OVER).toBe(true);
  expect(await check(first.origin, guid)).toBe(PENDING);
  expect(await readStatus(first.origin)).toEqual({ status: 'fetching_compiler' });
  await first.cli.kill();
  await bringCompiler();
  const second = await startServer('whole');
  const third = await startServer('serve');
  await expect.poll(() => check(third.origin, guid), TAKEN_OVER).toBe(VERIFIED);
  expect(await check(second.origin, guid)).toBe(VERIFIED);
  expect(await readStatus(second.origin)).toEqual({ status: 'success' });
  const job = await fetch(`${third.origin}/v2/verify/${guid}`);
  expect(await job.json()).toMatchObject({
    isJobCompleted: true,
    verificationId: guid,
    contract: { match: 'exact_match', address: expect.stringMatching(new RegExp(address, 'i')) },
  });
  const { rows } = await database.pool.query('select attempts, content from app.jobs');
  expect(rows).toEqual([{ attempts: 2, content: null }]);
}, 180_000);

test('what one server does another shows, and does when the first one is stopped', async () => {
  const indexer = startTestIndexer({ database, url: anvil.url });
  stops.push(() => indexer.stop());
  await indexer.caughtUp();
  const [first, second] = [await startOwnServer(), await startOwnServer()];
  const guid = await send(first.origin);
  await expect.poll(registry.isAsked, TAKEN_OVER).toBe(true);
  expect(await check(second.origin, guid)).toBe(PENDING);
  expect(await readStatus(second.origin)).toEqual({ status: 'fetching_compiler' });
  await bringCompiler();
  // One is compiled at once: what is still being fetched for the other holds it up no longer than that takes.
  const other = await send(first.origin);
  await expect.poll(() => check(first.origin, other), TAKEN_OVER).toBe(VERIFIED);
  expect(await check(first.origin, guid)).toBe(PENDING);
  await first.app.server.close();
  await expect.poll(() => check(second.origin, guid), TAKEN_OVER).toBe(VERIFIED);
  expect(await check(second.origin, randomBytes(16).toString('hex'))).toBe('Unknown UID');
  expect(await check(second.origin, 'no id at all')).toBe('Unknown UID');
}, 120_000);

const INPUT: VerificationInput = {
  ...{ version: '0.8.37', name: null, license: 3, method: 'standard-input' },
  input: { language: 'Solidity', sources: { 'A.sol': { content: 'contract A { }' } }, settings: {} },
};

test('a job that broke off three times, was too large to be kept or can not be read has to be sent again', async () => {
  const { origin } = await startOwnServer();
  const packed = await packInput({ ...INPUT, constructorArguments: Buffer.from([1, 2]) });
  await database.pool.query(
    `insert into app.jobs (kind, owner, subject, data, content, attempts, due_at)
     select 'verification', id || ':01', id, '{"address": "01", "status": "compiling"}', t.input, t.tries, now() - interval '1 hour'
     from app.runs, (values ($1::bytea, 3), (null, 1), ($2, 0)) as t (input, tries)`,
    [packed, packed?.subarray(0, -1)],
  );
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        'select attempts, state, content, error from app.jobs order by attempts',
      );
      return rows;
    }, TAKEN_OVER)
    .toEqual(
      [/cannot read what it kept/, /stopped before/, /stopped before/].map((reason, place) => ({
        attempts: [1, 2, 4][place],
        ...{ state: 'failed', content: null },
        error: expect.stringMatching(new RegExp(`${reason.source}.*send the source again`)),
      })),
    );
  const { rows } = await database.pool.query<{ key: string }>('select key from app.jobs limit 1');
  expect(await check(origin, rows[0]?.key ?? '')).toBe('Fail - Unable to verify');
}, 60_000);

test('the jobs are bounded in number, age and size; those under way are the last to go', async () => {
  await createTestApi(database);
  const { pool } = database;
  const {
    rows: [run],
  } = await pool.query<{ id: number }>('select id from app.runs');
  const job = { runId: run?.id ?? 0, address: Buffer.alloc(20, 1), input: Buffer.from('x') };
  const open = await addVerification(pool, job);
  await pool.query(
    `insert into app.jobs (kind, owner, subject, state, created_at, ended_at)
     select 'verification', '1:02', $1, 'done', now() - n * interval '15 minutes', now() from generate_series(1, ${JOBS_MAX + 2000}) n`,
    [job.runId],
  );
  const others = await Promise.all(Array.from({ length: INPUTS_MAX + 8 }, () => addVerification(pool, job)));
  const { rows } = await pool.query(
    `select count(*)::int as all, count(*) filter (where ended_at is null)::int as open, count(content)::int as inputs,
       min(created_at) > now() - interval '30 days' as young from app.jobs`,
  );
  expect(rows).toEqual([{ all: JOBS_MAX, open: others.length + 1, inputs: expect.any(Number), young: true }]);
  expect(rows[0].inputs).toBeGreaterThan(0);
  expect(rows[0].inputs).toBeLessThanOrEqual(INPUTS_MAX);
  expect(await getJob(pool, 'verification', open.key)).toMatchObject({ state: 'waiting', ended_at: null });
  expect(await claimJobs(pool, VERIFICATION_JOBS, 1)).toEqual([]);
  const content = randomBytes(9 * 1024 * 1024).toString('hex');
  expect(
    await packInput({ ...INPUT, input: { ...INPUT.input, sources: { 'A.sol': { content } } } }),
  ).toBeNull();
});
