import type { ApiPart } from '#sdk/api/part.ts';
import { toMoment } from '#sdk/api/present.ts';
import { answer, nextPage, parseCursor } from '#sdk/api/requests.ts';
import { createNewestPublisher, publish } from '#sdk/api/socket.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takePage } from '#sdk/db/queries.ts';
import { TRIAL_CALLS, TRIAL_TOPICS, type VerifiedSource } from '../contract/verified-sources.ts';
import { listVerifiedSources, type VerifiedSourceRow } from '../db/queries/list-verified-sources.ts';

const TOPIC = 'trial:verified_sources';
const PUBLISHED_MAX = 4;

const getVerifiedSources = answer(TRIAL_CALLS.trial_verified_sources, async ({ db }, { query }) => {
  const below = parseCursor(query, { number: 'height' })?.number ?? null;
  const found = await listVerifiedSources(db, { below, limit: PAGE_SIZE + 1 });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  return {
    items: rows.map(presentSource),
    next_page_params: nextPage(query, hasMore, rows.length, { number: rows.at(-1)?.number ?? 0 }),
  };
});

const createSourcePublisher = createNewestPublisher({
  topic: TOPIC,
  list: (db) => listVerifiedSources(db, { below: null, limit: PUBLISHED_MAX }),
  send: (hub, _, row) => publish(hub, TOPIC, 'verified_source', presentSource(row)),
});

/** Contribution of the module to the API. */
export const api: ApiPart = {
  answered: [getVerifiedSources],
  topics: TRIAL_TOPICS,
  publishers: { chain: [createSourcePublisher], hash: [] },
};

function presentSource({ verified_at, ...source }: VerifiedSourceRow): VerifiedSource {
  return { ...source, timestamp: toMoment(verified_at) };
}
