import type { ClientBase } from 'pg';
import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import { DROP_VIEWS } from '../views-schema.ts';
import { removeRangesOfRun } from './ranges/catalog.ts';

/** Identity of a chain: its id, its genesis and its first block; null where no node returned them. */
export interface ChainIdentity {
  chainId: bigint;
  genesisHash: Hex | null;
  firstBlockHash: Hex | null;
}

/** A run in the list of runs. */
export interface RunRow extends ChainIdentity {
  id: number;
  schema: string;
  name: string | null;
  isActive: boolean;
}

/** Maximum number of ended runs without a name. */
const UNNAMED_RUNS_MAX = 5;

/** All runs, newest first. */
export async function listRuns(client: ClientBase): Promise<RunRow[]> {
  const { rows } = await client.query<{
    id: number;
    schema_name: string;
    chain_id: bigint | string;
    genesis_hash: Buffer | null;
    first_block_hash: Buffer | null;
    name: string | null;
    is_active: boolean;
  }>(
    'select id, schema_name, chain_id, genesis_hash, first_block_hash, name, is_active from app.runs order by id desc',
  );
  return rows.map((row) => ({
    id: row.id,
    schema: row.schema_name,
    chainId: BigInt(row.chain_id),
    genesisHash: row.genesis_hash === null ? null : bytesToHex(row.genesis_hash),
    firstBlockHash: row.first_block_hash === null ? null : bytesToHex(row.first_block_hash),
    name: row.name,
    isActive: row.is_active,
  }));
}

/** Activates a run; the previous one ends. */
export async function activateRun(client: ClientBase, id: number): Promise<void> {
  await client.query('update app.runs set is_active = false, ended_at = now() where is_active and id <> $1', [
    id,
  ]);
  await client.query('update app.runs set is_active = true, ended_at = null where id = $1', [id]);
}

/** Adds a run, not yet active; its schema is named after its id. */
export async function insertRun(
  client: ClientBase,
  chain: ChainIdentity,
): Promise<{ id: number; schema: string }> {
  const { rows } = await client.query<{ id: number }>(
    `insert into app.runs (schema_name, chain_id, genesis_hash, first_block_hash, is_active)
     values (gen_random_uuid()::text, $1, $2, $3, false) returning id`,
    [chain.chainId.toString(), nullableBytes(chain.genesisHash), nullableBytes(chain.firstBlockHash)],
  );
  const id = rows[0]?.id ?? 0;
  const schema = `run_${id}`;
  await client.query('update app.runs set schema_name = $2 where id = $1', [id, schema]);
  return { id, schema };
}

/** Stores the genesis of a run that began on a node without it. */
export async function setGenesisHash(client: ClientBase, id: number, hash: Hex): Promise<void> {
  await client.query('update app.runs set genesis_hash = $2 where id = $1', [id, hexToBytes(hash)]);
}

/** Stores the first block of a run once it is known. */
export async function setFirstBlockHash(client: ClientBase, id: number, hash: Hex): Promise<void> {
  await client.query('update app.runs set first_block_hash = $2 where id = $1', [id, hexToBytes(hash)]);
}

/** Names a run, or removes its name; false if it does not exist. */
export async function renameRun(client: ClientBase, id: number, name: string | null): Promise<boolean> {
  const { rowCount } = await client.query('update app.runs set name = $2 where id = $1', [id, name]);
  return rowCount === 1;
}

/** Deletes a run with all its data, unless it is active. Call it inside a transaction. */
export async function deleteRun(client: ClientBase, id: number): Promise<'removed' | 'active' | 'missing'> {
  const { rows } = await client.query<{ schema_name: string; is_active: boolean }>(
    'select schema_name, is_active from app.runs where id = $1 for update',
    [id],
  );
  const run = rows[0];
  if (run === undefined) return 'missing';
  if (run.is_active) return 'active';
  await removeRangesOfRun(client, id);
  await client.query(DROP_VIEWS(run.schema_name));
  await client.query(`drop schema if exists ${run.schema_name} cascade`);
  await client.query('delete from app.runs where id = $1', [id]);
  return 'removed';
}

/** Deletes ended runs without a name beyond the newest five, with all their data. */
export async function pruneRuns(client: ClientBase): Promise<void> {
  const runs = (await listRuns(client)).filter((run) => !run.isActive && run.name === null);
  for (const run of runs.slice(UNNAMED_RUNS_MAX)) {
    await removeRangesOfRun(client, run.id);
    await client.query(DROP_VIEWS(run.schema));
    await client.query(`drop schema if exists ${run.schema} cascade`);
    await client.query('delete from app.runs where id = $1', [run.id]);
  }
}

function nullableBytes(hex: Hex | null): Buffer | null {
  return hex === null ? null : hexToBytes(hex);
}
