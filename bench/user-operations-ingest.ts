import { compareIndexing } from './support/compare-indexing.ts';
import { atMost, type BenchReport } from './support/report.ts';

/** `BLOCKS=100 npm run bench -- user-operations-ingest` for a trial. */
const BLOCKS = Number(process.env.BLOCKS ?? 500);
const ROUNDS = 9;
const MORE_MAX_PERCENT = 1;

/** Cost of the module of user operations for the indexer, on blocks without any: with the module and without it, alternating. */
export async function userOperationsIngest(): Promise<BenchReport> {
  const { clockPercent, cpuPercent, seconds } = await compareIndexing({
    env: { on: { HAS_USER_OPS: 'true' }, off: {} },
    blocks: BLOCKS,
    rounds: ROUNDS,
    replayPort: 42_376,
  });
  return {
    figures: [
      atMost(
        'indexing with user operations, of blocks without any: more time than without',
        clockPercent,
        MORE_MAX_PERCENT,
        '%',
        1,
      ),
      {
        what: 'indexing with user operations, of blocks without any: more CPU of indexer and database than without',
        measured: `${cpuPercent.toFixed(1)} %`,
      },
    ],
    notes: [
      `${BLOCKS} blocks of 100 token transfers; medians of ${ROUNDS} rounds of both in turn (with: ${seconds.on} s; without: ${seconds.off} s)`,
    ],
  };
}
