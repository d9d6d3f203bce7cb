import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { migrateApp } from '../../src/db/migrate.ts';
import { createPrng, type Prng } from '../../src/demo/prng.ts';
import { indexBlock } from '../../src/indexer/head/index-block.ts';
import { unwindTo } from '../../src/indexer/head/reorg.ts';
import { type Hex, hexToBytes } from '../../src/lib/hex.ts';
import { createIndexerPart } from '../../src/modules/account/indexer/part.ts';
import { type BuiltScript, buildScript } from '../support/embedded-process.ts';
import { createTestContext, type TestContext } from '../support/indexer-context.ts';
import { listMovementsOf, NOTED_MOVEMENT } from '../support/list-movements.ts';
import { type MadeBlock, madeAddress, madeBlock, toFetched } from '../support/made-chain.ts';
import { startMadeNode } from '../support/made-node.ts';
import { APP_STEPS } from '../support/modules.ts';
import {
  type Accepted,
  type ReceiverMode,
  type Receivers,
  startReceivers,
} from '../support/notification-receivers.ts';
import { createTestTarget } from '../support/run-target.ts';

/** `SEED=7 npx vitest run tests/integration/notifications.test.ts` runs one seed again. */
const CHOSEN = process.env['SEED']?.split(',').map(Number);
const SEEDS = CHOSEN ?? [1, 2];
const STEPS = CHOSEN === undefined ? 30 : 80;
const WATCHED = [2, 3, 7].map(madeAddress);
const ALL = { incoming: true, outcoming: true };
const SETTINGS = { native: ALL, 'ERC-20': ALL, 'ERC-721': ALL, 'ERC-404': ALL };
const ONLY_IN = { incoming: true, outcoming: false };
const IN = { native: ONLY_IN, 'ERC-20': ONLY_IN, 'ERC-721': ONLY_IN, 'ERC-404': ONLY_IN };
const MODULES = { folds: [], rows: [], headNotes: createIndexerPart().headNotes ?? [] };
const PENDING = `from app.account_deliveries d join app.account_movements m on m.id = d.movement_id`;

const target = createTestTarget();
let script: BuiltScript;

beforeAll(async () => {
  script = await buildScript('run-notifier-process');
  await migrateApp(target.database.pool, APP_STEPS);
});
afterAll(() => script.remove());

/** One history: what happens to the chain, to the senders and to who receives, and what has come of it. */
interface History {
  prng: Prng;
  context: TestContext;
  receivers: Receivers;
  chain: MadeBlock[];
  senders: ChildProcess[];
  /** Of each delivery, in how many kills it was under way. */
  interrupted: Map<string, number>;
  /** Of each event that was taken off the chain, the deliveries that were under way then. */
  removed: Map<string, Set<string>>;
  faults: string[];
  story: string[];
  fork: number;
}

const keyOf = ({ id, account, channel }: Pick<Accepted, 'id' | 'account' | 'channel'>) =>
  `${channel} ${account} ${id}`;

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await target.database.pool.query<Row>(text, values)).rows;
}

async function openHistory(seed: number): Promise<History> {
  await query('delete from app.accounts');
  await query('delete from app.account_movements');
  const receivers = await startReceivers();
  onTestFinished(() => receivers.close());
  const node = await startMadeNode([]);
  const context = await createTestContext(target, { urls: [node.url], modules: MODULES });
  await query('update app.runs set is_active = false');
  await query('update app.runs set is_active = true where id = $1', [context.run.id]);
  await addAccount(receivers, SETTINGS, true);
  await addAccount(receivers, IN, false);
  const history: History = {
    prng: createPrng(seed),
    context,
    receivers,
    chain: [],
    senders: [],
    interrupted: new Map(),
    removed: new Map(),
    faults: [],
    story: [`seed ${seed}`],
    fork: 0,
  };
  receivers.onAccept = (accepted) => {
    const allowed = history.removed.get(accepted.id);
    if (allowed !== undefined && !allowed.delete(keyOf(accepted)))
      history.faults.push(`${keyOf(accepted)} came after its block was removed`);
  };
  onTestFinished(() => kill(history));
  return history;
}

