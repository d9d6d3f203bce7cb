import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { addBlocks, reorganise } from './grow-chain.ts';
import type { ReceiverMode } from './notification-receivers.ts';
import type { NotifiedHistory } from './notified-history.ts';

/** Maximum wait for expected events on a busy machine. */
const LIMIT_MS = 90_000;
/** Maximum random delay before a process is killed: some blocks are indexed in it. */
const MOMENT_MS = 120;

const ACTIONS = {
  blocks: async (history: NotifiedHistory) => addBlocks(history, history.prng.integer(1, 2)),
  async reorg(history: NotifiedHistory) {
    reorganise(history);
    await whenIndexed(history);
  },
  async killSenders(history: NotifiedHistory) {
    history.story.push('kill -9 of the senders');
    await history.killSenders();
    history.processes.startSenders();
  },
  async killAfterAcceptance(history: NotifiedHistory) {
    const { receivers, prng, processes, story } = history;
    const channel = prng.pick(['email', 'webhook'] as const);
    const before = receivers.held();
    receivers.mode[channel] = 'hold';
    addBlocks(history, 2);
    await vi.waitFor(
      async () => {
        const isIdle = (await isIndexed(history)) && (await history.query(DUE, [channel])).length === 0;
        expect(isIdle || receivers.held() > before).toBe(true);
      },
      { timeout: LIMIT_MS, interval: 15 },
    );
    await history.killSenders();
    story.push(`kill -9 of the senders with ${receivers.held() - before} accepted by ${channel}`);
    receivers.mode[channel] = 'accept';
    processes.startSenders();
  },
  async killIndexer(history: NotifiedHistory) {
    addBlocks(history, history.prng.integer(1, 3));
    await killIndexer(history);
  },
  async killIndexerInReorg(history: NotifiedHistory) {
    reorganise(history);
    await killIndexer(history);
    await whenIndexed(history);
  },
  async failure({ receivers, prng, story }: NotifiedHistory) {
    const channel = prng.pick(['email', 'webhook'] as const);
    const mode: ReceiverMode = prng.pick(['refuse', 'drop', 'accept', 'accept'] as const);
    story.push(`${channel}: ${mode}`);
    receivers.mode[channel] = mode;
  },
};

const DECK = [
  ...(['blocks', 'blocks', 'blocks', 'reorg', 'reorg', 'failure', 'failure'] as const),
  ...(['killSenders', 'killAfterAcceptance', 'killIndexer', 'killIndexerInReorg'] as const),
];
/** Events of each history, whatever its seed. */
const ALWAYS = ['killAfterAcceptance', 'killIndexer', 'killIndexerInReorg'] as const;

/** Plays a number of steps, then lets everything be accepted and waits until all is indexed and delivered. */
export async function playNotifiedHistory(history: NotifiedHistory, steps: number): Promise<void> {
  const { prng } = history;
  // Blocks from before the first start are backfilled without notifications.
  await whenIndexed(history);
  const random = Array.from({ length: steps }, () => prng.pick(DECK));
  for (const name of [...random, ...ALWAYS]) {
    await ACTIONS[name](history);
    await sleep(prng.integer(0, 60));
  }
  await settle(history);
}

async function killIndexer({ prng, processes, story, query }: NotifiedHistory): Promise<void> {
  await sleep(prng.integer(0, MOMENT_MS));
  await processes.killIndexer();
  const [row] = await query<{ number: number | null }>(
    `select max(block_number)::int as number from (
       select block_number from app.account_noted_blocks
       union all select block_number from app.account_movements where removed_at is null) noted`,
  );
  story.push(`kill -9 of the indexer; noted up to block ${row?.number ?? '-'}`);
  processes.startIndexer();
}

/** Waits until the index has reached the node's head. */
async function whenIndexed(history: NotifiedHistory): Promise<void> {
  await vi.waitFor(async () => expect(await isIndexed(history), history.story.join('\n')).toBe(true), {
    timeout: LIMIT_MS,
    interval: 15,
  });
}

async function isIndexed({ node, query }: NotifiedHistory): Promise<boolean> {
  const [run] = await query<{ schema: string }>('select schema_name as schema from app.runs where is_active');
  if (run === undefined) return false;
  const [head] = await query<{ hash: string }>(
    `select '0x' || encode(hash, 'hex') as hash from ${run.schema}.chain_head`,
  );
  return head?.hash === node.chain.at(-1)?.hash;
}

/** Waits until nothing is left to do. */
async function settle(history: NotifiedHistory): Promise<void> {
  history.receivers.mode = { email: 'accept', webhook: 'accept' };
  await whenIndexed(history);
  await vi.waitFor(
    async () => {
      const [row] = await history.query(LEFT);
      expect(row, history.story.join('\n')).toEqual({
        untraced: 0,
        packed: 0,
        unpublished: 0,
        waiting: 0,
        failed: 0,
      });
    },
    { timeout: LIMIT_MS, interval: 50 },
  );
}

const DELIVERIES = `from app.jobs j join app.account_movements m on j.kind = 'notification' and m.id = j.subject`;
/** Unsent deliveries of a channel. */
const DUE = `
  select 1 from app.account_noted_blocks
  union all select 1 from app.account_movements where not is_told and removed_at is null
  union all select 1 ${DELIVERIES} where state = 'waiting' and removed_at is null and (data ->> 'webhook' is null) = ($1 = 'email')`;
const LEFT = `
  select (select count(*)::int from app.account_untraced_blocks) as untraced,
    (select count(*)::int from app.account_noted_blocks) as packed,
    (select count(*)::int from app.account_movements where not is_told and removed_at is null) as unpublished,
    (select count(*)::int ${DELIVERIES} where state = 'waiting' and removed_at is null) as waiting,
    (select count(*)::int ${DELIVERIES} where state = 'failed') as failed`;
