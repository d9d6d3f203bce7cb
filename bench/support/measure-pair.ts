import { atMost, type Figure } from './report.ts';
import { median } from './statistics.ts';
import type { ChainPlan } from './synthetic/chain-plan.ts';

const ROUNDS = 60;
const WARM_ROUNDS = 10;
/** Maximum cost of the huge case relative to 50 rows. */
const RATIO_MAX = 1.5;
const ELEMENTS_MAX = 2000;

/** Two requests of one kind: for huge data, and for 50 rows. */
export interface HugePair {
  name: string;
  huge: (plan: ChainPlan, round: number) => string;
  usual: (plan: ChainPlan, round: number) => string;
  /** True for a page of the web app, false for an API call. */
  isPage?: boolean;
}

export const PAIR_NOTES = [
  `huge ÷ 50 rows: ${ROUNDS} requests of each side, in turn, one at a time; a page's second of cache is passed by another query`,
  'elements are counted in the HTML of the page, which is what the browser takes over',
];

/** Measures the cost of both sides of a pair on the server, and the number of elements of a huge page. */
export async function measurePair(
  get: (url: string) => Promise<number>,
  origin: string,
  plan: ChainPlan,
  { name, huge, usual, isPage }: HugePair,
): Promise<Figure[]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    for (const [side, path] of [huge, usual].entries()) {
      const address = new URL(path(plan, round + WARM_ROUNDS), origin);
      if (isPage) address.searchParams.set('round', String(round));
      const took = await get(address.href);
      if (round >= 0) times[side]?.push(took);
    }
  }
  const [hugeMs, usualMs] = times.map((each) => median(each)) as [number, number];
  const what = `${name}: p50, huge ÷ 50 rows (${hugeMs.toFixed(1)}, ${usualMs.toFixed(1)} ms)`;
  const ratio = atMost(what, hugeMs / usualMs, RATIO_MAX, '×', 2);
  if (!isPage) return [ratio];
  const html = await (await fetch(`${origin}${huge(plan, 0)}`)).text();
  return [ratio, atMost(`${name}: elements`, countElements(html), ELEMENTS_MAX, '')];
}

/** Counts opening tags outside of scripts. */
function countElements(html: string): number {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').match(/<[a-z]/gi)?.length ?? 0;
}
