import { expect, test } from 'vitest';
import { isNewlyVerified } from './is-newly-verified.ts';

const OLD = { is_verified: true, is_fully_verified: false, verified_at: '2024-05-01T10:00:00.000000Z' };

test('isNewlyVerified() sees a first verification, and one that is newer or better', () => {
  expect(isNewlyVerified({}, OLD)).toBe(true);
  expect(isNewlyVerified(undefined, OLD)).toBe(true);
  expect(isNewlyVerified(OLD, { ...OLD, verified_at: '2024-05-02T10:00:00.000000Z' })).toBe(true);
  expect(isNewlyVerified(OLD, { ...OLD, is_fully_verified: true })).toBe(true);
});

test('isNewlyVerified() sees none in a contract that is as it was, or not verified', () => {
  expect(isNewlyVerified(OLD, { ...OLD })).toBe(false);
  expect(isNewlyVerified(OLD, {})).toBe(false);
  expect(isNewlyVerified(undefined, undefined)).toBe(false);
  expect(isNewlyVerified({}, { is_verified: false })).toBe(false);
});
