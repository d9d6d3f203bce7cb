import type pg from 'pg';

/** Tables of facts, traces and state, with the columns that tell when something was seen left out. */
const TABLES = [
  'blocks',
  'transactions',
  'logs',
  'token_transfers',
  'withdrawals',
  'internal_transactions',
  'traced_blocks',
  'transaction_errors',
  'addresses',
  'tokens',
  'token_balances',
  'nft_owners',
  'daily_counts',
  'totals',
  'coverage',
] as const;

const LEFT_OUT = ['first_seen_at'];
/** What has been proven depends on when one looks. */
const SOME_ROWS: Record<string, string> = { coverage: "where layer in ('facts', 'traces')" };

/** Reads a run's tables as text, row by row in a fixed order, for comparison. */
export async function dumpRun(
  client: pg.Pool | pg.ClientBase,
  schema: string,
): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${schema}.${table} t ${SOME_ROWS[table] ?? ''} order by 1`,
      [LEFT_OUT],
    );
    dump[table] = rows.map(({ row }) => row);
  }
  return dump;
}

/** The rows that only one of two dumps has, each with its table and side; a few of each table are enough. */
export function diffRuns(ours: Record<string, string[]>, clean: Record<string, string[]>): string[] {
  return Object.keys(clean).flatMap((table) => {
    const left = new Set(ours[table]);
    const right = new Set(clean[table]);
    const surplus = [...left].filter((row) => !right.has(row)).slice(0, 3);
    const missing = [...right].filter((row) => !left.has(row)).slice(0, 3);
    return [
      ...surplus.map((row) => `${table} surplus ${row}`),
      ...missing.map((row) => `${table} missing ${row}`),
    ];
  });
}
