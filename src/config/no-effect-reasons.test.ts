import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CORE_SETTINGS } from './config.ts';
import { NO_EFFECT_NAMES, NO_EFFECT_REASONS } from './no-effect-reasons.ts';
import { listSettings } from './setting.ts';

/** Name in the reason of the third party that the variable requires. */
const PARTIES =
  /vendor|operator of the original|service that indexes user operations|one named chain|one chain|front ends that had it|beacon chain|public IPFS gateways|container image/;

test('a variable that is known has an effect, or one reason that names an outside party', () => {
  expect(new Set(NO_EFFECT_NAMES).size).toBe(NO_EFFECT_NAMES.length);
  const declared = listSettings(CORE_SETTINGS).map(({ name }) => name);
  expect(NO_EFFECT_NAMES.filter((name) => declared.includes(name))).toEqual([]);
  for (const { reason, names } of NO_EFFECT_REASONS) {
    expect(reason).toMatch(PARTIES);
    expect(names.every((name) => /^[A-Z][A-Z0-9_]+$/.test(name))).toBe(true);
  }
});

test('the documents name no variable that waits to be built', () => {
  const text = readFileSync(new URL('../../docs/ENV.md', import.meta.url), 'utf8');
  expect(text).not.toMatch(/not built yet/i);
  expect(text).toContain('| Requires a hosted service of its vendor');
});
