import { compareIndexing } from './support/compare-indexing.ts';
import { atMost, type BenchReport } from './support/report.ts';

/** `BLOCKS=100 npm run bench -- statistics-ingest` for a trial. */
const BLOCKS = Number(process.env.BLOCKS ?? 500);
const ROUNDS = 7;
const MORE_MAX_PERCENT = 5;

/** Cost of the statistics module for the indexer: the same chain with the module and without it, alternating. */
export async function statisticsIngest(): Promise<BenchReport> {
  const { clockPercent, cpuPercent, seconds } = await compareIndexing({
    env: { on: {}, off: { DISABLED_MODULES: 'statistics' } },
    blocks: BLOCKS,
    rounds: ROUNDS,
    replayPort: 18_976,
  });
  return {
    figures: [
      atMost('indexing with statistics: more time than without', clockPercent, MORE_MAX_PERCENT, '%', 1),
      {
        what: 'indexing with statistics: more CPU of indexer and database than without',
        measured: `${cpuPercent.toFixed(1)} %`,
      },
    ],
    notes: [
      `${BLOCKS} blocks of 100 token transfers; medians of ${ROUNDS} rounds of both in turn (with: ${seconds.on} s; without: ${seconds.off} s)`,
    ],
  };
}
