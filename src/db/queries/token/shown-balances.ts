import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** A displayed balance with its source: the sum of transfers, or the token's report when it was read. */
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
 * Positive balances that `narrow` filters, orders and limits: once the sums of transfers, and once the balances
 * reported by tokens, which replace the former. Both tables have the same columns and primary key; the caller orders
 * and limits the union again.
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
