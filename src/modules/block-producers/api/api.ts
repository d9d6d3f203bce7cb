import type { ApiPart } from '#sdk/api/part.ts';
import { PRODUCER_FILES } from '../contract/calls.ts';
import { getProducers, getProducersCounters } from './producers.ts';
import { PRODUCERS_FILE } from './producers-file.ts';

export const api: ApiPart = {
  answered: [getProducers, getProducersCounters],
  files: [PRODUCERS_FILE],
  routes: Object.values(PRODUCER_FILES),
};
