import { z } from 'zod';
import { calls, TEXT } from '#sdk/contract/calls.ts';

/** Maximum number of addresses in one request. */
export const ASKED_MAX = 100;

const tag = z.object({
  slug: z.string(),
  name: z.string(),
  tagType: z.string(),
  ordinal: z.number(),
  /** JSON, as metadata services write it. */
  meta: z.string(),
});

/** Metadata of each address that a request names; addresses without metadata are left out. */
export const addressesMetadata = z.object({
  addresses: z.record(z.string(), z.object({ tags: z.array(tag), reputation: z.string().nullable() })),
});
export type AddressesMetadata = z.infer<typeof addressesMetadata>;

/** The calls of this module. */
export const METADATA_CALLS = calls({
  metadata_addresses: {
    path: '/api/v2/proxy/metadata/addresses',
    query: { addresses: TEXT, chain_id: TEXT, tags_limit: TEXT },
    response: addressesMetadata,
    summary: `Tags and reputation of up to ${ASKED_MAX} addresses, separated by commas, in the form of a metadata service`,
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends MetadataCalls {}
}
type MetadataCalls = typeof METADATA_CALLS;
