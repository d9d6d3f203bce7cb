import type { ApiPart } from '#sdk/api/part.ts';
import { HOLDER_HISTORY_FILES } from '../contract/holder-history.ts';
import { HISTORY_FILE } from './history-file.ts';
import { getHolderHistory } from './holder-history.ts';

export const api: ApiPart = {
  answered: [getHolderHistory],
  files: [HISTORY_FILE],
  routes: Object.values(HOLDER_HISTORY_FILES),
};
