import { apiQuery } from '#web/api-client/api-query.ts';
import { resource } from '#web/api-client/resource.ts';
import { page } from '#web/api-client/shapes/page.ts';
import { list, num, object, text } from '#web/api-client/shapes/reader.ts';
import type { CursorOption } from '#web/cursor.ts';
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
