import { createHash } from 'node:crypto';
import type { DatabasePool } from '#sdk/db/connection.ts';
import type { CompiledCode } from './compiled-code.ts';

/** A verified source as stored. */
export interface SourceRow {
  id: number;
  language: string;
  compiler_version: string;
  name: string;
  file_path: string;
  settings: Readonly<Record<string, unknown>>;
  sources: Readonly<Record<string, string>>;
  abi: readonly unknown[];
  storage_layout: unknown;
  compiled: CompiledPair;
  license: number;
  method: string;
  verified_at: Date;
}

/** Runtime and creation code of a source. */
export interface CompiledPair {
  runtime: CompiledCode;
  creation: CompiledCode;
  /** Paths of the sources by their numbers in source maps; null for numbers without a source. */
  files?: readonly (string | null)[];
}

export type NewSource = Omit<SourceRow, 'id' | 'verified_at'> & { skeleton: Buffer };

/** Database form of a source. */
export interface StoredSource
  extends Omit<SourceRow, 'settings' | 'sources' | 'abi' | 'storage_layout' | 'compiled'> {
  settings: string;
  sources: string;
  abi: string;
  storage_layout: string | null;
  compiled: string;
}

export const SOURCE_COLUMNS =
  'id, language, compiler_version, name, file_path, settings, sources, abi, storage_layout, compiled, license, method, verified_at';

/** Highest license number without information: unknown, and none. */
const NO_LICENSE = 1;

/** Stores a source and returns its id; an existing one retains its id, and its license if it has one. */
export async function insertSource(pool: DatabasePool, source: NewSource): Promise<number> {
  const { language, compiler_version, name, file_path, license, method, skeleton } = source;
  const texts = writeTexts(source);
  const { rows } = await pool.query<{ id: number }>(
    `insert into app.verified_sources (digest, skeleton, language, compiler_version, name, file_path, settings, sources, abi,
       storage_layout, compiled, license, method)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (digest) do update set compiled = excluded.compiled, license =
       case when verified_sources.license > ${NO_LICENSE} or excluded.license = 0 then verified_sources.license else excluded.license end
     returning id`,
    [
      ...[digestSource(source, texts), skeleton, language, compiler_version, name, file_path, ...texts],
      ...[source.storage_layout === null ? null : JSON.stringify(source.storage_layout)],
      ...[writeCompiled(source.compiled), license, method],
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Id of a stored source, or null; relies on `verified_sources_digest_key`. */
export async function findSourceId(pool: DatabasePool, source: NewSource): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>('select id from app.verified_sources where digest = $1', [
    digestSource(source, writeTexts(source)),
  ]);
  return rows[0]?.id ?? null;
}

function writeTexts({ settings, sources, abi }: NewSource): string[] {
  return [settings, sources, abi].map((value) => JSON.stringify(value));
}

/** Sources with equal digests differ at most in their license. */
function digestSource(
  { language, compiler_version, name, file_path }: NewSource,
  texts: readonly string[],
): Buffer {
  const facts = [language, compiler_version, name, file_path, ...texts];
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}

/** Source with an id. */
export async function getSource(pool: DatabasePool, id: number): Promise<SourceRow | null> {
  const { rows } = await pool.query<StoredSource>(
    `select ${SOURCE_COLUMNS} from app.verified_sources where id = $1`,
    [id],
  );
  return rows[0] ? readSourceRow(rows[0]) : null;
}

const CANDIDATES_MAX = 5;

/** Latest sources whose code has this skeleton; relies on `verified_sources_skeleton`. */
export async function listCandidates(pool: DatabasePool, skeleton: Buffer): Promise<SourceRow[]> {
  const { rows } = await pool.query<StoredSource>(
    `select ${SOURCE_COLUMNS} from app.verified_sources where skeleton = $1 order by id desc limit ${CANDIDATES_MAX}`,
    [skeleton],
  );
  return rows.map(readSourceRow);
}

/** Returns true if any source is verified. */
export async function hasSources(pool: DatabasePool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    'select exists (select from app.verified_sources) as has',
  );
  return rows[0]?.has ?? false;
}

/** ABIs of these sources. */
export async function listAbis(
  pool: DatabasePool,
  ids: readonly number[],
): Promise<{ id: number; abi: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<{ id: number; abi: string }>(
    'select id, abi from app.verified_sources where id = any($1::bigint[])',
    [ids],
  );
  return rows;
}

/** Maximum number of sources per read, and bytes of their ABIs. */
const NEW_MAX = 500;
const NEW_BYTES_MAX = 8 * 1024 * 1024;
/** Maximum size of an ABI, in bytes; longer ones are skipped. */
const ABI_BYTES_MAX = 256 * 1024;

/** ABIs of sources after an id, oldest first; relies on the primary key. */
export async function listNewAbis(pool: DatabasePool, after: number): Promise<{ id: number; abi: string }[]> {
  const { rows } = await pool.query<{ id: string; abi: string }>(
    `select id::text, abi from (
       select id, abi, sum(octet_length(abi)) over (order by id desc) as bytes
       from (select id, abi from app.verified_sources where id > $1 and octet_length(abi) <= $4 order by id desc limit $2) as newest) as counted
     where bytes <= $3 order by id desc`,
    [after, NEW_MAX, NEW_BYTES_MAX, ABI_BYTES_MAX],
  );
  return rows.map(({ id, abi }) => ({ id: Number(id), abi })).reverse();
}

/** ABIs of contracts of a run, as text, by address (latin1); relies on primary keys. */
export async function listAddressAbis(
  pool: DatabasePool,
  runId: number,
  addresses: readonly Buffer[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ address: Buffer; abi: string }>(
    `select k.address, s.abi from app.contract_codes k join app.verified_sources s on s.id = k.source_id
     where k.run_id = $1 and k.address = any($2::bytea[])`,
    [runId, addresses],
  );
  return new Map(rows.map(({ address, abi }) => [address.toString('latin1'), abi]));
}

/** Converts a database row. Pure. */
export function readSourceRow(row: StoredSource): SourceRow {
  return {
    ...row,
    settings: JSON.parse(row.settings),
    sources: JSON.parse(row.sources),
    abi: JSON.parse(row.abi),
    storage_layout: row.storage_layout === null ? null : JSON.parse(row.storage_layout),
    compiled: readCompiled(row.compiled),
  };
}

function writeCompiled({ runtime, creation, files }: CompiledPair): string {
  const toText = ({ code, ...places }: CompiledCode) => ({ code: code.toString('base64'), ...places });
  return JSON.stringify({ runtime: toText(runtime), creation: toText(creation), files });
}

function readCompiled(text: string): CompiledPair {
  type Written = Omit<CompiledCode, 'code'> & { code: string };
  const pair = JSON.parse(text) as Pick<CompiledPair, 'files'> & Record<'runtime' | 'creation', Written>;
  const fromText = (code: Written) => ({ ...code, code: Buffer.from(code.code, 'base64') });
  return { ...pair, runtime: fromText(pair.runtime), creation: fromText(pair.creation) };
}
