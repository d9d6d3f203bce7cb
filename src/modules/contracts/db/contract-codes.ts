import type { DatabasePool } from '#sdk/db/connection.ts';

/** Source of the contract at an address. */
export interface CodeRow {
  address: Buffer;
  skeleton: Buffer;
  /** Null if no source is known. */
  source_id: number | null;
  is_exact: boolean;
  /** True if the source was verified at this address, not at another one with the same code. */
  is_own: boolean;
  constructor_arguments: Buffer | null;
  /** Addresses of libraries by name. */
  libraries: string;
  known_at: Date;
  /** True if a source was known for the former code at this address, and none is for the current code. */
  has_changed: boolean;
}

export type NewCode = Omit<CodeRow, 'known_at' | 'has_changed'>;

/**
 * Stores the sources of a run's contracts. A source verified at the address itself persists as long as the code does, unless an
 * exact match replaces an inexact one; only an exact match replaces an exact match.
 */
export async function upsertCodes(
  pool: DatabasePool,
  runId: number,
  codes: readonly NewCode[],
): Promise<void> {
  for (const code of codes) {
    await pool.query(
      `insert into app.contract_codes as k (run_id, address, skeleton, source_id, is_exact, is_own, constructor_arguments, libraries)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (run_id, address) do update set skeleton = excluded.skeleton, source_id = excluded.source_id,
         is_exact = excluded.is_exact, is_own = excluded.is_own,
         constructor_arguments = excluded.constructor_arguments, libraries = excluded.libraries,
         has_changed = excluded.source_id is null
           and (k.has_changed or (k.source_id is not null and k.skeleton <> excluded.skeleton)),
         known_at = case when k.source_id is distinct from excluded.source_id then excluded.known_at else k.known_at end
       where k.source_id is null or k.skeleton <> excluded.skeleton or excluded.source_id is not null
         and case when k.is_own then excluded.is_own and (excluded.is_exact > k.is_exact or excluded.source_id = k.source_id)
           else excluded.is_exact >= k.is_exact end`,
      [
        ...[runId, code.address, code.skeleton, code.source_id, code.is_exact, code.is_own],
        ...[code.constructor_arguments, code.libraries],
      ],
    );
  }
}

/** A contract of a run. */
export interface RunContract {
  run_id: number;
  address: Buffer;
}

/**
 * Deletes and returns contracts without a known source that have this skeleton, to compare them again; relies on
 * `contract_codes_skeleton`.
 */
export async function forgetUnknown(pool: DatabasePool, skeleton: Buffer): Promise<RunContract[]> {
  const { rows } = await pool.query<RunContract>(
    'delete from app.contract_codes where skeleton = $1 and source_id is null returning run_id, address',
    [skeleton],
  );
  return rows;
}

/** Source of one contract; relies on the primary key. */
export async function getCode(pool: DatabasePool, runId: number, address: Buffer): Promise<CodeRow | null> {
  const { rows } = await pool.query<CodeRow>(
    'select * from app.contract_codes where run_id = $1 and address = $2',
    [runId, address],
  );
  return rows[0] ?? null;
}

/** Contract fields shown in lists. */
export interface NamedCode {
  address: Buffer;
  source_id: number | null;
  name: string | null;
  /** Addresses of linked libraries by name, as JSON. */
  libraries: string;
}

/** Names of contracts; relies on primary keys. */
export async function listNamedCodes(
  pool: DatabasePool,
  runId: number,
  addresses: readonly Buffer[],
): Promise<NamedCode[]> {
  const { rows } = await pool.query<NamedCode>(
    `select k.address, k.source_id, s.name, k.libraries from app.contract_codes k
     left join app.verified_sources s on s.id = k.source_id
     where k.run_id = $1 and k.address = any($2::bytea[])`,
    [runId, addresses],
  );
  return rows;
}

/**
 * A contract of a run for each of these sources, preferably one at which it was verified; relies on `contract_codes_verified`.
 */
export async function listPlaces(
  pool: DatabasePool,
  runId: number,
  sourceIds: readonly number[],
): Promise<{ source_id: number; address: Buffer }[]> {
  const { rows } = await pool.query<{ source_id: number; address: Buffer }>(
    `select distinct on (source_id) source_id, address from app.contract_codes
     where run_id = $1 and source_id = any($2::bigint[]) order by source_id, is_own desc, known_at`,
    [runId, sourceIds],
  );
  return rows.map(({ source_id, address }) => ({ source_id: Number(source_id), address }));
}

