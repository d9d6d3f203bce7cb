import { basePath, type EnvType, parseLooseJson, type SettingGroup, setting } from '#sdk/config/settings.ts';
import { isRecord } from '#sdk/lib/values.ts';

/** Refetch intervals of the pages' figures, in ms. */
export interface RefetchIntervals {
  counters?: number;
  overview?: number;
}

const INTERVAL_MIN_MS = 1000;

const refetchIntervals: EnvType<RefetchIntervals> = {
  label: 'JSON object of `stats:counters` and `stats:pages_main`, in ms',
  parse: (given) => {
    const value = parseLooseJson(given);
    const allowed = `a JSON object of 'stats:counters' and 'stats:pages_main' with whole numbers from ${INTERVAL_MIN_MS} on`;
    if (!isRecord(value)) return { allowed };
    const { 'stats:counters': counters, 'stats:pages_main': overview } = value;
    const read = Object.entries({ counters, overview }).filter(([, ms]) => ms !== undefined);
    return read.every(([, ms]) => Number.isSafeInteger(ms) && Number(ms) >= INTERVAL_MIN_MS)
      ? { value: Object.fromEntries(read) }
      : { allowed };
  },
};

export const settings = {
  title: 'Statistics',
  settings: {
    basePath: setting('STATS_API_BASE_PATH', {
      needs: ['STATS_API_HOST'],
      web: 'server',
      type: basePath,
      default: '',
      sentence: 'Path prefix of the statistics service (`STATS_API_HOST`), such as `/stats`.',
    }),
    refetch: setting('STATS_API_REFETCH_INTERVAL', {
      web: 'browser',
      type: refetchIntervals,
      sentence: 'Refetch intervals of the figures and small charts on the open statistics page.',
    }),
  },
} satisfies SettingGroup;
