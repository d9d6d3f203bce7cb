import type { DatabasePool } from '../../../db/connect.ts';

/** Of which source the contract at an address is. */
export interface CodeRow {
  address: Buffer;
  skeleton: Buffer;
  /** Null where no source is known. */
  source_id: number | null;
  is_exact: boolean;
  /** Whether the source was verified at this address, and not at another one with the same code. */
  is_own: boolean;
  constructor_arguments: Buffer | null;
  /** Addresses of libraries by name. */
  libraries: string;
  known_at: Date;
  /** Whether a source was known of the code that stood here before, and none is of the present one. */
  has_changed: boolean;
}

export type NewCode = Omit<CodeRow, 'known_at' | 'has_changed'>;

/**
 * Keeps of which source contracts of a run are. What was verified at an address itself stays as long as its code does, unless an exact
 * match replaces one that is not; an exact match is replaced by an exact one only.
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
 * Forgets contracts that no source is known of and that have this skeleton, and gives them, so that they are compared anew; relies on
 * `contract_codes_skeleton`.
 */
export async function forgetUnknown(pool: DatabasePool, skeleton: Buffer): Promise<RunContract[]> {
  const { rows } = await pool.query<RunContract>(
    'delete from app.contract_codes where skeleton = $1 and source_id is null returning run_id, address',
    [skeleton],
  );
  return rows;
}

/** What is known of one contract; by primary key. */
export async function getCode(pool: DatabasePool, runId: number, address: Buffer): Promise<CodeRow | null> {
  const { rows } = await pool.query<CodeRow>(
    'select * from app.contract_codes where run_id = $1 and address = $2',
    [runId, address],
  );
  return rows[0] ?? null;
}

/** What lists say of a contract. */
export interface NamedCode {
  address: Buffer;
  source_id: number | null;
  name: string | null;
  /** Addresses of linked libraries by name, as JSON. */
  libraries: string;
}

/** The names of contracts; relies on primary keys. */
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

/** For each of these sources a contract of a run, if there is one, first one at which it was verified; by `contract_codes_verified`. */
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

/** The first contract of a run at which a source was verified. */
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
  /** Whether the data of the creation begins with the creation code of the source. */
  is_creation_known: boolean;
  name: string;
  language: string;
  compiler_version: string;
  license: number;
  is_optimized: boolean | null;
  balance: bigint | null;
  transactions_count: number | null;
  /** What the list is ordered by. */
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

/** Of longer settings a list does not say whether the optimizer was on. */
const SETTINGS_BYTES_MAX = 64 * 1024;

const RANKS: Readonly<Record<VerifiedSort, string>> = {
  known_at: '(extract(epoch from k.known_at) * 1000)::numeric(20)',
  balance: 'coalesce(b.value, 0)',
  transactions_count: 'coalesce(a.transactions_count, 0)::numeric',
};

/**
 * Contracts of a run whose source is known. All of them are looked at, by `contract_codes_verified`, since no index holds every order
 * of them.
 */
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
         and ($2::text is null or position(lower(upper($2)) in lower(upper(s.name))) > 0)
         and ($3::bytea is null or k.address = $3)
         and ($4::text is null or s.language = $4)
     ) as listed
     where $5::numeric is null or (rank, address) ${order === 'asc' ? '>' : '<'} ($5, $6)
     order by rank ${order}, address ${order} limit $7`,
    [run.id, text, address, language, after?.rank.toString() ?? null, after?.address ?? null, limit],
  );
  return rows.map(({ settings, ...row }) => ({ ...row, is_optimized: readOptimized(settings) }));
}

/** Settings are what was sent, which PostgreSQL need not take for JSON. */
function readOptimized(settings: string | null): boolean | null {
  const { optimizer } = Object(JSON.parse(settings ?? 'null')) as { optimizer?: unknown };
  const { enabled } = Object(optimizer) as { enabled?: unknown };
  return typeof enabled === 'boolean' ? enabled : null;
}

/** How many contracts of a run have a source, and how many were verified within a day. */
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
