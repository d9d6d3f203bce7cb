import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countFields, leavesUnit, measureStructure } from '../scripts/structure-measures.mjs';
import { walkChanges } from '../scripts/structure-walks.mjs';
import { findServerPackages } from './support/browser-bundle.ts';
import { findCodeFaults, findNameFaults } from './support/code-rules.ts';
import { findLinks, isThere, listDocumentLinks } from './support/document-links.ts';
import { findWideFolders } from './support/folder-rules.ts';
import { findForbiddenImports } from './support/import-rules.ts';
import { findModuleNames } from './support/module-names.ts';
import { isTestData, isTestFile, listSourceFiles, parseSourceFile } from './support/source-file.ts';
import { findUnusedExports } from './support/unused-exports.ts';

const all = ['src', 'tests', 'bench'].flatMap(listSourceFiles);
/** Files of modules that the browser loads by their own addresses. */
const MODULE_ENTRY = /^src\/modules\/.*\/web\/.*-(?:screen|slot|tab|service)\.tsx?$/;
const sources = all.filter(({ path }) => path.startsWith('src/') && !isTestFile(path) && !isTestData(path));

test('every stage imports only the stages before it', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.flatMap(findForbiddenImports)).toEqual([]);
});

test('the core names no module', () => {
  expect(sources.flatMap(findModuleNames)).toEqual([]);
});

test.each([
  ['src/web/server/a.ts', "const isOn = 'etherscan-api' in modules;"],
  ['src/api/a.ts', "const ABSENT = { '/api/v2/optimism/batches': 'not_found' };"],
  ['src/cli/a.ts', "const { api } = await import('../modules/account/api/api.ts');"],
])('a module that is named in %s is found: %s', (path, text) => {
  expect(findModuleNames(parseSourceFile(path, text))).toHaveLength(1);
});

test('no package of the server reaches the browser', () => {
  const ofModules = sources.filter(({ path }) => MODULE_ENTRY.test(path)).map(({ path }) => path);
  expect(ofModules.length).toBeGreaterThan(50);
  expect(findServerPackages(sources, 'src/web/entry-client.tsx')).toEqual([]);
  // Reading and writing contracts needs viem, which loads with the form.
  const found = ofModules.flatMap((entry) => findServerPackages(sources, entry));
  expect(found.filter((way) => !/ viem(?:\/\w+)?$/.test(way))).toEqual([]);
});

test('no file has forbidden code', () => {
  const others = all.filter(({ path }) => path !== 'tests/architecture.test.ts');
  expect(others.flatMap(findCodeFaults)).toEqual([]);
});

test('nothing is exported that no other file and no test uses, and nothing for tests alone', () => {
  expect(findUnusedExports(all)).toEqual([]);
});

test('an export that nothing uses is found, however it could be imported', () => {
  const files = [
    [
      'src/lib/a.ts',
      'export const a = 1;\nexport type B = string;\nexport const later = a;\nexport const c = 2;',
    ],
    ['src/lib/b.ts', 'export const used = 1;\nexport function lost() {}\nexport interface Lost {}'],
    [
      'src/lib/c.ts',
      "import { type B, used as own } from './a.ts';\nconst { later } = await import('./a.ts');",
    ],
    ['src/lib/d.ts', "import {\n  used,\n} from './b.ts';\n// lost c"],
    ['src/lib/b.test.ts', "import { c } from './a.ts';"],
  ].map(([path = '', text = '']) => parseSourceFile(path, text));
  expect(findUnusedExports(files)).toEqual([
    'src/lib/a.ts exports c, which tests alone use',
    'src/lib/b.ts exports lost, which nothing uses',
    'src/lib/b.ts exports Lost, which nothing uses',
  ]);
});

test('a change of a usual kind touches no more files than it may', () => {
  const walks = walkChanges(sources);
  expect(walks.every(({ paths }) => paths.length > 0)).toBe(true);
  expect(walks.filter(({ paths, filesMax }) => paths.length > filesMax)).toEqual([]);
});

test('a file more that knows a field of a transaction is counted', () => {
  const more = { path: 'src/api/rest/a.ts', text: 'row.max_priority_fee_per_gas' };
  const figures = [sources, [...sources, more]].map((files) =>
    walkChanges(files).map(({ filesMax, paths }) => paths.length > filesMax),
  );
  expect(figures.map((each) => each.filter(Boolean).length)).toEqual([0, 1]);
});

