import { expect, test } from 'vitest';
import type { Log } from '#chain/types/receipt.ts';
import { createPrng, type Prng } from '#demo/prng.ts';
import type { Hex } from '#lib/hex.ts';
import { decodeDecimals, decodeTokenText, decodeUint } from './token-metadata.ts';
import { decodeTokenTransfers } from './token-transfer.ts';

const CASES = 6000;
const LONGEST_MS = 250;
const MAX = 2n ** 256n - 1n;
const TOPICS: Hex[] = [
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
];

const word = (value: bigint | number) => value.toString(16).padStart(64, '0');

/** Words that look like offsets, lengths, text and numbers out of range; now and then cut off in the middle. */
function pickData(prng: Prng): Hex {
  const words = Array.from({ length: prng.pick([0, 1, 2, prng.integer(0, 12)]) }, () =>
    prng.pick([
      () => word(prng.integer(0, 12)),
      () => word(32 * prng.integer(0, 12)),
      () => word(2n ** BigInt(prng.integer(0, 255))),
      () => word(MAX - BigInt(prng.integer(0, 64))),
      () => prng.hex(32).slice(2),
    ])(),
  ).join('');
  return `0x${prng.chance(0.8) ? words : words.slice(0, 2 * prng.integer(0, words.length / 2))}`;
}

function pickLog(prng: Prng): Log {
  const topic = () => (prng.chance(0.8) ? (`0x${word(prng.integer(0, 9))}` as Hex) : prng.hex(32));
  const topics = [
    prng.pick(TOPICS),
    ...Array.from({ length: prng.pick([2, 3, 3, prng.integer(0, 5)]) }, topic),
  ];
  return { address: prng.hex(20), topics: prng.chance(0.05) ? [] : topics, data: pickData(prng), index: 0 };
}

/** Runs one case and fails when it takes long. */
function timed<T>(run: () => T, name: string): T {
  const begun = performance.now();
  const value = run();
  expect(performance.now() - begun, name).toBeLessThan(LONGEST_MS);
  return value;
}

test('decodeTokenTransfers() of random logs never throws and gives proper transfers alone', () => {
  const prng = createPrng(31);
  const found = new Map<number, number>();
  for (let number = 0; number < CASES; number++) {
    const log = pickLog(prng);
    const transfers = timed(() => decodeTokenTransfers(log, 3), `case ${number}: ${JSON.stringify(log)}`);
    for (const { from, to, standard, amount, tokenId, batchIndex } of transfers) {
      expect(`${from}${to}`).toMatch(/^0x[0-9a-f]{40}0x[0-9a-f]{40}$/);
      expect(tokenId === null).toBe(standard === 20);
      if (standard !== 721) expect(amount).not.toBeNull();
      expect(batchIndex).toBeLessThan(transfers.length);
      found.set(standard, (found.get(standard) ?? 0) + 1);
    }
  }
  for (const standard of [20, 721, 1155]) expect(found.get(standard)).toBeGreaterThan(10);
});

test('decodeTokenText(), decodeDecimals() and decodeUint() of random results never throw', () => {
  const prng = createPrng(32);
  let texts = 0;
  for (let number = 0; number < CASES; number++) {
    const data = pickData(prng);
    const text = timed(() => decodeTokenText(data), `case ${number}: ${data}`);
    if (text !== null) {
      texts += 1;
      expect(text).not.toMatch(/^$|\0/);
    }
    const [decimals, uint] = [decodeDecimals(data), decodeUint(data)];
    if (decimals !== null) expect(decimals).toBe(uint);
    expect(decimals ?? 0n).toBeLessThanOrEqual(255n);
  }
  expect(texts).toBeGreaterThan(20);
});

test('a result or log of a megabyte is read in no time', () => {
  const megabyte = 'ff'.repeat(1_000_000);
  const text = timed(() => decodeTokenText(`0x${word(32)}${word(1_000_000)}${megabyte}`), 'text');
  expect(text).toHaveLength(16_384);
  const count = 15_000;
  const list = word(count) + word(7).repeat(count);
  const topics = [TOPICS[2]!, ...Array<Hex>(3).fill(`0x${word(1)}`)];
  const log = { address: '0x', topics, data: `0x${word(64)}${word(64)}${list}`, index: 0 } as const;
  expect(timed(() => decodeTokenTransfers({ ...log, topics: [...topics] }, 0), 'batch')).toHaveLength(count);
});
