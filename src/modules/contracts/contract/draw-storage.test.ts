import { expect, test } from 'vitest';
import { drawStorage } from './draw-storage.ts';

const variable = (name: string, slot: string, offset: number, bytes: number) => ({
  ...{ name, slot, offset, bytes, type: 'uint8' },
});

test('drawStorage() draws a row for each slot, with the bytes of what stands in it', () => {
  const svg = drawStorage([
    variable('low', '0', 0, 1),
    variable('high', '0', 31, 1),
    variable('whole', '1', 0, 32),
  ]);
  const boxes = [...svg.matchAll(/class="box box" x="(\d+)" y="(\d+)" width="(\d+)"/g)].map(
    ([, ...numbers]) => numbers.map(Number),
  );
  const [low, high, whole] = boxes as [number[], number[], number[]];
  expect(boxes).toHaveLength(3);
  expect((low[0] as number) - (high[0] as number)).toBe(31 * 12);
  expect([low[1], low[2], whole[0], whole[2]]).toEqual([high[1], 12, high[0], 32 * 12]);
  expect(whole[1]).toBeGreaterThan(low[1] as number);
  expect(svg).toContain('>low: uint8 (byte 0)</text>');
  expect(svg).toContain('>whole: uint8</text>');
});

test('drawStorage() escapes names and bounds them', () => {
  const svg = drawStorage([
    variable('<script>alert(1)</script>', '0', 0, 32),
    variable('x'.repeat(5000), `${2n ** 255n}`, 0, 32),
  ]);
  expect(svg).not.toMatch(/<script|x{100}/);
  expect(drawStorage([])).toMatch(/^<svg .*<\/svg>$/s);
});
