import type { ClientBase } from 'pg';
import type { Hex } from '#sdk/lib/values.ts';

/** A contract whose source has changed. */
export interface ChangedAbi {
  address: Buffer;
  /** True if its ABI has been read, and only blocks below `below` are left. */
  is_read: boolean;
  below: string | null;
  /** Time at which it became due. */
  due_at: string;
}

/** Maximum size of an ABI, in bytes; longer ones are skipped. */
const ABI_BYTES_MAX = 256 * 1024;
/** Maximum number of proxies of a contract that are read by its ABI. */
const PROXIES_MAX = 1000;

/** The next contract of a run whose source has changed; by the primary key. */
export async function findChangedAbi(client: ClientBase, runId: number): Promise<ChangedAbi | null> {
  const { rows } = await client.query<ChangedAbi>(
    `select address, is_read, below::text, due_at::text from app.changed_abis where run_id = $1 and due_at <= now() limit 1`,
    [runId],
  );
  return rows[0] ?? null;
}

/** ABIs of a contract and of the implementation behind it, as text; by primary keys. */
export async function readAbis(
  client: ClientBase,
  run: { id: number; schema: string },
  address: Buffer,
): Promise<string[]> {
  const { rows } = await client.query<{ abi: string }>(
    `select s.abi from app.contract_codes k join app.verified_sources s on s.id = k.source_id
     where k.run_id = $1 and octet_length(s.abi) <= ${ABI_BYTES_MAX} and k.address in
       ($2, (select implementation from ${run.schema}.observed_proxies where address = $2))`,
    [run.id, address],
  );
  return rows.map(({ abi }) => abi);
}

/** Adds the proxies with ambiguous Transfers that stand before a contract. Scans all proxies: few contracts need it. */
export async function addProxies(
  client: ClientBase,
  run: { id: number; schema: string },
  address: Buffer,
): Promise<void> {
  await client.query(
    `insert into app.changed_abis (run_id, address)
     select $1, p.address from ${run.schema}.observed_proxies p
     where p.implementation = $2 and p.address <> $2
       and exists (select from ${run.schema}.token_readings r where r.address = p.address)
     limit ${PROXIES_MAX} on conflict do nothing`,
    [run.id, address],
  );
}

/** Records how far a contract has been read, unless its source has changed again; it is due again after a time. */
export async function delayAbi(
  client: ClientBase,
  runId: number,
  { address, due_at }: ChangedAbi,
  { below, delayMs }: { below: number; delayMs: number },
): Promise<void> {
  await client.query(
    `update app.changed_abis set is_read = true, below = $3, due_at = now() + $4 * interval '1 ms'
     where run_id = $1 and address = $2 and due_at = $5`,
    [runId, address, below, delayMs, due_at],
  );
}

/** Removes a contract that has been read, unless its source has changed again. */
export async function removeAbi(
  client: ClientBase,
  runId: number,
  { address, due_at }: ChangedAbi,
): Promise<void> {
  await client.query(`delete from app.changed_abis where run_id = $1 and address = $2 and due_at = $3`, [
    runId,
    address,
    due_at,
  ]);
}

/** Hex form of an address. */
export const nameAddress = (address: Buffer): Hex => `0x${address.toString('hex')}`;
