import { type Kysely, type RawBuilder, sql } from 'kysely';
import { foldCase } from '#lib/text/fold-case.ts';
import { escapeLike } from '../../search-term.ts';
import type { Tables } from '../../tables/tables.ts';
import { TOKEN_COLUMNS, type TokenRow } from './tokens.ts';

/** Match of a token with the text: 0 its name or symbol equals it, 1 begins with it, 2 contains it. */
export type TokenMatch = 0 | 1 | 2;

/** A token that matches a text. */
export interface FoundToken extends TokenRow {
  match: TokenMatch;
}

/** Search text and filters. */
export interface TokenSearch {
  text: string;
  /** Only tokens of these standards; all if empty. */
  types?: readonly number[];
  /** Only these tokens, at most some thousand; the text may be anywhere in the name. */
  among?: readonly Buffer[] | undefined;
  after: TokenSearchCursor | null;
  limit: number;
}

/** Cursor of a list of found tokens. */
export interface TokenSearchCursor {
  match: number;
  holdersCount: number;
  address: Buffer;
}

/** Number of tokens, those with most holders, whose names and symbols are searched for a text inside. */
const POPULAR_MAX = 1000;

/** Maximum number of candidates per index, which limits the cost of many copies of one symbol. */
const CANDIDATES_MAX = 500;

/** Number of characters of a name in its index. */
const INDEXED_LENGTH = 64;

/**
 * Tokens whose name or symbol equals, begins with, or contains a text, case-insensitively in every alphabet: better
 * matches first, then those with most holders. The inside of names is searched among the 1,000 tokens with most holders
 * only, to limit the cost; relies on `observed_tokens_name`, `observed_tokens_symbol` and `tokens_holders`. Rows are
 * looked up one by one (`limit 1`), which prevents the planner from scanning a whole table for a thousand rows.
 */
export async function searchTokens(
  db: Kysely<Tables>,
  { text, types = [], among, after, limit }: TokenSearch,
): Promise<FoundToken[]> {
  const terms = createTerms(text);
  return (among === undefined ? selectCandidates(db, terms) : selectAmong(db, terms, among))
    .selectFrom('candidates as c')
    .innerJoinLateral(
      (eb) => eb.selectFrom('tokens').selectAll().whereRef('address', '=', 'c.address').limit(1).as('t'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb.selectFrom('observed_tokens').selectAll().whereRef('address', '=', 'c.address').limit(1).as('o'),
      (join) => join.onTrue(),
    )
    .select(TOKEN_COLUMNS)
    .select(matchRank(terms).as('match'))
    .$if(types.length > 0, (query) => query.where('t.standard', 'in', types))
    .where(isBehind(terms, after))
    .orderBy(matchRank(terms))
    .orderBy('t.holders_count', 'desc')
    .orderBy('t.address')
    .limit(limit)
    .execute();
}

/** The text as indexed (case-folded and cut), exact and as patterns. */
interface Terms {
  exact: string;
  prefix: string;
  inside: string;
}

function createTerms(text: string): Terms {
  const exact = Array.from(foldCase(text)).slice(0, INDEXED_LENGTH).join('');
  const escaped = escapeLike(exact);
  return { exact, prefix: `${escaped}%`, inside: `%${escaped}%` };
}

const NAME = sql<string>`left(lower(upper(o.name)), 64)`;
const SYMBOL = sql<string>`left(lower(upper(o.symbol)), 64)`;

function matchRank({ exact, prefix }: Terms): RawBuilder<TokenMatch> {
  return sql`case when ${NAME} = ${exact} or ${SYMBOL} = ${exact} then 0
    when ${NAME} like ${prefix} or ${SYMBOL} like ${prefix} then 1 else 2 end`;
}

function isBehind(terms: Terms, after: TokenSearchCursor | null): RawBuilder<boolean> {
  if (after === null) return sql`true`;
  const { match, holdersCount, address } = after;
  return sql`(${matchRank(terms)}, -t.holders_count, t.address) > (${match}::int, -${holdersCount}::bigint, ${address})`;
}

/** Matching tokens among some addresses. */
function selectAmong(db: Kysely<Tables>, { inside }: Terms, among: readonly Buffer[]) {
  return db.with('candidates', () =>
    db
      .selectFrom(sql<{ address: Buffer }>`unnest(${among}::bytea[])`.as<'a'>(sql`a(address)`))
      .innerJoinLateral(
        (eb) =>
          eb.selectFrom('observed_tokens').selectAll().whereRef('address', '=', 'a.address').limit(1).as('o'),
        (join) => join.onTrue(),
      )
      .select('a.address')
      .where(sql<boolean>`(${NAME} like ${inside} or ${SYMBOL} like ${inside})`),
  );
}

/** Addresses to rank, each once: a limited number from every index. */
function selectCandidates(db: Kysely<Tables>, { exact, prefix, inside }: Terms) {
  const popular = db
    .selectFrom('tokens')
    .select('address')
    .orderBy('holders_count', 'desc')
    .orderBy('address')
    .limit(POPULAR_MAX);
  const indexed = (column: RawBuilder<string>, condition: RawBuilder<boolean>) =>
    db
      .selectFrom(
        db
          .selectFrom('observed_tokens as o')
          .select('o.address')
          .where(condition)
          .orderBy(sql`${column} using ~<~`)
          .limit(CANDIDATES_MAX)
          .as('i'),
      )
      .select('i.address');
  return db.with('candidates', () =>
    db
      .selectFrom(popular.as('p'))
      .innerJoinLateral(
        (eb) =>
          eb.selectFrom('observed_tokens').selectAll().whereRef('address', '=', 'p.address').limit(1).as('o'),
        (join) => join.onTrue(),
      )
      .select('p.address')
      .where(sql<boolean>`(${NAME} like ${inside} or ${SYMBOL} like ${inside})`)
      .union(indexed(NAME, sql`${NAME} = ${exact}`))
      .union(indexed(SYMBOL, sql`${SYMBOL} = ${exact}`))
      .union(indexed(NAME, sql`${NAME} like ${prefix}`))
      .union(indexed(SYMBOL, sql`${SYMBOL} like ${prefix}`)),
  );
}
