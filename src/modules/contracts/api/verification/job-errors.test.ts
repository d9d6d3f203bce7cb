import { expect, test } from 'vitest';
import { describeErrors, readErrors, writeErrors } from './job-errors.ts';

test('readErrors() gives what writeErrors() was given', () => {
  const errors = { files: ['"a" is missing.', 'b\0 \n too'], compiler_version: ['none'] };
  expect(readErrors(writeErrors(errors))).toEqual(errors);
  expect(readErrors(null)).toEqual({});
});

test('writeErrors() keeps a bounded length of many errors, the first of them', () => {
  const errors = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`field${at}`, Array<string>(100).fill('x'.repeat(1000))]),
  );
  const kept = readErrors(writeErrors(errors));
  expect(kept.field0).toEqual(Array(4).fill('x'.repeat(1000)));
  expect(Object.keys(kept)).toHaveLength(10);
  expect(describeErrors(errors)).toHaveLength(4000);
});
