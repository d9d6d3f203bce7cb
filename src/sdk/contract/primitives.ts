/** @file Schemas of values in API responses. */

export { type NextPageParams, type Page, page } from '#contract/page.ts';
export { address, day, dec, decFraction, hex, int, timestamp } from '#contract/primitives.ts';
