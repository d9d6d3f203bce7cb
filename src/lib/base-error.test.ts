import { expect, test } from 'vitest';
import { BaseError } from './base-error.ts';

test('an error has its code, and a cause only where one was given', () => {
  const cause = new Error('why');
  expect(new BaseError('what', { cause })).toMatchObject({
    name: 'BaseError',
    code: 'internal',
    retryable: false,
    cause,
  });
  expect(new BaseError('what')).not.toHaveProperty('cause');
});
