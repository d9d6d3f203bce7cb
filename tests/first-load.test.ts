import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const CLIENT = fileURLToPath(new URL('../dist/web/client/', import.meta.url));
const MANIFEST = join(CLIENT, '.vite/manifest.json');
const ENTRY = 'src/web/entry-client.tsx';
/** Scripts of a page before it is taken over, gzip level 9, in KiB: of the core's pages, and of those of modules. */
const CORE_KIB_MAX = 101;
const MODULE_KIB_MAX = 107;
/** The kit of the design system shows everything at once, to developers alone. */
const EXEMPT = ['src/web/pages/kit/kit-screen.ts'];

interface Chunk {
  file: string;
  imports?: string[];
}

/** The files that a chunk needs before it runs, itself among them. */
function listFiles(manifest: Record<string, Chunk>, names: readonly string[]): string[] {
  const seen = new Set(names);
  for (const name of seen) for (const imported of manifest[name]?.imports ?? []) seen.add(imported);
  return [...seen].map((name) => manifest[name]?.file ?? name);
}

function sizeOf(file: string): number {
  return gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length / 1024;
}

test.skipIf(!existsSync(MANIFEST))(
  'no page needs more scripts to be taken over than its share (needs `npm run build`)',
  () => {
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>;
    const screens = Object.keys(manifest).filter(
      (name) => /-screen\.tsx?$/.test(name) && !EXEMPT.includes(name),
    );
    expect(screens.length).toBeGreaterThan(40);
    const sizes = new Map<string, number>();
    const measure = (file: string) => {
      const size = sizes.get(file) ?? sizeOf(file);
      sizes.set(file, size);
      return size;
    };
    const tooLarge = screens.flatMap((name) => {
      const kib = listFiles(manifest, [ENTRY, name]).reduce((sum, file) => sum + measure(file), 0);
      return kib > (name.startsWith('src/modules/') ? MODULE_KIB_MAX : CORE_KIB_MAX)
        ? [`${name}: ${kib.toFixed(1)} KiB`]
        : [];
    });
    expect(tooLarge).toEqual([]);
  },
);
