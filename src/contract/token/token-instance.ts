import { z } from 'zod';
import { addressParam } from '../address/address-param.ts';
import { dec, hex, int, timestamp } from '../primitives.ts';
import { token } from './token.ts';

/** A token instance (ERC-721), or an id of a multi-token (ERC-1155), with the data of its contract. */
export const tokenInstance = z.object({
  id: dec,
  /** True if there is a single copy; null if unknown. */
  is_unique: z.boolean().nullable(),
  /** Metadata at the contract's `tokenURI`. Lists omit metadata larger than 4 kB. */
  metadata: z.record(z.string(), z.unknown()).nullable(),
  /** Only for a unique token instance; null for a burned one. */
  owner: addressParam.nullable(),
  token: token.nullable(),
  /** A web or IPFS URL, or one of this server where the metadata contains the image itself. */
  image_url: z.string().nullable(),
  animation_url: z.string().nullable(),
  external_app_url: z.string().nullable(),
  /** URLs of the image by size. */
  thumbnails: z.record(z.string(), z.string()).nullable(),
  media_type: z.string().nullable(),
  media_url: z.string().nullable(),
  /**
   * Spyglass only: source of the owner: the last transfer, or, where no transfer names the token instance or its
   * collection also moves without any, the contract (`node`). Null without an owner.
   */
  owner_source: z.enum(['transfers', 'node']).nullable().optional(),
  /** Spyglass only: name from the metadata, even where the metadata is omitted. */
  name: z.string().nullable().optional(),
  /** Spyglass only: result of `tokenURI` or `uri`, truncated for a `data:` URI. Null until it was fetched. */
  token_uri: z.string().nullable().optional(),
  /**
   * Spyglass only: reason why there is no metadata. `not_asked` (not fetched yet), `no_uri`, `not_fetched` (stored
   * elsewhere), `not_json`, `too_large`, `unreachable`, `refused` (not a public address), `bad_status`.
   */
  metadata_error: z.string().nullable().optional(),
});
export type TokenInstance = z.infer<typeof tokenInstance>;

/** A token instance in an address' holdings, with the amount. */
export const heldInstance = tokenInstance.extend({ token_type: z.string().nullable(), value: dec });
export type HeldInstance = z.infer<typeof heldInstance>;

/** A token instance in the list of its collection; if filtered by holder, with the amount held. */
export const listedInstance = tokenInstance.extend({
  token_type: z.string().nullable().optional(),
  value: dec.optional(),
});

/** A collection in an address' holdings, with the first of its token instances. */
export const heldCollection = z.object({
  token,
  /** Number of token instances; null where they are not counted. */
  amount: dec.nullable(),
  token_instances: z.array(heldInstance),
});
export type HeldCollection = z.infer<typeof heldCollection>;

/** A holder of a token instance, with the amount. */
export const instanceHolder = z.object({
  address: addressParam,
  value: dec,
  token_id: dec.nullable(),
  token: token.nullable().optional(),
});

/** A time of ownership of a token instance (ERC-721), as the transfer began it. */
export const instanceOwner = z.object({
  kind: z.enum(['mint', 'transfer', 'burn']),
  /** Null once burned. */
  owner: addressParam.nullable(),
  from: addressParam,
  block_number: int,
  log_index: int,
  since: timestamp.nullable(),
  /** Time of the next transfer; null for the last one. */
  until: timestamp.nullable(),
  held_seconds: dec.nullable(),
  /** True for the last transfer. */
  is_current: z.boolean(),
  /** False if the transfer is not from the owner before it, or the first is no mint: a transfer is missing. */
  is_from_owner: z.boolean(),
  transaction_hash: hex,
  /**
   * Coin that the new owner sent with the transaction, in wei, if it moved no other token; else null, since it is
   * unknown what was paid for.
   */
  paid_value: dec.nullable(),
});
export type InstanceOwner = z.infer<typeof instanceOwner>;

/** Number of transfers of a token instance, capped at 100,000. */
export const instanceTransfersCount = z.object({ transfers_count: z.number().int() });
