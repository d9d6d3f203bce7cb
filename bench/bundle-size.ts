import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '#tests/support/browser.ts';
import { type DemoPages, findDemoPages } from './support/demo-pages.ts';
import { atMost, type BenchReport, type Figure } from './support/report.ts';
import { startApp } from './support/start-app.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const CLIENT = fileURLToPath(new URL('../dist/web/client', import.meta.url));
const KIB = 1024;
const SETTLE_MS = 1500;
/** Scripts of a page before it is interactive. */
const INITIAL_KIB_MAX = 118;
/** These, and the scripts that are fetched while nobody touches the page. */
const LOADED_KIB_MAX = 130;

/** Pages for signed-in users, which the server recognizes by the script-readable cookie. */
const ACCOUNT_PAGES = [
  '/login',
  '/auth/unverified-email',
  '/auth/profile',
  '/account/watchlist',
  '/account/tag-address',
  '/account/api-key',
  '/account/custom-abi',
  '/account/public-tags-request',
  '/account/notifications',
  '/account/verified-addresses',
  '/admin',
];

/** Texts that occur only in these libraries. */
const TELLTALES: Readonly<Record<string, string>> = {
  zod: 'ZodError',
  viem: 'viem.sh',
  phoenix: 'phx_join',
};

/** Download size: scripts, styles, fonts and HTML of every page, compressed as they are sent. */
export async function bundleSize(): Promise<BenchReport> {
  const folder = makeTempFolder();
  const app = startApp({ port: 18900, dataDir: folder.path });
  const browser = await launchBrowser();
  try {
    await app.firstBlock();
    const pages = await findDemoPages(app.origin);
    const figures: Figure[] = [];
    const initial = new Set<string>();
    for (const [name, path] of Object.entries(pages) as [keyof DemoPages, string][]) {
      const html = await (await fetch(app.origin + path)).text();
      const scripts = listScripts(html);
      for (const script of scripts) initial.add(script);
      figures.push(atMost(`${name}: initial JavaScript, gzip -9`, sum(scripts), INITIAL_KIB_MAX, 'KiB', 1));
      const context = await browser.newContext();
      const page = await context.newPage();
      const loaded = new Set<string>();
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.endsWith('.js')) loaded.add(pathname);
      });
      await page.goto(app.origin + path);
      await page.waitForTimeout(SETTLE_MS);
      await context.close();
      figures.push(
        atMost(`${name}: all JavaScript before the first input`, sum([...loaded]), LOADED_KIB_MAX, 'KiB', 1),
      );
    }
    for (const path of ACCOUNT_PAGES) {
      const headers = { cookie: '_explorer_key=signed-in' };
      const html = await (await fetch(app.origin + path, { headers })).text();
      figures.push(
        atMost(`${path}: initial JavaScript, gzip -9`, sum(listScripts(html)), INITIAL_KIB_MAX, 'KiB', 1),
      );
    }
    figures.push(...measureHtml(await readHtml(app.origin, '/txs'), '/txs'));
    figures.push(...measureHtml(await readHtml(app.origin, '/blocks'), '/blocks'));
    return { figures: [...figures, ...measureFiles(), ...findLibraries([...initial])] };
  } finally {
    await browser.close();
    await app.stop();
    folder.remove();
  }
}

function listScripts(html: string): string[] {
  const matches = html.matchAll(/<(?:script|link)[^>]*?(?:src|rel="modulepreload" href)="([^"]+\.js)"/g);
  return [...new Set([...matches].map((match) => match[1] ?? ''))];
}

function sum(paths: readonly string[]): number {
  return (
    paths.reduce(
      (total, path) => total + gzipSync(readFileSync(join(CLIENT, path)), { level: 9 }).length,
      0,
    ) / KIB
  );
}

/** Size of the document with 50 rows: uncompressed, and compressed at the server's level. */
async function readHtml(origin: string, path: string): Promise<{ raw: number; gzip: number; rows: number }> {
  const text = await (await fetch(origin + path)).text();
  return { raw: Buffer.byteLength(text), gzip: gzipSync(text, { level: 5 }).length, rows: countRows(text) };
}

function countRows(html: string): number {
  return html.match(/<tr[\s>]/g)?.length ?? 0;
}

function measureHtml(
  { raw, gzip, rows }: { raw: number; gzip: number; rows: number },
  path: string,
): Figure[] {
  return [
    atMost(`${path}, ${rows} table rows: HTML, gzip -5`, gzip / KIB, 45, 'KiB', 1),
    atMost(`${path}: HTML, raw`, raw / KIB, 300, 'KiB', 1),
  ];
}

function measureFiles(): Figure[] {
  const files = readdirSync(join(CLIENT, 'assets'));
  const styles = files.filter((file) => file.endsWith('.css'));
  const fonts = files.filter((file) => /-text-[^.]+\.woff2$/.test(file));
  const fontBytes = fonts.reduce(
    (total, file) => total + readFileSync(join(CLIENT, 'assets', file)).length,
    0,
  );
  return [
    { what: 'CSS, gzip -9', measured: `${sum(styles.map((file) => `assets/${file}`)).toFixed(1)} KiB` },
    { what: `${fonts.length} fonts of every page`, measured: `${(fontBytes / KIB).toFixed(1)} KiB` },
  ];
}

function findLibraries(scripts: readonly string[]): Figure[] {
  const text = scripts.map((path) => readFileSync(join(CLIENT, path), 'utf8')).join('\n');
  return Object.entries(TELLTALES).map(([library, telltale]) => ({
    what: `${library} in the initial scripts of any page`,
    measured: text.includes(telltale) ? 'yes' : 'no',
    budget: 'no',
    isMet: !text.includes(telltale),
  }));
}