test('imports, folders and the doors of modules stay within their limits', () => {
  const measures = measureStructure(sources);
  expect(measures.filter(({ figure }) => figure === 0).map(({ name }) => name)).toEqual([
    'relative imports that leave their stage or module',
  ]);
  expect(measures.filter(({ figure, limit }) => limit !== null && figure > limit)).toEqual([]);
});

test.each([
  ['src/api/a.ts', '../db/x.ts', true],
  ['src/modules/a/api/a.ts', '../../b/api/x.ts', true],
  ['src/modules/a/api/a.ts', '../db/x.ts', false],
  ['src/api/rest/a.ts', '../x.ts', false],
  ['src/api/a.ts', '#db/x.ts', false],
])('an import in %s of %s leaves its stage or module: %s', (path, specifier, leaves) => {
  expect(leavesUnit({ path, specifier })).toBe(leaves);
});

test('a column of transactions counts in files of its table, not in those of others with the same name', () => {
  const column = (path: string, text: string) => ({ path, text: `  columns: {\n    ${text}\n` });
  const fields = countFields([
    column('src/db/tables/transactions.ts', 'to_address: bytea(),\n    l1_fee: numeric.nullable(),'),
    column('src/db/tables/transfers.ts', 'to_address: frame.bytea(),'),
    { path: 'src/db/queries/rows.ts', text: "export type Row = Pick<TransactionsTable, 'to_address'>;\n" },
    {
      path: 'src/api/own.ts',
      text: 'function present(row: Row) {\n  return [row.to_address, row.l1_fee];\n}',
    },
    { path: 'src/api/other.ts', text: 'const to = transfer.to_address;' },
    { path: 'src/web/fee.ts', text: 'const fee = facts.l1Fee;' },
  ]);
  expect(fields).toEqual([
    { column: 'to_address', paths: ['src/db/queries/rows.ts', 'src/api/own.ts'] },
    { column: 'l1_fee', paths: ['src/db/tables/transactions.ts', 'src/api/own.ts', 'src/web/fee.ts'] },
  ]);
});

test('every link of a document to a file leads somewhere', () => {
  const links = listDocumentLinks();
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});

test('a link is read from the folder of its document, and addresses and examples are none', () => {
  const text = '[a](../src/a.ts#b) [c](https://c.example) [d](#d)\n```md\n[e](e.md)\n```';
  expect(findLinks('docs/X.md', text)).toEqual([{ document: 'docs/X.md', target: 'src/a.ts' }]);
});

test('each feature is one short line', () => {
  const lines = readFileSync('docs/dev/coverage.md', 'utf8').split('\n');
  const features = lines.flatMap((line) => /^\| (.+?) \| .+ \|$/.exec(line)?.[1] ?? []);
  expect(features.length).toBeGreaterThan(200);
  expect(features.filter((feature) => feature.length > 120)).toEqual([]);
});

test('no folder of src has more than 25 files', () => {
  expect(findWideFolders(sources.map(({ path }) => path))).toEqual([]);
});

test('a folder with 26 files is found; tests and migrations do not count', () => {
  const list = (folder: string, count: number, end = '.ts') =>
    Array.from({ length: count }, (_, place) => `${folder}/a${place}${end}`);
  const paths = [...list('src/a', 26), ...list('src/b', 25), ...list('src/b', 9, '.test.ts')];
  expect(findWideFolders([...paths, ...list('src/db/migrations', 40)])).toEqual([
    'src/a has 26 files, more than 25',
  ]);
});

test('every file and folder bears a proper name', () => {
  expect(all.flatMap(({ path }) => findNameFaults(path))).toEqual([]);
});

