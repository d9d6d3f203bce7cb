import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Opens a page and waits until it follows the chain. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(liveSign(page)).toBeVisible();
}

/** Waits until elements are there and hydrated, so that they answer to keys and the pointer: React notes its properties on them then. */
export async function untilHydrated(elements: Locator): Promise<void> {
  await expect
    .poll(() =>
      elements.evaluateAll(
        (all) =>
          all.length > 0 &&
          all.every((each) => Object.keys(each).some((key) => key.startsWith('__reactProps'))),
      ),
    )
    .toBe(true);
}

/** The word at the foot of the sidebar that says whether the page follows the chain. */
export function liveSign(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Sidebar' }).getByText(/^Live/);
}

/** How long nothing has been asked for when a page has asked for all that it needs. */
const CALM_MS = 100;

/**
 * From now on follows what a page asks for; answers the way to wait until all of it is answered and nothing more is asked for, without the
 * half of a second that Playwright's `networkidle` takes.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = performance.now();
  page.on('request', (request) => {
    open.add(request);
  });
  const close = (request: Request) => {
    open.delete(request);
    changedAt = performance.now();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async () => {
    changedAt = performance.now();
    await expect
      .poll(() => open.size === 0 && performance.now() - changedAt >= CALM_MS, { intervals: [20] })
      .toBe(true);
  };
}

/** Holds the named code back from the page; answers the way to let it come. */
export async function holdCode(page: Page, code: RegExp | string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(code, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The link to a block, by its number. */
export function blockLink(page: Page, height: number): Locator {
  return page.getByRole('main').getByRole('link', { name: height.toLocaleString('en'), exact: true });
}

/** The link to a transaction, by its hash. */
export function transactionLink(page: Page, hash: string): Locator {
  return page.getByRole('main').getByRole('link', { name: hash });
}

/** Waits until the page states something as a label with its value. */
export async function expectFact(page: Page, label: string, value: string | RegExp): Promise<void> {
  const read = async () => (await readFacts(page)).find(([term]) => term === label)?.[1] ?? `no "${label}"`;
  const expected = expect.poll(read, { message: label });
  await (typeof value === 'string' ? expected.toContain(value) : expected.toMatch(value));
}

async function readFacts(page: Page): Promise<[string, string][]> {
  const main = page.getByRole('main');
  try {
    const [terms, values] = await Promise.all([
      main.getByRole('term').allInnerTexts(),
      main.getByRole('definition').allInnerTexts(),
    ]);
    return terms.map((term, index) => [term.trim(), (values[index] ?? '').replaceAll(/\s+/g, ' ').trim()]);
  } catch (error) {
    // The browser is just leaving for the page that states it.
    if (String(error).includes('Execution context was destroyed')) return [];
    throw error;
  }
}

/** From now on, in every document of the page, notes what moves without having been touched; answers the way to read that. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round);
          return `${node?.nodeName} in "${node?.parentElement?.className}" ${place(from)} → ${place(to)}`;
        });
        // A number that grows by a digit at the right end of its place is not worth a word.
        if (entry.value > 0.0001) shifts.push(`${entry.value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
