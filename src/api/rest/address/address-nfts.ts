import { ADDRESS_CALLS } from '#contract/calls/addresses.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { takePage } from '#db/keyset.ts';
import { listCollectionsAmong, listHeldOfBothShapes } from '#db/queries/token/held-both-shapes.ts';
import { countHeldIds } from '#db/queries/token/held-ids.ts';
import {
  type HeldCollection,
  type HeldInstance,
  type InstanceType,
  listFirstOfCollections,
  listHeldCollections,
  listHeldInstances,
} from '#db/queries/token/held-instances.ts';
import { countFittingItems } from '#db/sized-page.ts';
import type { ReadScope } from '../../context.ts';
import { presentHeldInstances } from '../../enrich/token-instances.ts';
import { readTokenBook } from '../../enrich/tokens.ts';
import { nextPage, parseCursor, type Query } from '../../parameters/cursor.ts';
import { parseAddress, parseList } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { presentToken, presentTokenType } from '../../present/token.ts';
import { toAddress, toDec, toDecOrNull } from '../../present/wire.ts';

/** Number of token instances shown per collection. */
const PIECES_SHOWN = 9;
/** Maximum count of ERC-1155 ids; larger numbers are not reported. */
const IDS_COUNTED_MAX = 1000;

/** `/addresses/{hash}/nft`: token instances of an address, by standard, collection and id. */
export const getAddressNfts = answer(ADDRESS_CALLS.address_nft, async (scope, { params, query }) => {
  const holder = parseHolder(params.hash);
  const place = { token_contract_address_hash: query.token_contract_address_hash, token_id: query.token_id };
  const cursor = parseCursor(place, { token_contract_address_hash: 'address', token_id: 'dec' });
  const type = cursor && readType(query);
  const after = cursor && {
    token_address: cursor.token_contract_address_hash,
    token_id: cursor.token_id,
  };
  const among = await listAmong(scope, holder, query);
  const found =
    holder === null
      ? []
      : await listByType<HeldInstance>(query, type, (from, limit) =>
          listHeldInstances(scope.db, {
            holder,
            type: from,
            tokens: from === 721 ? among : undefined,
            after: from === type ? after : null,
            limit,
          }),
        );
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const last = rows.at(-1);
  return {
    items: await presentHeldInstances(scope, rows),
    next_page_params: last
      ? nextPage(query, hasMore, rows.length, { ...toCursor(last), token_id: toDec(last.token_id) })
      : null,
  };
});

/** `/addresses/{hash}/nft/collections`: the same by collection, with the first token instances of each. */
export const getAddressNftCollections = answer(
  ADDRESS_CALLS.address_nft_collections,
  async (scope, { params, query }) => {
    const holder = parseHolder(params.hash);
    const cursor = parseCursor(query, { token_contract_address_hash: 'address' });
    const type = cursor && readType(query);
    const among = await listAmong(scope, holder, query);
    const found =
      holder === null
        ? []
        : await listByType<HeldCollection>(query, type, (from, limit) => {
            const after = from === type ? (cursor?.token_contract_address_hash ?? null) : null;
            return from === 721 && among !== undefined
              ? listCollectionsAmong(scope.db, { holder, tokens: among, after, limit })
              : listHeldCollections(scope.db, { holder, type: from, after, limit });
          });
    const { rows } = takePage(found, PAGE_SIZE);
    const presented = holder === null ? [] : await presentCollections(scope, holder, rows);
    const items = presented.slice(0, countFittingItems(presented));
    const last = rows[items.length - 1];
    return {
      items,
      next_page_params: last
        ? nextPage(query, items.length < found.length, items.length, toCursor(last))
        : null,
    };
  },
);

async function presentCollections(scope: ReadScope, holder: Buffer, rows: readonly HeldCollection[]) {
  const tokensOf = (type: InstanceType) =>
    rows.flatMap((row) => (row.token_type === type ? [row.token_address] : []));
  const instances = await Promise.all(
    TYPES.map((type) =>
      listFirstOfCollections(scope.db, { holder, tokens: tokensOf(type), type, limit: PIECES_SHOWN }),
    ),
  );
  const [counted, presented, tokens] = await Promise.all([
    countHeldIds(scope.db, { holder, tokens: tokensOf(1155), cap: IDS_COUNTED_MAX + 1 }),
    presentHeldInstances(scope, instances.flat()),
    readTokenBook(
      scope,
      rows.map((row) => row.token_address),
    ),
  ]);
  const places = instances.flat();
  // For ERC-1155 the number of ids counts, not the sum of copies.
  const idsOf = (token: Buffer) => {
    const count = counted.find((each) => each.token_address.equals(token))?.ids_count;
    return count === undefined || count > IDS_COUNTED_MAX ? null : count;
  };
  return rows.map((row) => ({
    token: presentToken(row.token_address, tokens.get(row.token_address), row.token_type),
    amount: toDecOrNull(row.token_type === 721 ? row.value : idsOf(row.token_address)),
    token_instances: presented.filter((_, place) => {
      const instance = places[place];
      return instance?.token_type === row.token_type && instance.token_address.equals(row.token_address);
    }),
  }));
}

const TYPES: readonly InstanceType[] = [721, 1155];
const STANDARDS = ['ERC-721', 'ERC-1155', 'ERC-404'] as const;

/** Lists the allowed collections for a filter of only ERC-404, which is a property of the token; else undefined. */
async function listAmong(
  { db }: ReadScope,
  holder: Buffer | null,
  query: Query,
): Promise<Buffer[] | undefined> {
  const standards = parseList(query.type, STANDARDS);
  if (holder === null || !standards.includes('ERC-404') || standards.includes('ERC-721')) return undefined;
  return listHeldOfBothShapes(db, holder);
}

/** Reads the requested standards one after the other until the page is full. */
async function listByType<Row>(
  query: Query,
  from: InstanceType | null,
  list: (type: InstanceType, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const standards = parseList(query.type, STANDARDS);
  const sought = TYPES.filter(
    (type) =>
      standards.length === 0 || standards.some((standard) => (standard === 'ERC-1155' ? 1155 : 721) === type),
  );
  const found: Row[] = [];
  for (const type of sought) {
    if ((from !== null && type < from) || found.length > PAGE_SIZE) continue;
    found.push(...(await list(type, PAGE_SIZE + 1 - found.length)));
  }
  return found;
}

/** Parses a holder; the zero address has no holdings: its tokens are burned. */
function parseHolder(text: string | undefined): Buffer | null {
  const holder = parseAddress(text);
  return holder.every((byte) => byte === 0) ? null : holder;
}

function readType({ token_type }: Query): InstanceType {
  return token_type === 'ERC-1155' ? 1155 : 721;
}

function toCursor(last: HeldCollection): Record<'token_contract_address_hash' | 'token_type', string> {
  return {
    token_contract_address_hash: toAddress(last.token_address),
    token_type: presentTokenType(last.token_type),
  };
}
