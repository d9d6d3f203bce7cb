import { invalidParameter } from '#sdk/api/errors.ts';
import { answer, parseAddress } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { type AddressesMetadata, ASKED_MAX, METADATA_CALLS } from '../contract/calls.ts';
import type { MetadataBook } from './metadata-book.ts';
import type { KnownAddress } from './read-document.ts';

/** Answers the metadata service requests of front ends from the configured document. */
export const answerMetadata = (book: Pick<MetadataBook, 'get'>) =>
  answer(METADATA_CALLS.metadata_addresses, async (_, { query }): Promise<AddressesMetadata> => {
    const names = (query.addresses ?? '').split(',').filter((name) => name !== '');
    if (names.length === 0 || names.length > ASKED_MAX)
      throw invalidParameter(
        'addresses',
        String(names.length),
        `1 to ${ASKED_MAX} addresses, separated by commas`,
      );
    const limit = readLimit(query.tags_limit);
    const entries = names.flatMap((name) => {
      const address = parseAddress(name);
      const known = book.get(bytesToHex(address));
      return known === undefined ? [] : [[toAddress(address), present(known, limit)] as const];
    });
    return { addresses: Object.fromEntries(entries) };
  });

function readLimit(text: string | undefined): number {
  if (text === undefined || text === '') return Number.POSITIVE_INFINITY;
  if (!/^\d{1,4}$/.test(text)) throw invalidParameter('tags_limit', text, 'a number of tags');
  return Number(text);
}

function present({ tags, isScam }: KnownAddress, limit: number): AddressesMetadata['addresses'][string] {
  return {
    tags: tags.slice(0, limit).map(({ meta, ...tag }) => ({ ...tag, meta: JSON.stringify(meta) })),
    reputation: isScam ? 'scam' : null,
  };
}
