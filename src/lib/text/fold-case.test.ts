import { expect, test } from 'vitest';
import { foldCase } from './fold-case.ts';

test.each([
  ['ÄPFEL', 'äpfel'],
  ['Ωμέγας', 'ωμέγασ'],
  ['ΩΜΈΓΑΣ', 'ωμέγασ'],
  ['ДЕМО', 'демо'],
  ['İSTANBUL', 'istanbul'],
  ['ılık', 'ilik'],
  ['Straße', 'straße'],
  ['ԱՐԵՎ', 'արեվ'],
  ['𐐀', '𐐨'],
  ['\ud800x', '\ud800x'],
])('foldCase() of %j is %j', (text, folded) => {
  expect(foldCase(text)).toBe(folded);
});
