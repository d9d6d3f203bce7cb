import { listCorePaths } from './support/all-pages.ts';
import { expect, test } from './support/alone.ts';
import { listModuleFiles, MODULE_NAMES, readBuild } from './support/module-files.ts';

test.use({ env: { DISABLED_MODULES: JSON.stringify(MODULE_NAMES) } });

test('with every module off, no page asks for a file of one', async ({ page, words }) => {
  const files = listModuleFiles();
  expect(files.length).toBeGreaterThan(3);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  for (const path of listCorePaths()) {
    const response = await page.goto(path);
    const html = (await response?.text()) ?? '';
    expect([path, files.filter((file) => html.includes(file))]).toEqual([path, []]);
  }
  expect(files.filter((file) => asked.has(file))).toEqual([]);
  expect([...asked].filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(10);
  // Of what the pages ask for, the API has but a part.
  expect(words.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([]);
});

test('nothing that a page of the core can lead to imports a file of a module', () => {
  const build = readBuild();
  const reached = new Set<string>();
  const visit = (source: string) => {
    const chunk = build[source];
    if (chunk === undefined || reached.has(source)) return;
    reached.add(source);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit('src/web/entry-client.tsx');
  expect(reached.size).toBeGreaterThan(40);
  expect([...reached].filter((source) => source.startsWith('src/modules/'))).toEqual([]);
});
