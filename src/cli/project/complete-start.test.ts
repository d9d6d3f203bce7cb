import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadStart } from '../load-start.ts';
import { parseOptions, type RunOptions } from '../options.ts';

let root = '';
let project = '';
let elsewhere = '';
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'complete-start-')));
  [project, elsewhere] = [join(root, 'project'), join(root, 'elsewhere')];
  for (const folder of [project, elsewhere]) mkdirSync(join(folder, '.git'), { recursive: true });
  writeFileSync(join(project, 'foundry.toml'), '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Starts with these arguments in a folder whose .env file has these lines. */
function start(args: string, env = '', folder = project) {
  writeFileSync(join(folder, '.env'), env);
  const options = parseOptions(args.split(' ').filter((word) => word !== '')) as RunOptions;
  const { options: used, found, assumedNode, source } = loadStart(options, folder);
  return { rpcUrls: used.rpcUrls, projects: source.PROJECT_DIRS, found, assumedNode };
}

const NODE = 'http://127.0.0.1:8545';

test('in a project the node at port 8545 and the folder are used, and named', () => {
  const { found, ...used } = start('');
  expect(used).toEqual({ rpcUrls: [NODE], projects: project, assumedNode: NODE });
  expect(found).toEqual([
    `Found the Foundry project "${project}": its contracts are verified as they are deployed.`,
    `Using the node at ${NODE}, since no other is named.`,
  ]);
  expect(start('check')).toEqual({ ...used, found });
});

test.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
  'a node of this machine that is named, %s, is used instead, beside the folder',
  (url) => {
    for (const given of [start(url), start('', `RPC_URL=${url}`)])
      expect(given).toMatchObject({ projects: project, assumedNode: null, found: [expect.anything()] });
  },
);

test.each([
  ['a node elsewhere', 'https://rpc.example.org', ''],
  ['a name that only begins like this machine', 'http://localhost.example.org:8545', ''],
  ['another node among several', 'http://localhost:1 http://node.example:2', ''],
  ['RPC_URL of a node elsewhere', '', 'RPC_URL=https://rpc.example.org'],
  ['API_HOST', '', 'API_HOST=explorer.example'],
  ['API_HOST under its other name', '', 'NEXT_PUBLIC_API_HOST=explorer.example'],
  ['several chains', '--chain a=http://127.0.0.1:1 --chain b=http://127.0.0.1:2', ''],
  ['a file of several chains', '', 'CHAINS_FILE=chains.yaml'],
  ['the API alone', 'serve', ''],
  ['the indexer alone', 'index http://127.0.0.1:8545', ''],
])('%s leaves the project of the folder alone', (_, args, env) => {
  expect(start(args, env)).toMatchObject({ projects: undefined, found: [], assumedNode: null });
});

test('folders that are named take the place of the one that was found', () => {
  expect(start('--project other')).toMatchObject({ projects: 'other', assumedNode: NODE });
  expect(start('', 'PROJECT_DIRS=other')).toMatchObject({ projects: 'other', assumedNode: NODE });
  expect(start(`${NODE} --project other`)).toMatchObject({ projects: 'other', found: [] });
});

test('outside of a project nothing is assumed', () => {
  expect(start('', '', elsewhere)).toEqual({
    rpcUrls: undefined,
    projects: undefined,
    found: [],
    assumedNode: null,
  });
});
