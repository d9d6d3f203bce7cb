import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { translateStack } from '../scripts/translate-stack.mjs';

const BUILT = fileURLToPath(new URL('../dist/web/', import.meta.url));
const IS_BUILT = existsSync(join(BUILT, 'client/.vite/manifest.json'));
const MAPS = join(BUILT, 'maps');

/** The place of a text in a built script, as a stack names it. */
function locate(script: string, text: string): string {
  const lines = readFileSync(join(BUILT, 'client/assets', script), 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes(text));
  return `${script}:${line + 1}:${(lines[line]?.indexOf(text) ?? 0) + 1}`;
}

test.skipIf(!IS_BUILT)(
  'no source map is served or named, and each script has one (needs `npm run build`)',
  () => {
    const served = readdirSync(join(BUILT, 'client'), { recursive: true, encoding: 'utf8' });
    expect(served.filter((path) => path.endsWith('.map'))).toEqual([]);
    const scripts = served.filter((path) => path.endsWith('.js')).map((path) => path.split('/').at(-1) ?? '');
    expect(scripts.length).toBeGreaterThan(100);
    // The bundler's own code has no source.
    const without = scripts.filter((script) => !existsSync(join(MAPS, `${script}.map`)));
    expect(without.filter((script) => !script.startsWith('rolldown-runtime-'))).toEqual([]);
    const named = scripts.filter((script) =>
      readFileSync(join(BUILT, 'client/assets', script), 'utf8').includes('sourceMappingURL='),
    );
    expect(named).toEqual([]);
  },
);

test.skipIf(!IS_BUILT)('the stack of a page leads to the line of the source (needs `npm run build`)', () => {
  const script = readdirSync(join(BUILT, 'client/assets')).find((file) =>
    /^error-reports-service-.*\.js$/.test(file),
  );
  const place = locate(script ?? '', 'text/plain;charset=UTF-8');
  const stack = `Error: lost\n    at send (https://explorer.example/assets/${place})\n    at https://explorer.example/x:1:2`;
  const source = 'src/modules/error-reports/web/error-reports-service.ts';
  const line = readFileSync(join(BUILT, '../..', source), 'utf8')
    .split('\n')
    .findIndex((each) => each.includes('text/plain;charset=UTF-8'));
  const translated = translateStack(stack, MAPS);
  expect(translated).toMatch(
    new RegExp(
      `^Error: lost\\n    at send \\(${source}:(\\d+):\\d+\\)\\n    at https://explorer.example/x:1:2$`,
    ),
  );
  const found = Number(/service\.ts:(\d+):/.exec(translated)?.[1]);
  expect(Math.abs(found - (line + 1))).toBeLessThanOrEqual(1);
});

test('translateStack() leaves what is in no map, and reads stacks of Firefox', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.js'), 'export function lose() {\n  throw new Error("lost");\n}\nlose();\n');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      sourcemap: 'hidden',
      outDir: 'assets',
      lib: { entry: join(folder, 'a.js'), formats: ['es'], fileName: () => 'a-1.js' },
    },
  });
  const built = readFileSync(join(folder, 'assets/a-1.js'), 'utf8').split('\n');
  const line = built.findIndex((each) => each.includes('throw'));
  const column = (built[line]?.indexOf('throw') ?? 0) + 1;
  const translate = (stack: string) => translateStack(stack, join(folder, 'assets'));
  expect(translate(`lose@https://e.example/assets/a-1.js:${line + 1}:${column}\n`)).toMatch(
    /^lose@\S*a\.js:2:3\n$/,
  );
  expect(translate('at https://e.example/assets/b-2.js:1:1')).toBe('at https://e.example/assets/b-2.js:1:1');
  expect(translate('no place at all')).toBe('no place at all');
});
