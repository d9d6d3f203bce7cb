import type { Page } from '@playwright/test';

/** One stop of the Tab key in the content of a page. */
interface KeyboardStop {
  text: string;
  /** Whether it is to be seen that it has the focus: an outline, or the caret of a field. */
  isMarked: boolean;
}

/** Goes past the menu by the link that every page begins with, and on by Tab: the first stops in the content of the page. */
export async function listKeyboardStops(page: Page, stopsMax = 6): Promise<KeyboardStop[]> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const stops: KeyboardStop[] = [];
  while (stops.length < stopsMax) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || !document.querySelector('main')?.contains(focused)) return null;
      const { outlineStyle, boxShadow } = getComputedStyle(focused);
      const isMarked = focused.matches('input') || outlineStyle !== 'none' || boxShadow !== 'none';
      return { text: focused.textContent ?? '', isMarked };
    });
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}
