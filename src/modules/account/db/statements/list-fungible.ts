import { type Kysely, sql } from 'kysely';
import { selectShownBalances } from '../../../../db/queries/shown-balances.ts';
import type { Tables } from '../../../../db/tables/tables.ts';

/** What a holder has of a token, in the smallest unit; decimals are what the token says, null where it says none. */
export interface FungibleRow {
  holder: Buffer;
  token_address: Buffer;
  value: bigint;
  decimals: bigint | null;
}

/** Of each holder the first balances of ERC-20 tokens, no more than `cap`; by the primary keys of the balances and of `observed_tokens`. */
export async function listFungibleOf(
  db: Kysely<Tables>,
  { holders, cap }: { holders: readonly Buffer[]; cap: number },
): Promise<FungibleRow[]> {
  if (holders.length === 0) return [];
  return db
    .selectFrom(sql<{ holder: Buffer }>`unnest(${holders}::bytea[])`.as<'h'>(sql`h(holder)`))
    .innerJoinLateral(
      () =>
        selectShownBalances(db, (query) =>
          query
            .where('token_balances.holder_address', '=', sql.ref<Buffer>('h.holder'))
            .where('token_balances.token_type', '=', 20)
            .orderBy('token_balances.token_address')
            .limit(cap),
        )
          .select(['token_address', 'value'])
          .orderBy('token_address')
          .limit(cap)
          .as('b'),
      (join) => join.onTrue(),
    )
    .leftJoin('observed_tokens as o', 'o.address', 'b.token_address')
    .select(['h.holder', 'b.token_address', 'b.value', 'o.decimals'])
    .execute();
}
