import { expect, test } from 'vitest';
import { formatCursor, parseCursor, toCursor } from './cursor.ts';

test('toCursor() writes null and booleans as the words that servers expect', () => {
  expect(toCursor({ fee: null, is_name_null: true, index: 7 })).toEqual({
    fee: 'null',
    is_name_null: 'true',
    index: '7',
  });
});

test('toCursor() of a last page is no cursor', () => {
  expect(toCursor(null)).toBeUndefined();
});

test('a cursor with hostile text survives the address bar', () => {
  const cursor = { name: 'a&b=c#d%?\u202e', 'token[holder_count]': '5' };
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
});

test('parseCursor() of empty or absent text is no cursor', () => {
  expect([parseCursor(''), parseCursor(null), parseCursor('=')]).toEqual([undefined, undefined, undefined]);
});
