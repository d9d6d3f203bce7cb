import type { Config } from '#config/config.ts';
import type { DatabasePool } from '#db/connection/connect.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { deleteRun, renameRun } from '#db/writes/runs.ts';
import { CliError } from '../errors.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import { findRun, readRuns } from '../runs/find-run.ts';
import { describeRun, formatRuns } from '../runs/format-runs.ts';
import { openRunsDatabase } from '../runs/open-runs-database.ts';
import type { RunsAction } from '../runs/options.ts';

interface RunsContext {
  config: Config;
  logger: Pick<Logger, 'info'>;
  lifetime: Lifetime;
  /** Asks a yes-or-no question; null without an interactive terminal. */
  confirm: ((question: string) => Promise<boolean>) | null;
}

/**
 * Lists, names or deletes runs, or runs a module's command on them, and logs the result.
 * @throws CliError where the run does not exist, or may not be deleted
 */
export async function runRuns(action: RunsAction, context: RunsContext): Promise<void> {
  const pool = await openRunsDatabase(context.config, context.lifetime);
  const say = (text: string) => context.logger.info(text);
  switch (action.name) {
    case 'list':
      return say(formatRuns(await readRuns(pool)));
    case 'name':
      return say(await nameRun(pool, action.id, action.value));
    case 'delete':
      return say(await removeRun(pool, action, context.confirm));
    case 'command':
      return say(await (await action.command.load()).run(action.args, pool));
  }
}

async function nameRun(pool: DatabasePool, id: number, name: string | null): Promise<string> {
  const before = await findRun(pool, id);
  await withTransaction(pool, (client) => renameRun(client, id, name));
  if (name !== null) return `It is now ${describeRun({ id, name })}.`;
  return before.name === null ? `Run ${id} had no name.` : `Run ${id} has no name any more.`;
}

async function removeRun(
  pool: DatabasePool,
  { id, isConfirmed }: { id: number; isConfirmed: boolean },
  confirm: RunsContext['confirm'],
): Promise<string> {
  const run = await findRun(pool, id);
  const { transactions_count: count } = run;
  const what = `${describeRun(run)} with its ${count === 1 ? 'one transaction' : `${count} transactions`}`;
  const refusal = `Run ${id} is being indexed and cannot be deleted.`;
  if (run.is_active) throw new CliError(refusal);
  if (!isConfirmed) {
    if (confirm === null) throw new CliError(`To delete ${what} without confirmation, add --yes.`);
    if (!(await confirm(`Delete ${what}? This cannot be undone.`))) return 'Nothing was deleted.';
  }
  const outcome = await withTransaction(pool, (client) => deleteRun(client, id));
  if (outcome === 'active') throw new CliError(refusal);
  return outcome === 'missing' ? `Run ${id} does not exist any more.` : `Deleted ${what}.`;
}
