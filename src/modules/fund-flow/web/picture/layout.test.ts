import { expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { type Arrow, assignColumns } from './assign-columns.ts';
import { layOut } from './layout.ts';
import { type Box, SIZES } from './shapes.ts';

const arrows = (...pairs: string[]): Arrow[] =>
  pairs.map((pair) => ({ from: pair.slice(0, 1), to: pair.slice(1) }));
const HEIGHT = 40;
const lay = (given: readonly Arrow[]) => layOut(given, () => HEIGHT);

/** Pairs of things of one column that are closer than a distance. */
function countClose<Item>(items: readonly Item[], isClose: (one: Item, other: Item) => boolean): number {
  return items.flatMap((one, place) => items.slice(place + 1).filter((other) => isClose(one, other))).length;
}

test('who receives stands to the right of who pays, and who pays back stays where it is', () => {
  expect(Object.fromEntries(assignColumns(arrows('ab', 'bc', 'ca', 'ad')))).toEqual({
    a: 0,
    b: 1,
    c: 2,
    d: 1,
  });
});

test('who pays a party that is known already stands to its left, or to its right at the left end', () => {
  expect(Object.fromEntries(assignColumns(arrows('ab', 'xb', 'ya')))).toEqual({ a: 0, b: 1, x: 0, y: 1 });
});

test('a long chain ends in the last column', () => {
  const chain = arrows('ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh');
  expect(assignColumns(chain).get('h')).toBe(5);
  expect(lay(chain).width).toBeLessThan(7 * (SIZES.box + SIZES.gap));
});

test('an arrow to the right ends at the left side of a box, one to the left at the right side', () => {
  const { boxes, arrows: traced } = lay(arrows('ab', 'ba'));
  const [left, right] = [boxes.get('a') as Box, boxes.get('b') as Box];
  expect(traced[0]?.line.startsWith(`M${left.x + left.width} `)).toBe(true);
  expect(traced[0]?.head.startsWith(`M${right.x} `)).toBe(true);
  expect(traced[1]?.line.startsWith(`M${right.x} `)).toBe(true);
  expect(traced[1]?.head.startsWith(`M${left.x + left.width} `)).toBe(true);
});

test('who pays itself has an arrow that comes back to its right side', () => {
  const { boxes, arrows: traced, width } = lay(arrows('aa'));
  const box = boxes.get('a') as Box;
  expect(traced[0]?.head.startsWith(`M${box.x + box.width} `)).toBe(true);
  expect(width).toBeGreaterThan(traced[0]?.label.x ?? Number.POSITIVE_INFINITY);
});

test('nothing of a picture overlaps or leaves it, whatever is traced', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const prng = createPrng(seed);
    const parties = prng.integer(1, 12);
    const pick = () => String.fromCharCode(prng.integer(97, 96 + parties));
    const given = Array.from({ length: prng.integer(1, 60) }, () => ({ from: pick(), to: pick() }));
    const { boxes, arrows: traced, width, height } = lay(given);
    const all = [...boxes.values()];
    expect(boxes.size).toBe(new Set(given.flatMap(({ from, to }) => [from, to])).size);
    expect(countClose(all, (a, b) => a.x === b.x && a.y < b.y + b.height && b.y < a.y + a.height)).toBe(0);
    const labels = traced.map(({ label }) => label);
    expect(countClose(labels, (a, b) => a.x === b.x && Math.abs(a.y - b.y) < SIZES.label - 1)).toBe(0);
    for (const { x, y } of labels)
      expect([seed, x > 0 && x < width, y > 0 && y < height]).toEqual([seed, true, true]);
    for (const box of all) expect([box.x >= 0, box.y >= 0, box.height >= HEIGHT]).toEqual([true, true, true]);
    for (const { line, head } of traced) expect(`${line}${head}`).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('the layout of a picture depends on nothing but what is traced', () => {
  const given = arrows('ab', 'bc', 'ac', 'cd', 'da');
  expect(lay(given)).toEqual(lay(given));
});
