import type { TokenStandard } from '#chain/types/token-transfer.ts';
import { bytesToHex, type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import { bytesArrayBinary, numberArrayText } from '../facts/array-parameters.ts';
import type { FoldParameters, RunTarget, Sign } from '../run-target.ts';
import type { Fold } from './fold.ts';
import type { StateFacts } from './state-facts.ts';

/** Key of a balance. `tokenId` is 0 except for ERC-1155. */
interface BalanceKey {
  holder: Hex;
  token: Hex;
  type: TokenStandard;
  tokenId: bigint;
}

/** Change of a balance by blocks. */
interface BalanceSum extends BalanceKey {
  change: bigint;
}

/**
 * Contribution of blocks to `token_balances`, by primary key, and to the holder counts of `tokens` (which are folded
 * before it when adding, after it when subtracting): an address is one holder, however many balances of a token it has.
 */
export const TOKEN_BALANCES_FOLD: Fold<StateFacts, Map<string, BalanceSum>, FoldParameters | null> = {
  sum: sumTokenBalances,
  encode: encodeBalanceSums,
  write: writeBalanceSums,
};

/**
 * Sums the balance changes of transfers, by a key in the order of the primary key. An ERC-721 transfer moves one token
 * of the collection, or as many as its range contains, an ERC-1155 transfer an amount of one id. The zero address has
 * no balance.
 */
function sumTokenBalances(
  blocks: readonly StateFacts[],
  sums: Map<string, BalanceSum> = new Map(),
): Map<string, BalanceSum> {
  const add = (holder: Hex, token: Hex, type: TokenStandard, tokenId: bigint, change: bigint) => {
    if (holder === ZERO_ADDRESS) return;
    const key = `${holder}${String(type).padStart(4, '0')}${token}:${tokenId}`;
    const known = sums.get(key);
    if (known === undefined) sums.set(key, { holder, token, type, tokenId, change });
    else known.change += change;
  };
  for (const { tokenTransfers } of blocks) {
    for (const { token, standard, tokenId, amount, from, to } of tokenTransfers) {
      const id = standard === 1155 ? (tokenId ?? 0n) : 0n;
      const moved = amount ?? (standard === 721 ? 1n : 0n);
      add(from, token, standard, id, -moved);
      add(to, token, standard, id, moved);
    }
  }
  return sums;
}

/** Encodes the non-zero sums as parameters, in the order of the primary key. */
function encodeBalanceSums(sums: ReadonlyMap<string, BalanceSum>, sign: Sign): FoldParameters | null {
  const changes = [...sums].flatMap(([key, sum]) => (sum.change === 0n ? [] : [{ key, ...sum }]));
  if (changes.length === 0) return null;
  changes.sort((a, b) => (a.key < b.key ? -1 : 1));
  return [...keyColumns(changes), numberArrayText(changes.map(({ change }) => BigInt(sign) * change))];
}

/** Writes the sums; removes balances that become zero, which the first statement returns. */
async function writeBalanceSums(target: RunTarget, parameters: FoldParameters | null): Promise<void> {
  if (parameters === null) return;
  const { client, schema } = target;
  const { rows } = await client.query<{
    holder_address: Buffer;
    token_address: Buffer;
    token_type: TokenStandard;
    token_id: bigint | string;
  }>(foldSql(schema), [...parameters]);
  if (rows.length === 0) return;
  const emptied = rows.map((row) => ({
    holder: bytesToHex(row.holder_address),
    token: bytesToHex(row.token_address),
    type: row.token_type,
    tokenId: BigInt(row.token_id),
  }));
  await removeEmptied(target, emptied);
}

async function removeEmptied({ client, schema }: RunTarget, keys: readonly BalanceKey[]): Promise<void> {
  await client.query(
    `delete from ${schema}.token_balances b using unnest(${KEY_ARRAYS}) as e (${KEY})
     where (${prefixed('b')}) = (${prefixed('e')}) and b.value = 0`,
    keyColumns(keys),
  );
}

const KEY = 'holder_address, token_type, token_address, token_id';
const KEY_ARRAYS = '$1::bytea[], $2::smallint[], $3::bytea[], $4::numeric[]';

function keyColumns(keys: readonly BalanceKey[]): (string | Buffer)[] {
  return [
    bytesArrayBinary(keys.map(({ holder }) => holder)),
    numberArrayText(keys.map(({ type }) => type)),
    bytesArrayBinary(keys.map(({ token }) => token)),
    numberArrayText(keys.map(({ tokenId }) => tokenId)),
  ];
}

function prefixed(table: string): string {
  return KEY.replaceAll(/(\w+)/g, `${table}.$1`);
}

/**
 * Statement that applies changes. A holder's previous balance is read from the table as it was before the statement:
 * balances that the changes do not affect. It is queried one row at a time if all affected balances were created or
 * removed, and only for tokens that may have several balances of one holder: those with ids, and those of several
 * shapes.
 */
function foldSql(schema: string): string {
  return `
    with changes as materialized (
      select * from unnest(${KEY_ARRAYS}, $5::numeric[]) as c (${KEY}, change)
    ),
    folded as (
      insert into ${schema}.token_balances as b (${KEY}, value) select * from changes
      on conflict (${KEY}) do update set value = b.value + excluded.value
      returning ${prefixed('b')}, b.value
    ),
    touched as (
      select f.holder_address, f.token_address,
        bool_or(f.value > 0)::int - bool_or(f.value > c.change)::int as change
      from folded f join changes c using (${KEY}) group by f.holder_address, f.token_address
    ),
    holders as (
      select h.token_address, sum(h.change) as change
      from touched h join ${schema}.tokens t on t.address = h.token_address
      where h.change <> 0 and (t.transfers_count in (t.erc20_transfers_count, t.erc721_transfers_count) or (
        select true from ${schema}.token_balances b
        where b.holder_address = h.holder_address and b.token_type in (20, 721, 1155)
          and b.token_address = h.token_address and b.value > 0
          and (${prefixed('b')}) not in (select ${KEY} from changes) limit 1) is null)
      group by h.token_address
    ),
    counted as (
      update ${schema}.tokens t set holders_count = t.holders_count + h.change
      from holders h where t.address = h.token_address and h.change <> 0
    )
    select ${KEY} from folded where value = 0`;
}
