import type { Kysely } from 'kysely';
import { type BlockFacts, blockTable, columnsOf, type RowOf, type Tables } from '#sdk/db/tables.ts';
import type { PlacedRequest } from '../lib/execution-request.ts';
import { readBlockRequests } from './block-requests.ts';

const { bigint, bytea, integer, numeric, smallint } = columnsOf<PlacedRequest>();

/** Creates the table of requests, with the deposits of these contracts. */
export function createRequestsTable(depositContracts: ReadonlySet<string>) {
  return blockTable({
    layer: 'facts',
    name: 'execution_requests',
    key: ['block_number', 'transaction_index', 'position'],
    folded: [],
    rows: (block: BlockFacts) => readBlockRequests(block, depositContracts),
    columns: {
      block_number: bigint(({ blockNumber }) => blockNumber),
      transaction_index: integer(({ transactionIndex }) => transactionIndex),
      position: integer(({ position }) => position),
      type: smallint(({ type }) => type),
      source: bytea.nullable(({ source }) => source),
      pubkey: bytea(({ pubkey }) => pubkey),
      target_pubkey: bytea.nullable(({ targetPubkey }) => targetPubkey),
      credentials: bytea.nullable(({ credentials }) => credentials),
      withdrawal_address: bytea.nullable(({ withdrawalAddress }) => withdrawalAddress),
      amount: numeric.nullable(({ amount }) => amount),
      signature: bytea.nullable(({ signature }) => signature),
      deposit_index: numeric.nullable(({ depositIndex }) => depositIndex),
    },
  });
}
export type RequestsTable = RowOf<ReturnType<typeof createRequestsTable>>;

/** The same database, with the table of the module. */
export function withRequests(db: Kysely<Tables>): Kysely<Tables & { execution_requests: RequestsTable }> {
  return db as unknown as Kysely<Tables & { execution_requests: RequestsTable }>;
}
