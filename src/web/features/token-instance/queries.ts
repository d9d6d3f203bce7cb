import { apiQuery } from '../../api-client/api-query.ts';
import { ownResource, resource } from '../../api-client/resource.ts';
import { addressParam } from '../../api-client/shapes/address.ts';
import { page } from '../../api-client/shapes/page.ts';
import { dec, list, num, object, orNull } from '../../api-client/shapes/reader.ts';
import {
  heldCollection,
  heldInstance,
  listedInstance,
  tokenInstance,
} from '../../api-client/shapes/token-instance.ts';
import { tokenTransfer } from '../../api-client/shapes/token-transfer.ts';
import type { CursorOption } from '../../cursor.ts';

const BASE = '/api/v2/tokens/{hash}/instances';
const INSTANCES = resource('token_instances', BASE, page(list(listedInstance)));
const INSTANCE = resource('token_instance', `${BASE}/{id}`, tokenInstance);
const TRANSFERS = resource('token_instance_transfers', `${BASE}/{id}/transfers`, page(list(tokenTransfer)));
const TRANSFERS_COUNT = resource(
  'token_instance_transfers_count',
  `${BASE}/{id}/transfers-count`,
  object({ transfers_count: num }),
);
const HOLDERS = resource(
  'token_instance_holders',
  `${BASE}/{id}/holders`,
  page(list(object({ address: addressParam, value: dec, token_id: orNull(dec) }))),
);
const OWNERS = ownResource('token_instance_owners', `${BASE}/{id}/owners`);
const HELD = resource('address_nft', '/api/v2/addresses/{hash}/nft', page(list(heldInstance)));
const COLLECTIONS = resource(
  'address_nft_collections',
  '/api/v2/addresses/{hash}/nft/collections',
  page(list(heldCollection)),
);

/** A page of the token instances of a collection, highest id first; with `holder`, those of one owner. */
export function instancesQuery(
  hash: string,
  { cursor, holder }: CursorOption & { holder?: string | undefined } = {},
) {
  return apiQuery(INSTANCES, { params: { hash }, query: { holder_address_hash: holder }, cursor });
}

/** A token instance with its metadata. */
export function instanceQuery(hash: string, id: string) {
  return apiQuery(INSTANCE, { params: { hash, id } });
}

/** A page of a token instance's transfers, newest first. */
export function instanceTransfersQuery(hash: string, id: string, { cursor }: CursorOption = {}) {
  return apiQuery(TRANSFERS, { params: { hash, id }, cursor });
}

/** Number of transfers of a token instance. */
export function instanceTransfersCountQuery(hash: string, id: string) {
  return apiQuery(TRANSFERS_COUNT, { params: { hash, id } });
}

/** A page of a token instance's holders, largest balance first. */
export function instanceHoldersQuery(hash: string, id: string, { cursor }: CursorOption = {}) {
  return apiQuery(HOLDERS, { params: { hash, id }, cursor });
}

/** A page of a token instance's owners, newest first; only our own API has them. */
export function instanceOwnersQuery(hash: string, id: string, { cursor }: CursorOption = {}) {
  return apiQuery(OWNERS, { params: { hash, id }, cursor });
}

/** A page of the token instances that an address holds. */
export function heldInstancesQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(HELD, { params: { hash }, cursor });
}

/** A page of the collections that an address holds token instances of. */
export function heldCollectionsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(COLLECTIONS, { params: { hash }, cursor });
}
