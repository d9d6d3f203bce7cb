import { expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { madeAddress } from '#tests/support/made-chain.ts';
import type { CodeBackoff } from '../runtime/context.ts';
import { backOffCode, isBackingOff } from './code-backoff.ts';

test('an address without code rests for ten seconds at first, twice as long each time, and for an hour at most', () => {
  const asked = new Map<Hex, CodeBackoff>();
  const address = madeAddress(1);
  expect(isBackingOff(asked, address, 0)).toBe(false);
  const pauses: number[] = [];
  for (let now = 0; pauses.length < 11; now = asked.get(address)?.until ?? 0) {
    backOffCode(asked, address, now);
    const until = asked.get(address)?.until ?? 0;
    expect([isBackingOff(asked, address, until - 1), isBackingOff(asked, address, until)]).toEqual([
      true,
      false,
    ]);
    pauses.push((until - now) / 1000);
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
});

test('what was asked is remembered within a bound', () => {
  const asked = new Map<Hex, CodeBackoff>();
  for (let number = 1; number <= 100_010; number++) backOffCode(asked, madeAddress(number), 0);
  expect(asked.size).toBe(100_000);
  expect(asked.has(madeAddress(1))).toBe(false);
});
