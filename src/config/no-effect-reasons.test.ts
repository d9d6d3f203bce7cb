import { expect, test } from 'vitest';
import { KNOWN_NAMES } from './known-names.ts';
import { getNoEffectReason, NO_EFFECT_REASONS } from './no-effect-reasons.ts';

test('each reason is given for known variables only, and none has two', () => {
  const names = NO_EFFECT_REASONS.flatMap((each) => each.names);
  expect(names.filter((name) => !KNOWN_NAMES.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(getNoEffectReason('ROLLBAR_CLIENT_TOKEN')).toContain('vendor');
});
