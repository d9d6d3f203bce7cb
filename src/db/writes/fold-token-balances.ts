import type { BlockRange, RunTarget, Sign } from './run-target.ts';

interface BalanceKey {
  token_address: Buffer;
  token_type: number;
  token_id: bigint | string;
  holder_address: Buffer;
}

/**
 * Folds the transfers of a range into `token_balances` and the holder counts of `tokens` (fold those first when
 * adding, last when taking away). Balances that come to zero are removed; the zero address holds nothing.
 */
export async function foldTokenBalances(
  { client, schema }: RunTarget,
  range: BlockRange,
  sign: Sign,
): Promise<void> {
  const { rows } = await client.query<BalanceKey>(foldSql(schema), [range.from, range.to, sign]);
  if (rows.length > 0) await removeEmptied({ client, schema }, rows);
}

async function removeEmptied({ client, schema }: RunTarget, keys: BalanceKey[]): Promise<void> {
  await client.query(
    `delete from ${schema}.token_balances b
     using unnest($1::bytea[], $2::smallint[], $3::numeric[], $4::bytea[]) as e (token_address, token_type, token_id, holder_address)
     where (b.token_address, b.token_type, b.token_id, b.holder_address) = (e.token_address, e.token_type, e.token_id, e.holder_address)
       and b.value = 0`,
    [
      keys.map((key) => key.token_address),
      keys.map((key) => key.token_type),
      keys.map((key) => key.token_id.toString()),
      keys.map((key) => key.holder_address),
    ],
  );
}

const ZERO_ADDRESS = `'\\x0000000000000000000000000000000000000000'::bytea`;

/** An ERC-721 transfer moves one token of the collection, an ERC-1155 transfer an amount of one id. */
function side(schema: string, column: string, sign: '' | '-'): string {
  return `select token_address, token_type, case when token_type = 1155 then token_id else 0 end as token_id,
      ${column} as holder_address, ${sign}(case when token_type = 721 then 1 else amount end) as change
    from ${schema}.token_transfers where block_number between $1 and $2 and ${column} <> ${ZERO_ADDRESS}`;
}

function foldSql(schema: string): string {
  const key = 'token_address, token_type, token_id, holder_address';
  return `
    with moves as (${side(schema, 'from_address', '-')} union all ${side(schema, 'to_address', '')}),
    changes as (
      select ${key}, $3::int * sum(change) as change from moves group by ${key} having sum(change) <> 0
    ),
    earlier as (
      select c.token_address, c.token_type, c.token_id, c.holder_address, coalesce(b.value, 0) as value
      from changes c left join ${schema}.token_balances b using (${key})
    ),
    folded as (
      insert into ${schema}.token_balances as b (${key}, value)
      select ${key}, change from changes order by ${key}
      on conflict (${key}) do update set value = b.value + excluded.value
      returning ${key.replaceAll(/(\w+)/g, 'b.$1')}, b.value
    ),
    holders as (
      select token_address, sum((f.value > 0)::int - (e.value > 0)::int) as change
      from folded f join earlier e using (${key}) group by token_address
    ),
    counted as (
      update ${schema}.tokens t set holders_count = t.holders_count + h.change
      from holders h where t.address = h.token_address and h.change <> 0
    )
    select ${key} from folded where value = 0`;
}
