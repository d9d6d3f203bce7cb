import { expect, test } from 'vitest';
import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import type { Receipt } from '#chain/types/receipt.ts';
import type { Transaction } from '#chain/types/transaction.ts';
import { createPrng } from '#demo/prng.ts';
import { madeAddress, madeBlock, toFetched } from '#tests/support/made-chain.ts';
import { decodeBlockFacts } from './block-facts.ts';
import { decodeMethodId, decodeTransactionKinds } from './transaction-kinds.ts';

function fetchedOf(
  ...parts: { transaction?: Partial<Transaction>; receipt?: Partial<Receipt> }[]
): FetchedBlock {
  const fetched = toFetched(madeBlock({ number: 1, prng: createPrng(1), transactions: parts.length }));
  parts.forEach(({ transaction, receipt }, index) => {
    Object.assign(
      fetched.block.transactions[index]!,
      { to: madeAddress(1), input: '0x', value: 0n, type: 2 },
      transaction,
    );
    Object.assign(fetched.receipts[index]!, { logs: [] }, receipt);
  });
  return fetched;
}

test('fees are what was paid for the gas that was used, the tip being what is above the base fee', () => {
  const fetched = fetchedOf(
    { receipt: { gasUsed: 100n, effectiveGasPrice: 9n } },
    { receipt: { gasUsed: 10n, effectiveGasPrice: null }, transaction: { gasPrice: 20n } },
  );
  fetched.block.baseFeePerGas = 7n;
  expect(decodeBlockFacts(fetched).fees).toEqual({
    transactionFees: 1100n,
    priorityFees: 200n + 130n,
    rollupFees: 0n,
  });
  fetched.block.baseFeePerGas = null;
  expect(decodeBlockFacts(fetched).fees).toEqual({
    transactionFees: 1100n,
    priorityFees: 1100n,
    rollupFees: 0n,
  });
});

test('fees are unknown where what one transaction paid is, unless it used no gas', () => {
  const unknown = { transactionFees: null, priorityFees: null, rollupFees: null };
  const paid = { receipt: { gasUsed: 10n, effectiveGasPrice: 9n } };
  const priceless = { effectiveGasPrice: null };
  const feesOf = (receipt: Partial<Receipt>) =>
    decodeBlockFacts(fetchedOf(paid, { receipt, transaction: { gasPrice: null } })).fees;
  expect(feesOf({ ...priceless, gasUsed: 1n })).toEqual(unknown);
  expect(feesOf({ gasUsed: null, effectiveGasPrice: 9n })).toEqual(unknown);
  expect(feesOf({ ...priceless, gasUsed: 0n }).transactionFees).toBe(90n);
});

test('tips are unknown where a block of London or later has no base fee', () => {
  const receipt = { gasUsed: 10n, effectiveGasPrice: 9n };
  const feesOf = (maxFeePerGas: bigint | null) => {
    const fetched = fetchedOf({ receipt, transaction: { maxFeePerGas } });
    fetched.block.baseFeePerGas = null;
    return decodeBlockFacts(fetched).fees;
  };
  expect(feesOf(9n)).toEqual({ transactionFees: 90n, priorityFees: null, rollupFees: 0n });
  expect(feesOf(null).priorityFees).toBe(90n);
});

test('what cannot be read of a transaction gives it no kind', () => {
  const [one, other] = fetchedOf(
    { transaction: { to: null, isReceiverUnknown: true, value: null, input: '0xa9059cbb' } },
    { transaction: { input: null, value: 1n } },
  ).block.transactions;
  expect([decodeTransactionKinds(one!, 0), decodeMethodId(one!)]).toEqual([0, null]);
  expect([decodeTransactionKinds(other!, 0), decodeMethodId(other!)]).toEqual([1, null]);
});

test('what pays less than the base fee takes nothing from the tips of the others', () => {
  const fetched = fetchedOf(
    { receipt: { gasUsed: 50_000n, effectiveGasPrice: 0n } },
    { receipt: { gasUsed: 10n, effectiveGasPrice: 9n } },
  );
  fetched.block.baseFeePerGas = 7n;
  expect(decodeBlockFacts(fetched).fees).toEqual({ transactionFees: 90n, priorityFees: 20n, rollupFees: 0n });
});

test('the fees of a block hold what its transactions paid for L1 and the operator of a rollup, which is no tip', () => {
  const operator = { operatorFeeScalar: 2_000_000n, operatorFeeConstant: 7n };
  const fetched = fetchedOf(
    { receipt: { gasUsed: 10n, effectiveGasPrice: 9n, l1Fee: 1_000n, ...operator } },
    { receipt: { gasUsed: 1n, effectiveGasPrice: 7n, l1Fee: 500n } },
    { receipt: { gasUsed: 50n, effectiveGasPrice: 0n, ...operator }, transaction: { type: 0x7e } },
  );
  fetched.block.baseFeePerGas = 7n;
  const rollupFees = 1_000n + 27n + 500n;
  expect(decodeBlockFacts(fetched).fees).toEqual({
    transactionFees: 97n + rollupFees,
    priorityFees: 20n,
    rollupFees,
  });
});

test('a transaction knows the number of its own transfers and when it was first seen', () => {
  const fetched = toFetched(madeBlock({ number: 3, prng: createPrng(8), transactions: 12 }));
  const seen = new Date(0);
  const { transactions, tokenTransfers } = decodeBlockFacts(
    fetched,
    new Map([[fetched.block.transactions[1]!.hash, seen]]),
  );
  expect(tokenTransfers.length).toBeGreaterThan(5);
  for (const { index, tokenTransfersCount, kinds, blockNumber, firstSeenAt } of transactions) {
    const own = tokenTransfers.filter((each) => each.transactionIndex === index);
    expect([tokenTransfersCount, (kinds & 8) !== 0, blockNumber]).toEqual([own.length, own.length > 0, 3]);
    expect(firstSeenAt).toBe(index === 1 ? seen : null);
  }
});

test.each<[string, Partial<Transaction>, number, number, string | null]>([
  ['a transfer of ether', { value: 1n }, 0, 1, null],
  ['a call', { input: '0xa9059cbb' }, 0, 2, '0xa9059cbb'],
  ['a call with less than a selector', { input: '0xa9059c' }, 0, 0, null],
  ['a creation', { to: null, input: '0x60806040' }, 0, 4, null],
  ['a call that pays and moves tokens', { value: 1n, input: '0xa9059cbb00' }, 2, 11, '0xa9059cbb'],
  ['a blob', { type: 3 }, 0, 32, null],
])('the kinds of %s', (_, over, transfers, kinds, methodId) => {
  const [transaction] = fetchedOf({ transaction: over }).block.transactions;
  expect([decodeTransactionKinds(transaction!, transfers), decodeMethodId(transaction!)]).toEqual([
    kinds,
    methodId,
  ]);
});

test('the operator fee is worked out from the receipt, by Isthmus or by Jovian, and deposits have none', () => {
  const receipt = { gasUsed: 50_000n, operatorFeeScalar: 2_000n, operatorFeeConstant: 7n };
  const facts = decodeBlockFacts(
    fetchedOf(
      { receipt: { ...receipt, daFootprintGasScalar: null } },
      { receipt: { ...receipt, daFootprintGasScalar: 400n } },
      { receipt, transaction: { type: 0x7e } },
      { receipt: { operatorFeeScalar: null, operatorFeeConstant: null } },
    ),
  );
  expect(facts.transactions.map(({ operatorFee }) => operatorFee)).toEqual([
    107n,
    50_000n * 2_000n * 100n + 7n,
    null,
    null,
  ]);
});
