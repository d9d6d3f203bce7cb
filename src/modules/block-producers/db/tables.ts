import type { Kysely } from 'kysely';
import { columnsOf, type RowOf, type Tables, table } from '#sdk/db/tables.ts';

const { bigint, bytea, numeric, smallint } = columnsOf<never>();

/** Kinds of rows: those of an address, and the two sums of the chain, whose address is empty. */
export const KINDS = { producer: 0, all: 1, unnamed: 2 } as const;

/** Sums of blocks; `fees` are the known priority fees, in wei, `unknown_fees` the blocks without known ones. */
export const PRODUCERS = table({
  layer: 'state',
  name: 'block_producers',
  key: ['kind', 'address'],
  columns: {
    kind: smallint(),
    address: bytea(),
    blocks: bigint(),
    transactions: bigint(),
    fees: numeric(),
    unknown_fees: bigint(),
  },
});
export type ProducersTable = RowOf<typeof PRODUCERS>;

/** The same database, with the table of the module. */
export function withProducers(db: Kysely<Tables>): Kysely<Tables & { block_producers: ProducersTable }> {
  return db as unknown as Kysely<Tables & { block_producers: ProducersTable }>;
}
