import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ROUTES } from '#web/routes.ts';
import { readAssetManifest } from '#web/server/asset-manifest.ts';
import { NAMED_WEB_MODULES } from './e2e/support/module-files.ts';

const CLIENT = fileURLToPath(new URL('../dist/web/client/', import.meta.url));
const MANIFEST = join(CLIENT, '.vite/manifest.json');
const ENTRY = 'src/web/entry-client.tsx';
/** Scripts of a page before it is interactive, gzip level 9, in KiB. */
const KIB_MAX = 118;
/** What a page may add to the scripts of all others, in bytes. */
const ROUTE_BYTES_MAX = 102;
/** A route of the core in a built script. */
const ROUTE = /\{pattern:`[^`]*`,module:`[^`]*`,load:[^{}]*\},?/g;
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

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>;
}

function gzipSize(text: string | Buffer): number {
  return gzipSync(text, { level: 9 }).length;
}

function sizeOf(file: string): number {
  return gzipSize(readFileSync(join(CLIENT, file))) / 1024;
}

test.skipIf(!existsSync(MANIFEST))(
  'no page needs more than 118 KiB of scripts to be interactive (needs `npm run build`)',
  () => {
    const manifest = readManifest();
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
      return kib > KIB_MAX ? [`${name}: ${kib.toFixed(1)} KiB`] : [];
    });
    expect(tooLarge).toEqual([]);
  },
);

/** By the place of a part, the pages of the core that have it. */
const PAGES_WITH_PARTS: Readonly<Record<string, string>> = {
  'home-panels': 'src/web/pages/home/home-screen.ts',
  'transaction-sections': 'src/web/pages/transaction/transaction-screen.ts',
  'transaction-cost-rows': 'src/web/pages/transaction/transaction-screen.ts',
  'transaction-actions': 'src/web/pages/transaction/transaction-screen.ts',
  'block-sections': 'src/web/pages/block/block-screen.ts',
};
/** The places that every page has. */
const PLACES_OF_ALL: readonly string[] = ['page-top', 'menu-foot'];
/** What an operator may have on beside a rollup. */
const BESIDE = ['account', 'contracts', 'ads', 'promo-banner'];

test.skipIf(!existsSync(MANIFEST)).each([['optimism', 'l1-fees'], ['zkevm'], ['arbitrum'], ['suave']])(
  'nor with the parts that %s, accounts, contracts, ads and a banner have on pages of the core (needs `npm run build`)',
  (...names) => {
    const manifest = readManifest();
    const slots = [...names, ...BESIDE].flatMap((name) => NAMED_WEB_MODULES.get(name)?.slots ?? []);
    for (const screen of new Set(Object.values(PAGES_WITH_PARTS))) {
      const parts = slots.filter(
        ({ slot }) => PAGES_WITH_PARTS[slot] === screen || PLACES_OF_ALL.includes(slot),
      );
      expect(parts.length).toBeGreaterThan(PLACES_OF_ALL.length);
      const sources = [ENTRY, screen, ...parts.map(({ module }) => `src/modules/${module}`)];
      expect(sources.filter((source) => manifest[source] === undefined)).toEqual([]);
      const kib = listFiles(manifest, sources).reduce((sum, file) => sum + sizeOf(file), 0);
      expect([screen, kib <= KIB_MAX, kib]).toEqual([screen, true, kib]);
    }
  },
);

/** The pages of the core to which modules add views. */
const PAGES_WITH_TABS: Readonly<Record<string, string>> = {
  address: 'src/web/pages/address/address-screen.ts',
  transaction: 'src/web/pages/transaction/transaction-screen.ts',
  block: 'src/web/pages/block/block-screen.ts',
  token: 'src/web/pages/token/token-screen.ts',
  tokens: 'src/web/pages/tokens/tokens-screen.ts',
};

test.skipIf(!existsSync(MANIFEST))('nor with the view of a module (needs `npm run build`)', () => {
  const manifest = readManifest();
  const tabs = [...NAMED_WEB_MODULES.values()].flatMap(({ tabs = [] }) => tabs);
  expect(tabs.length).toBeGreaterThan(3);
  for (const { module, page } of tabs) {
    const sources = [ENTRY, PAGES_WITH_TABS[page] ?? '', `src/modules/${module}`];
    expect(sources.filter((source) => manifest[source] === undefined)).toEqual([]);
    const kib = listFiles(manifest, sources).reduce((sum, file) => sum + sizeOf(file), 0);
    expect([module, kib <= KIB_MAX, kib]).toEqual([module, true, kib]);
  }
});

test.skipIf(!existsSync(MANIFEST))(
  'a page adds at most 0.1 KiB to the scripts of all others, a module none (needs `npm run build`)',
  () => {
    const manifest = readManifest();
    const scripts = listFiles(manifest, [ENTRY]).map((file) => readFileSync(join(CLIENT, file), 'utf8'));
    const added = scripts.flatMap((script) =>
      [...script.matchAll(ROUTE)].map(([route]) => ({
        route,
        bytes: gzipSize(script) - gzipSize(script.replace(route, '')),
      })),
    );
    expect(added.length).toBe(ROUTES.length);
    expect(added.filter(({ bytes }) => bytes > ROUTE_BYTES_MAX)).toEqual([]);
    const ofModules = Object.keys(manifest).filter((name) => name.startsWith('src/modules/'));
    expect(ofModules.length).toBeGreaterThan(40);
    const named = ofModules.filter((name) => {
      const file = manifest[name]?.file.split('/').at(-1);
      return scripts.some((script) => file !== undefined && script.includes(file));
    });
    expect(named).toEqual([]);
  },
);

test.skipIf(!existsSync(MANIFEST))(
  'each page preloads the three parts of fonts (needs `npm run build`)',
  async () => {
    const { fonts } = (await readAssetManifest(CLIENT)).ofPage([]);
    expect(fonts.map((href) => href.replace(/-[\w-]{8}\.woff2$/, '').replace('/assets/', '')).sort()).toEqual(
      ['inter-text', 'jetbrains-mono-text', 'poppins-600-text'],
    );
  },
);
