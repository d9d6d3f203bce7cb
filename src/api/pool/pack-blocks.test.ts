import { expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { type BlockRules, effectiveTip, type Packable, packBlocks } from './pack-blocks.ts';

const made = (sender: string, nonce: number, over: Partial<Packable> = {}): Packable => ({
  ...{ sender, nonce: BigInt(nonce), gasLimit: 21_000n, feeMax: 100n, tipMax: 1n, seenAtMs: 0 },
  ...over,
});
const rules = (over: Partial<BlockRules> = {}): BlockRules => ({
  ...{ baseFee: 10n, gasLimit: 100_000n, blocksMax: 5, nextNonceOf: () => undefined },
  ...over,
});
const outline = (blocks: readonly (readonly Packable[])[]) =>
  blocks.map((block) => block.map(({ sender, nonce }) => `${sender}${nonce}`));

test.each([
  ['the tip below the rest', { feeMax: 100n, tipMax: 5n }, 5n],
  ['the rest below the tip', { feeMax: 12n, tipMax: 5n }, 2n],
  ['one price', { feeMax: 30n, tipMax: null }, 20n],
  ['a maximum below the base fee', { feeMax: 9n, tipMax: 5n }, -1n],
  ['an unknown maximum', { feeMax: null, tipMax: 5n }, null],
])('effectiveTip() of %s', (_, fees, tip) => {
  expect(effectiveTip(fees, 10n)).toBe(tip);
});

test('the highest tip comes first, of equal ones the one seen first', () => {
  const pool = [made('a', 0, { seenAtMs: 2 }), made('b', 0, { tipMax: 9n }), made('c', 0, { seenAtMs: 1 })];
  expect(outline(packBlocks(pool, rules()))).toEqual([['b0', 'c0', 'a0']]);
});

test('a sender is served in the order of nonces, up to the first gap', () => {
  const pool = [
    made('a', 6, { tipMax: 99n }),
    made('a', 5),
    made('a', 8, { tipMax: 99n }),
    made('b', 0, { tipMax: 2n }),
  ];
  expect(outline(packBlocks(pool, rules()))).toEqual([['b0', 'a5', 'a6']]);
  expect(outline(packBlocks(pool, rules({ nextNonceOf: (of) => (of === 'a' ? 4n : undefined) })))).toEqual([
    ['b0'],
  ]);
});

test('of two transactions with one nonce the one that pays more is packed', () => {
  const pool = [made('a', 0, { feeMax: 50n }), made('a', 0, { feeMax: 60n, gasLimit: 30_000n })];
  expect(packBlocks(pool, rules())).toEqual([[pool[1]]]);
});

test('one that does not fit waits for the next block with those behind it; one beyond a block is never packed', () => {
  const pool = [
    made('a', 0, { gasLimit: 90_000n, tipMax: 9n }),
    made('b', 0, { gasLimit: 60_000n, tipMax: 8n }),
    made('b', 1, { tipMax: 50n }),
    made('c', 0, { gasLimit: 5000n }),
    made('d', 0, { gasLimit: 100_001n, tipMax: 99n }),
  ];
  expect(outline(packBlocks(pool, rules()))).toEqual([
    ['a0', 'c0'],
    ['b0', 'b1'],
  ]);
});

test.each([
  ['a maximum below the base fee', { feeMax: 9n }],
  ['an unknown maximum', { feeMax: null }],
  ['an unknown gas limit', { gasLimit: null }],
  ['an unknown nonce', { nonce: null }],
])('a transaction with %s is not packed', (_, over) => {
  expect(packBlocks([made('a', 0, over)], rules())).toEqual([]);
});

test('5,000 random transactions are packed by tip, by nonce and within the limit of gas', () => {
  const random = createPrng(5);
  const pool = Array.from({ length: 5000 }, (_, place) =>
    made(`s${random.integer(0, 400)}`, random.integer(0, 20), {
      gasLimit: BigInt(random.integer(21_000, 90_000)),
      feeMax: BigInt(random.integer(5, 200)),
      tipMax: BigInt(random.integer(0, 100)),
      seenAtMs: place,
    }),
  );
  const blocks = packBlocks(pool, rules({ gasLimit: 3_000_000n, blocksMax: 20 }));
  const next = new Map<string, bigint>();
  for (const block of blocks) {
    expect(block.reduce((sum, { gasLimit }) => sum + (gasLimit ?? 0n), 0n)).toBeLessThanOrEqual(3_000_000n);
    for (const { sender, nonce } of block) {
      const known = next.get(sender);
      if (known !== undefined) expect(nonce).toBe(known);
      next.set(sender, (nonce ?? 0n) + 1n);
    }
  }
  expect(blocks.flat().length).toBeGreaterThan(500);
  expect(new Set(blocks.flat()).size).toBe(blocks.flat().length);
});
