import { z } from 'zod';
import { addressParam, addressTag as tag, watchlistName } from '#sdk/contract/entities.ts';
import { address, hex, int, timestamp } from '#sdk/contract/primitives.ts';

/** Private tag of an address. */
export const addressTag = z.object({
  id: int,
  address_hash: address,
  address: addressParam,
  name: z.string(),
});
export type AddressTag = z.infer<typeof addressTag>;
export const addressTagBody = z.object({ name: z.string(), address_hash: address });

/** Private tag of a transaction. */
export const transactionTag = z.object({ id: int, transaction_hash: hex, name: z.string() });
export type TransactionTag = z.infer<typeof transactionTag>;
export const transactionTagBody = z.object({ name: z.string(), transaction_hash: hex });

/** Public tags of an address, with the visitor's private ones. */
export const tagsOfAddress = z.object({
  common_tags: z.array(tag),
  personal_tags: z.array(tag),
  watchlist_names: z.array(watchlistName),
});
export type TagsOfAddress = z.infer<typeof tagsOfAddress>;

/** Tags of a transaction's sender and recipient, with the visitor's tag of the transaction. */
export const tagsOfTransaction = tagsOfAddress.extend({
  personal_tx_tag: z.object({ label: z.string() }).nullable(),
});
export type TagsOfTransaction = z.infer<typeof tagsOfTransaction>;

/** A request for public tags; `tags` is separated by `;`. */
export const publicTag = z.object({
  id: int,
  full_name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  website: z.string().nullable(),
  tags: z.string(),
  addresses: z.array(address),
  addresses_with_info: z.array(addressParam),
  additional_comment: z.string(),
  is_owner: z.boolean(),
  submission_date: timestamp,
  /** Spyglass only: state of the request, and the operator's comment. */
  status: z.enum(['pending', 'approved', 'returned', 'refused']),
  comment: z.string().nullable(),
});
export type PublicTag = z.infer<typeof publicTag>;
export const publicTagBody = publicTag
  .omit({ id: true, addresses_with_info: true, submission_date: true, status: true, comment: true })
  .partial({ company: true, website: true });
