import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { selectShownBalances } from '#sdk/db/tokens.ts';

/** Token balance of a holder, in the smallest unit; `decimals` is null if the token reports none. */
export interface FungibleRow {
  holder: Buffer;
  token_address: Buffer;
  value: bigint;
  decimals: bigint | null;
}

/**
 * First balances of ERC-20 tokens per holder, up to `cap`; relies on the primary keys of the balances and of `observed_tokens`.
 */
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
