import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import type { GenesisSource } from '../tables/genesis.ts';
import { bytesArrayBinary } from './facts/array-parameters.ts';
import type { RunTarget } from './run-target.ts';
import { addAddressesCount } from './state/fold-counts.ts';
import { recomputeAddresses } from './state/recompute-addresses.ts';

/** Genesis allocation of an address. */
export interface GenesisRow {
  address: Hex;
  /** In wei; null where no source reports it any more. */
  balance: bigint | null;
  hasCode: boolean;
  /** Null if there is none or it is unknown. */
  code: Hex | null;
}

/** Source of the genesis accounts. */
export interface GenesisProgress {
  revision: number;
  source: GenesisSource | null;
  digest: Buffer | null;
}

/** Reads the source of the genesis accounts; one row. */
export async function getGenesisProgress({ client, schema }: RunTarget): Promise<GenesisProgress> {
  const { rows } = await client.query<GenesisProgress>(
    `select revision, source, digest from ${schema}.genesis_progress`,
  );
  return rows[0] ?? { revision: 0, source: null, digest: null };
}

/**
 * Stores genesis accounts, replacing earlier ones, and adds them as addresses of block 0; those with code as contracts.
 * Their balances are queued for fetching.
 */
export async function writeGenesisAccounts(
  { client, schema }: RunTarget,
  accounts: readonly GenesisRow[],
  { revision, genesisHash }: { revision: number; genesisHash: Hex },
): Promise<void> {
  if (accounts.length === 0) return;
  const addresses = bytesArrayBinary(accounts.map(({ address }) => address));
  await client.query(
    `insert into ${schema}.genesis_accounts (address, value, has_code, revision)
     select address, value, has_code, $4 from unnest($1::bytea[], $2::numeric[], $3::boolean[]) g (address, value, has_code)
     on conflict (address) do update set value = excluded.value, has_code = excluded.has_code, revision = excluded.revision`,
    [
      addresses,
      accounts.map(({ balance }) => balance?.toString() ?? null),
      accounts.map(({ hasCode }) => hasCode),
      revision,
    ],
  );
  const { rows } = await client.query<{ created: number }>(
    `with named as (
       insert into ${schema}.addresses as a (hash, first_block, contract_block)
       select address, 0, case when has_code then 0 end
       from ${schema}.genesis_accounts where address = any($1::bytea[])
       on conflict (hash) do update set first_block = 0, contract_block = least(a.contract_block, excluded.contract_block)
       returning xmax = 0 as is_new
     )
     select count(*) filter (where is_new)::int as created from named`,
    [addresses],
  );
  await addAddressesCount({ client, schema }, rows[0]?.created ?? 0);
  const coded = accounts.flatMap(({ address, code }) => (code === null ? [] : [{ address, code }]));
  await client.query(
    `insert into ${schema}.observed_codes (address, code, block_number, block_hash)
     select address, code, 0, $3 from unnest($1::bytea[], $2::bytea[]) c (address, code)
     on conflict (address) do nothing`,
    [
      bytesArrayBinary(coded.map(({ address }) => address)),
      bytesArrayBinary(coded.map(({ code }) => code)),
      hexToBytes(genesisHash),
    ],
  );
}

/** Removes some accounts that only an earlier source listed; returns true if there are more. */
export async function removeEarlierGenesis(
  { client, schema }: RunTarget,
  { revision, limit }: { revision: number; limit: number },
): Promise<boolean> {
  const { rows } = await client.query<{ address: Buffer }>(
    `delete from ${schema}.genesis_accounts where address in (
       select address from ${schema}.genesis_accounts where revision < $1 limit $2
     ) returning address`,
    [revision, limit],
  );
  const addresses = rows.map(({ address }) => address);
  await client.query(
    `delete from ${schema}.observed_codes where address = any($1::bytea[]) and block_number = 0`,
    [addresses],
  );
  await recomputeAddresses({ client, schema }, addresses);
  return addresses.length === limit;
}

/** Records that a source has been read completely. */
export async function setGenesisProgress(
  { client, schema }: RunTarget,
  { revision, source, digest, isComplete }: GenesisProgress & { isComplete: boolean },
): Promise<void> {
  await client.query(
    `update ${schema}.genesis_progress set revision = $1, source = $2, digest = $3, is_complete = $4`,
    [revision, source, digest, isComplete],
  );
}

/** Genesis accounts whose balance has not been fetched; by `genesis_accounts_pending`. */
export async function listUnobservedGenesis({ client, schema }: RunTarget, limit: number): Promise<Hex[]> {
  const { rows } = await client.query<{ address: Buffer }>(
    `select address from ${schema}.genesis_accounts where not is_observed order by address limit $1`,
    [limit],
  );
  return rows.map(({ address }) => bytesToHex(address));
}

/** Queues genesis accounts again whose balance is no longer stored; reads all of them. */
export async function reopenUnobservedGenesis({ client, schema }: RunTarget): Promise<void> {
  await client.query(
    `update ${schema}.genesis_accounts g set is_observed = false
     where is_observed and not exists (select from ${schema}.observed_balances o where o.address = g.address)`,
  );
}

/** Records that their balances have been fetched. */
export async function setGenesisObserved(
  { client, schema }: RunTarget,
  addresses: readonly Hex[],
): Promise<void> {
  await client.query(
    `update ${schema}.genesis_accounts set is_observed = true where address = any($1::bytea[])`,
    [bytesArrayBinary(addresses)],
  );
}

/** Addresses of a list that no block mentions, by primary key; null until every block is indexed. */
export async function listUnmentioned(
  { client, schema }: RunTarget,
  addresses: readonly Hex[],
): Promise<Hex[] | null> {
  const held = await client.query<{ is_whole: boolean }>(
    `select blocks @> int8range(0, coalesce(h.number, 0), '[]') as is_whole
     from ${schema}.coverage, ${schema}.chain_head h where layer = 'facts'`,
  );
  if (!held.rows[0]?.is_whole) return null;
  const { rows } = await client.query<{ address: Buffer }>(
    `select n.address from unnest($1::bytea[]) n (address)
     where not exists (select from ${schema}.addresses a where a.hash = n.address)`,
    [bytesArrayBinary(addresses)],
  );
  return rows.map(({ address }) => bytesToHex(address));
}
