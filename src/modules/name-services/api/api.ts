import type { ValuesOf } from '#modules/manifest.ts';
import type { ApiPart } from '#sdk/api/part.ts';
import type { settings } from '../settings.ts';
import { findNames } from './find-names.ts';
import { createNameBook } from './name-book.ts';

/** Creates the API part of domain names; empty if there is no registry. */
export function createApi({ registry }: ValuesOf<typeof settings>): ApiPart {
  if (registry === undefined) return {};
  const book = createNameBook({ registry, now: () => performance.now() });
  return {
    fields: {
      async addresses(scope, facts) {
        const names = await book.lookUp(
          scope,
          facts.map(({ hash }) => hash),
        );
        return names.map((name) => (name === null ? undefined : { fields: { ens_domain_name: name } }));
      },
    },
    search: (scope, text) => findNames(scope, book, text),
    version: book.version,
  };
}
