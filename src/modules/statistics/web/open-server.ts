import type { ServerMeans, ServerPart } from '../../../web/modules/server-part.ts';
import { FOREIGN_CALLS } from '../contract/calls.ts';
import { readOverview } from './foreign-overview.ts';
import { createForeignReader } from './foreign-reader.ts';

/** Answers out of the statistics of another service, where the operator has named one. */
export async function openServer({ config, own, now, log }: ServerMeans): Promise<ServerPart> {
  const { statsUrl } = config.server;
  if (statsUrl === undefined) return {};
  const reader = createForeignReader({
    base: statsUrl.replace(/\/+$/, '') + String(own.basePath ?? ''),
    fetch,
    now,
    onFailure: (error) => log.warn(error, 'The statistics service could not be read'),
  });
  return {
    answers: {
      foreign_counters: () => reader.readCounters(),
      foreign_lines: () => reader.readLines(),
      foreign_line: ({ id, resolution, last }) =>
        reader.readLine(String(id), { resolution: String(resolution), last: String(last) }),
      foreign_overview: ({ resolution, last }) =>
        readOverview(reader, { resolution: String(resolution), last: String(last) }),
    },
    paths: {
      foreign_counters: FOREIGN_CALLS.foreign_counters.path,
      foreign_lines: FOREIGN_CALLS.foreign_lines.path,
      foreign_line: FOREIGN_CALLS.foreign_line.path,
      foreign_overview: FOREIGN_CALLS.foreign_overview.path,
    },
  };
}
