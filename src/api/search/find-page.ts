import { PAGE_SIZE } from '#contract/page-size.ts';
import type { SearchItem } from '#contract/search.ts';
import { takePage } from '#db/keyset.ts';
import type { FoundToken, TokenSearchCursor } from '#db/queries/token/search-tokens.ts';
import type { ReadScope } from '../context.ts';
import { presentSearchHits } from '../present/search.ts';
import { completeHits } from './complete-hits.ts';
import { findExactHits, findTokens } from './find-hits.ts';
import { readSearchText, type SearchText } from './read-text.ts';

/** Maximum number of hits from other parts over all pages. */
export const PART_HITS_MAX = 1000;

/** Minimum number of rows reserved for hits of other parts on a first page, so that tokens do not hide them. */
const PART_PLACES = 20;

/** Start of a page: after a token, or null once there are no more tokens; and after a number of hits from other parts. */
export interface SearchPlace {
  after: TokenSearchCursor | null;
  hasTokens: boolean;
  skip: number;
}

export const FIRST_PLACE: SearchPlace = { after: null, hasTokens: true, skip: 0 };

export interface SearchPage {
  items: SearchItem[];
  /** Start of the next page; null on the last one. */
  next: SearchPlace | null;
}

/** Finds the hits of one page: exact ones, then tokens, then those of other parts. */
export async function findPage(scope: ReadScope, typed: string, place: SearchPlace): Promise<SearchPage> {
  const text = readSearchText(typed);
  const isFirst = place === FIRST_PLACE;
  const [exact, found, parts] = await Promise.all([
    isFirst ? findExactHits(scope, text) : null,
    place.hasTokens ? findTokens(scope, text, { after: place.after, limit: PAGE_SIZE + 1 }) : [],
    searchParts(scope, text),
  ]);
  const before = exact ? presentSearchHits(exact) : [];
  const others = parts.slice(place.skip);
  const size = PAGE_SIZE - before.length;
  const reserved = isFirst ? Math.min(others.length, PART_PLACES) : 0;
  const { rows, hasMore } = takePage(found, Math.max(size - reserved, 0));
  const shown = hasMore ? others.slice(0, reserved) : others.slice(0, size - rows.length);
  const tokens = presentSearchHits({ blocks: [], transactions: [], addresses: [], tokens: rows });
  const items = await completeHits(scope, [...before, ...tokens, ...shown], text.address);
  if (!hasMore && shown.length === others.length) return { items, next: null };
  const last = rows.at(-1);
  return {
    items,
    next: {
      after: hasMore && last ? toCursor(last) : null,
      hasTokens: hasMore,
      skip: place.skip + shown.length,
    },
  };
}

/** Finds the hits of all other parts, in the order of the parts. */
export async function searchParts(scope: ReadScope, text: SearchText): Promise<SearchItem[]> {
  const found = await Promise.all((scope.api.parts.searches ?? []).map((search) => search(scope, text)));
  return found.flat().slice(0, PART_HITS_MAX);
}

function toCursor({ match, holders_count, address }: FoundToken): TokenSearchCursor {
  return { match, holdersCount: holders_count, address };
}
