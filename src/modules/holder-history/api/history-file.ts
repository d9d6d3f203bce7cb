import type { PartFile } from '#sdk/api/part.ts';
import { HOLDER_HISTORY_FILES } from '../contract/holder-history.ts';
import { readHolderHistory } from './holder-history.ts';

/** CSV file of the holders of a token by day, newest first. */
export const HISTORY_FILE: PartFile = {
  call: HOLDER_HISTORY_FILES.token_holder_history_csv,
  name: 'holder-history',
  columns: ['Date', 'Holders', 'Top10Share', 'Top50Share', 'Top100Share', 'HHI'],
  async readPage(scope, { token }) {
    const { days } = await readHolderHistory(scope, token);
    return { lines: days.map((day) => Object.values(day)), next: null };
  },
};
