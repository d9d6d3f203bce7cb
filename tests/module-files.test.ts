import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { JsonCall } from '#contract/calls/call.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { SWITCHED_ON } from '#modules/modules.test-data.ts';
import type { ApiCall } from '#web/server/web-options.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { listCorePaths } from './e2e/support/all-pages.ts';
import { MODULE_NAMES, readBuild } from './e2e/support/module-files.ts';
import { createHostileAnswer } from './support/hostile-answer.ts';
import { openWeb } from './support/web-alone.ts';

const CLIENT = fileURLToPath(new URL('../dist/web/client/', import.meta.url));
const IS_BUILT = existsSync(join(CLIENT, '.vite/manifest.json'));
const BUILD = IS_BUILT ? readBuild() : {};
const SOURCES = Object.keys(BUILD).filter((source) => source.startsWith('src/'));

/** The chunks that these need before they run, themselves among them. */
function listChunks(names: readonly string[]): string[] {
  const seen = new Set(names);
  for (const name of seen) for (const imported of BUILD[name]?.imports ?? []) seen.add(imported);
  return [...seen];
}

function listFiles(names: readonly string[]): string[] {
  return names.flatMap((name) => [BUILD[name]?.file ?? name, ...(BUILD[name]?.css ?? [])]);
}

/** The scripts and styles that the build made for one module alone. */
function listOwnFiles(module: string): string[] {
  const isOwn = (source: string) => source.startsWith(`src/modules/${module}/`);
  const ofOthers = new Set(listFiles(listChunks(SOURCES.filter((source) => !isOwn(source)))));
  const own = listFiles(listChunks(SOURCES.filter(isOwn)));
  return [...new Set(own)].filter((file) => !ofOthers.has(file));
}

const WITH_FILES = MODULE_NAMES.map((name) => ({ name, files: listOwnFiles(name) })).filter(
  ({ files }) => files.length > 0,
);

/** An API with one row in each list; it has the calls of the core alone. */
const call: ApiCall = async (name) => {
  const record = (CORE_CALLS as Readonly<Record<string, JsonCall>>)[name];
  if (record === undefined) return { status: 404, body: { message: 'Not found' } };
  return { status: 200, body: createHostileAnswer(record.response, 'rich', 1) };
};

/** Of these files those that the documents of these pages name, as scripts, preloads, styles or in the data of the page. */
async function findNamed(files: readonly string[], paths: readonly string[], variables: object) {
  const web = await openWeb({ config: createTestConfig({ ...variables }), call }, CLIENT);
  const named: [path: string, file: string][] = [];
  for (const path of paths) {
    const { html, location } = await web.open(path);
    if (location !== undefined) continue;
    expect(html).toContain('/assets/');
    named.push(...files.filter((file) => html.includes(file)).map((file): [string, string] => [path, file]));
  }
  await web.close();
  return named;
}

test.skipIf(!IS_BUILT).each(WITH_FILES)(
  'with $name off, no document of a page of the core names a file of it (needs `npm run build`)',
  async ({ name, files }) => {
    const on = { IS_OPTIMISTIC_L2_NETWORK: 'true', ...SWITCHED_ON[name] };
    expect((await findNamed(files, ['/'], on)).length).toBeGreaterThan(0);
    expect(await findNamed(files, listCorePaths(), { ...on, DISABLED_MODULES: [name] })).toEqual([]);
  },
);

test.skipIf(!IS_BUILT)('the modules that have files of their own are found in the build', () => {
  expect(WITH_FILES.length).toBeGreaterThan(20);
});
