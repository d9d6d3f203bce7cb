import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { untilHydrated } from './page.ts';

/** More elements than any form has that the focus can be on. */
const STEPS_MAX = 80;

/** Opens a dialog with the keyboard alone: the focus goes into it and stays there, Escape closes it and gives the focus back; then opens it again. */
export async function openByKeyboard(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await untilHydrated(opener);
  // What opens a form about data is disabled until the data is there, and takes no focus.
  await expect(opener).toBeEnabled();
  await opener.focus();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectFocusInside(dialog);
  const inside = await dialog.locator('button, input, select, textarea, a[href], summary').count();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step <= Math.min(inside, STEPS_MAX) + 1; step++) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate(isFocusPreserved), `${key} leaves the dialog`).toBe(true);
    }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectFocusInside(dialog);
}

/** Goes on with Tab until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused({ timeout: 1 });
}

/** Goes to a field and writes over what is in it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Goes to a button and presses it. */
export async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

const expectFocusInside = (dialog: Locator) =>
  expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

/** Whether the focus is in the dialog, or between the page and the browser, which a modal dialog lets it pass. */
function isFocusPreserved(dialog: Element): boolean {
  return dialog.contains(document.activeElement) || document.activeElement === document.body;
}
