import { TOKEN_CALLS } from '#contract/calls/tokens.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { takePage } from '#db/keyset.ts';
import { type InstanceType, listHeldOfCollection } from '#db/queries/token/held-instances.ts';
import {
  countInstanceTransfers,
  type InstanceKey,
  listInstanceHolders,
  listInstanceIds,
  listInstanceTransfers,
  readInstances,
} from '#db/queries/token/token-instances.ts';
import type { ReadScope } from '../../context.ts';
import { readAddressBook } from '../../enrich/addresses.ts';
import { readOwners } from '../../enrich/ask-owners.ts';
import { presentListedTransfers } from '../../enrich/listed-transfers.ts';
import { presentHeldInstances, presentInstances } from '../../enrich/token-instances.ts';
import { ApiError, invalidParameter } from '../../errors.ts';
import { noteView } from '../../freshness/note-view.ts';
import { nextPage, parseCursor, type Query } from '../../parameters/cursor.ts';
import { type Params, parseAddress } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { presentAddressParam } from '../../present/address-param.ts';
import { type PricedTokenRow, presentToken } from '../../present/token.ts';
import { toAddress, toDec } from '../../present/wire.ts';
import { findToken } from './token.ts';
import { parseTransferKey, transferKeyCursor } from './transfer-cursor.ts';

/** Maximum count of a token instance's transfers. */
const TRANSFERS_COUNTED_MAX = 100_000;
const ID_MAX = 2n ** 256n - 1n;

/** `/tokens/{hash}/instances`, highest id first; with `holder_address_hash` those of a holder; none for ERC-20. */
export const getTokenInstances = answer(TOKEN_CALLS.token_instances, async (scope, { params, query }) => {
  const token = await findToken(scope, params.hash);
  const below = parseCursor(query, { unique_token: 'dec' })?.unique_token ?? null;
  const limit = PAGE_SIZE + 1;
  const holder = query.holder_address_hash
    ? parseAddress(query.holder_address_hash, 'holder_address_hash')
    : null;
  if (token.type === 20) return { items: [], next_page_params: null };
  if (holder !== null) {
    const type: InstanceType = token.type === 1155 ? 1155 : 721;
    const found = await listHeldOfCollection(scope.db, { holder, token: token.address, type, below, limit });
    const { rows, hasMore } = takePage(found, PAGE_SIZE);
    return {
      items: await presentHeldInstances(scope, rows),
      next_page_params: after(hasMore, rows.at(-1)?.token_id),
    };
  }
  const found = await listInstanceIds(scope.db, { token: token.address, below, limit });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  return { items: await presentInstances(scope, token, rows), next_page_params: after(hasMore, rows.at(-1)) };
});

/** `/tokens/{hash}/instances/{id}`; an id that never moved has empty values. */
export const getTokenInstance = answer(TOKEN_CALLS.token_instance, async (scope, { params }) => {
  const { token, key } = await findInstance(scope, params);
  noteView(scope, key.token_address, key.token_id);
  const [instance] = await presentInstances(scope, token, [key.token_id], { isWhole: true });
  if (instance === undefined) throw new ApiError('not_found');
  return instance;
});

/** `/tokens/{hash}/instances/{id}/transfers`, newest first. */
export const getTokenInstanceTransfers = answer(
  TOKEN_CALLS.token_instance_transfers,
  async (scope, { params, query }) => {
    const { key } = await findInstance(scope, params);
    const found = await listInstanceTransfers(scope.db, {
      key,
      after: parseTransferKey(query),
      limit: PAGE_SIZE + 1,
    });
    const rows = found.slice(0, PAGE_SIZE);
    return {
      items: await presentListedTransfers(scope, rows),
      next_page_params: transferKeyCursor(rows.at(-1), found[PAGE_SIZE]),
    };
  },
);

/** `/tokens/{hash}/instances/{id}/transfers-count`, up to 100,000. */
export const getTokenInstanceTransfersCount = answer(
  TOKEN_CALLS.token_instance_transfers_count,
  async (scope, { params }) => {
    const { key } = await findInstance(scope, params);
    return { transfers_count: await countInstanceTransfers(scope.db, { key, cap: TRANSFERS_COUNTED_MAX }) };
  },
);

/** `/tokens/{hash}/instances/{id}/holders`: for ERC-721 the owner, for ERC-1155 all holders, richest first. */
export const getTokenInstanceHolders = answer(
  TOKEN_CALLS.token_instance_holders,
  async (scope, { params, query }) => {
    const { token, key } = await findInstance(scope, params);
    const found = await listHolders(scope, token, key, query);
    const { rows, hasMore } = takePage(found, PAGE_SIZE);
    const addresses = await readAddressBook(
      scope,
      rows.map((row) => row.holder_address),
    );
    const presented = presentToken(token.address, token);
    const last = rows.at(-1);
    return {
      items: rows.map((row) => ({
        address: presentAddressParam(row.holder_address, addresses),
        value: toDec(row.value),
        token_id: toDec(key.token_id),
        token: presented,
      })),
      next_page_params: nextPage(
        query,
        hasMore,
        rows.length,
        last === undefined
          ? {}
          : {
              address_hash: toAddress(last.holder_address),
              value: toDec(last.value),
              token_id: toDec(key.token_id),
            },
      ),
    };
  },
);

async function listHolders(scope: ReadScope, token: PricedTokenRow, key: InstanceKey, query: Query) {
  const cursor = parseCursor(
    { value: query.value, address_hash: query.address_hash },
    { value: 'dec', address_hash: 'address' },
  );
  if (token.type !== 1155) {
    const [row] = await readOwners(scope, await readInstances(scope.db, [key]), () => token);
    const owner = row?.owner_address ?? null;
    const isHeld = cursor === null && owner?.some((byte) => byte !== 0);
    return owner !== null && isHeld ? [{ holder_address: owner, value: 1n }] : [];
  }
  const place = cursor && { value: cursor.value, holder: cursor.address_hash };
  return listInstanceHolders(scope.db, { key, after: place, limit: PAGE_SIZE + 1 });
}

/** Finds the collection and the token instance of a path: 422 for an invalid id, 404 for a token without instances. */
export async function findInstance(
  scope: ReadScope,
  { hash, id }: Params,
): Promise<{ token: PricedTokenRow; key: InstanceKey }> {
  const tokenId = parseTokenId(id);
  const token = await findCollection(scope, hash);
  return { token, key: { token_address: token.address, token_id: tokenId } };
}

/** Parses the id of a token instance; 422 outside uint256. */
export function parseTokenId(text: string | undefined): bigint {
  if (text === undefined || !/^\d{1,78}$/.test(text) || BigInt(text) > ID_MAX)
    throw invalidParameter('id', text, 'a token id (a whole number below 2^256)');
  return BigInt(text);
}

/** Finds a token with instances; 404 for a fungible one. */
async function findCollection(scope: ReadScope, hash: string | undefined): Promise<PricedTokenRow> {
  const token = await findToken(scope, hash);
  if (token.type === 20) throw new ApiError('not_found');
  return token;
}

function after(hasMore: boolean, last: bigint | undefined) {
  return hasMore && last !== undefined ? { unique_token: toDec(last) } : null;
}
