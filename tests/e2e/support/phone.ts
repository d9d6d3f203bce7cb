import { expect, type Page } from '@playwright/test';
import { findCut, findSqueezed } from './whole-page.ts';

/** The window of a small phone. */
export const PHONE = { width: 360, height: 740 };
/** Of a larger document a phone is slow to draw. */
const ELEMENTS_MAX = 2000;

/** Shows the page in the window of a phone, where all of it has its place, and then in its own again. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const own = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.setViewportSize(own);
}

/** Nothing is wider than the window of a phone, cut off or without room, or more than a phone can draw. */
export async function expectFits(page: Page): Promise<void> {
  const url = page.url();
  // What measures itself is drawn again a moment after the window has changed.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: url })
    .toBeLessThanOrEqual(PHONE.width);
  await expect.poll(() => page.evaluate(findCut), { message: `${url} cuts off` }).toEqual([]);
  await expect.poll(() => page.evaluate(findSqueezed), { message: `${url} has no room` }).toEqual([]);
  expect(await page.locator('*').count(), url).toBeLessThanOrEqual(ELEMENTS_MAX);
}
