import { type DatabasePool, withTransaction } from '#sdk/db/connection.ts';
import { applyJudgement } from '../../db/judged.ts';
import { lockSilence, noteSilence } from '../../db/silence.ts';
import type { IndexHead } from '../../db/watch.ts';
import { judgeSilence } from '../../lib/judge.ts';
import type { RuleOf } from '../../lib/rule.ts';

const NO_INDEX = 'There is no indexed block yet.';

/** Judges the alerts on the time without a block; `head` is null while there is no index. */
export async function judgeSilences(
  pool: DatabasePool,
  head: IndexHead | null,
  silentMs: number,
): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) after = await judgeSome(pool, { head, silentMs, after });
  await noteSilence(pool);
}

interface Some {
  head: IndexHead | null;
  silentMs: number;
  /** Id after which to begin. */
  after: number;
}

/** Judges some of them; returns the id of the last, or undefined at the end. */
function judgeSome(pool: DatabasePool, { head, silentMs, after }: Some): Promise<number | undefined> {
  return withTransaction(pool, async (client) => {
    const locked = await lockSilence(client, head === null ? null : silentMs, after);
    for (const alert of locked) {
      const judged =
        head === null
          ? ({ kind: 'unknown', error: NO_INDEX } as const)
          : judgeSilence(alert.rule as RuleOf<'silence'>, silentMs);
      await applyJudgement(client, alert, judged, { block: head, note: null });
    }
    return locked.at(-1)?.id;
  });
}
