import type { Kysely } from 'kysely';
import type { EntryPoints } from '#modules/kits/user-operations/lib/entry-points.ts';
import { type BlockFacts, blockTable, columnsOf, type RowOf, type Tables, table } from '#sdk/db/tables.ts';
import { readBlockOperations } from './block-operations.ts';
import type { PlacedOperation } from './placed-operation.ts';

const { bigint, boolean, bytea, integer, numeric, smallint } = columnsOf<PlacedOperation>();

/** Creates the table of operations, as the logs of these EntryPoints report them. */
export function createOperationsTable(entryPoints: EntryPoints) {
  return blockTable({
    layer: 'facts',
    name: 'user_operations',
    key: ['block_number', 'log_index'],
    folded: [],
    rows: (block: BlockFacts) => readBlockOperations(block, entryPoints),
    columns: {
      block_number: bigint(({ blockNumber }) => blockNumber),
      log_index: integer(({ logIndex }) => logIndex),
      transaction_index: integer(({ transactionIndex }) => transactionIndex),
      hash: bytea(({ hash }) => hash),
      entry_point: bytea(({ entryPoint }) => entryPoint),
      sender: bytea(({ sender }) => sender),
      paymaster: bytea.nullable(({ paymaster }) => paymaster),
      nonce: numeric(({ nonce }) => nonce),
      success: boolean(({ success }) => success),
      actual_gas_cost: numeric(({ actualGasCost }) => actualGasCost),
      actual_gas_used: numeric(({ actualGasUsed }) => actualGasUsed),
      factory: bytea.nullable(({ factory }) => factory),
      aggregator: bytea.nullable(({ aggregator }) => aggregator),
      bundler: bytea.nullable(({ bundler }) => bundler),
      bundle_index: integer(({ bundleIndex }) => bundleIndex),
      position: integer(({ position }) => position),
      bundle_size: integer(({ bundleSize }) => bundleSize),
      logs_from: integer.nullable(({ logsFrom }) => logsFrom),
    },
  });
}
export type UserOperationsTable = RowOf<ReturnType<typeof createOperationsTable>>;

/** Roles of an address in operations, as the table encodes them. */
export const ROLES = { account: 0, bundler: 1, paymaster: 2, factory: 3 } as const;
export type Role = keyof typeof ROLES;

/** Addresses by role: `total` counts operations, of a factory the accounts that it deployed. */
export const PARTIES = table({
  layer: 'state',
  name: 'user_operation_parties',
  key: ['role', 'address'],
  columns: {
    role: smallint(),
    address: bytea(),
    total: bigint(),
    bundles: bigint(),
  },
});
export type PartiesTable = RowOf<typeof PARTIES>;

interface OwnTables {
  user_operations: UserOperationsTable;
  user_operation_parties: PartiesTable;
}

/** The same database, with the tables of the module. */
export function withOperations(db: Kysely<Tables>): Kysely<Tables & OwnTables> {
  return db as unknown as Kysely<Tables & OwnTables>;
}
