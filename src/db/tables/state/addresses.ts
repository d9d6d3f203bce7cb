import { columnsOf } from '../columns.ts';
import { type RowOf, table } from '../table.ts';

const { bigint, bytea, numeric } = columnsOf();

/** State: an address from its first mention, with its counters. `contract_block` is the first block that proves code. */
export const ADDRESSES = table({
  layer: 'state',
  name: 'addresses',
  key: ['hash'],
  columns: {
    hash: bytea(),
    first_block: bigint(),
    contract_block: bigint.nullable(),
    transactions_count: bigint(),
    token_transfers_count: bigint(),
    internal_transactions_count: bigint(),
    logs_count: bigint(),
    validations_count: bigint(),
    withdrawals_count: bigint(),
    /** Gas used by transactions that it sent. */
    gas_used: numeric(),
    /** Gas used by transactions sent to it. */
    incoming_gas_used: numeric(),
  },
});
export type AddressesTable = RowOf<typeof ADDRESSES>;
