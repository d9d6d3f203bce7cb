import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import type { RunTarget } from '../run-target.ts';
import { scheduleSql } from './revisit-schedule.ts';

/** Block at which a value was read from the node. */
export interface Stamp {
  blockNumber: number;
  blockHash: Hex;
}

/** Metadata of a token contract. */
export interface ObservedToken extends Stamp {
  address: Hex;
  name: string | null;
  symbol: string | null;
  decimals: bigint | null;
  totalSupply: bigint | null;
}

/**
 * Stores metadata of tokens, replacing earlier metadata. Returns the previous read times of those whose name, symbol or
 * decimals have changed.
 */
export async function writeObservedTokens(
  { client, schema }: RunTarget,
  tokens: readonly ObservedToken[],
): Promise<Date[]> {
  const corrected: Date[] = [];
  for (const token of tokens) {
    const { rows } = await client.query<{ read_at: Date }>(
      `with earlier as (select observed_at, name, symbol, decimals from ${schema}.observed_tokens where address = $1),
       written as (
         insert into ${schema}.observed_tokens as o (address, name, symbol, decimals, total_supply, block_number, block_hash)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (address) do update set name = excluded.name, symbol = excluded.symbol, decimals = excluded.decimals,
           total_supply = excluded.total_supply, block_number = excluded.block_number, block_hash = excluded.block_hash,
           observed_at = now(), ${scheduleSql(
             '(o.name, o.symbol, o.decimals) is not distinct from (excluded.name, excluded.symbol, excluded.decimals)',
           )}
         returning name, symbol, decimals)
       select e.observed_at as read_at from earlier e, written w
       where (e.name, e.symbol, e.decimals) is distinct from (w.name, w.symbol, w.decimals)`,
      [
        hexToBytes(token.address),
        token.name,
        token.symbol,
        token.decimals?.toString() ?? null,
        token.totalSupply?.toString() ?? null,
        token.blockNumber,
        hexToBytes(token.blockHash),
      ],
    );
    corrected.push(...rows.map(({ read_at }) => read_at));
  }
  return corrected;
}

/** Tokens without and with stored metadata; both in primary key order. */
export async function listTokensByObservation({
  client,
  schema,
}: RunTarget): Promise<{ unknown: Hex[]; known: Hex[] }> {
  const { rows } = await client.query<{ address: Buffer; is_known: boolean }>(
    `select t.address, o.address is not null as is_known
     from ${schema}.tokens t left join ${schema}.observed_tokens o on o.address = t.address`,
  );
  const pick = (isKnown: boolean) =>
    rows.filter((row) => row.is_known === isKnown).map((row) => bytesToHex(row.address));
  return { unknown: pick(false), known: pick(true) };
}

/** Addresses of a list without proof of code; by primary key. */
export async function listAddressesWithoutCode(
  { client, schema }: RunTarget,
  addresses: readonly Hex[],
): Promise<Hex[]> {
  if (addresses.length === 0) return [];
  const { rows } = await client.query<{ hash: Buffer }>(
    `select u.hash from unnest($1::bytea[]) u (hash)
     where not exists (select from ${schema}.addresses a where a.hash = u.hash and a.contract_block is not null)
       and not exists (select from ${schema}.observed_codes o where o.address = u.hash)`,
    [addresses.map(hexToBytes)],
  );
  return rows.map((row) => bytesToHex(row.hash));
}

/** Stores the code of addresses. */
export async function writeObservedCodes(
  { client, schema }: RunTarget,
  codes: readonly ({ address: Hex; code: Hex } & Stamp)[],
): Promise<void> {
  for (const { address, code, blockNumber, blockHash } of codes) {
    await client.query(
      `insert into ${schema}.observed_codes (address, code, block_number, block_hash) values ($1, $2, $3, $4)
       on conflict (address) do update set code = excluded.code, block_number = excluded.block_number,
         block_hash = excluded.block_hash, observed_at = now()`,
      [hexToBytes(address), hexToBytes(code), blockNumber, hexToBytes(blockHash)],
    );
  }
}
