import { expect, test } from 'vitest';
import { nameWrongValues } from './name-wrong-values.ts';

test.each([
  [{}, 'L1_RPC_URL is not set, nor API_HOST.'],
  [{ L1_RPC_URL: ' ' }, 'L1_RPC_URL is set, but empty, nor API_HOST.'],
  [{ L1_RPC_URL: 'x' }, 'L1_RPC_URL is set, but its value cannot be used, nor API_HOST.'],
  [{ NEXT_PUBLIC_L1_RPC_URL: 'x' }, 'L1_RPC_URL is set, but its value cannot be used, nor API_HOST.'],
  [
    { L1_RPC_URL: '', NEXT_PUBLIC_L1_RPC_URL: 'x' },
    'L1_RPC_URL is set, but its value cannot be used, nor API_HOST.',
  ],
  [{ RPC_URL: 'x' }, 'L1_RPC_URL is not set, nor API_HOST.'],
])('with %j a reason says %s', (source, sentence) => {
  expect(nameWrongValues('L1_RPC_URL is not set, nor API_HOST.', source)).toBe(sentence);
});
