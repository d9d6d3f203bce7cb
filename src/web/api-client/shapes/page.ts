import type { Page } from '#contract/page.ts';
import { object, optional, type Reader, raw, text } from './reader.ts';

/** A page of a list. */
export function page<Item>(items: Reader<Item[]>): Reader<Page<Item>> {
  return object<Page<Item>>({
    items,
    next_page_params: raw as Reader<Page<Item>['next_page_params']>,
    unavailable: optional(text),
  });
}
