import { bytesToHex, type Hex } from '#lib/hex.ts';
import { bytesArrayBinary, numberArrayText } from '../facts/array-parameters.ts';
import type { RunTarget } from '../run-target.ts';
import type { InstanceKey } from './observed-instances.ts';

/** Addresses and token instances whose values are due. */
export interface DueValues {
  contracts: Hex[];
  tokens: Hex[];
  instances: InstanceKey[];
}

/** Lease of taken values, in seconds: those that could not be read are due again after it. */
const LEASE_SECONDS = 600;

/** Takes the most overdue values, at most `limit` of each kind; by the indexes of `next_at`. */
export async function takeDue({ client, schema }: RunTarget, limit: number): Promise<DueValues> {
  const take = async (table: string, key: string) => {
    const { rows } = await client.query<{ address: Buffer; token_id?: bigint | string }>(
      `update ${schema}.${table} o set next_at = now() + interval '${LEASE_SECONDS} seconds'
       where (${key}) in (select ${key} from ${schema}.${table} where next_at <= now() order by next_at limit $1)
       returning ${key === 'address' ? 'address' : 'token_address as address, token_id'}`,
      [limit],
    );
    return rows;
  };
  const instances = await take('observed_instances', 'token_address, token_id');
  return {
    tokens: (await take('observed_tokens', 'address')).map(({ address }) => bytesToHex(address)),
    contracts: (await take('observed_proxies', 'address')).map(({ address }) => bytesToHex(address)),
    instances: instances.map(({ address, token_id }) => ({
      token: bytesToHex(address),
      tokenId: BigInt(token_id ?? 0),
    })),
  };
}

/** Known contracts and tokens among some addresses; by primary keys. */
export async function sortAddresses(
  { client, schema }: RunTarget,
  addresses: readonly Hex[],
): Promise<Omit<DueValues, 'instances'>> {
  if (addresses.length === 0) return { contracts: [], tokens: [] };
  const { rows } = await client.query<{ hash: Buffer; is_contract: boolean; is_token: boolean }>(
    `select u.hash,
       exists (select from ${schema}.observed_proxies p where p.address = u.hash)
         or exists (select from ${schema}.observed_codes c where c.address = u.hash)
         or exists (select from ${schema}.addresses a where a.hash = u.hash and a.contract_block is not null) as is_contract,
       exists (select from ${schema}.tokens t where t.address = u.hash) as is_token
     from unnest($1::bytea[]) u (hash)`,
    [bytesArrayBinary(addresses)],
  );
  return {
    contracts: rows.filter(({ is_contract }) => is_contract).map(({ hash }) => bytesToHex(hash)),
    tokens: rows.filter(({ is_token }) => is_token).map(({ hash }) => bytesToHex(hash)),
  };
}

/**
 * Makes values due that were read before a contract was created or destroyed at their address, which may have another
 * contract now. By primary keys.
 */
export async function expireCreated(
  { client, schema }: RunTarget,
  created: ReadonlyMap<Hex, number>,
): Promise<void> {
  const parameters = [bytesArrayBinary([...created.keys()]), numberArrayText([...created.values()])];
  for (const [table, key] of [
    ['observed_tokens', 'address'],
    ['observed_proxies', 'address'],
    ['observed_instances', 'token_address'],
  ])
    await client.query(
      `update ${schema}.${table} o set next_at = '-infinity', confirmations = 0
       from unnest($1::bytea[], $2::bigint[]) c (address, block)
       where o.${key} = c.address and o.block_number < c.block`,
      parameters,
    );
}

/** Contracts among some addresses that were never read; by primary keys. */
export async function listUnread({ client, schema }: RunTarget, addresses: readonly Hex[]): Promise<Hex[]> {
  const { rows } = await client.query<{ hash: Buffer }>(
    `select a.hash from ${schema}.addresses a
     where a.hash = any($1::bytea[]) and a.contract_block is not null
       and not exists (select from ${schema}.observed_proxies o where o.address = a.hash)`,
    [bytesArrayBinary(addresses)],
  );
  return rows.map(({ hash }) => bytesToHex(hash));
}

/** Makes the values of a few addresses due, as a sample for the audit. By primary keys. */
export async function expireSample(
  { client, schema }: RunTarget,
  addresses: readonly Buffer[],
): Promise<void> {
  for (const table of ['observed_tokens', 'observed_proxies'])
    await client.query(
      `update ${schema}.${table} set next_at = now() where address = any($1::bytea[]) and next_at > now()`,
      [addresses],
    );
}
