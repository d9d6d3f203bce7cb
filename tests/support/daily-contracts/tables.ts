import { columnsOf } from '#db/tables/columns.ts';
import { blockTable, table } from '#db/tables/table.ts';
import { createdContract } from '#db/tables/transactions.ts';
import type { Hex } from '#lib/hex.ts';

const { bigint, numeric } = columnsOf();

/** Number of contracts created in a day, and their gas; `day` is the timestamp divided by 86,400. */
export const DAILY_CONTRACTS = table({
  layer: 'state',
  name: 'daily_contracts',
  key: ['day'],
  columns: { day: numeric(), contracts_count: bigint(), gas_used: numeric() },
});

interface Creation {
  block: number;
  index: number;
  address: Hex;
}

const of = columnsOf<Creation>();

/** Contracts created by the transactions of a block. */
export const CREATED_CONTRACTS = blockTable({
  layer: 'facts',
  name: 'created_contracts',
  key: ['block_number', 'index'],
  folded: [],
  columns: {
    block_number: of.bigint(({ block }) => block),
    index: of.integer(({ index }) => index),
    address: of.bytea(({ address }) => address),
  },
  rows: ({ block, receipts }): Creation[] =>
    block.transactions.flatMap((transaction, index) => {
      const receipt = receipts[index];
      const address = receipt === undefined ? null : createdContract(transaction, receipt);
      return address === null ? [] : [{ block: block.number, index, address }];
    }),
});
