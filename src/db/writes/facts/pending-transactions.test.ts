import { beforeEach, expect, test } from 'vitest';
import { formatTransaction } from '#chain/format/transaction.ts';
import { createPrng } from '#demo/prng.ts';
import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import { hexToBytes } from '#lib/hex.ts';
import { madeAddress, madeBlock, toFetched } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import {
  addPendingTransactions,
  dropPendingTransactions,
  listPendingHashes,
  takePendingTransactions,
} from './pending-transactions.ts';
import { writeFacts } from './write-rows.ts';

const target = createTestTarget();
beforeEach(async () => {
  await target.client.query(`truncate ${target.schema}.pending_transactions`);
});

const transaction = (number: number, over: object = {}) =>
  formatTransaction({
    hash: `0x${number.toString(16).padStart(64, '0')}`,
    from: madeAddress(1),
    to: madeAddress(2),
    value: '0x5',
    gas: '0x5208',
    nonce: '0x0',
    input: '0xc0ffee',
    type: '0x2',
    maxFeePerGas: `0x${'f'.repeat(64)}`,
    ...over,
  });
const rows = async () =>
  (await target.client.query(`select * from ${target.schema}.pending_transactions order by hash`)).rows;

test('what the pool holds is kept with every digit and the time it was first seen', async () => {
  await addPendingTransactions(target, [transaction(1), transaction(2, { to: null })]);
  expect(await rows()).toMatchObject([
    {
      hash: hexToBytes(transaction(1).hash),
      value: 5n,
      max_fee_per_gas: 2n ** 256n - 1n,
      type: 2,
      input: Buffer.from('c0ffee', 'hex'),
      first_seen_at: expect.any(Date),
      dropped_at: null,
    },
    { to_address: null },
  ]);
  expect((await listPendingHashes(target)).sort()).toEqual([transaction(1).hash, transaction(2).hash]);
});

test('what only some types of transactions have is kept, too', async () => {
  const hash = (digit: string) => `0x${digit.repeat(64)}`;
  const authorization = {
    chainId: '0x7a69',
    address: madeAddress(3),
    nonce: '0x1',
    yParity: '0x1',
    r: '0x2',
    s: '0x3',
  };
  await addPendingTransactions(target, [
    transaction(1, {
      type: '0x3',
      maxFeePerBlobGas: '0x9',
      blobVersionedHashes: [hash('1'), hash('2')],
      accessList: [{ address: madeAddress(4), storageKeys: [hash('3')] }],
    }),
    transaction(2, { type: '0x4', authorizationList: [authorization], accessList: [] }),
  ]);
  expect(await rows()).toMatchObject([
    {
      max_fee_per_blob_gas: 9n,
      blob_versioned_hashes: [hash('1'), hash('2')].map(hexToBytes),
      access_list: [{ address: madeAddress(4), storageKeys: [hash('3')] }],
      authorization_list: null,
    },
    {
      blob_versioned_hashes: null,
      access_list: null,
      authorization_list: [{ chainId: '31337', address: madeAddress(3), nonce: '1', yParity: 1 }],
    },
  ]);
});

test('a dropped one is no longer listed, stays, and is pending again when it comes back', async () => {
  await addPendingTransactions(target, [transaction(1), transaction(2)]);
  await dropPendingTransactions(target, [hexToBytes(transaction(1).hash)]);
  expect(await listPendingHashes(target)).toEqual([transaction(2).hash]);
  expect((await rows()).map(({ dropped_at }) => dropped_at !== null)).toEqual([true, false]);
  const seen = (await rows()).map(({ first_seen_at }) => first_seen_at);
  await addPendingTransactions(target, [transaction(1)]);
  expect(await listPendingHashes(target)).toHaveLength(2);
  expect((await rows()).map(({ first_seen_at }) => first_seen_at)).toEqual(seen);
});

test('a mined one is not added', async () => {
  const block = toFetched(madeBlock({ number: 1, prng: createPrng(5), transactions: 2 }));
  await writeFacts(target, [decodeBlockFacts(block)]);
  await addPendingTransactions(target, [block.block.transactions[0]!, transaction(7)]);
  expect(await listPendingHashes(target)).toEqual([transaction(7).hash]);
});

test('takePendingTransactions() removes the mined ones and says when each was first seen', async () => {
  await addPendingTransactions(target, [transaction(1), transaction(2)]);
  const seen = await takePendingTransactions(
    target,
    [transaction(2), transaction(3)].map(({ hash }) => hexToBytes(hash)),
  );
  expect([...seen]).toEqual([[transaction(2).hash, expect.any(Date)]]);
  expect(await listPendingHashes(target)).toEqual([transaction(1).hash]);
  expect(await takePendingTransactions(target, [])).toEqual(new Map());
});

test('a transaction that left the mempool is stored for 30 days, then removed when the next one leaves', async () => {
  await addPendingTransactions(target, [transaction(1), transaction(2), transaction(3), transaction(4)]);
  await dropPendingTransactions(
    target,
    [1, 2].map((number) => hexToBytes(transaction(number).hash)),
  );
  const age = `update ${target.schema}.pending_transactions set dropped_at = now() - make_interval(days => $2) where hash = $1`;
  await target.client.query(age, [hexToBytes(transaction(1).hash), 31]);
  await target.client.query(age, [hexToBytes(transaction(2).hash), 29]);
  await dropPendingTransactions(target, [hexToBytes(transaction(3).hash)]);
  expect((await rows()).map(({ hash }) => hash)).toEqual(
    [2, 3, 4].map((number) => hexToBytes(transaction(number).hash)),
  );
});
