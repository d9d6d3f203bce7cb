import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isGiven } from '../../given-bytes.ts';
import { afterCursor } from '../../keyset.ts';
import type { ScannedPage } from '../../merge-scanned.ts';
import { isOfStandards } from '../../of-standards.ts';
import { scanRanges } from '../../scan-ranges.ts';
import type { Tables } from '../../tables/tables.ts';
import type { TokenStandardCode } from '../../tables/token-transfers.ts';
import type { TokenTransferKey, TokenTransferRow } from '../token/token-transfers.ts';

/** Role of an address in a transfer. */
export type TransferRole = 'from_address' | 'to_address';

interface ListParams {
  address: Buffer;
  roles: readonly TransferRole[];
  /** Only these standards; all if empty. */
  types: readonly TokenStandardCode[];
  /** Only this token. */
  token: Buffer | null;
  /** Scans the token's transfers for the address instead of the address's for the token. */
  isByToken?: boolean;
  after: TokenTransferKey | null;
  limit: number;
}

type Rows = SelectQueryBuilder<Tables, never, TokenTransferRow>;

const KEY = ['block_number', 'log_index', 'batch_index'] as const;

/** Maximum number of transfers scanned per index range with a filter; the page may then be short. */
const SCANNED_MAX = 5_000;

/**
 * Token transfers of an address, each once, newest first; relies on `token_transfers_from` and `token_transfers_to`, or
 * on `token_transfers_token`. Filters are not indexed: rows are scanned up to a bound, and a page may be short.
 */
export async function listAddressTokenTransfers(
  db: Kysely<Tables>,
  params: ListParams,
): Promise<ScannedPage<TokenTransferRow, TokenTransferKey>> {
  const { address, roles, types, token, isByToken = false, limit } = params;
  const isFiltered = types.length > 0 || token !== null;
  const sought = isFiltered ? { fits: matches(params), max: SCANNED_MAX } : undefined;
  const ranges =
    token !== null && isByToken
      ? [{ bytes: token, rows: newest(db, 'token_address', params), sought }]
      : roles.map((role) => ({ bytes: address, rows: newest(db, role, params), sought }));
  return scanRanges<TokenTransferRow, TokenTransferKey>(db, ranges, { key: KEY, limit });
}

function newest(db: Kysely<Tables>, column: TransferRole | 'token_address', { after }: ListParams): Rows {
  const rows = db.selectFrom('token_transfers').selectAll() as unknown as Rows;
  const values = after && KEY.map((part) => after[part]);
  const rest = rows.where(isGiven(column)).where(afterCursor(KEY, values, 'desc'));
  return KEY.reduce((query, part) => query.orderBy(sql.ref(part), 'desc'), rest);
}

function matches({ address, roles, token, types }: ListParams) {
  const sides = roles.map((role) => sql`${sql.ref(role)} = ${address}`);
  const conditions = [
    sql`(${sql.join(sides, sql` or `)})`,
    ...(token === null ? [] : [sql`token_address = ${token}`]),
    isOfStandards(types, 'scanned'),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
