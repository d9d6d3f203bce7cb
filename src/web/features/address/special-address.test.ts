import { expect, test } from 'vitest';
import { findSpecialAddress } from './special-address.ts';

const at = (tail: string) => `0x${tail.padStart(40, '0')}`;

test.each([
  [at(''), 'zero'],
  [at('dEaD'), 'burn'],
  [at('1'), 'precompile'],
  [at('0A'), 'precompile'],
  [at('11'), 'precompile'],
  [at('100'), 'precompile'],
])('findSpecialAddress(%s) is a %s address', (hash, kind) => {
  expect(findSpecialAddress(hash)?.kind).toBe(kind);
});

test.each([at('12'), at('101'), '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x1', 'zero', ''])(
  'findSpecialAddress(%s) is none',
  (hash) => {
    expect(findSpecialAddress(hash)).toBeNull();
  },
);
