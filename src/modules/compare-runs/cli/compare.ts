import type { RunCommand } from '#modules/command.ts';
import { CliError, findRun } from '#sdk/cli/command.ts';
import { createDb } from '#sdk/db/connection.ts';
import { findMovedPart } from '#sdk/db/runs.ts';
import { formatComparison } from './format-comparison.ts';
import { readComparison } from './read-comparison.ts';

const CHANGED_SHOWN_MAX = 20;

/** Compares two runs by their numbers. */
export const run: RunCommand = async ([first, second], pool) => {
  const [a, b] = [await findRun(pool, Number(first)), await findRun(pool, Number(second))];
  for (const { id, schema_name } of [a, b]) {
    const moved = await findMovedPart(pool, schema_name, { layers: ['moved_logs', 'dropped_logs'] });
    if (moved === null) continue;
    const those = `The logs of blocks ${moved.from} to ${moved.to} of run ${id}`;
    throw new CliError(
      moved.layer === 'dropped_logs'
        ? `${those} are not stored any more (\`storage retain logs\`).`
        : `${those} are on another server: bring them back first (\`storage bring-back logs\`).`,
    );
  }
  const sum = await readComparison(createDb(pool), {
    schemaA: a.schema_name,
    schemaB: b.schema_name,
    shownMax: CHANGED_SHOWN_MAX,
  });
  return formatComparison(a, b, sum);
};
