import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { list, num, object, page, text } from '#sdk/web/data/readers.ts';
import type { VerifiedSource } from '../contract/verified-sources.ts';

/** Parses verified source code from a server's response. */
export const verifiedSource = object<VerifiedSource>({
  number: num,
  name: text,
  language: text,
  timestamp: text,
});

const SOURCES = resource(
  'trial_verified_sources',
  '/api/v2/trial/verified-sources',
  page(list(verifiedSource)),
);

/** A page of verified source code, newest first. */
export function verifiedSourcesQuery({ cursor }: CursorOption = {}) {
  return apiQuery(SOURCES, { cursor });
}
