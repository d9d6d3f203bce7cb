import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { OwnDecoded } from '#modules/account/web/on-pages/OwnDecoded.tsx';
import { TransactionActions } from '#modules/account/web/on-pages/TransactionActions.tsx';
import { WatchedTransactions } from '#modules/account/web/on-pages/WatchedTransactions.tsx';
import { FailurePlace } from '#modules/contracts/web/source-trace/FailurePlace.tsx';
import { drawHtml } from '#web/pages/draw-page.test-data.tsx';
import { createTransaction } from '#web/pages/pages.test-data.ts';
import { readAssetManifest } from '#web/server/asset-manifest.ts';
import { resolveTarget } from './support/source-file.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CLIENT = join(ROOT, 'dist/web/client');
const MANIFEST = join(CLIENT, '.vite/manifest.json');
const ENTRY = 'src/web/entry-client.tsx';
/** What the server draws of the frame, and the browser with code that comes later. */
const OF_FRAME = ['src/web/shell/lazy-parts.ts', 'src/web/shell/FailedPage.tsx'];
const TRANSACTION = createTransaction({ status: 'error' });
/**
 * The parts whose styles come with their code, by their slots: only the browser reads their data, and without it they draw nothing, so that
 * nobody waits for styles of what is not there.
 */
const DRAWN_BY_BROWSER = {
  'src/modules/account/web/on-pages/decoded-slot.tsx': createElement(OwnDecoded, TRANSACTION),
  'src/modules/account/web/on-pages/home-slot.tsx': createElement(WatchedTransactions),
  'src/modules/account/web/on-pages/transaction-slot.tsx': createElement(TransactionActions, {
    transaction: TRANSACTION,
  }),
  'src/modules/contracts/web/source-trace/failure-slot.tsx': createElement(FailurePlace, TRANSACTION),
};
/** Names code that comes later: the constant, and the file. */
const LATER = /const (\w+) = createLazyCode\(\s*\(\) =>\s*import\('([^']+)'\)/g;
/** The line with which the server has such code before it draws. */
const ON_SERVER = /^if \(import\.meta\.env\.SSR\) await (.+);$/m;

interface Chunk {
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** The files whose code comes later in the browser, while the server draws with it at once. */
function listDrawnOnServer(): string[] {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((path) => /\.tsx?$/.test(path)).map((path) => posix.join('src', path));
  return sources.flatMap((source) => {
    const text = readFileSync(join(ROOT, source), 'utf8');
    const [, loaded = ''] = text.match(ON_SERVER) ?? [];
    const names = [...loaded.matchAll(/(\w+)\.load\(\)/g)].map(([, name]) => name);
    const drawn = [...text.matchAll(LATER)].filter(([, name]) => names.includes(name));
    expect([source, drawn.length]).toEqual([source, names.length]);
    return drawn.map(([, , path = '']) => resolveTarget(source, path) ?? path);
  });
}

/** The chunks that these need before they run, and those that the server draws with besides. */
function listDrawnWith(
  manifest: Record<string, Chunk>,
  names: readonly string[],
  drawn: ReadonlySet<string>,
): string[] {
  const seen = new Set(names);
  for (const name of seen) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const each of [...imports, ...dynamicImports.filter((later) => drawn.has(later))]) seen.add(each);
  }
  return [...seen];
}

test.skipIf(!existsSync(MANIFEST))(
  'a document names the styles of all that the server draws, also of code that comes later (needs `npm run build`)',
  async () => {
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>;
    const { ofPage } = await readAssetManifest(CLIENT);
    const drawn = new Set([...listDrawnOnServer(), ...OF_FRAME]);
    expect(OF_FRAME.filter((name) => manifest[name] === undefined)).toEqual([]);
    const pages = Object.keys(manifest).filter((name) => /(-(screen|slot|tab)|Tab)\.tsx?$/.test(name));
    const reached = new Set<string>();
    const unstyled = pages.flatMap((page) => {
      const named = ofPage([], [posix.relative('src/web', page)]).styles;
      const chunks = listDrawnWith(manifest, [ENTRY, page], drawn);
      for (const name of chunks) reached.add(name);
      const styles = chunks.flatMap((name) => manifest[name]?.css ?? []);
      return styles.some((href) => !named.includes(`/${href}`)) ? [page] : [];
    });
    expect(pages.length).toBeGreaterThan(60);
    const later = [...drawn].filter((name) => manifest[name] !== undefined);
    expect(later.length).toBeGreaterThan(15);
    expect(later.filter((name) => !reached.has(name))).toEqual([]);
    expect(unstyled.sort()).toEqual(Object.keys(DRAWN_BY_BROWSER));
  },
);

test.each(Object.entries(DRAWN_BY_BROWSER))(
  'the part of %s draws nothing before its data is read',
  (_, part) => {
    expect(drawHtml(part)).toBe('');
  },
);
