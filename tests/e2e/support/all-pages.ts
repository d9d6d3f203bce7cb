import type { Page } from '@playwright/test';
import { CONTRACT_VIEWS } from '#modules/contracts/web/contract-views.ts';
import { ROUTES } from '#web/routes.ts';
import { NAMED_WEB_MODULES, WEB_MODULES } from './module-files.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const ADDRESS = `0x${'Ab'.repeat(20)}`;

/** `PAGES=/blocks,/txs npx playwright test …` looks at these alone. */
const CHOSEN = process.env.PAGES?.split(',');

/** The addresses of all routes of the core and of modules, filled with something that they take. */
export function listPaths(): string[] {
  const ofModules = WEB_MODULES.flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern));
  return CHOSEN ?? [...listCorePaths(), ...ofModules.map(fill)];
}

/** Those of some modules, by their names. */
export function listModulePaths(names: readonly string[]): string[] {
  return names.flatMap((name) =>
    (NAMED_WEB_MODULES.get(name)?.routes ?? []).map(({ pattern }) => fill(pattern)),
  );
}

/** Those of the core alone. */
export function listCorePaths(): string[] {
  return ROUTES.map(({ pattern }) => fill(pattern));
}

function fill(pattern: string): string {
  return pattern
    .replace(/^\/(address|token)\/:\w+/, `/$1/${ADDRESS}`)
    .replace('/kettle/:hash', `/kettle/${ADDRESS}`)
    .replace(':hash', HASH)
    .replaceAll(/:\w+/g, '42')
    .replace('/search-results', '/search-results?q=evil');
}

/** The same, and the views that their tabs lead to, as the first byte of each page names them. */
export async function listPages(page: Page): Promise<string[]> {
  const pages = new Set<string>();
  for (const path of listPaths()) {
    pages.add(path);
    const answer = await page.request.get(path);
    for (const href of listTabs(await answer.text())) pages.add(href);
  }
  if (CHOSEN === undefined && pages.size === listPaths().length) throw new Error('No page has tabs.');
  return [...pages];
}

/** The views within the contract of an address: its tab has tabs of its own. */
export function listContractViews(): string[] {
  if (CHOSEN !== undefined) return [];
  return Object.keys(CONTRACT_VIEWS).map((view) => `/address/${ADDRESS}?tab=${view}`);
}

function listTabs(html: string): string[] {
  const navs = html.match(/<nav class="tabs"[\s\S]*?<\/nav>/g) ?? [];
  return navs.flatMap((nav) =>
    [...nav.matchAll(/ href="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  );
}
