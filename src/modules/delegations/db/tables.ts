import type { Kysely } from 'kysely';
import type { Authorization } from '#sdk/chain/types.ts';
import { type BlockFacts, blockTable, columnsOf, type RowOf, type Tables } from '#sdk/db/tables.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** An authorization with its place in the chain and its signer; null for an invalid signature. */
export interface PlacedAuthorization {
  blockNumber: number;
  transactionIndex: number;
  position: number;
  authority: Hex | null;
  authorization: Authorization;
}

const { bigint, bytea, integer, numeric, smallint, timestamptz } = columnsOf<PlacedAuthorization>();

/** Recovers the signer of an authorization; null for an invalid signature. */
export type RecoverSigner = (authorization: Authorization) => Hex | null;

/** Creates the table of authorizations, as the transactions carry them; the task adds their verdicts. */
export function createAuthorizationsTable(recover: RecoverSigner) {
  return blockTable({
    layer: 'facts',
    name: 'authorizations',
    key: ['block_number', 'transaction_index', 'position'],
    folded: [],
    rows: (block: BlockFacts) => readBlockAuthorizations(block, recover),
    columns: {
      block_number: bigint(({ blockNumber }) => blockNumber),
      transaction_index: integer(({ transactionIndex }) => transactionIndex),
      position: integer(({ position }) => position),
      authority: bytea.nullable(({ authority }) => authority),
      address: bytea(({ authorization }) => authorization.address),
      chain_id: numeric(({ authorization }) => authorization.chainId),
      nonce: numeric(({ authorization }) => authorization.nonce),
      verdict: smallint.nullable(),
      /** Number of attempts to judge it, and the time of the next one while it has no verdict. */
      attempts: smallint(),
      next_at: timestamptz(),
    },
  });
}
export type AuthorizationsTable = RowOf<ReturnType<typeof createAuthorizationsTable>>;

/** Authorizations of a block, in their order. Pure. */
function readBlockAuthorizations({ block }: Pick<BlockFacts, 'block'>, recover: RecoverSigner) {
  const found: PlacedAuthorization[] = [];
  for (const [transactionIndex, { authorizationList }] of block.transactions.entries())
    if (authorizationList !== null)
      found.push(
        ...placeAuthorizations(authorizationList, { blockNumber: block.number, transactionIndex }, recover),
      );
  return found;
}

/** Adds place and signer to the authorizations of a transaction. Pure. */
export function placeAuthorizations(
  list: readonly Authorization[],
  place: Pick<PlacedAuthorization, 'blockNumber' | 'transactionIndex'>,
  recover: RecoverSigner,
): PlacedAuthorization[] {
  return list.map((authorization, position) => ({
    ...place,
    position,
    authority: recover(authorization),
    authorization,
  }));
}

/** The same database, with the table of the module. */
export function withAuthorizations(
  db: Kysely<Tables>,
): Kysely<Tables & { authorizations: AuthorizationsTable }> {
  return db as unknown as Kysely<Tables & { authorizations: AuthorizationsTable }>;
}
