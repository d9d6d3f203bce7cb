import { expect, test } from 'vitest';
import { readTraits } from './read-traits.ts';

test('readTraits() reads lists and objects of attributes, with dates and percentages', () => {
  const attributes = [
    { trait_type: 'Paper', value: 'New' },
    { trait_type: 'Folds', value: 7, display_type: 'number' },
    { trait_type: 'Born', value: 1_700_000_000, display_type: 'date' },
    { trait_type: 'Speed', value: 5, display_type: 'boost_percentage' },
    { value: 'Alone' },
    'Word',
  ];
  expect(readTraits({ attributes }).map(({ kind, value }) => `${kind}: ${value}`)).toEqual([
    'Paper: New',
    'Folds: 7',
    'Born: 2023-11-14',
    'Speed: +5 %',
    'Attribute: Alone',
    'Attribute: Word',
  ]);
  expect(readTraits({ properties: { Size: { value: 3 }, Ink: true } })).toEqual([
    { kind: 'Size', value: '3' },
    { kind: 'Ink', value: 'true' },
  ]);
});

test.each([null, {}, { attributes: 5 }, { attributes: [null, 5, {}, { trait_type: {}, value: {} }] }])(
  'readTraits() finds none in %o',
  (metadata) => {
    expect(readTraits(metadata as never)).toEqual([]);
  },
);

test('readTraits() writes nested values out in words, and only so much of them', () => {
  const traits = readTraits({
    attributes: [
      { trait_type: 'Colors', value: ['red', 'blue', 3] },
      { trait_type: 'Stats', value: { speed: 5, base: { hp: 7 }, none: null } },
      { trait_type: 'Deep', value: { list: Array.from({ length: 5000 }, () => 'xxxxxxxx') } },
    ],
  });
  expect(traits.slice(0, 2).map(({ value }) => value)).toEqual([
    'red, blue, 3',
    'speed: 5, base: {"hp":7}, none: –',
  ]);
  expect(traits[2]?.value.length).toBeLessThan(250);
});

test('readTraits() stops at a hundred and takes dates that are none for numbers', () => {
  expect(readTraits({ attributes: Array.from({ length: 5000 }, () => ({ value: 1 })) })).toHaveLength(100);
  expect(readTraits({ attributes: [{ value: 1e300, display_type: 'date' }] })).toEqual([
    { kind: 'Attribute', value: '1e+300' },
  ]);
});
