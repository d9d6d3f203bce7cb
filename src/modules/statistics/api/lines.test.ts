import { expect, test } from 'vitest';
import { LINE_IDS } from '../contract/line-ids.ts';
import { LINES, SECTIONS } from './lines.ts';

test('the documented ids are those of the lines, by section', () => {
  const listed = Object.keys(SECTIONS).map((id) => [
    id,
    LINES.filter(({ section }) => section === id).map((line) => line.id),
  ]);
  expect(Object.fromEntries(listed)).toEqual(LINE_IDS);
  expect(LINES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(LINES.map(({ id }) => id)).size).toBe(LINES.length);
});
