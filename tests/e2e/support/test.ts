import { expect, type Page } from '@playwright/test';
import { type Chain, createChain } from './chain.ts';
import type { Explorer } from './explorer.ts';
import { startSite } from './site.ts';
import { test as base, firstPort } from './worker.ts';

interface Fixtures {
  /** What the console of every page of the test has said; a test fails on a word that it has not taken out. */
  words: string[];
  /** A page of a browser that runs no scripts. */
  pageWithoutScripts: Page;
  explorer: Explorer;
  /** The chain of the explorer. */
  chain: Chain;
}

/** The base of most tests: the real app on a chain of the worker's own, so that what a test mines, takes back or kills disturbs no other. */
export const test = base.extend<Fixtures>({
  explorer: [
    ({ servers }, use, { parallelIndex }) =>
      servers.lend('explorer', () => startSite({ portMin: firstPort(parallelIndex) }), use),
    { timeout: 60_000 },
  ],
  chain: ({ explorer }, use) => use(createChain(explorer)),
  baseURL: ({ explorer }, use) => use(explorer.origin),
  words: [
    // It ends before the page does: what a browser says of a page that is closed while something is on its way is nobody's fault.
    async ({ page }, use) => {
      const context = page.context();
      const words: string[] = [];
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        words.push([message.text(), message.location().url].filter(Boolean).join(' at '));
      });
      context.on('weberror', (error) => words.push(error.error().message));
      context.on('dialog', (dialog) => {
        words.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await use(words);
      expect(words).toEqual([]);
    },
    { auto: true },
  ],
  pageWithoutScripts: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    await use(await context.newPage());
    await context.close();
  },
});

export { expect, firstPort };
