import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import { bytesArrayBinary } from '../facts/array-parameters.ts';
import type { RunTarget } from '../run-target.ts';
import type { Stamp } from './observed.ts';
import { scheduleSql } from './revisit-schedule.ts';

/** Proxy data of a contract, from the node. */
export interface ObservedProxy {
  address: Hex;
  code: Hex;
  type: string | null;
  /** Also null where a beacon determines it. */
  implementation: Hex | null;
  /** Beacon that determines the implementation, if any. */
  beacon: Hex | null;
  /** False if nothing is left of it, neither code nor a nonce. */
  hasCode: boolean;
}

/** Position of a walk over contracts in the order of their creation. */
export interface ContractPlace {
  block: number;
  hash: Hex;
}

/** Unread contracts after a position; relies on `addresses_contracts`. Scans at most `limit`. */
export async function listContractsAfter(
  { client, schema }: RunTarget,
  { after, limit }: { after: ContractPlace; limit: number },
): Promise<{ contracts: Hex[]; last: ContractPlace | null }> {
  const { rows } = await client.query<{ hash: Buffer; contract_block: number | string; is_known: boolean }>(
    `select a.hash, a.contract_block, o.address is not null as is_known
     from (select hash, contract_block from ${schema}.addresses
       where contract_block is not null and (contract_block, hash) > ($1, $2)
       order by contract_block, hash limit $3) a
     left join ${schema}.observed_proxies o on o.address = a.hash`,
    [after.block, hexToBytes(after.hash), limit],
  );
  const ordered = rows
    .map((row) => ({ block: Number(row.contract_block), hash: bytesToHex(row.hash), isKnown: row.is_known }))
    .sort((a, b) => a.block - b.block || (a.hash < b.hash ? -1 : 1));
  const last = ordered.at(-1);
  return {
    contracts: ordered.filter(({ isKnown }) => !isKnown).map(({ hash }) => hash),
    last: last ? { block: last.block, hash: last.hash } : null,
  };
}

/** Unread contracts from before the first block, with observed code. By primary keys. */
export async function listGenesisContracts(
  { client, schema }: RunTarget,
  { after, limit }: { after: Hex; limit: number },
): Promise<Hex[]> {
  const { rows } = await client.query<{ address: Buffer }>(
    `select c.address from ${schema}.observed_codes c
     where c.address > $1 and not exists (select from ${schema}.observed_proxies o where o.address = c.address)
     order by c.address limit $2`,
    [hexToBytes(after), limit],
  );
  return rows.map(({ address }) => bytesToHex(address));
}

/**
 * Stores proxy data, replacing earlier data, and updates the stored code of the address, if any. Returns the previous
 * read times of those whose data has changed.
 */
export async function writeObservedProxies(
  { client, schema }: RunTarget,
  proxies: readonly ObservedProxy[],
  { blockNumber, blockHash }: Stamp,
): Promise<Date[]> {
  const addresses = bytesArrayBinary(proxies.map(({ address }) => address));
  const stamp = [blockNumber, hexToBytes(blockHash)];
  const { rows } = await client.query<{ read_at: Date }>(
    `with found as (
       select p.address, p.type, nullif(p.implementation, '\\x') as implementation, nullif(p.beacon, '\\x') as beacon, p.has_code
       from unnest($1::bytea[], $2::text[], $3::bytea[], $4::bytea[], $5::boolean[])
         p (address, type, implementation, beacon, has_code)),
     earlier as (
       select o.observed_at, (o.type, o.implementation, o.beacon, o.has_code)
         is distinct from (f.type, f.implementation, f.beacon, f.has_code) as is_other
       from ${schema}.observed_proxies o join found f using (address)),
     written as (
       insert into ${schema}.observed_proxies as o (address, type, implementation, beacon, has_code, block_number, block_hash)
       select f.*, $6, $7 from found f
       on conflict (address) do update set type = excluded.type, implementation = excluded.implementation,
         beacon = excluded.beacon, has_code = excluded.has_code, block_number = excluded.block_number,
         block_hash = excluded.block_hash, observed_at = now(), ${scheduleSql(
           '(o.type, o.implementation, o.beacon, o.has_code) is not distinct from (excluded.type, excluded.implementation, excluded.beacon, excluded.has_code)',
         )})
     select observed_at as read_at from earlier where is_other`,
    [
      addresses,
      proxies.map(({ type }) => type),
      bytesArrayBinary(proxies.map(({ implementation }) => implementation ?? '0x')),
      bytesArrayBinary(proxies.map(({ beacon }) => beacon ?? '0x')),
      proxies.map(({ hasCode }) => hasCode),
      ...stamp,
    ],
  );
  await client.query(
    `update ${schema}.observed_codes c set code = p.code, block_number = $3, block_hash = $4, observed_at = now()
     from unnest($1::bytea[], $2::bytea[]) p (address, code) where c.address = p.address and c.code <> p.code`,
    [addresses, bytesArrayBinary(proxies.map(({ code }) => code)), ...stamp],
  );
  return rows.map(({ read_at }) => read_at);
}

/** Known beacons in a list of contracts; by primary key. */
export async function listBeacons({ client, schema }: RunTarget, contracts: readonly Hex[]): Promise<Hex[]> {
  const { rows } = await client.query<{ address: Buffer }>(
    `select address from ${schema}.observed_beacons where address = any($1::bytea[])`,
    [bytesArrayBinary(contracts)],
  );
  return rows.map(({ address }) => bytesToHex(address));
}

/** Stores the implementations of beacons, replacing earlier ones. */
export async function writeObservedBeacons(
  { client, schema }: RunTarget,
  words: ReadonlyMap<Hex, Hex | null>,
  { blockNumber, blockHash }: Stamp,
): Promise<void> {
  await client.query(
    `insert into ${schema}.observed_beacons (address, implementation, block_number, block_hash)
     select b.address, nullif(b.implementation, '\\x'), $3, $4
     from unnest($1::bytea[], $2::bytea[]) b (address, implementation)
     on conflict (address) do update set implementation = excluded.implementation,
       block_number = excluded.block_number, block_hash = excluded.block_hash, observed_at = now()`,
    [
      bytesArrayBinary([...words.keys()]),
      bytesArrayBinary([...words.values()].map((implementation) => implementation ?? '0x')),
      blockNumber,
      hexToBytes(blockHash),
    ],
  );
}
