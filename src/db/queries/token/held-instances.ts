import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';
import { selectHeldIds } from './held-ids.ts';
import { selectShownBalances } from './shown-balances.ts';
import type { InstanceKey } from './token-instances.ts';

/** Standards with token instances. */
export type InstanceType = 721 | 1155;

/** A held token instance, with the amount. */
export interface HeldInstance extends InstanceKey {
  token_type: InstanceType;
  value: bigint;
}

/** A collection of which an address holds token instances; `value` is their number for ERC-721. */
export interface HeldCollection {
  token_address: Buffer;
  token_type: InstanceType;
  value: bigint;
}

interface HeldParams {
  holder: Buffer;
  type: InstanceType;
  /** Only these collections. */
  tokens?: readonly Buffer[] | undefined;
  after: InstanceKey | null;
  limit: number;
}

/**
 * Token instances of one standard that an address holds, by collection and id; relies on `nft_owners_owner` or a range
 * of the primary keys of balances.
 */
export async function listHeldInstances(
  db: Kysely<Tables>,
  { holder, type, tokens, after, limit }: HeldParams,
): Promise<HeldInstance[]> {
  const cursor = afterCursor(
    ['token_address', 'token_id'],
    after && [after.token_address, after.token_id],
    'asc',
  );
  const rows = await selectHeld(db, { holder, type }, (query) =>
    query
      .where(cursor)
      .$if(tokens !== undefined, (some) => some.where(isAmong(tokens ?? [])))
      .orderBy('token_address')
      .orderBy('token_id')
      .limit(limit),
  ).execute();
  return rows.map((row) => ({ ...row, token_type: type }));
}

/** Token instances of one collection that an address holds, highest id first; relies on the same indexes. */
export async function listHeldOfCollection(
  db: Kysely<Tables>,
  {
    holder,
    token,
    type,
    below,
    limit,
  }: { holder: Buffer; token: Buffer; type: InstanceType; below: bigint | null; limit: number },
): Promise<HeldInstance[]> {
  const rows = await selectHeld(db, { holder, type }, (query) =>
    query
      .where('token_address', '=', token)
      .$if(below !== null, (builder) => builder.where('token_id', '<', below as bigint))
      .orderBy('token_id', 'desc')
      .limit(limit),
  ).execute();
  return rows.map((row) => ({ ...row, token_type: type }));
}

/**
 * Collections of one standard of which an address holds token instances, by address: a loose scan of the primary keys
 * of balances, independent of the number of token instances of each.
 */
export async function listHeldCollections(
  db: Kysely<Tables>,
  { holder, type, after, limit }: { holder: Buffer; type: InstanceType; after: Buffer | null; limit: number },
): Promise<HeldCollection[]> {
  const next = (above: ReturnType<typeof sql<boolean>> | null) =>
    selectShownBalances(db, (query) =>
      query
        .where('token_balances.holder_address', '=', holder)
        .where('token_balances.token_type', '=', ofType(type))
        .$if(above !== null, (some) => some.where(above as ReturnType<typeof sql<boolean>>))
        .orderBy('token_balances.token_address')
        .limit(1),
    )
      .select(['shown.token_address', 'shown.value'])
      .orderBy('shown.token_address')
      .limit(1);
  const rows = await db
    .withRecursive('walk(token_address, value)', (cte) =>
      cte
        .selectFrom(next(after && sql<boolean>`token_balances.token_address > ${after}`).as('first'))
        .select(['first.token_address', 'first.value'])
        .unionAll(
          cte
            .selectFrom('walk')
            .innerJoinLateral(
              next(sql<boolean>`token_balances.token_address > walk.token_address`).as('next'),
              (join) => join.onTrue(),
            )
            .select(['next.token_address', 'next.value']),
        ),
    )
    .selectFrom('walk')
    .select(['token_address', 'value'])
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, token_type: type }));
}

/** First token instances of several collections that an address holds, for each collection the lowest ids. */
export async function listFirstOfCollections(
  db: Kysely<Tables>,
  {
    holder,
    tokens,
    type,
    limit,
  }: { holder: Buffer; tokens: readonly Buffer[]; type: InstanceType; limit: number },
): Promise<HeldInstance[]> {
  if (tokens.length === 0) return [];
  const rows = await db
    .selectFrom(sql<{ token_address: Buffer }>`unnest(${tokens}::bytea[])`.as<'m'>(sql`m(token_address)`))
    .innerJoinLateral(
      (eb) =>
        type === 721
          ? eb
              .selectFrom('nft_owners')
              .select(['token_id', sql<bigint>`1::numeric`.as('value')])
              .where('owner_address', '=', holder)
              .whereRef('token_address', '=', 'm.token_address')
              .orderBy('token_id')
              .limit(limit)
              .as('p')
          : selectHeldIds(db, { holder, token: 'm.token_address', limit }).as('p'),
      (join) => join.onTrue(),
    )
    .select(['m.token_address', 'p.token_id', 'p.value'])
    .execute();
  return rows.map((row) => ({ ...row, token_type: type }));
}

function isAmong(tokens: readonly Buffer[]) {
  return sql<boolean>`token_address = any(${tokens}::bytea[])`;
}

/**
 * A standard hidden from the planner, which would otherwise use the index on the holders of one id instead of that on
 * the holder, as it is the smaller one.
 */
function ofType(type: InstanceType) {
  return sql<number>`(select ${type}::smallint)`;
}

type HeldQuery = SelectQueryBuilder<Tables, 'token_balances', object>;

/** Selects held token instances; both sources have the sort columns of their lists. */
function selectHeld(
  db: Kysely<Tables>,
  { holder, type }: { holder: Buffer; type: InstanceType },
  narrow: (query: HeldQuery) => HeldQuery,
) {
  if (type === 721) {
    const owned = db.selectFrom('nft_owners').where('owner_address', '=', holder) as unknown as HeldQuery;
    return narrow(owned).select(['token_address', 'token_id', sql<bigint>`1::numeric`.as('value')]);
  }
  const shown = selectShownBalances(db, (query) =>
    narrow(
      query
        .where('token_balances.holder_address', '=', holder)
        .where('token_balances.token_type', '=', ofType(type)),
    ),
  );
  return narrow(shown as unknown as HeldQuery).select(['token_address', 'token_id', 'value']);
}
