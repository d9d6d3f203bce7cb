import { z } from 'zod';
import type { ImportList } from '#modules/importer.ts';
import { CliError } from '../errors.ts';
import type { Cursor } from './import-state.ts';
import type { ReadApi } from './read-api.ts';

/** A page of a list: its addresses, and the cursor of the next page. */
export interface ImportPage {
  addresses: string[];
  next: Cursor | null;
}

const ITEMS_MAX = 1000;
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const page = z.object({
  items: z.array(z.record(z.string(), z.unknown())).max(ITEMS_MAX),
  next_page_params: z
    .record(z.string().max(100), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]))
    .nullish(),
});

/** Reads a page of another explorer's list, in the current or a legacy form of its API. @throws CliError for a malformed page */
export async function readImportPage(
  read: ReadApi,
  from: string,
  { list, cursor }: { list: ImportList; cursor: Cursor | null },
): Promise<ImportPage> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(cursor ?? {}))
    if (value !== null) query.set(name, String(value));
  const url = `${from}/api/v2/${list}${query.size > 0 ? `?${query}` : ''}`;
  const answer = await read(url);
  if (answer === null) return { addresses: [], next: null };
  const parsed = page.safeParse(answer);
  if (!parsed.success)
    throw new CliError(`"${url}" does not return a list page: ${parsed.error.issues[0]?.message}.`);
  const { items, next_page_params: next = null } = parsed.data;
  if (next !== null && JSON.stringify(next) === JSON.stringify(cursor))
    throw new CliError(`"${url}" refers to itself as the next page.`);
  return { addresses: [...new Set(items.flatMap(findAddress))], next };
}

/** Address of a row: that of its contract, its token or the address itself. */
function findAddress(item: Readonly<Record<string, unknown>>): string[] {
  const inner = Object(item.address) as Record<string, unknown>;
  const named = [item.address_hash, inner.hash, item.hash, item.address];
  const found = named.map((each) => address.safeParse(each)).find(({ success }) => success);
  return found?.data === undefined ? [] : [found.data.toLowerCase()];
}