test.each([
  ['src/lib/a.ts', "import { x } from '../chain/x.ts';"],
  ['src/contract/a.ts', "import type { X } from '../db/x.ts';"],
  ['src/db/a.ts', "import { x } from '../chain/transport.ts';"],
  ['src/db/queries/a.ts', "import {\n  a,\n  b,\n} from '../../api/x.ts';"],
  ['src/api/a.ts', "import type { Config } from '../config/config.ts';"],
  ['src/api/a.ts', "export { x } from '../indexer/x.ts';"],
  ['src/indexer/a.ts', "const { x } = await import('../api/x.ts');"],
  ['src/web/pages/a/A.tsx', "import { x } from '../../../db/x.ts';"],
  ['src/web/app/a.ts', "import { createWebConfig } from '../../config/web-config.ts';"],
  ['src/config/a.ts', "import type { Block } from '../contract/block.ts';"],
  ['src/demo/a.ts', "import '../db/x.ts';"],
  ['src/api/a.ts', "import { main } from '../cli/main.ts';"],
  ['src/api/a.ts', "import { x } from '../../tests/support/x.ts';"],
  ['src/api/present/a.ts', "import type { X } from '../enrich/x.ts';"],
  ['src/helpers/a.ts', ''],
  ['src/web/ui/A.tsx', "import { X } from '../entities/X.tsx';"],
  ['src/web/entities/A.tsx', "import { X } from '../features/block/X.tsx';"],
  ['src/web/features/block/A.tsx', "import { X } from '../transaction/X.tsx';"],
  ['src/web/features/block/A.tsx', "import { X } from '../../pages/home/X.tsx';"],
  ['src/web/pages/a/A.tsx', "import { X } from '../../shell/X.tsx';"],
  ['src/web/pages/a/A.tsx', "import { x } from '../../routes.ts';"],
  ['src/web/live/a.ts', "import { X } from '../features/block/BlocksTable.tsx';"],
  ['src/web/router/a.ts', "import { App } from '../app/App.tsx';"],
  ['src/modules/a/api/a.ts', "import { x } from '#db/keyset.ts';"],
  ['src/modules/a/web/a.ts', "import { x } from '#web/features/wallet/read-account.ts';"],
  ['src/modules/a/web/a.ts', "import { x } from '#sdk/db/queries.ts';"],
  ['src/modules/a/db/a.ts', "import { x } from '#sdk/chain/rpc.ts';"],
  ['src/modules/a/api/a.ts', "import { x } from '#modules/b/api/x.ts';"],
  ['src/modules/a/manifest.ts', "import { x } from '#sdk/api/errors.ts';"],
  ['src/modules/kits/a/db/a.ts', "import { x } from '../api/x.ts';"],
  ['src/api/a.ts', "import { x } from '#sdk/api/errors.ts';"],
  ['src/sdk/api/a.ts', "export { x } from '#db/keyset.ts';"],
])('the import table catches a violation in %s: %s', (path, text) => {
  expect(findForbiddenImports(parseSourceFile(path, text))).toHaveLength(1);
});

test.each([
  ['src/db/a.ts', "import type { Block } from '../chain/types/block.ts';"],
  ['src/web/app/a.ts', "import type { PublicConfig } from '../../config/web-config.ts';"],
  ['src/web/live/a.ts', "import { x } from '../features/block/queries.ts';"],
  ['src/web/pages/a/A.tsx', "import { X } from '../../features/block/X.tsx';"],
  ['src/api/enrich/a.ts', "import { x } from '../present/x.ts';"],
  ['src/web/routes.ts', "const X = () => import('./pages/a/A.tsx');"],
  ['src/api/a.ts', "/* import { x } from '../cli/main.ts'; */ import { z } from 'zod';"],
  ['src/modules/a/api/a.ts', "import { x } from '#sdk/db/queries.ts';"],
  ['src/modules/a/web/a.ts', "const x = await import('#web/features/wallet/read-account.ts');"],
  ['src/modules/a/db/a.ts', "import type { X } from '#sdk/chain/types.ts';"],
  ['src/modules/a/api/a.ts', "import { x } from '#modules/kits/b/api/x.ts';"],
  ['src/sdk/api/a.ts', "export { x } from '#api/errors.ts';"],
])('the import table lets %s be: %s', (path, text) => {
  expect(findForbiddenImports(parseSourceFile(path, text))).toEqual([]);
});

