import { expect, test } from 'vitest';
import { hasManyValues, JSON_VALUES_MAX, parseBoundedJson } from './bounded-json.ts';

test.each([
  ['[{},{},{}]', 6],
  ['{"a":[1,2],"b":{}}', 5],
  [JSON.stringify({ source: '{[,"\\', 'a,b\\"': '\\' }), 2],
  ['7', 0],
])('%s has so many values, without what stands in strings', (text, count) => {
  expect(hasManyValues(text, count)).toBe(false);
  if (count > 0) expect(hasManyValues(text, count - 1)).toBe(true);
});

test('a source that is long is parsed, and a list of many values is not', () => {
  const input = { sources: { a: { content: 'f({a: [1, 2]}, "x");\n'.repeat(200_000) } } };
  expect(parseBoundedJson(JSON.stringify(input))).toEqual(input);
  expect(parseBoundedJson(`[${'0,'.repeat(JSON_VALUES_MAX)}0]`)).toBeNull();
  expect(parseBoundedJson('{')).toBeNull();
});
