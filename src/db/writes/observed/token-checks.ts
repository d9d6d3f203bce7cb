import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import type { TokenVerdict } from '../../tables/observed/token-checks.ts';
import type { RunTarget } from '../run-target.ts';
import type { Stamp } from './observed.ts';

/** Sum of a holder's transfers. */
export interface FoldedBalance {
  holder: Hex;
  tokenId: bigint;
  value: bigint;
}

/** Indexed data of a token. */
export interface FoldedToken {
  type: number;
  /** Null if there are too many holders to add up. */
  supply: bigint | null;
  balances: FoldedBalance[];
}

/** Result of comparing a token. */
export interface TokenCheck extends Stamp {
  token: Hex;
  verdict: TokenVerdict;
  foldedSupply: bigint | null;
  observedSupply: bigint | null;
  holdersChecked: number;
  holdersDiffer: number;
  example: { holder: Hex; folded: bigint; observed: bigint } | null;
}

const HOLDERS_SUMMED_MAX = 10_000;
const RICHEST = 4;

/** Returns true if every block up to the head is indexed, which correct balances require. */
export async function isHistoryWhole({ client, schema }: RunTarget): Promise<boolean> {
  const { rows } = await client.query<{ is_whole: boolean }>(
    `select c.blocks @> int8range(0, h.number, '[]') as is_whole
     from ${schema}.chain_head h, ${schema}.coverage c where c.layer = 'facts' and h.number is not null`,
  );
  return rows[0]?.is_whole ?? false;
}

/**
 * Reads the summed balances of some holders, of the richest and of those that differed before, and the supply; null if
 * there is no such token. Relies on `token_balances_ranking` and the primary key.
 */
export async function readFoldedToken(
  { client, schema }: RunTarget,
  token: Hex,
  holders: readonly Hex[],
): Promise<FoldedToken | null> {
  const address = hexToBytes(token);
  const known = await client.query<{ type: number; holders_count: number | string }>(
    `select type, holders_count from ${schema}.tokens where address = $1`,
    [address],
  );
  const row = known.rows[0];
  if (row === undefined) return null;
  const balances = await client.query<{ holder: Buffer; token_id: bigint | string; value: bigint | string }>(
    `(select h.address as holder, coalesce(b.token_id, 0) as token_id, coalesce(b.value, 0) as value
      from unnest($2::bytea[]) h (address)
      left join lateral (select * from ${schema}.token_balances
        where token_address = $1 and token_type = $3 and holder_address = h.address limit 3) b on true
      where b.token_id is not null or $3 <> 1155)
     union
     (select holder_address, token_id, value from ${schema}.token_balances
      where token_address = $1 and token_type = $3 order by value desc limit ${RICHEST})
     union
     (select o.holder_address, o.token_id, coalesce(b.value, 0) from ${schema}.observed_token_balances o
      left join ${schema}.token_balances b using (holder_address, token_type, token_address, token_id)
      where o.token_address = $1 and o.token_type = $3 and o.value <> coalesce(b.value, 0) limit ${RICHEST})`,
    [address, holders.map(hexToBytes), row.type],
  );
  const supply =
    row.type === 1155 || Number(row.holders_count) > HOLDERS_SUMMED_MAX
      ? null
      : await client.query<{ supply: bigint | string }>(
          `select coalesce(sum(value), 0) as supply from ${schema}.token_balances where token_address = $1 and token_type = $2`,
          [address, row.type],
        );
  return {
    type: row.type,
    supply: supply === null ? null : BigInt(supply.rows[0]?.supply ?? 0),
    balances: balances.rows.map(({ holder, token_id, value }) => ({
      holder: bytesToHex(holder),
      tokenId: BigInt(token_id),
      value: BigInt(value),
    })),
  };
}

/** Stores the result of a comparison, replacing the previous one; returns true if the verdict has changed. */
export async function writeTokenCheck({ client, schema }: RunTarget, check: TokenCheck): Promise<boolean> {
  const { rows } = await client.query<{ earlier: string | null }>(
    `with earlier as (select verdict from ${schema}.token_checks where token_address = $1)
     insert into ${schema}.token_checks as t (token_address, verdict, folded_supply, observed_supply, holders_checked,
       holders_differ, holder_address, folded_balance, observed_balance, block_number, block_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (token_address) do update set (verdict, folded_supply, observed_supply, holders_checked, holders_differ,
       holder_address, folded_balance, observed_balance, block_number, block_hash, observed_at) =
       (excluded.verdict, excluded.folded_supply, excluded.observed_supply, excluded.holders_checked,
        excluded.holders_differ, excluded.holder_address, excluded.folded_balance, excluded.observed_balance,
        excluded.block_number, excluded.block_hash, now())
     returning (select verdict from earlier) as earlier`,
    [
      hexToBytes(check.token),
      check.verdict,
      check.foldedSupply?.toString() ?? null,
      check.observedSupply?.toString() ?? null,
      check.holdersChecked,
      check.holdersDiffer,
      check.example === null ? null : hexToBytes(check.example.holder),
      check.example?.folded.toString() ?? null,
      check.example?.observed.toString() ?? null,
      check.blockNumber,
      hexToBytes(check.blockHash),
    ],
  );
  return rows[0]?.earlier !== check.verdict;
}

/** Tokens whose comparison is older than a number of seconds, oldest first; by `token_checks_age`. */
export async function listOldChecks(
  { client, schema }: RunTarget,
  { ageSeconds, limit }: { ageSeconds: number; limit: number },
): Promise<Hex[]> {
  const { rows } = await client.query<{ token_address: Buffer }>(
    `select token_address from ${schema}.token_checks where observed_at < now() - make_interval(secs => $1)
     order by observed_at limit $2`,
    [ageSeconds, limit],
  );
  return rows.map((row) => bytesToHex(row.token_address));
}
