import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Example, listExamples } from '#modules/api-docs/contract/examples.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const FLAGS = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--skipLibCheck', '--types', 'node'];

let site: DemoSite;
let folder: string;
let origin: string;

beforeAll(async () => {
  expect(run(process.execPath, [join(ROOT, 'scripts/build-client.mjs')], ROOT)).toMatchObject({ status: 0 });
  site = await startDemoSite({ rounds: 2, basePath: '/explorer' });
  origin = `${await site.app.server.listen({ host: '127.0.0.1', port: 0 })}/explorer`;
  folder = await mkdtemp(join(tmpdir(), 'client-package-'));
  await mkdir(join(folder, 'node_modules/@types'), { recursive: true });
  await symlink(join(ROOT, 'packages/client'), join(folder, 'node_modules/spyglass-client'));
  await symlink(join(ROOT, 'node_modules/openapi-fetch'), join(folder, 'node_modules/openapi-fetch'));
  await symlink(join(ROOT, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}, 300_000);

afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

function run(command: string, args: readonly string[], cwd = folder) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { status, printed: stdout + stderr };
}

/** Runs a program while this process answers it. */
function runBeside(
  command: string,
  args: readonly string[],
): Promise<{ status: number | null; printed: string }> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, printed })));
}

/** Lines that the examples print for the present chain. */
async function expectLines(printed: string): Promise<void> {
  const { items } = (await site.get('/api/v2/blocks?type=block')).body;
  const blocks = items.map(
    ({ height, transactions_count }: any) => `block ${height}: ${transactions_count} transactions`,
  );
  const lines = printed.trim().split('\n');
  expect(lines.slice(0, blocks.length)).toEqual(blocks);
  expect(lines.slice(blocks.length)[0]).toBe('50 token transfers');
}

const example = (language: Example['language']): string =>
  listExamples(origin).find((each) => each.language === language)?.code ?? '';

test('the package compiles in a program, knows paths and fields, and reads a running server', async () => {
  await writeFile(
    join(folder, 'use.ts'),
    `import { createClient, ExplorerError, listAll, type Schema } from 'spyglass-client';

const explorer = createClient({ baseUrl: '${origin}/' });
const { data, error } = await explorer.GET('/api/v2/blocks/{height_or_hash}', { params: { path: { height_or_hash: '1' } } });
if (error) throw new Error(error.message);
const height: number = data.height;
const hashes: string[] = [];
const types = new Set<string | null>();
const tokens = listAll<Schema<'Token'>>((cursor) =>
  explorer.GET('/api/v2/tokens', { params: { query: { ...cursor, type: ['ERC-721', 'ERC-1155'] } } }),
);
for await (const { type } of tokens) types.add(type);
const transfers = listAll<Schema<'TokenTransfer'>>((cursor) =>
  explorer.GET('/api/v2/token-transfers', { params: { query: cursor } }),
);
for await (const { transaction_hash } of transfers) hashes.push(transaction_hash);
// @ts-expect-error no such path
await explorer.GET('/api/v2/no-such-path').catch(() => {});
// @ts-expect-error a count is text
export const count: number = ({} as Schema<'Token'>).holders_count;
const refused = listAll((cursor) => explorer.GET('/api/v2/tokens', { params: { query: { ...cursor, type: ['ERC-5' as 'ERC-20'] } } }));
const failure = await refused.next().catch((thrown: unknown) => thrown);
console.log(JSON.stringify({ height, types: [...types].sort(), transfers: hashes.length, refused: failure instanceof ExplorerError }));
`,
  );
  expect(run(process.execPath, [TSC, ...FLAGS, 'use.ts'])).toEqual({ status: 0, printed: '' });
  const { status, printed } = await runBeside(process.execPath, ['use.js']);
  expect([status, printed]).toEqual([0, expect.stringContaining('{')]);
  const { body } = await site.get(
    '/api/v2/advanced-filters?transaction_types=ERC-20,ERC-721,ERC-1155,ERC-404',
  );
  const result = JSON.parse(printed);
  expect(result).toMatchObject({ height: 1, types: ['ERC-1155', 'ERC-721'], refused: true });
  expect(result.transfers).toBeGreaterThanOrEqual(body.items.length);
}, 120_000);

test('the example in TypeScript compiles with the types of the running server, and prints its blocks', async () => {
  const description = await (await fetch(`${origin}/api/v2/openapi.json`)).text();
  await writeFile(join(folder, 'openapi.json'), description);
  const generate = [
    '--import',
    join(ROOT, 'scripts/use-typescript-5.mjs'),
    join(ROOT, 'node_modules/openapi-typescript/bin/cli.js'),
  ];
  expect(run(process.execPath, [...generate, 'openapi.json', '-o', 'explorer.ts'])).toMatchObject({
    status: 0,
  });
  await writeFile(join(folder, 'example.ts'), example('TypeScript'));
  const flags = [...FLAGS, '--rewriteRelativeImportExtensions'];
  expect(run(process.execPath, [TSC, ...flags, 'example.ts'])).toEqual({ status: 0, printed: '' });
  const { status, printed } = await runBeside(process.execPath, ['example.js']);
  expect([status, printed.length > 0]).toEqual([0, true]);
  await expectLines(printed);
}, 120_000);

const isFound = (command: string) => spawnSync(command, ['--version']).status === 0;

test.skipIf(!isFound('python3'))(
  'the example in Python runs with the standard library, and prints the blocks',
  async () => {
    await writeFile(join(folder, 'example.py'), example('Python'));
    const { status, printed } = await runBeside('python3', ['-I', 'example.py']);
    expect([status, printed]).toEqual([0, expect.stringContaining('block')]);
    await expectLines(printed);
  },
);

test.skipIf(!isFound('curl'))('the example for curl returns what the API does', async () => {
  const { status, printed } = await runBeside('sh', ['-c', example('curl').replace('curl ', 'curl -sS ')]);
  expect(status).toBe(0);
  expect(JSON.parse(printed)).toEqual((await site.get('/api/v2/blocks?type=block')).body);
});

test('the types of the package are built, and not in the repository', async () => {
  const ignored = await readFile(join(ROOT, '.gitignore'), 'utf8');
  expect(ignored).toContain('packages/client/src/schema.ts');
  const { paths } = JSON.parse(await readFile(join(ROOT, 'packages/client/dist/openapi.json'), 'utf8'));
  const served = (await site.get('/api/v2/openapi.json')).body.paths;
  expect(Object.keys(served).filter((path) => paths[path] === undefined)).toEqual([]);
});