async function addAccount(receivers: Receivers, settings: object, isByEmail: boolean): Promise<void> {
  const [row] = await query<{ id: number }>('insert into app.accounts default values returning id');
  const id = row?.id ?? 0;
  receivers.secrets.set(id, `secret of ${id}`);
  await query(
    `insert into app.account_identities (account_id, kind, issuer, subject, email, is_email_verified)
     values ($1, 'email', '', $2, $2, true)`,
    [id, `person${id}@people.test`],
  );
  await query('insert into app.account_webhooks (account_id, url, secret) values ($1, $2, $3)', [
    id,
    receivers.webhookUrl(id),
    receivers.secrets.get(id),
  ]);
  await query(
    `insert into app.account_watchlist (account_id, address, name, notification_settings, is_by_email, is_by_webhook)
     select $1, unnest($2::bytea[]), 'Mine', $3, $4, true`,
    [id, WATCHED.map(hexToBytes), settings, isByEmail],
  );
}

function startSenders(history: History): void {
  const env = { ACCOUNT_SMTP_URL: history.receivers.smtpUrl, ACCOUNT_EMAIL_FROM: 'Scan <scan@scan.test>' };
  const argument = JSON.stringify({ connection: target.database.connection, env });
  for (let count = 0; count < 2; count++) {
    const child = spawn(process.execPath, [script.path, argument], { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (text: Buffer) => history.story.push(String(text).slice(0, 500)));
    history.senders.push(child);
  }
}

/** kill -9; notes what was under way. */
async function kill(history: History): Promise<void> {
  const dying = history.senders.splice(0);
  for (const child of dying) {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill('SIGKILL');
    await ended;
  }
  if (dying.length === 0) return;
  for (const key of await listUnderWay())
    history.interrupted.set(key, (history.interrupted.get(key) ?? 0) + 1);
}

/** The deliveries that a sender has taken on and not ended. */
async function listUnderWay(): Promise<string[]> {
  const rows = await query<{ id: string; account: number; channel: Accepted['channel'] }>(
    `select '0x' || encode(event_id, 'hex') as id, account_id as account,
       case when webhook_id is null then 'email' else 'webhook' end as channel
     ${PENDING} where state = 'waiting' and claimed_at is not null`,
  );
  return rows.map(keyOf);
}

async function addBlocks(history: History, count: number, isOther: boolean): Promise<void> {
  const { context, chain, removed } = history;
  for (let added = 0; added < count; added++) {
    const number = chain.length;
    const parentHash = chain.at(-1)?.hash;
    const prng = createPrng(number * 131 + (isOther ? history.fork * 7919 : 0));
    const block = madeBlock({
      number,
      fork: history.fork,
      prng,
      transactions: 2,
      ...(parentHash && { parentHash }),
    });
    const hashes = block.receipts.map(({ transactionHash }) => hexToBytes(transactionHash));
    const again = await query<{ id: string }>(
      `select '0x' || encode(event_id, 'hex') as id from app.account_movements
       where transaction_hash = any($1::bytea[]) or transaction_hash is null and block_number = $2 and address = any($3::bytea[])`,
      [hashes, number, block.block.withdrawals.map(({ address }: { address: Hex }) => hexToBytes(address))],
    );
    for (const { id } of again) removed.delete(id);
    await indexBlock(context, toFetched(block));
    chain.push(block);
  }
}

async function reorganise(history: History): Promise<void> {
  const { prng, context, chain, removed } = history;
  const depth = Math.min(chain.length - 1, prng.integer(1, 4));
  if (depth < 1) return;
  const isOther = prng.chance(0.5);
  history.story.push(`reorg of ${depth}${isOther ? '' : ' with the same transactions'}`);
  await unwindTo(context, chain.length - 1 - depth);
  chain.length -= depth;
  const underWay = await listUnderWay();
  const gone = await query<{ id: string }>(
    `select '0x' || encode(event_id, 'hex') as id from app.account_movements where removed_at is not null`,
  );
  for (const { id } of gone)
    if (!removed.has(id)) removed.set(id, new Set(underWay.filter((key) => key.endsWith(id))));
  await sleep(prng.integer(0, 150));
  history.fork += 1;
  await addBlocks(history, depth + prng.integer(0, 1), isOther);
}

const ACTIONS: Record<string, (history: History) => Promise<void>> = {
  blocks: (history) => addBlocks(history, history.prng.integer(1, 2), true),
  reorg: reorganise,
  async kill(history) {
    history.story.push('kill -9');
    await kill(history);
    startSenders(history);
  },
  async killAfterAcceptance(history) {
    const { receivers, prng } = history;
    const channel = prng.pick(['email', 'webhook'] as const);
    const before = receivers.held();
    receivers.mode[channel] = 'hold';
    await addBlocks(history, 2, true);
    await vi
      .waitFor(() => expect(receivers.held()).toBeGreaterThan(before), { timeout: 4000 })
      .catch(() => {});
    history.story.push(`kill -9 with ${receivers.held() - before} accepted by ${channel}`);
    await kill(history);
    receivers.mode[channel] = 'accept';
    startSenders(history);
  },
  async failure({ receivers, prng, story }) {
    const channel = prng.pick(['email', 'webhook'] as const);
    const mode: ReceiverMode = prng.pick(['refuse', 'drop', 'accept', 'accept'] as const);
    story.push(`${channel}: ${mode}`);
    receivers.mode[channel] = mode;
  },
};
const DECK = [
  'blocks',
  'blocks',
  'blocks',
  'reorg',
  'reorg',
  'failure',
  'failure',
  'kill',
  'killAfterAcceptance',
];

async function settle({ receivers, story }: History): Promise<void> {
  receivers.mode = { email: 'accept', webhook: 'accept' };
  await vi.waitFor(
    async () => {
      const [row] = await query<{ waiting: number; unpublished: number; failed: number }>(
        `select (select count(*)::int ${PENDING} where state = 'waiting' and removed_at is null) as waiting,
           (select count(*)::int ${PENDING} where state = 'failed') as failed,
           (select count(*)::int from app.account_movements where not is_told and removed_at is null) as unpublished`,
      );
      expect(row, story.join('\n')).toEqual({ waiting: 0, unpublished: 0, failed: 0 });
    },
    { timeout: 60_000, interval: 50 },
  );
}

test.each(SEEDS)(
  'seed %i: each movement of the final chain is delivered, repeats come only of a kill, none of a removed block',
  async (seed) => {
    const history = await openHistory(seed);
    startSenders(history);
    for (let step = 0; step < STEPS; step++) {
      await ACTIONS[history.prng.pick(DECK)]?.(history);
      await sleep(history.prng.integer(0, 60));
    }
    await settle(history);
    const { receivers, interrupted, faults, story, context } = history;
    const told = story.join('\n');
    const counts = new Map<string, number>();
    for (const each of receivers.accepted) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
    for (const [key, count] of counts)
      if (count > 1 + (interrupted.get(key) ?? 0)) faults.push(`${key} came ${count} times`);
    const wanted = await query<{ id: string; is_incoming: boolean }>(
      `select '0x' || encode(event_id, 'hex') as id, is_incoming from app.account_movements
       where removed_at is null and run_id = $1`,
      [context.run.id],
    );
    // The kind may be told by a transfer that was taken off the chain since.
    const withoutKind = (list: readonly string[]) => list.map((each) => each.replace(/ \S+/, '')).sort();
    const noted = await query<{ told: string }>(
      `select ${NOTED_MOVEMENT} as told from app.account_movements where removed_at is null and run_id = $1`,
      [context.run.id],
    );
    expect(withoutKind(noted.map((row) => row.told)), told).toEqual(
      withoutKind(listMovementsOf(history.chain, WATCHED)),
    );
    const [both, inOnly] = [...receivers.secrets.keys()].sort((a, b) => a - b) as [number, number];
    for (const { id, is_incoming } of wanted) {
      const keys = [
        `email ${both} ${id}`,
        `webhook ${both} ${id}`,
        ...(is_incoming ? [`webhook ${inOnly} ${id}`] : []),
      ];
      faults.push(...keys.filter((key) => !counts.has(key)).map((key) => `${key} never came`));
    }
    const wrong = [...counts.keys()].filter((key) => key.startsWith(`email ${inOnly}`));
    expect([...faults, ...wrong], told).toEqual([]);
    expect(wanted.length, told).toBeGreaterThan(30);
    expect(
      [...counts.values()].some((count) => count > 1),
      told,
    ).toBe(true);
  },
  120_000,
);
