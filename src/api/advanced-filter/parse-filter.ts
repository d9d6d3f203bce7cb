import type { Kysely } from 'kysely';
import type { AdvancedFilter, Among, CoinKind } from '#db/queries/advanced-filter/filter.ts';
import { type BlockSpan, findBlocksInPeriod } from '#db/queries/block/blocks-in-period.ts';
import type { Tables } from '#db/tables/tables.ts';
import { TOKEN_STANDARD_NAMES, TOKEN_STANDARDS, type TokenStandardCode } from '#db/tables/token-transfers.ts';
import { hexToBytes, isAddress } from '#lib/hex.ts';
import { invalidParameter } from '../errors.ts';
import type { Query } from '../parameters/cursor.ts';
import { parseSelectors } from '../parameters/parse-selectors.ts';
import { parseEnd } from '../parameters/period.ts';
import type { Signatures } from '../signatures/signatures.ts';

/** A parsed filter: `age` in seconds since 1970, both ends included. */
export interface AskedFilter extends Omit<AdvancedFilter, 'blocks'> {
  age: { from: bigint | null; to: bigint | null };
}

/**
 * Parses the filter of a query.
 *
 * @throws ApiError 422 for an invalid address, amount, time or selector, and for lists of more than 20
 */
export function parseAdvancedFilter(query: Query, signatures: Signatures): AskedFilter {
  const include = splitTokens(query, 'token_contract_address_hashes_to_include');
  const exclude = splitTokens(query, 'token_contract_address_hashes_to_exclude');
  const { kinds, standards } = parseTypes(query.transaction_types);
  const isTokensOnly = include.tokens.length > 0 && !include.isNative;
  const isCoinsOnly = include.tokens.length === 0 && include.isNative;
  return {
    kinds: isTokensOnly || exclude.isNative ? [] : kinds,
    standards: isCoinsOnly ? [] : standards,
    methodIds: parseMethods(query.methods, signatures),
    age: {
      from: query.age_from ? parseEnd('age_from', query.age_from, '00:00:00') : null,
      to: query.age_to ? parseEnd('age_to', query.age_to, '23:59:59') : null,
    },
    from: parseAmong(query, 'from_address_hashes_to'),
    to: parseAmong(query, 'to_address_hashes_to'),
    relation: query.address_relation?.toLowerCase() === 'and' ? 'and' : 'or',
    amountFrom: parseAmount(query, 'amount_from'),
    amountTo: parseAmount(query, 'amount_to'),
    tokens: { include: include.tokens, exclude: exclude.tokens },
  };
}

/** Upper bound of time, later than any block. */
const LATEST = 2n ** 70n;

/** Converts the filter's times to blocks; null where no block is in the period, or no requested method is known. */
export async function findFilter(
  db: Kysely<Tables>,
  { age, ...filter }: AskedFilter,
): Promise<AdvancedFilter | null> {
  if (filter.methodIds?.length === 0) return null;
  if (age.from === null && age.to === null) return { ...filter, blocks: null };
  const blocks: BlockSpan | null = await findBlocksInPeriod(db, {
    from: age.from ?? 0n,
    to: age.to ?? LATEST,
  });
  return blocks && { ...filter, blocks };
}

const LIST_MAX = 20;
/** Splits `a,b` or `[a,b]` into distinct values. */
function split(query: Query, name: string): string[] {
  const text = query[name];
  if (!text) return [];
  const values = text.replace(/^\[|\]$/g, '').split(',');
  const distinct = [...new Set(values.map((value) => value.trim().toLowerCase()).filter(Boolean))];
  if (distinct.length > LIST_MAX) throw invalidParameter(name, text, `a list of at most ${LIST_MAX} values`);
  return distinct;
}

const ADDRESSES = 'a list of addresses (0x and 40 hexadecimal digits)';

function parseAddresses(query: Query, name: string): Buffer[] {
  const values = split(query, name);
  const wrong = values.find((value) => !isAddress(value));
  if (wrong !== undefined) throw invalidParameter(name, wrong, ADDRESSES);
  return values.map(hexToBytes);
}

function parseAmong(query: Query, name: 'from_address_hashes_to' | 'to_address_hashes_to'): Among {
  return {
    include: parseAddresses(query, `${name}_include`),
    exclude: parseAddresses(query, `${name}_exclude`),
  };
}

/** Splits token addresses; `native` stands for the coin of the chain. */
function splitTokens(query: Query, name: string): { isNative: boolean; tokens: Buffer[] } {
  const values = split(query, name);
  const tokens = values.filter((value) => value !== 'native');
  const wrong = tokens.find((value) => !isAddress(value));
  if (wrong !== undefined) throw invalidParameter(name, wrong, `${ADDRESSES} or \`native\``);
  return { isNative: tokens.length < values.length, tokens: tokens.map(hexToBytes) };
}

const KINDS: Readonly<Record<string, CoinKind>> = {
  coin_transfer: 'coin_transfer',
  contract_interaction: 'contract_call',
  contract_creation: 'contract_creation',
};

/** Parses the types; none applies no filter, and a standard that is never indexed matches nothing. */
function parseTypes(text: string | undefined): {
  kinds: CoinKind[] | null;
  standards: TokenStandardCode[] | null;
} {
  const values = split({ transaction_types: text }, 'transaction_types');
  if (values.length === 0) return { kinds: null, standards: null };
  return {
    kinds: values.flatMap((value) => KINDS[value] ?? []),
    standards: TOKEN_STANDARD_NAMES.filter((name) => values.includes(name.toLowerCase())).map(
      (name) => TOKEN_STANDARDS[name],
    ),
  };
}

/** Parses selectors or function names; null without any. An unknown name has no selector. */
function parseMethods(text: string | undefined, signatures: Signatures): Buffer[] | null {
  const values = split({ methods: text }, 'methods');
  if (values.length === 0) return null;
  return parseSelectors(values, { name: 'methods', text, signatures });
}

function parseAmount(query: Query, name: 'amount_from' | 'amount_to'): string | null {
  const text = query[name];
  if (!text) return null;
  if (!/^\d{1,78}(\.\d{1,78})?$/.test(text))
    throw invalidParameter(name, text, 'an amount in whole units, like 1.5');
  return text;
}
