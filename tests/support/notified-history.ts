import { onTestFinished } from 'vitest';
import { migrateApp } from '#db/migrate.ts';
import { createPrng, type Prng } from '#demo/prng.ts';
import { hexToBytes } from '#lib/hex.ts';
import { createTestDatabase } from './database.ts';
import { madeAddress, madeChain } from './made-chain.ts';
import { type MadeNode, startMadeNode } from './made-node.ts';
import { APP_STEPS } from './modules.ts';
import { type Accepted, type Receivers, startReceivers } from './notification-receivers.ts';
import {
  createNotifiedProcesses,
  type NotifiedProcesses,
  type ProcessScripts,
} from './notified-processes.ts';

/** Addresses on the watch lists of both accounts. */
export const WATCHED = [2, 3, 7].map(madeAddress);
const ALL = { incoming: true, outcoming: true };
const ONLY_IN = { incoming: true, outcoming: false };

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** A history: a chain, the processes that index it and send notifications, the receivers, and the results. */
export interface NotifiedHistory {
  prng: Prng;
  query: Query;
  node: MadeNode;
  processes: NotifiedProcesses;
  receivers: Receivers;
  /** One receives all by e-mail and webhook, the other incoming ones by webhook. */
  accounts: { all: number; onlyIn: number };
  /** Number of deliveries, by key. */
  counts: Map<string, number>;
  /** Unexpected deliveries. */
  faults: string[];
  /** All events, in order. */
  story: string[];
  /** Number of reorgs. */
  fork: number;
  /** Sends SIGKILL to the senders; deliveries in progress may be repeated once. */
  killSenders(): Promise<void>;
}

/** Key of a delivery. */
export const keyOf = ({ id, account, channel }: Pick<Accepted, 'id' | 'account' | 'channel'>) =>
  `${channel} ${account} ${id}`;

/** Opens a history on a separate database and node and starts the processes; they end with the test. */
export async function openHistory(seed: number, scripts: ProcessScripts): Promise<NotifiedHistory> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await migrateApp(database.pool, APP_STEPS);
  const query: Query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(text, values)).rows;
  await query(NOTE_REMOVALS);
  const receivers = await startReceivers();
  onTestFinished(() => receivers.close());
  const node = await startMadeNode(madeChain(0, 1));
  const story = [`seed ${seed}`];
  const processes = createNotifiedProcesses({
    ...{ scripts, connection: database.connection, nodeUrl: node.url, smtpUrl: receivers.smtpUrl },
    onError: (text) => story.push(text),
  });
  onTestFinished(async () => {
    await Promise.all([processes.killIndexer(), processes.killSenders()]);
  });
  const accounts = {
    all: await addAccount(query, receivers, ALL, true),
    onlyIn: await addAccount(query, receivers, ONLY_IN, false),
  };
  processes.startIndexer();
  processes.startSenders();
  const prng = createPrng(seed);
  const outcome = { ...{ prng, query, node, processes, receivers, accounts, story }, fork: 0 };
  return { ...outcome, ...judge(query, receivers, processes) };
}

/**
 * Counts deliveries, and detects unexpected ones: a repeat without a kill or a late response, and one that was started
 * after its block was removed.
 */
function judge(query: Query, receivers: Receivers, processes: NotifiedProcesses) {
  const counts = new Map<string, number>();
  const faults: string[] = [];
  const mayRepeat = new Set<string>();
  receivers.onAccept = async (accepted) => {
    const key = keyOf(accepted);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > 1 && !mayRepeat.delete(key)) faults.push(`${key} came again without a reason`);
    const [late] = await query(BEGUN_AFTER_REMOVAL, [
      hexToBytes(accepted.id),
      String(accepted.account),
      accepted.channel,
    ]);
    if (late !== undefined) faults.push(`${key} was begun after its block was removed`);
  };
  receivers.onLate = (accepted) => void mayRepeat.add(keyOf(accepted));
  async function killSenders(): Promise<void> {
    await processes.killSenders();
    await receivers.whenAlone();
    const underWay = await query<Pick<Accepted, 'id' | 'account' | 'channel'>>(UNDER_WAY);
    for (const each of underWay) mayRepeat.add(keyOf(each));
    await query(END_LEASES);
  }
  return { counts, faults, killSenders };
}

async function addAccount(
  query: Query,
  receivers: Receivers,
  directions: object,
  isByEmail: boolean,
): Promise<number> {
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
  const kinds = ['native', 'ERC-20', 'ERC-721', 'ERC-404'];
  await query(
    `insert into app.account_watchlist (account_id, address, name, notification_settings, is_by_email, is_by_webhook)
     select $1, unnest($2::bytea[]), 'Mine', $3, $4, true`,
    [id, WATCHED.map(hexToBytes), Object.fromEntries(kinds.map((kind) => [kind, directions])), isByEmail],
  );
  return id;
}

/**
 * Records the time when an event was removed, by a clock read while its row is locked: deliveries started before have a
 * smaller `claimed_at`.
 */
const NOTE_REMOVALS = `
  create table public.removals (event_id bytea not null, removed_at timestamptz not null);
  create function public.note_removal() returns trigger language plpgsql as $$
  begin
    insert into public.removals values (new.event_id, clock_timestamp());
    return new;
  end $$;
  create trigger note_removal before update on app.account_movements for each row
    when (old.removed_at is null and new.removed_at is not null) execute function public.note_removal()`;

/** Deliveries of removed events that were claimed after the removal. */
const BEGUN_AFTER_REMOVAL = `
  select from app.jobs j join app.account_movements m on m.id = j.subject
  where m.event_id = $1 and j.kind = 'notification' and j.owner = $2 and (j.data ->> 'webhook' is null) = ($3 = 'email')
    and m.removed_at is not null and j.claimed_at > (select max(r.removed_at) from public.removals r where r.event_id = m.event_id)`;

/** Expires the leases of senders that are gone, so that others take over their deliveries. */
const END_LEASES = `update app.jobs set due_at = now() where state = 'waiting' and claimed_at is not null`;

/** Deliveries claimed and not finished. */
const UNDER_WAY = `
  select '0x' || encode(event_id, 'hex') as id, owner::integer as account,
    case when data ->> 'webhook' is null then 'email' else 'webhook' end as channel
  from app.jobs j join app.account_movements m on m.id = j.subject
  where j.kind = 'notification' and state = 'waiting' and claimed_at is not null`;
