import { z } from 'zod';

/** Keys to add to the same URL for the next page; null on the last one. */
export const nextPageParams = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .nullable();

/** A list of at most 50 items with the cursor of the next page. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_page_params: nextPageParams });
}

/** A range of blocks, both ends included, on a server that does not answer; without a server, one whose rows were removed. */
export const missingBlocks = z.object({ from: z.int(), to: z.int(), server: z.string().nullable() });
export type MissingBlocks = z.infer<typeof missingBlocks>;

/**
 * A page of data that not every node provides; `unavailable` is the reason why it is missing or incomplete, and absent
 * on other servers.
 */
export function limitedPage<Item extends z.ZodType>(item: Item) {
  return page(item).extend({
    unavailable: z.string().optional(),
    /** Spyglass only: blocks whose data the page lacks, since their server does not answer at the moment, or they were removed. */
    missing: z.array(missingBlocks).optional(),
  });
}

/** Parameters of the request for the next page. */
export type NextPageParams = z.infer<typeof nextPageParams>;

/** A page of a list; `next_page_params` is null on the last one. */
export interface Page<Item> {
  items: Item[];
  next_page_params: NextPageParams;
  unavailable?: string | undefined;
  missing?: MissingBlocks[] | undefined;
}
