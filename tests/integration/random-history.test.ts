import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltScript, buildScript } from '../support/embedded-process.ts';
import { type FaultRunOutcome, runFaults } from '../support/fault-run.ts';
import { BrokenNodeError } from '../support/find-hole.ts';

/** `SEED=7 npx vitest run tests/integration/random-history.test.ts` runs one seed again; `node scripts/fault-runs.mjs` many. */
const CHOSEN = process.env.SEED?.split(',').map(Number);
const SEEDS = CHOSEN ?? [3, 31];
/** Short where nobody asked for a seed. */
const STEPS = CHOSEN === undefined ? 12 : 30;
/** Differences beyond are not reported in the name of a failure. */
const TOLD_MAX = 6000;

let script: BuiltScript;
beforeAll(async () => {
  script = await buildScript('run-indexer-process');
});
afterAll(() => script.remove());

test.each(SEEDS)(
  'after a random history on an unreliable node (seed %i) the tables equal those of a clean run, and the node',
  async (seed) => {
    const outcome = await runOnWholeNode(seed);
    const { differences, transactions, compared, faults, story } = outcome;
    const known = [`seed ${seed}, ${story}`, JSON.stringify(faults), ...differences]
      .join('\n')
      .slice(0, TOLD_MAX);
    expect(differences, known).toEqual([]);
    expect(transactions, known).toBeGreaterThan(100);
    expect(compared, known).toBeGreaterThan(1000);
    expect(
      Object.values(faults).reduce((sum, count) => sum + count, 0),
      known,
    ).toBeGreaterThan(2);
  },
  600_000,
);

/** Where the node itself came apart the history is played again, on another. */
async function runOnWholeNode(seed: number, attempts = 3): Promise<FaultRunOutcome> {
  try {
    return await runFaults({ seed, steps: STEPS, script: script.path });
  } catch (error) {
    if (!(error instanceof BrokenNodeError) || attempts === 1) throw error;
    console.warn(`seed ${seed} is played again: ${error.message}`);
    return runOnWholeNode(seed, attempts - 1);
  }
}
