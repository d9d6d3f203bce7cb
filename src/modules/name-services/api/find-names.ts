import type { FieldScope } from '#sdk/api/part.ts';
import { presentFoundAddress } from '#sdk/api/present.ts';
import type { SearchText } from '#sdk/api/search.ts';
import { toAddress } from '#sdk/api/wire.ts';
import type { SearchItem } from '#sdk/contract/entities.ts';
import type { NameBook } from './name-book.ts';
import { readName } from './read-name.ts';

/** The address that a searched name resolves to. */
export async function findNames(
  scope: FieldScope,
  book: NameBook,
  { name: text }: SearchText,
): Promise<SearchItem[]> {
  const name = text === null ? null : readName(text, { isTyped: true });
  if (name === null) return [];
  const found = await book.find(scope, name);
  if (found === null) return [];
  const address_hash = toAddress(found.address);
  const ens_info = { address_hash, expiry_date: presentExpiry(found.expiresAt), name, names_count: 1 };
  return [{ ...presentFoundAddress(found.address, { type: 'ens_domain', name: null }), ens_info }];
}

/** Maximum time of a date, in seconds. */
const SECONDS_MAX = 8_640_000_000_000n;

function presentExpiry(expiresAt: bigint | null): string | null {
  if (expiresAt === null || expiresAt > SECONDS_MAX) return null;
  return new Date(Number(expiresAt) * 1000).toISOString();
}
