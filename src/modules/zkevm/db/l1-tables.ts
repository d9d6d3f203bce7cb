import { columnsOf, type RowOf, table } from '#sdk/db/tables.ts';

const { bigint, boolean, bytea, integer, smallint } = columnsOf();

/** Blocks of the parent chain whose hash is stored: the newest, and one of each range that was read. */
export const ZKEVM_L1_BLOCKS = table({
  layer: 'observed',
  name: 'zkevm_l1_blocks',
  key: ['number'],
  columns: { number: bigint(), hash: bytea() },
});

/** True once the events of the parent chain are read up to its head; one row. */
export const ZKEVM_L1 = table({
  layer: 'observed',
  name: 'zkevm_l1',
  key: ['id'],
  columns: { id: boolean(), is_read: boolean() },
});

/** Numeric codes of `zkevm_settlements.kind`. */
export const SETTLEMENT_KINDS = { sequenced: 0, verified: 1, rolledBack: 2 } as const;

/** Events of the parent chain that settle batches, by their log there; `kind` is one of `SETTLEMENT_KINDS`. */
export const ZKEVM_SETTLEMENTS = table({
  layer: 'observed',
  name: 'zkevm_settlements',
  key: ['l1_block', 'l1_log_index'],
  columns: {
    kind: smallint(),
    to_batch: bigint(),
    l1_block: bigint(),
    l1_log_index: integer(),
    l1_transaction_hash: bytea(),
  },
});
export type SettlementRow = RowOf<typeof ZKEVM_SETTLEMENTS>;
