import { expect, test } from 'vitest';
import { addOwnHits } from './add-own-hits.ts';
import { HITS } from './hits.test-data.ts';

const MINE = `0x${'ab'.repeat(20)}`;
const names = new Map([[MINE, 'Cold Wallet']]);

test('addOwnHits() puts an address by its own name before the hits, whatever the case', () => {
  expect(addOwnHits([HITS.token!], names, 'wallet')).toMatchObject([
    { type: 'address', name: 'Cold Wallet', address_hash: MINE },
    HITS.token,
  ]);
  expect(addOwnHits([HITS.token!], names, 'hot')).toEqual([HITS.token]);
  expect(addOwnHits([], new Map(), 'wallet')).toEqual([]);
});

test('addOwnHits() names an address that was found once', () => {
  const [hit] = addOwnHits([], names, 'cold');
  expect(addOwnHits([{ ...hit!, name: null } as typeof HITS.address & object], names, 'cold')).toHaveLength(
    1,
  );
});

test('addOwnHits() finds a transaction by the name that the visitor has given it, once', () => {
  const hash = `0x${'cd'.repeat(32)}`;
  const own = new Map([...names, [hash, 'Rent of May']]);
  const [hit] = addOwnHits([], own, 'rent');
  expect(hit).toMatchObject({ type: 'transaction', transaction_hash: hash });
  expect(addOwnHits([hit!], own, 'rent')).toHaveLength(1);
  expect(addOwnHits([hit!], own, 'nothing')).toEqual([hit]);
});
