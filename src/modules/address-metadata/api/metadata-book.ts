import { type DocumentOptions, followDocument } from '#sdk/lib/net.ts';
import { foldCase } from '#sdk/lib/text.ts';
import { type KnownAddress, readDocument } from './read-document.ts';

/** Address metadata, as of the last read of its source. */
export interface MetadataBook {
  get(address: string): KnownAddress | undefined;
  /** Up to `limit` addresses that have a tag whose name contains this text, or whose slug equals it. */
  find(text: string, limit: number): { address: string; name: string }[];
  version(): number;
  /** Reads the source whenever it is due, until the signal aborts. Never throws. */
  follow(signal: AbortSignal): Promise<void>;
}

type BookOptions = Pick<DocumentOptions<unknown>, 'source' | 'warn' | 'fileEveryMs' | 'fetchEveryMs'>;

/** Creates an empty book. */
export function createMetadataBook(options: BookOptions): MetadataBook {
  const followed = followDocument<ReadonlyMap<string, KnownAddress>>({
    ...options,
    title: 'Address metadata',
    variable: 'ADDRESS_METADATA_URL',
    start: new Map(),
    read: readDocument,
    otherwise: 'it is no JSON document with `addresses`',
  });
  return {
    get: (address) => followed.content().get(address),
    version: followed.version,
    find(text, limit) {
      const requested = foldCase(text);
      const hits: { address: string; name: string }[] = [];
      for (const [address, { tags }] of followed.content()) {
        if (hits.length >= limit) break;
        const found = tags.find(
          ({ name, slug, tagType }) =>
            tagType !== 'note' && (foldCase(name).includes(requested) || slug === requested),
        );
        if (found) hits.push({ address, name: found.name });
      }
      return hits;
    },
    follow: followed.follow,
  };
}
