import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltScript, buildScript } from '../support/embedded-process.ts';
import { listInternalMovementsOf, listMovementsOf, NOTED_MOVEMENT } from '../support/list-movements.ts';
import { type NotifiedHistory, openHistory, WATCHED } from '../support/notified-history.ts';
import { playNotifiedHistory } from '../support/play-notified-history.ts';

/**
 * `SEED=7 npx vitest run tests/integration/notifications.test.ts` runs one seed again;
 * `node scripts/fault-runs.mjs --of notifications` many.
 */
const SEEDS = process.env['SEED']?.split(',').map(Number) ?? [2];
/** The same for all, so that a seed that fails here is played again by itself. */
const STEPS = 20;

let indexer: BuiltScript;
let notifier: BuiltScript;
beforeAll(async () => {
  [indexer, notifier] = await Promise.all([
    buildScript('run-indexer-process'),
    buildScript('run-notifier-process'),
  ]);
});
afterAll(() => {
  indexer.remove();
  notifier.remove();
});

test.each(SEEDS)(
  'seed %i: whatever is killed, each movement of the final chain is delivered, repeats come only of a kill of a sender, none is begun of a removed block',
  async (seed) => {
    const history = await openHistory(seed, { indexer: indexer.path, notifier: notifier.path });
    await playNotifiedHistory(history, STEPS);
    const { faults, counts } = history;
    const story = history.story.join('\n');
    await expectNotedOnce(history, story);
    const wrong = [...faults, ...(await listMissing(history))];
    expect(wrong, [story, ...wrong].join('\n')).toEqual([]);
    expect(
      [...counts.values()].some((count) => count > 1),
      story,
    ).toBe(true);
  },
  300_000,
);

/** The outbox says what the final chain moves, each once. The kind may follow from a transfer that was taken off the chain since. */
async function expectNotedOnce({ query, node }: NotifiedHistory, story: string): Promise<void> {
  const withoutKind = (list: readonly string[]) => list.map((each) => each.replace(/ \S+/, '')).sort();
  const noted = await query<{ movement: string }>(
    `select ${NOTED_MOVEMENT} as movement from app.account_movements where removed_at is null`,
  );
  const expected = [...listMovementsOf(node.chain, WATCHED), ...listInternalMovementsOf(node.chain, WATCHED)];
  expect(withoutKind(noted.map(({ movement }) => movement)), story).toEqual(withoutKind(expected));
  expect(expected.length, story).toBeGreaterThan(30);
}

/** The deliveries that never came, and those that nobody is to get. */
async function listMissing({ query, accounts, counts }: NotifiedHistory): Promise<string[]> {
  const events = await query<{ id: string; is_incoming: boolean; is_removed: boolean }>(
    `select '0x' || encode(event_id, 'hex') as id, is_incoming, removed_at is not null as is_removed from app.account_movements`,
  );
  const listWanted = (of: typeof events) =>
    of.flatMap(({ id, is_incoming }) => [
      ...[`email ${accounts.all} ${id}`, `webhook ${accounts.all} ${id}`],
      ...(is_incoming ? [`webhook ${accounts.onlyIn} ${id}`] : []),
    ]);
  const wanted = new Set(listWanted(events));
  return [
    ...listWanted(events.filter(({ is_removed }) => !is_removed))
      .filter((key) => !counts.has(key))
      .map((key) => `${key} never came`),
    ...[...counts.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not wanted`),
  ];
}
