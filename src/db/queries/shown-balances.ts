import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../tables/tables.ts';

/** A balance as it is shown, and where it comes from: what the transfers add up to, or what the token reported when it was read. */
export interface ShownBalance {
  holder_address: Buffer;
  token_type: number;
  token_address: Buffer;
  token_id: bigint;
  value: bigint;
  source: BalanceSource;
}

export type BalanceSource = 'transfers' | 'node';

type Balances = SelectQueryBuilder<Tables, 'token_balances', object>;

/**
 * The balances above nothing that `narrow` picks, orders and bounds: once of those that transfers add up to, and once of those that tokens
 * reported, which stand in place of the former. Both tables have the same columns and the same primary key; the caller orders and
 * bounds the whole again.
 */
export function selectShownBalances(db: Kysely<Tables>, narrow: (query: Balances) => Balances) {
  const columns = ['holder_address', 'token_type', 'token_address', 'token_id', 'value'] as const;
  const folded = narrow(db.selectFrom('token_balances'))
    .select(columns.map((column) => `token_balances.${column}` as const))
    .select(sql<BalanceSource>`'transfers'`.as('source'))
    .where('token_balances.value', '>', 0n)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('observed_token_balances as o')
            .select('o.value')
            .whereRef('o.holder_address', '=', 'token_balances.holder_address')
            .whereRef('o.token_type', '=', 'token_balances.token_type')
            .whereRef('o.token_address', '=', 'token_balances.token_address')
            .whereRef('o.token_id', '=', 'token_balances.token_id'),
        ),
      ),
    );
  const observed = narrow(db.selectFrom('observed_token_balances as token_balances') as unknown as Balances)
    .select(columns.map((column) => `token_balances.${column}` as const))
    .select(sql<BalanceSource>`'node'`.as('source'))
    .where('token_balances.value', '>', 0n);
  return db.selectFrom(sql<ShownBalance>`((${folded}) union all (${observed}))`.as<'shown'>(sql`shown`));
}
