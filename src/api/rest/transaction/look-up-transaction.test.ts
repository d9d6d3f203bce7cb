import { expect, test } from 'vitest';
import { lookUpTransaction } from './look-up-transaction.ts';

const nowhere = async () => undefined;

test('a transaction that a block takes up between the two looks is found', async () => {
  let isMined = false;
  const lookMined = async () => (isMined ? 'mined' : undefined);
  const found = await lookUpTransaction(lookMined, async () => {
    isMined = true;
    return undefined;
  });
  expect(found).toBe('mined');
});

test('it is sought elsewhere only where it is not mined', async () => {
  expect(await lookUpTransaction(nowhere, async () => 'pending')).toBe('pending');
  const never = async () => expect.fail('it is mined');
  expect(await lookUpTransaction(async () => 'mined', never)).toBe('mined');
  expect(await lookUpTransaction<string | null>(nowhere, async () => null)).toBeNull();
  await expect(lookUpTransaction(nowhere, nowhere)).rejects.toMatchObject({ code: 'not_found' });
});