test('the way of a server package into the browser is found and named', () => {
  const files = [
    parseSourceFile('src/web/entry-client.tsx', "import { a } from './a.ts';\nimport type { z } from 'zod';"),
    parseSourceFile(
      'src/web/a.ts',
      "import { type B, b } from '../contract/b.ts';\nimport { type C } from '../contract/c.ts';",
    ),
    parseSourceFile('src/contract/b.ts', "import { z } from 'zod';"),
    parseSourceFile('src/contract/c.ts', "import { z } from 'zod';"),
  ];
  expect(findServerPackages(files, 'src/web/entry-client.tsx')).toEqual([
    'src/web/entry-client.tsx → src/web/a.ts → src/contract/b.ts → zod',
  ]);
});

test.each([
  ['src/api/a.ts', 'const port = process.env.PORT;'],
  ['src/web/ui/A.tsx', "import { lazy, useState } from 'react';"],
  ['src/db/queries/a.ts', 'sql`select 1 limit 10 OFFSET 20`'],
  ['src/db/queries/a.ts', 'query.limit(10).offset(20)'],
  ['src/api/a.ts', 'export class Server {}'],
  ['src/api/a.ts', 'export class ServerError extends Error {}'],
  ['src/api/a.ts', 'class Thing extends BaseError {}'],
  ['src/web/shell/A.tsx', 'return <a href="/blocks">Blocks</a>;'],
  ['src/modules/ads/web/a.ts', "await fetch('/api/v2/stats');"],
  ['src/web/app/a.ts', 'document.cookie = `a=b; path=/; samesite=lax`;'],
  ['src/api/a.test.ts', "vi.mock('./b.ts'); expect(1).toBe(1);"],
  ['src/api/a.test.ts', "test('a() should work', () => expect(1).toBe(1));"],
  ['src/api/a.test.ts', "test.each([1])('a() should work', () => expect(1).toBe(1));"],
  ['src/api/a.test.ts', "describe('a', () => expect(1).toBe(1));"],
  ['src/api/a.test.ts', "test.only('a() works', () => expect(1).toBe(1));"],
  ['src/api/a.test.ts', "test('a() works', () => { a(); });"],
  ['src/api/a.test.ts', 'expect(1).toBe(1);\n  await sleep(1_000);'],
  ['src/api/a.test.ts', 'expect(1).toBe(1);\n  await new Promise((resolve) => setTimeout(resolve, 200));'],
  ['src/api/a.test.ts', 'expect(1).toBe(1);\n  await new Promise((resolve) => setTimeout(resolve, 40));'],
  ['src/api/a.test.ts', 'expect(1).toBe(1);\n  await sleep(WINDOW_MS * 2);'],
  [
    'src/api/a.test.ts',
    'const wait = () => new Promise((resolve) => setTimeout(resolve, 40));\nexpect(1).toBe(1);',
  ],
  ['src/api/a.test.ts', 'for (const kind of KINDS) emit(kind);\n  await pause(200);\n  expect(1).toBe(1);'],
])('the rules for code catch a violation in %s: %s', (path, text) => {
  expect(findCodeFaults(parseSourceFile(path, text))).toHaveLength(1);
});

test.each([
  ['src/api/a.ts', '// never process.env here\nconst offset = 1;'],
  ['src/api/a.ts', 'export class GoneError extends BaseError {}'],
  ['src/api/a.ts', 'const first = url("https://a.example//class Thing");'],
  [
    'src/web/shell/A.tsx',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code of an example
    'await fetch(`${readRoot()}/api/v2/stats`, { signal });\nreturn <a href={paths.home()} />;',
  ],
  ['src/config/env.ts', 'process.env'],
  ['src/api/a.test.ts', 'while (!done())\n  await sleep(100);\nexpect(1).toBe(1);'],
])('the rules for code let %s be: %s', (path, text) => {
  expect(findCodeFaults(parseSourceFile(path, text))).toEqual([]);
});

test.each([
  'src/Api/a.ts',
  'src/api/createApp.ts',
  'src/api/create_app.ts',
  'src/web/ui/Button.ts',
  'src/api/-a.ts',
])('the rules for names catch %s', (path) => {
  expect(findNameFaults(path)).toHaveLength(1);
});

test.each([
  'src/api/create-app.ts',
  'src/web/ui/Button.tsx',
  'src/web/live/useLive.ts',
  'src/api/a.test.ts',
  'tests/e2e/playwright.config.ts',
])('the rules for names let %s be', (path) => {
  expect(findNameFaults(path)).toEqual([]);
});
