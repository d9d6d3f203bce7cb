import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readAssetManifest } from '../src/web/server/asset-manifest.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CLIENT = join(ROOT, 'dist/web/client');
const MANIFEST = join(CLIENT, '.vite/manifest.json');
const ENTRY = 'src/web/entry-client.tsx';
/** What the server draws of the frame, and the browser with code that comes later. */
const OF_FRAME = ['src/web/shell/lazy-parts.ts', 'src/web/shell/FailedPage.tsx'];
/** Names code that comes later: the constant, and the file. */
const LATER = /const (\w+) = createLazyCode\(\s*\(\) =>\s*import\('(\.[^']+)'\)/g;
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
    return drawn.map(([, , path = '']) => posix.join(posix.dirname(source), path));
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
  'a document names the styles of all that the server draws, also with code that comes later (needs `npm run build`)',
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
      return styles.filter((href) => !named.includes(`/${href}`)).map((href) => `${page}: ${href}`);
    });
    expect(pages.length).toBeGreaterThan(60);
    const later = [...drawn].filter((name) => manifest[name] !== undefined);
    expect(later.length).toBeGreaterThan(15);
    expect(later.filter((name) => !reached.has(name))).toEqual([]);
    expect(unstyled).toEqual([]);
  },
);
