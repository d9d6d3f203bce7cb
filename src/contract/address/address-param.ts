import { z } from 'zod';
import { address } from '../primitives.ts';

/** A label attached to an address. */
export const addressTag = z.object({ label: z.string(), display_name: z.string(), address_hash: z.string() });

/** Name of the address in the signed-in user's watch list. */
export const watchlistName = z.object({ label: z.string(), display_name: z.string() });

/** An address in a list row. */
export const addressParam = z.object({
  hash: address,
  is_contract: z.boolean(),
  is_verified: z.boolean().nullable(),
  name: z.string().nullable(),
  ens_domain_name: z.string().nullable(),
  is_scam: z.boolean(),
  reputation: z.string().nullable(),
  proxy_type: z.string().nullable(),
  implementations: z.array(z.object({ address_hash: address, name: z.string().nullable() })),
  metadata: z.object({ tags: z.array(z.record(z.string(), z.unknown())) }).nullable(),
  private_tags: z.array(addressTag),
  public_tags: z.array(addressTag),
  watchlist_names: z.array(watchlistName),
});
/** An address as it appears in other responses, with names, tags and flags. */
export type AddressParam = z.infer<typeof addressParam>;
