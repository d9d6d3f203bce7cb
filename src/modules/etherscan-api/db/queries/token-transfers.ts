import { type Kysely, type SqlBool, sql } from 'kysely';
import { isGiven } from '#sdk/db/queries.ts';
import type { Tables, TokenTypeCode } from '#sdk/db/tables.ts';
import type { TokenTransferRow } from '#sdk/db/tokens.ts';
import { isInSpan, type ListSpan, type Role } from '../block-range.ts';
import { type IndexRange, type Query, readFirst } from '../read-first.ts';

const KEY = ['block_number', 'log_index', 'batch_index'] as const;

interface TransfersOf {
  address: Buffer | null;
  token: Buffer | null;
  type: TokenTypeCode;
  /** The side that the address is on; either if null. */
  role: Role | null;
}

const SIDES = { from: 'from_address', to: 'to_address' } as const;
const BOTH_SIDES = Object.values(SIDES);

/**
 * The first token transfers of an address, of a token or of both, each once; relies on `token_transfers_from`,
 * `token_transfers_to` and `token_transfers_token`. No index covers the type: null if too many rows were scanned.
 */
export async function listSpanTransfers(
  db: Kysely<Tables>,
  of: TransfersOf,
  span: ListSpan,
): Promise<TokenTransferRow[] | null> {
  const options = { key: KEY, ...span };
  const byAddress = of.address === null ? null : await readFirst(db, addressRanges(db, of, span), options);
  if (byAddress !== null || of.token === null) return byAddress;
  return readFirst(db, [tokenRange(db, of.token, of, span)], options);
}

function addressRanges(db: Kysely<Tables>, { address, token, type, role }: TransfersOf, span: ListSpan) {
  if (address === null) return [];
  const ofToken = token === null ? sql`true` : sql`token_address = ${token}`;
  const columns = role === null ? BOTH_SIDES : [SIDES[role]];
  return columns.map(
    (column): IndexRange<TokenTransferRow> => ({
      bytes: address,
      rows: transfers(db, column, span),
      fits: sql<SqlBool>`token_type = ${type} and ${ofToken}`,
    }),
  );
}

function tokenRange(
  db: Kysely<Tables>,
  token: Buffer,
  { address, type, role }: TransfersOf,
  span: ListSpan,
): IndexRange<TokenTransferRow> {
  const columns = role === null ? BOTH_SIDES : [SIDES[role]];
  const ofAddress =
    address === null
      ? sql`true`
      : sql`(${sql.join(
          columns.map((column) => sql`${sql.ref(column)} = ${address}`),
          sql` or `,
        )})`;
  return {
    bytes: token,
    rows: transfers(db, 'token_address', span),
    fits: sql<SqlBool>`token_type = ${type} and ${ofAddress}`,
  };
}

function transfers(
  db: Kysely<Tables>,
  column: 'from_address' | 'to_address' | 'token_address',
  span: ListSpan,
): Query<TokenTransferRow> {
  const rows = db.selectFrom('token_transfers').selectAll().where(isGiven(column)).where(isInSpan(span));
  const sorted = KEY.reduce((query, part) => query.orderBy(sql.ref(part), span.order), rows);
  return sorted as unknown as Query<TokenTransferRow>;
}
