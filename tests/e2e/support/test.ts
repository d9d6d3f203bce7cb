import { test as base, expect, type Page, request } from '@playwright/test';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { type Chain, createChain } from './chain.ts';
import { type Explorer, startExplorer } from './explorer.ts';

interface Fixtures {
  /** What the console of every page of the test has said; a test fails on a word that it has not taken out. */
  words: string[];
  /** A page of a browser that runs no scripts. */
  pageWithoutScripts: Page;
}

interface WorkerFixtures {
  explorer: Explorer;
  chain: Chain;
}

/** Two runs on one machine need ports of their own: `E2E_PORT=19850 npx playwright test …`. */
const PORT_MIN = Number(process.env.E2E_PORT ?? 18850);
const PORTS_EACH = 20;

/** The first port of this worker; the ten behind it are for its own explorer, ten more for others. */
export function firstPort(parallelIndex: number): number {
  return PORT_MIN + parallelIndex * PORTS_EACH;
}

/**
 * Every worker has a chain of its own and the real app on it, so that what one test mines, takes back or kills
 * disturbs no other.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  chain: [
    async ({ explorer }, use) => {
      const context = await request.newContext({ baseURL: explorer.origin });
      const chain = createChain({ rpc: createDemoRpc(explorer.rpcUrl ?? '') }, context);
      await chain.caughtUp();
      await use(chain);
      await context.dispose();
    },
    { scope: 'worker' },
  ],
  explorer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, { parallelIndex }) => {
      const anvil = await startAnvil({ noMining: true });
      try {
        const explorer = await startExplorer({ rpcUrl: anvil.url, portMin: firstPort(parallelIndex) });
        await use(explorer).finally(() => explorer.end());
      } finally {
        await anvil.kill();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // The chain is named here so that its first block is there before any page is opened.
  baseURL: ({ explorer, chain: _ }, use) => use(explorer.origin),
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

export { expect };
