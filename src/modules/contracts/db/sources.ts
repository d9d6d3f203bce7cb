import { createHash } from 'node:crypto';
import type { DatabasePool } from '../../../db/connect.ts';
import type { CompiledCode } from './compiled-code.ts';

/** A verified source, as it is kept. */
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

/** The codes that a source was compiled to. */
export interface CompiledPair {
  runtime: CompiledCode;
  creation: CompiledCode;
  /** The paths of the sources by the numbers that source maps have for them; null where there is no source of that number. */
  files?: readonly (string | null)[];
}

export type NewSource = Omit<SourceRow, 'id' | 'verified_at'> & { skeleton: Buffer };

/** The same as the database has it. */
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

/** Licences up to this one say nothing: not known, and none. */
const NO_LICENSE = 1;

/** Keeps a source and gives its number; one that is kept already keeps its number, and its licence where it has one. */
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

/** The number of a source that is kept already; null for one that is not. By `verified_sources_digest_key`. */
export async function findSourceId(pool: DatabasePool, source: NewSource): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>('select id from app.verified_sources where digest = $1', [
    digestSource(source, writeTexts(source)),
  ]);
  return rows[0]?.id ?? null;
}

function writeTexts({ settings, sources, abi }: NewSource): string[] {
  return [settings, sources, abi].map((value) => JSON.stringify(value));
}

/** Sources of one digest differ in their licence at most. */
function digestSource(
  { language, compiler_version, name, file_path }: NewSource,
  texts: readonly string[],
): Buffer {
  const facts = [language, compiler_version, name, file_path, ...texts];
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}

/** A source by its number. */
export async function getSource(pool: DatabasePool, id: number): Promise<SourceRow | null> {
  const { rows } = await pool.query<StoredSource>(
    `select ${SOURCE_COLUMNS} from app.verified_sources where id = $1`,
    [id],
  );
  return rows[0] ? readSourceRow(rows[0]) : null;
}

const CANDIDATES_MAX = 5;

/** The newest sources whose code has this skeleton; relies on `verified_sources_skeleton`. */
export async function listCandidates(pool: DatabasePool, skeleton: Buffer): Promise<SourceRow[]> {
  const { rows } = await pool.query<StoredSource>(
    `select ${SOURCE_COLUMNS} from app.verified_sources where skeleton = $1 order by id desc limit ${CANDIDATES_MAX}`,
    [skeleton],
  );
  return rows.map(readSourceRow);
}

/** Whether any source has been verified. */
export async function hasSources(pool: DatabasePool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    'select exists (select from app.verified_sources) as has',
  );
  return rows[0]?.has ?? false;
}

/** The ABIs of these sources. */
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

/** Sources that are read at once, at most, and bytes of their ABIs. */
const NEW_MAX = 500;
const NEW_BYTES_MAX = 8 * 1024 * 1024;
/** Longer ABIs are left out. */
const ABI_BYTES_MAX = 256 * 1024;

/** The ABIs of the newest sources behind this number, the oldest first; by the primary key. */
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

/** The ABIs of some contracts of a run, as text, by their address (latin1); by primary keys. */
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

/** Reads what the database has. Pure. */
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
