import { type Kysely, sql } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import type { InstanceError, InstanceSummary } from '../../tables/observed/observed-instances.ts';
import type { Tables } from '../../tables/tables.ts';
import { selectShownBalances } from './shown-balances.ts';
import { type ListedTransferRow, selectTransfersByKey } from './token-transfer-list.ts';
import type { TokenTransferKey } from './token-transfers.ts';

/** One token instance. */
export interface InstanceKey {
  token_address: Buffer;
  token_id: bigint;
}

/** A token instance with its owner and its metadata. */
export interface InstanceRow extends InstanceKey {
  /** Owner by ERC-721; null for a token instance of another standard. */
  owner_address: Buffer | null;
  /** Holder of the only copy of an ERC-1155 token instance; null if there are several of either. */
  single_holder: Buffer | null;
  is_observed: boolean;
  uri: string | null;
  /** Also null if it was omitted for its size. */
  metadata: unknown;
  metadata_bytes: number;
  summary: InstanceSummary | null;
  error: InstanceError | null;
}

/** Maximum size of metadata in lists, in bytes. */
const LISTED_METADATA_MAX = 4096;

/**
 * Ids of a collection that ever moved, highest first: a loose scan of `token_transfers_instance`, independent of the
 * number of transfers of each.
 */
export async function listInstanceIds(
  db: Kysely<Tables>,
  { token, below, limit }: { token: Buffer; below: bigint | null; limit: number },
): Promise<bigint[]> {
  const rows = await db
    .withRecursive('walk(token_id)', (cte) =>
      cte
        .selectFrom(
          cte
            .selectFrom('token_transfers')
            .select('token_id')
            .where('token_address', '=', token)
            .where('token_id', 'is not', null)
            .$if(below !== null, (query) => query.where('token_id', '<', below as bigint))
            .orderBy('token_address', 'desc')
            .orderBy('token_id', 'desc')
            .limit(1)
            .as('first'),
        )
        .select('first.token_id')
        .unionAll(
          cte
            .selectFrom('walk')
            .innerJoinLateral(
              (eb) =>
                eb
                  .selectFrom('token_transfers as t')
                  .select('t.token_id')
                  .where('t.token_address', '=', token)
                  .where(sql<boolean>`t.token_id < walk.token_id`)
                  .orderBy('t.token_address', 'desc')
                  .orderBy('t.token_id', 'desc')
                  .limit(1)
                  .as('next'),
              (join) => join.onTrue(),
            )
            .select('next.token_id'),
        ),
    )
    .selectFrom('walk')
    .select('token_id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ token_id }) => (token_id === null ? [] : [token_id]));
}

/**
 * Looks up token instances, in the given order; every one has a result. Relies on the primary keys and
 * `token_balances_instance`. With `isWhole` metadata is included regardless of its size.
 */
export async function readInstances(
  db: Kysely<Tables>,
  keys: readonly InstanceKey[],
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<InstanceRow[]> {
  if (keys.length === 0) return [];
  const tokens = keys.map((key) => key.token_address);
  const ids = keys.map((key) => key.token_id.toString());
  return db
    .selectFrom(
      sql<
        InstanceKey & { place: number }
      >`unnest(${tokens}::bytea[], ${ids}::numeric[]) with ordinality`.as<'m'>(
        sql`m(token_address, token_id, place)`,
      ),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('nft_owners')
          .select('owner_address')
          .whereRef('token_address', '=', 'm.token_address')
          .whereRef('token_id', '=', 'm.token_id')
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('observed_instances')
          .select(['uri', 'metadata', 'metadata_bytes', 'summary', 'error'])
          .whereRef('token_address', '=', 'm.token_address')
          .whereRef('token_id', '=', 'm.token_id')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(
            selectShownBalances(db, (query) =>
              query
                .where('token_balances.token_address', '=', sql.ref<Buffer>('m.token_address'))
                .where('token_balances.token_id', '=', sql.ref<bigint>('m.token_id'))
                .where('token_balances.token_type', '=', 1155)
                .orderBy('token_balances.value', 'desc')
                .orderBy('token_balances.holder_address', 'desc')
                .limit(2),
            )
              .select(['holder_address', 'value'])
              .limit(3)
              .as('held'),
          )
          .select(
            sql<Buffer | null>`case when sum(value) = 1 then (array_agg(holder_address))[1] end`.as(
              'single_holder',
            ),
          )
          .as('h'),
      (join) => join.onTrue(),
    )
    .select([
      'm.token_address',
      'm.token_id',
      'o.owner_address',
      'h.single_holder',
      sql<boolean>`s.metadata_bytes is not null`.as('is_observed'),
      's.uri',
      isWhole
        ? 's.metadata'
        : sql<unknown>`case when s.metadata_bytes <= ${LISTED_METADATA_MAX} then s.metadata end`.as(
            'metadata',
          ),
      sql<number>`coalesce(s.metadata_bytes, 0)`.as('metadata_bytes'),
      's.summary',
      's.error',
    ])
    .orderBy('m.place')
    .execute();
}

/** Complete metadata of a token instance; by primary key. */
export async function getInstanceMetadata(
  db: Kysely<Tables>,
  { token_address, token_id }: InstanceKey,
): Promise<{ metadata: unknown; block_hash: Buffer } | undefined> {
  return db
    .selectFrom('observed_instances')
    .select(['metadata', 'block_hash'])
    .where('token_address', '=', token_address)
    .where('token_id', '=', token_id)
    .executeTakeFirst();
}

/** Transfers of a token instance, newest first; by `token_transfers_instance`. */
export async function listInstanceTransfers(
  db: Kysely<Tables>,
  { key, after, limit }: { key: InstanceKey; after: TokenTransferKey | null; limit: number },
): Promise<ListedTransferRow[]> {
  const columns = ['block_number', 'log_index', 'batch_index'] as const;
  const keys = db
    .selectFrom('token_transfers')
    .select(columns)
    .where('token_address', '=', key.token_address)
    .where('token_id', '=', key.token_id)
    .where(afterCursor(columns, after && columns.map((column) => after[column]), 'desc'))
    .orderBy('block_number', 'desc')
    .orderBy('log_index', 'desc')
    .orderBy('batch_index', 'desc')
    .limit(limit);
  return selectTransfersByKey(db, keys as unknown as Parameters<typeof selectTransfersByKey>[1])
    .orderBy('m.block_number', 'desc')
    .orderBy('m.log_index', 'desc')
    .orderBy('m.batch_index', 'desc')
    .execute();
}

/** Number of transfers of a token instance, counted up to `cap`; by `token_transfers_instance` alone. */
export async function countInstanceTransfers(
  db: Kysely<Tables>,
  { key, cap }: { key: InstanceKey; cap: number },
): Promise<number> {
  const moves = db
    .selectFrom('token_transfers')
    .select('block_number')
    .where('token_address', '=', key.token_address)
    .where('token_id', '=', key.token_id)
    .limit(cap);
  const row = await db
    .selectFrom(moves.as('moves'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Holders of an ERC-1155 token instance, richest first; by `token_balances_instance` and `observed_token_balances_instance`. */
export async function listInstanceHolders(
  db: Kysely<Tables>,
  { key, after, limit }: { key: InstanceKey; after: { value: bigint; holder: Buffer } | null; limit: number },
): Promise<{ holder_address: Buffer; value: bigint }[]> {
  return selectShownBalances(db, (query) =>
    query
      .where('token_balances.token_address', '=', key.token_address)
      .where('token_balances.token_id', '=', key.token_id)
      .where('token_balances.token_type', '=', 1155)
      .where(
        afterCursor(
          ['token_balances.value', 'token_balances.holder_address'],
          after && [after.value, after.holder],
          'desc',
        ),
      )
      .orderBy('token_balances.value', 'desc')
      .orderBy('token_balances.holder_address', 'desc')
      .limit(limit),
  )
    .select(['value', 'holder_address'])
    .orderBy('value', 'desc')
    .orderBy('holder_address', 'desc')
    .limit(limit)
    .execute();
}
