import { expect, test } from 'vitest';
import type { Movement } from '../../contract/notifications.ts';
import { describeMovement } from './describe-movement.ts';

const COIN = { symbol: 'ETH', decimals: 18 };
const MOVEMENT: Movement = {
  id: '0x01',
  address_hash: '0x01',
  name: 'Mine',
  direction: 'incoming',
  kind: 'native',
  counterparty_hash: null,
  amount: '1500000000000000000',
  token: null,
  token_id: null,
  transaction_hash: '0x02',
  block_number: 1,
  timestamp: '',
};
const token = { address_hash: '0x03', symbol: 'USD', decimals: '6' };

test.each<[Partial<Movement>, string]>([
  [{}, 'Mine received 1.5 ETH'],
  [{ kind: 'ERC-20', token, amount: '2500000', direction: 'outcoming' }, 'Mine sent 2.5 USD'],
  [{ kind: 'ERC-721', token, amount: null, token_id: '7' }, 'Mine received USD #7'],
  [
    { kind: 'ERC-721', token: { ...token, symbol: null }, amount: '3', token_id: '7' },
    'Mine received 3 of a token #7',
  ],
  [{ kind: 'ERC-20', token: { ...token, decimals: '9'.repeat(40) }, amount: '5' }, 'Mine received 5 USD'],
])('a movement %o is "%s"', (part, text) => {
  expect(describeMovement({ ...MOVEMENT, ...part }, COIN)).toBe(text);
});
