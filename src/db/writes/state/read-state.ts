import type { RunTarget } from '../run-target.ts';
import type { BalanceKey } from './recompute-tokens.ts';

/** Rows of state as text, by table and key. */
export type StateRows = ReadonlyMap<
  string,
  { table: string; key: string; row: Record<string, string | null> }
>;

/** Reads the rows of some addresses, tokens and balances by their primary keys, to compare them. */
export async function readState(
  { client, schema }: RunTarget,
  keys: { addresses: readonly Buffer[]; tokens: readonly Buffer[]; balances: readonly BalanceKey[] },
): Promise<StateRows> {
  const texts = '(select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(s))) as row';
  const { rows } = await client.query<{ table: string; key: string; row: Record<string, string | null> }>(
    `select 'addresses' as table, '0x' || encode(s.hash, 'hex') as key, ${texts}
     from ${schema}.addresses s where s.hash = any($1)
     union all
     select 'tokens', '0x' || encode(s.address, 'hex'), ${texts}
     from ${schema}.tokens s where s.address = any($2)
     union all
     select 'token_balances', concat_ws(' / ', '0x' || encode(s.token_address, 'hex'), s.token_id,
       '0x' || encode(s.holder_address, 'hex')), ${texts}
     from ${schema}.token_balances s
     join unnest($3::bytea[], $4::smallint[], $5::numeric[], $6::bytea[])
       as k (token_address, token_type, token_id, holder_address)
       using (token_address, token_type, token_id, holder_address)`,
    [
      keys.addresses,
      keys.tokens,
      keys.balances.map(({ token }) => token),
      keys.balances.map(({ type }) => type),
      keys.balances.map(({ tokenId }) => tokenId),
      keys.balances.map(({ holder }) => holder),
    ],
  );
  return new Map(rows.map((row) => [`${row.table} ${row.key}`, row]));
}

/** Addresses of a list not known to have more than a number of transactions, transfers, calls and logs; by primary key. */
export async function listQuietAddresses(
  { client, schema }: RunTarget,
  hashes: readonly Buffer[],
  most: number,
): Promise<Buffer[]> {
  const { rows } = await client.query<{ hash: Buffer }>(
    `select n.hash from unnest($1::bytea[]) as n (hash) left join ${schema}.addresses a using (hash)
     where coalesce(a.transactions_count + a.token_transfers_count + a.internal_transactions_count + a.logs_count
       + a.validations_count + a.withdrawals_count, 0) <= $2`,
    [hashes, most],
  );
  return rows.map(({ hash }) => hash);
}
