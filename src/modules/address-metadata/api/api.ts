import type { ValuesOf } from '#modules/manifest.ts';
import type { ApiPart } from '#sdk/api/part.ts';
import { presentFoundAddress } from '#sdk/api/present.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type { settings } from '../settings.ts';
import { answerMetadata } from './metadata-addresses.ts';
import { createMetadataBook, type MetadataBook } from './metadata-book.ts';

const HITS_MAX = 200;

/** Creates the API part of the address metadata module; without a source, only its call, for the documentation. */
export function createApi({ source }: ValuesOf<typeof settings>): ApiPart {
  if (source === undefined) return { answered: [answerMetadata({ get: () => undefined })] };
  const end = new AbortController();
  let warn = (_: string) => {};
  const book = createMetadataBook({ source, warn: (message) => warn(message) });
  return {
    answered: [answerMetadata(book)],
    fields: {
      addresses: async (_, facts) => facts.map(({ hash }) => toKnowledge(book, hash)),
    },
    tokenFields: (address) => (book.get(bytesToHex(address))?.isScam ? { reputation: 'scam' } : NO_FIELDS),
    search: async (_, { name: text }) =>
      text === null
        ? []
        : book
            .find(text, HITS_MAX)
            .map(({ address, name }) =>
              presentFoundAddress(hexToBytes(address as Hex), { type: 'metadata_tag', name }),
            ),
    version: book.version,
    register(scope) {
      warn = (message) => scope.log.warn(message);
      void book.follow(end.signal);
      scope.addHook('preClose', async () => end.abort());
    },
  };
}

const NO_FIELDS = {};

function toKnowledge(book: MetadataBook, hash: Buffer) {
  const known = book.get(bytesToHex(hash));
  if (known === undefined) return undefined;
  const { tags, isScam } = known;
  return {
    fields: {
      ...(tags.length > 0 && { metadata: { tags: tags.map((tag) => ({ ...tag })) } }),
      ...(isScam && { is_scam: true, reputation: 'scam' }),
    },
  };
}
