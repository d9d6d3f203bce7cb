import { expect, type Page } from '@playwright/test';

/** What a reader must never see. */
const SLIPS = /\b(undefined|NaN|null|Infinity|Invalid Date)\b|\[object /;

/** A page that has its heading, is no wider than the window, and shows no slip of the program, in text or attributes. */
export async function expectWhole(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  const { width, texts } = await page.evaluate(() => {
    // Raw JSON may say null: it is what the node has said.
    const shown = document.body.cloneNode(true) as HTMLElement;
    for (const element of shown.querySelectorAll('.codebox, script')) element.remove();
    const attributes = [...shown.querySelectorAll('*')].flatMap((element) =>
      ['title', 'aria-label', 'href', 'alt', 'value', 'datetime'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
    );
    return {
      width: document.documentElement.scrollWidth,
      texts: [document.title, ...(shown.textContent ?? '').split('\n'), ...attributes],
    };
  });
  const cut = await page.evaluate(findCut);
  expect.soft(cut, `${path} cuts off`).toEqual([]);
  expect.soft(await page.evaluate(findSqueezed), `${path} has no room`).toEqual([]);
  expect.soft(width, `${path} is wider than the window`).toBeLessThanOrEqual(360);
  expect
    .soft(
      texts.filter((text) => SLIPS.test(text)).map((text) => text.slice(0, 200)),
      path,
    )
    .toEqual([]);
}

/** In the browser: what runs out of the page or its panel and is neither scrolled to nor ended with an ellipsis. */
export function findCut(): string[] {
  const right = document.querySelector('main')?.getBoundingClientRect().right ?? 0;
  const isMeant = (element: Element | null): boolean => {
    if (element === null) return false;
    const { overflowX, textOverflow } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX) || isMeant(element.parentElement);
  };
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.childElementCount === 0 && element.textContent !== '')
    .filter((element) => element.getBoundingClientRect().right > right + 1 && !isMeant(element))
    .map((element) => element.outerHTML.slice(0, 200));
}

/** In the browser: words that stand letter below letter, and rows of a list that stand in the next one. */
export function findSqueezed(): string[] {
  const letters = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isText = element.childElementCount === 0 && (element.textContent ?? '').trim().length > 3;
    return isText && width > 0 && width < 20 && height > 50;
  });
  const rows = [...document.querySelectorAll<HTMLElement>('main li')].filter(
    ({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 2,
  );
  return [...letters, ...rows].map((element) => element.outerHTML.slice(0, 200));
}

/** Makes a light page dark, and a dark one light. */
export function turnMode(page: Page): Promise<void> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.dataset.mode = root.dataset.mode === 'dark' ? 'light' : 'dark';
  });
}
