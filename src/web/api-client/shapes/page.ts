import type { MissingBlocks, Page } from '#contract/page.ts';
import { list, num, object, optional, orNull, type Reader, raw, text } from './reader.ts';

/** Blocks that a page lacks. */
export const missingBlocks: Reader<MissingBlocks> = object<MissingBlocks>({
  from: num,
  to: num,
  server: orNull(text),
});

/** A page of a list. */
export function page<Item>(items: Reader<Item[]>): Reader<Page<Item>> {
  return object<Page<Item>>({
    items,
    next_page_params: raw as Reader<Page<Item>['next_page_params']>,
    unavailable: optional(text),
    missing: optional(list(missingBlocks)),
  });
}
