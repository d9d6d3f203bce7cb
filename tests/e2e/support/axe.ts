import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Leaves out what a test does not read: the elements that fit a rule, the selectors of each element, and the texts of
 * style sheets, which only rules that are off by default need. It saves a third of the processor time.
 */
const VIOLATIONS_ALONE = {
  resultTypes: ['violations' as const],
  selectors: false,
  preload: { assets: ['media'] },
};

/**
 * What axe finds on the page as it is now, by all of its rules or one, a line for each element; what is coming in or going out is there or
 * gone.
 */
export async function findViolations(page: Page, rule?: string): Promise<string[]> {
  await page.evaluate(endAnimations);
  const builder = new AxeBuilder({ page }).options(VIOLATIONS_ALONE);
  if (rule !== undefined) builder.withRules(rule);
  // A page without frames needs no second one to put together what axe has found in each.
  if (page.frames().length === 1) builder.setLegacyMode();
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** The same for a page that runs no scripts: `judge`, which does, draws its document. */
export async function findViolationsAsDrawnBy(page: Page, judge: Page): Promise<string[]> {
  await judge.setContent(await page.content());
  return findViolations(judge);
}

/**
 * In the browser: brings all animations to their end that have one, until none begins any more. What opens has an attribute for its
 * first frame, before its transition begins.
 */
async function endAnimations(): Promise<void> {
  for (let calmFrames = 0; calmFrames < 3; ) {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    for (const animation of ending) animation.finish();
    const isOpening = document.querySelector('[data-starting-style]') !== null;
    calmFrames = ending.length === 0 && !isOpening ? calmFrames + 1 : 0;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
