import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#api/create-app.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { readContractSettings } from '#tests/support/contract-site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, blockRow, hexOf, setHead } from '#tests/support/rows.ts';
import type { VerificationStatus } from '../../contract/smart-contract.ts';
import { createApi } from '../api.ts';

const [SLOW, LARGE, ENDLESS] = ['0.8.2', '0.8.3', '0.8.4'];
/** What compilers of this test do before each says that it found an error. */
const COMPILERS = {
  [SLOW]: 'const end = Date.now() + 1300; while (Date.now() < end);',
  [ENDLESS]: 'for (;;);',
  [LARGE]:
    'const kept = Buffer.alloc(300 * 2 ** 20, 1); const end = Date.now() + 500; while (Date.now() < end); kept.fill(2);',
};
/** The error of a compilation that came to its end: when it began and ended, in ms. */
const ERROR =
  "JSON.stringify({ errors: [{ severity: 'error', formattedMessage: 'Compiled from ' + begun + ' to ' + Date.now() + '.' }] })";
const COMPILED = /^Compiled from (\d+) to (\d+)\.$/;

let database: TestDatabase;
let api: TestApi;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compilers-'));
  for (const [version, work] of Object.entries(COMPILERS))
    await writeFile(
      join(folder, `solc-${version}.js`),
      `module.exports = { _solidity_compile() {}, cwrap: () => () => { const begun = Date.now(); ${work} return ${ERROR}; } };`,
    );
  database = await createTestDatabase();
  api = await createTestApi(database, async () => '0x6001');
  await database.db.insertInto('blocks').values(blockRow(1)).execute();
  await setHead(database.db, { number: 1 });
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

let used = 0;

/** A server with what an operator has set, and two contracts that nobody has verified. */
async function open(variables: Record<string, string>) {
  const part = createApi(readContractSettings({ COMPILERS_DIR: folder, ...variables }));
  const { server } = await createApp(api.context, { parts: [part], rateLimitRequests: 0 });
  onTestFinished(() => server.close());
  const paths = [used++, used++].map((at) => `/api/v2/smart-contracts/${hexOf(addressOf(0x900 + at))}`);
  return {
    send: async (version: string, count = 1) => {
      const payload = { compiler_version: version, source_code: 'contract A {}', contract_name: 'A' };
      for (const path of paths.slice(0, count)) {
        const url = `${path}/verification/via/flattened-code`;
        expect((await server.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
      }
    },
    read: (count = 1): Promise<VerificationStatus[]> =>
      Promise.all(
        paths.slice(0, count).map(async (path) => (await server.inject(`${path}/verification`)).json()),
      ),
  };
}

/** What verifications said of themselves until all had ended, and their errors. */
async function watch({ send, read }: Awaited<ReturnType<typeof open>>, version: string, count = 1) {
  const seen = new Set<string>();
  await send(version, count);
  await expect
    .poll(
      async () => {
        const all = (await read(count)).map(({ status }) => status);
        seen.add(all.join());
        return all;
      },
      { timeout: 30_000, interval: 50 },
    )
    .toEqual(Array(count).fill('error'));
  const errors = (await read(count)).map(({ errors = {} }) => Object.values(errors).flat().join());
  return { seen, errors };
}

test('without COMPILE_AT_ONCE and COMPILE_TIMEOUT_S compilations take their time, one after the other', async () => {
  const { seen, errors } = await watch(await open({}), SLOW, 2);
  expect([...seen].join()).toContain('compiling');
  const times = errors.map((error) => COMPILED.exec(error)?.slice(1).map(Number) ?? []);
  const [first = [], second = []] = times.sort(([one = 0], [other = 0]) => one - other);
  expect(first[1]).toBeLessThanOrEqual(second[0] ?? 0);
}, 40_000);

test('with COMPILE_AT_ONCE=2 two run at once, and COMPILE_TIMEOUT_S=3 ends each after 3 s', async () => {
  const server = await open({ COMPILE_AT_ONCE: '2', COMPILE_TIMEOUT_S: '3' });
  const { seen, errors } = await watch(server, ENDLESS, 2);
  expect(seen).toContain('compiling,compiling');
  expect(errors).toEqual(Array(2).fill('The compilation took longer than 3 s.'));
}, 40_000);

// The memory of another process is known on Linux alone.
test.runIf(process.platform === 'linux')(
  'COMPILE_MEMORY_MIB ends a compilation that takes more',
  async () => {
    const outcomes = [];
    for (const variables of [{}, { COMPILE_MEMORY_MIB: '250' }] as Record<string, string>[])
      outcomes.push((await watch(await open(variables), LARGE)).errors);
    expect(outcomes).toEqual([
      [expect.stringMatching(COMPILED)],
      ['The compilation took more than 250 MiB of memory.'],
    ]);
  },
  40_000,
);

/** A registry that has nothing and knows who asked. */
async function openRegistry() {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('a compiler that is not in COMPILERS_DIR is asked of COMPILERS_REGISTRY, and of nobody where that is none', async () => {
  const { asked, url } = await openRegistry();
  const { errors } = await watch(await open({ COMPILERS_REGISTRY: url }), '0.8.19');
  expect([asked, errors]).toEqual([['/solc/0.8.19'], ['There is no solc 0.8.19.']]);
  const none = await watch(await open({ COMPILERS_REGISTRY: 'none' }), '0.8.19');
  expect(none.errors).toEqual([`solc 0.8.19 is not in ${folder}, and COMPILERS_REGISTRY is 'none'.`]);
  expect(asked).toHaveLength(1);
}, 40_000);

test('what reads contracts asks no registry; the list of compilers does, where there is one', async () => {
  const { asked, url } = await openRegistry();
  for (const registry of ['none', url]) {
    const part = createApi(readContractSettings({ COMPILERS_DIR: folder, COMPILERS_REGISTRY: registry }));
    const { server } = await createApp(api.context, { parts: [part], rateLimitRequests: 0 });
    const contract = `/api/v2/smart-contracts/${hexOf(addressOf(0x800))}`;
    for (const path of [
      contract,
      `${contract}/source-names`,
      `${contract}/storage`,
      '/api/v2/smart-contracts',
    ])
      await server.inject(path);
    expect(asked).toEqual([]);
    await server.inject('/api/v2/smart-contracts/verification/config');
    await expect.poll(() => asked).toEqual(registry === 'none' ? [] : ['/solc']);
    await server.close();
  }
}, 20_000);
