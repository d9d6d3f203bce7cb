import { z } from 'zod';
import { addressParam } from './address-param.ts';
import { dec } from './primitives.ts';
import { token } from './token.ts';

/** One token instance (ERC-721), or one id of a token of many (ERC-1155), with what its contract says of it. */
export const tokenInstance = z.object({
  id: dec,
  /** Whether there is one copy; null where that is not known. */
  is_unique: z.boolean().nullable(),
  /** What the contract's `tokenURI` leads to. In lists that of more than 4 kB is left out. */
  metadata: z.record(z.string(), z.unknown()).nullable(),
  /** Only of a unique token instance; null for one that was burnt. */
  owner: addressParam.nullable(),
  token: token.nullable(),
  /** An address on the web or on IPFS, or on this server where the metadata holds the picture itself. */
  image_url: z.string().nullable(),
  animation_url: z.string().nullable(),
  external_app_url: z.string().nullable(),
  /** Addresses of the picture by size. */
  thumbnails: z.record(z.string(), z.string()).nullable(),
  media_type: z.string().nullable(),
  media_url: z.string().nullable(),
  /**
   * Ours alone: where the owner comes from: the last transfer, or, where no transfer names the token instance or its collection also moves without
   * any, the contract (`node`). Null without an owner.
   */
  owner_source: z.enum(['transfers', 'node']).nullable().optional(),
  /** Ours alone: the name in the metadata, also where that is left out. */
  name: z.string().nullable().optional(),
  /** Ours alone: what `tokenURI` or `uri` said; of a `data:` URI the beginning. Null until it was asked. */
  token_uri: z.string().nullable().optional(),
  /**
   * Ours alone: why there is no metadata. `not_asked` yet, `no_uri`, `not_fetched` (it is elsewhere), `not_json`, `too_large`,
   * `unreachable`, `refused` (not a public address), `bad_status`.
   */
  metadata_error: z.string().nullable().optional(),
});
export type TokenInstance = z.infer<typeof tokenInstance>;

/** A token instance that an address holds, and how many of it. */
export const heldInstance = tokenInstance.extend({ token_type: z.string().nullable(), value: dec });
export type HeldInstance = z.infer<typeof heldInstance>;

/** A token instance in the list of its collection; with a holder in the question also how many of it they hold. */
export const listedInstance = tokenInstance.extend({
  token_type: z.string().nullable().optional(),
  value: dec.optional(),
});

/** A collection of which an address holds token instances, with the first of them. */
export const heldCollection = z.object({
  token,
  /** How many token instances; null where they are not counted. */
  amount: dec.nullable(),
  token_instances: z.array(heldInstance),
});
export type HeldCollection = z.infer<typeof heldCollection>;

/** A holder of a token instance, and how many of it. */
export const instanceHolder = z.object({
  address: addressParam,
  value: dec,
  token_id: dec.nullable(),
  token: token.nullable().optional(),
});

/** How often a token instance moved, counted up to 100,000. */
export const instanceTransfersCount = z.object({ transfers_count: z.number().int() });
