import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indentJson } from './indent-json.ts';

test('indentJson() keeps every digit of a number', () => {
  const text = '{"id":12345678901234567890,"list":[1e400,0.10,-0],"empty":[ ],"none":{}}';
  expect(indentJson(text)).toBe(
    '{\n  "id": 12345678901234567890,\n  "list": [\n    1e400,\n    0.10,\n    -0\n  ],\n  "empty": [],\n  "none": {}\n}',
  );
});

test('indentJson() writes what JSON.stringify() does of all that a double can hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

test('indentJson() gives back what is no JSON', () => {
  expect(indentJson('<p>[1,2]</p>')).toBe('<p>[1,2]</p>');
});

test('indentJson() bounds what a deep or long answer takes', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  expect(indentJson(deep).length).toBeLessThan(2_000_000);
  expect(indentJson(`[${'1,'.repeat(200_000)}1]`).split('\n').length).toBeLessThan(60_000);
});
