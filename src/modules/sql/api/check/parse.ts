import type { ScanToken } from 'libpg-query';
import { capitalize } from '#sdk/lib/text.ts';
import { isPlainText } from './is-text.ts';
import { QueryError } from './query-error.ts';

/** A node of the parse tree, as the parser writes it: its name and its fields. */
export type Tree = Readonly<Record<string, unknown>>;

/** The parsed query: one statement and its tokens, whose places count bytes. */
export interface ParsedQuery {
  statement: Tree;
  tokens: readonly ScanToken[];
}

/** Size of a query, in bytes. */
export const QUERY_BYTES_MAX = 20_000;
/**
 * Number of tokens that may nest: all but names, constants and commas. The parser recurses to the depth of its tree, which
 * these bound.
 */
const NESTING_MAX = 600;

/** Tokens that do not nest. */
const FLAT = new Set(['IDENT', 'SCONST', 'ICONST', 'FCONST', 'PARAM', 'ASCII_44', 'ASCII_46']);

let parser: Promise<typeof import('libpg-query')> | undefined;

/** Loads the parser of PostgreSQL, with the first query. */
async function loadParser() {
  parser ??= import('libpg-query').then(async (loaded) => {
    await loaded.loadModule();
    return loaded;
  });
  return parser;
}

/**
 * Parses a query by PostgreSQL's own grammar.
 * @throws QueryError if it is no single statement, or too long
 */
export async function parseQuery(text: string): Promise<ParsedQuery> {
  if (Buffer.byteLength(text) > QUERY_BYTES_MAX)
    throw new QueryError(`The query is longer than ${QUERY_BYTES_MAX} bytes.`);
  if (!isPlainText(text)) throw new QueryError('The query has a character that is no text.');
  if (text.trim() === '') throw new QueryError('The query is empty.');
  const { parseSync, scanSync } = await loadParser();
  const tokens = scan(text, scanSync);
  const nesting = tokens.filter(({ tokenName }) => !FLAT.has(tokenName)).length;
  if (nesting > NESTING_MAX)
    throw new QueryError(
      `The query has ${nesting} operators, keywords and parentheses, and the limit is ${NESTING_MAX}.`,
    );
  refuseEscapes(text, tokens);
  const { stmts = [] } = parse(text, parseSync);
  const [first, second] = stmts as readonly { stmt?: Tree; stmt_location?: number }[];
  if (first?.stmt === undefined) throw new QueryError('The query is empty.');
  if (second !== undefined) throw new QueryError('Only one statement runs at a time.', second.stmt_location);
  return { statement: first.stmt, tokens };
}

function parse(text: string, parseSync: (text: string) => { stmts?: unknown }) {
  try {
    return parseSync(text) as { stmts?: readonly unknown[] };
  } catch (error) {
    const { sqlDetails } = error as { sqlDetails?: { cursorPosition?: number } };
    if (!(error instanceof Error) || sqlDetails === undefined) throw error;
    throw new QueryError(`${capitalize(error.message)}.`, sqlDetails.cursorPosition);
  }
}

/** Tokens of the query; none where it ends inside one, which the parser then reports without building a tree. */
function scan(text: string, scanSync: (text: string) => { tokens: ScanToken[] }): ScanToken[] {
  try {
    return scanSync(text).tokens;
  } catch {
    return [];
  }
}

/** Other ways to write names and texts would hide from people what they read. */
function refuseEscapes(text: string, tokens: readonly ScanToken[]): void {
  const bytes = Buffer.from(text);
  const escaped = tokens.find(({ start }) =>
    /^(?:u&|e'|b'|x'|n'|\$[^$\d]*\$)/i.test(bytes.toString('utf8', start, start + 64)),
  );
  if (escaped !== undefined)
    throw new QueryError('Texts are written \'…\' and names "…", without escapes.', escaped.start);
}