/** First contract of a run at which a source was verified. */
export async function findOwnAddress(
  pool: DatabasePool,
  runId: number,
  sourceId: number,
): Promise<Buffer | null> {
  const { rows } = await pool.query<{ address: Buffer }>(
    `select address from app.contract_codes where run_id = $1 and source_id = $2 and is_own order by known_at limit 1`,
    [runId, sourceId],
  );
  return rows[0]?.address ?? null;
}

/** A row of the list of verified contracts. */
export interface VerifiedRow {
  address: Buffer;
  known_at: Date;
  is_exact: boolean;
  has_constructor_arguments: boolean;
  /** True if the creation data begins with the creation code of the source. */
  is_creation_known: boolean;
  name: string;
  language: string;
  compiler_version: string;
  license: number;
  is_optimized: boolean | null;
  balance: bigint | null;
  transactions_count: number | null;
  /** Sort key of the list. */
  rank: bigint;
}

export type VerifiedSort = 'known_at' | 'balance' | 'transactions_count';

interface VerifiedFilter {
  /** Part of a name. */
  text: string | null;
  address: Buffer | null;
  language: string | null;
  sort: VerifiedSort;
  order: 'asc' | 'desc';
  after: { rank: bigint; address: Buffer } | null;
  limit: number;
}

/** Maximum size of settings that a list parses for the optimizer flag, in bytes. */
const SETTINGS_BYTES_MAX = 64 * 1024;

const RANKS: Readonly<Record<VerifiedSort, string>> = {
  known_at: '(extract(epoch from k.known_at) * 1000)::numeric(20)',
  balance: 'coalesce(b.value, 0)',
  transactions_count: 'coalesce(a.transactions_count, 0)::numeric',
};

/** Verified contracts of a run. Scans all of them by `contract_codes_verified`, since no index covers every order. */
export async function listVerified(
  pool: DatabasePool,
  run: { id: number; schema: string },
  { text, address, language, sort, order, after, limit }: VerifiedFilter,
): Promise<VerifiedRow[]> {
  const { rows } = await pool.query<Omit<VerifiedRow, 'is_optimized'> & { settings: string | null }>(
    `select * from (
       select k.address, k.known_at, k.is_exact, coalesce(octet_length(k.constructor_arguments) > 0, false) as has_constructor_arguments,
         k.constructor_arguments is not null as is_creation_known,
         s.name, s.language, s.compiler_version, s.license,
         case when octet_length(s.settings) <= ${SETTINGS_BYTES_MAX} then s.settings end as settings,
         b.value as balance, a.transactions_count, ${RANKS[sort]} as rank
       from app.contract_codes k join app.verified_sources s on s.id = k.source_id
       left join ${run.schema}.observed_balances b on b.address = k.address
       left join ${run.schema}.addresses a on a.hash = k.address
       where k.run_id = $1 and k.source_id is not null
         and ($2::text is null or position(app.fold_case($2) in app.fold_case(s.name)) > 0)
         and ($3::bytea is null or k.address = $3)
         and ($4::text is null or s.language = $4)
     ) as listed
     where $5::numeric is null or (rank, address) ${order === 'asc' ? '>' : '<'} ($5, $6)
     order by rank ${order}, address ${order} limit $7`,
    [run.id, text, address, language, after?.rank.toString() ?? null, after?.address ?? null, limit],
  );
  return rows.map(({ settings, ...row }) => ({ ...row, is_optimized: readOptimized(settings) }));
}

/** Parsed here because PostgreSQL may reject the submitted JSON. */
function readOptimized(settings: string | null): boolean | null {
  const { optimizer } = Object(JSON.parse(settings ?? 'null')) as { optimizer?: unknown };
  const { enabled } = Object(optimizer) as { enabled?: unknown };
  return typeof enabled === 'boolean' ? enabled : null;
}

/** Number of verified contracts of a run, and of those verified within the last day. */
export async function countVerified(
  pool: DatabasePool,
  runId: number,
): Promise<{ all: number; today: number }> {
  const { rows } = await pool.query<{ all: number; today: number }>(
    `select count(*) as all, count(*) filter (where known_at > now() - interval '24 hours') as today
     from app.contract_codes where run_id = $1 and source_id is not null`,
    [runId],
  );
  return rows[0] ?? { all: 0, today: 0 };
}
