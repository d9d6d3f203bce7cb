import type { ServerDeps, ServerPart } from '#sdk/web/app/server.ts';
import { FOREIGN_CALLS } from '../contract/calls.ts';
import type { RefetchIntervals } from '../settings.ts';
import { readOverview } from './foreign-overview.ts';
import { createForeignReader } from './foreign-reader.ts';
import { findLineInfo } from './line/find-line-info.ts';
import { chooseResolution, RESOLUTION_NAMES } from './line/intervals.ts';

/** Answers from the statistics of another service, if the operator has configured one. */
export async function openServer({ config, own, now, log }: ServerDeps): Promise<ServerPart> {
  const { statsUrl } = config.server;
  if (statsUrl === undefined) return {};
  const refetch = config.modules.statistics?.refetch as RefetchIntervals | undefined;
  const reader = createForeignReader({
    // Pages that refetch sooner must not get the same answer.
    freshMs: { counters: refetch?.counters, lines: refetch?.overview },
    base: statsUrl.replace(/\/+$/, '') + String(own.basePath ?? ''),
    fetch,
    now,
    onFailure: (error) => log.warn(error, 'The statistics service could not be read'),
  });
  return {
    answers: {
      foreign_counters: () => reader.readCounters(),
      foreign_lines: () => reader.readLines(),
      async foreign_line({ id, resolution, last }) {
        const asked = RESOLUTION_NAMES.find((name) => name === resolution);
        if (asked === undefined) return undefined;
        const lines = await reader.readLines();
        const info = findLineInfo(lines?.sections ?? [], String(id));
        const by = chooseResolution(info?.resolutions, asked);
        return reader.readLine(String(id), { resolution: asked, last: String(last) }, by);
      },
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
