import { expect, test } from 'vitest';
import { createCharacterFinder } from './character-finder.ts';

test.each([
  ['ASCII', 'contract A {}\n'.repeat(20)],
  ['characters of two to four bytes', 'aé€𝄞\n'.repeat(100)],
  ['half a character', 'x\ud83ey'.repeat(50)],
])('of %s each character is found by its byte', (_, text) => {
  const { bytes, characterAt } = createCharacterFinder(text);
  let [byte, character] = [0, 0];
  for (const letter of text) {
    expect(characterAt(byte)).toBe(character);
    byte += Buffer.byteLength(letter);
    character += letter.length;
  }
  expect([bytes, characterAt(bytes)]).toEqual([byte, text.length]);
});

test('bytes outside of a text are its ends', () => {
  const { characterAt } = createCharacterFinder('é');
  expect([characterAt(-1), characterAt(9)]).toEqual([0, 1]);
});
