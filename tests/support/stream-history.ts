import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { migrateApp } from '#db/migrate.ts';
import { createPrng } from '#demo/prng.ts';
import type { StreamFilter } from '#modules/streams/contract/filter.ts';
import { createTestDatabase } from './database.ts';
import type { GrowingChain } from './grow-chain.ts';
import { madeChain } from './made-chain.ts';
import { startMadeNode } from './made-node.ts';
import { APP_STEPS } from './modules.ts';
import { type EventClient, openEvents } from './read-events.ts';
import { createStreamState, type StreamState } from './stream-state.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** Compiled `run-indexer-process.ts` and `run-streams-process.ts`. */
export interface StreamScripts {
  indexer: string;
  server: string;
}

type Kind = 'token_transfer' | 'coin_movement';

/** A receiver of a stream, whichever way it comes. */
interface Receiver {
  name: string;
  kind: Kind;
  state: StreamState;
  /** Breaks its connection, as a crash of the receiver would. */
  kill(): void;
  revive(): void;
}

/** A history: a chain, the processes that index and serve it, and receivers of its streams. */
export interface StreamHistory extends GrowingChain {
  receivers: Receiver[];
  start(process: keyof StreamScripts): void;
  /** Sends SIGKILL; resolves when it is gone. */
  kill(process: keyof StreamScripts): Promise<void>;
  /** Hash of the head of the index. */
  readHead(): Promise<string | undefined>;
}

/** Opens a history on a separate database and node and starts the processes; they end with the test. */
export async function openStreamHistory(seed: number, scripts: StreamScripts): Promise<StreamHistory> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await migrateApp(database.pool, APP_STEPS);
  const node = await startMadeNode(madeChain(0, 1));
  const story = [`seed ${seed}`];
  const port = await findPort();
  const { connection } = database;
  const indexer = { connection, rpcUrls: [node.url], wsUrl: null, pollIntervalMs: 20, auditIntervalMs: 0 };
  const given = { indexer: [indexer, 'streams'], server: [{ connection, port }] } as const;
  const running = new Map<keyof StreamScripts, ChildProcess>();

  function start(name: keyof StreamScripts): void {
    const [options, ...more] = given[name];
    const child = spawn(process.execPath, [scripts[name], JSON.stringify(options), ...more], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (text: Buffer) => story.push(`${name}: ${String(text).slice(0, 500)}`));
    running.set(name, child);
  }

  async function kill(name: keyof StreamScripts): Promise<void> {
    const child = running.get(name);
    if (child === undefined) return;
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill('SIGKILL');
    await ended;
  }

  onTestFinished(async () => {
    await Promise.all([kill('indexer'), kill('server')]);
  });
  async function readHead(): Promise<string | undefined> {
    const { rows } = await database.pool.query('select schema_name as schema from app.runs where is_active');
    if (rows[0] === undefined) return undefined;
    const head = await database.pool.query(
      `select '0x' || encode(hash, 'hex') as hash from ${rows[0].schema}.chain_head`,
    );
    return head.rows[0]?.hash;
  }

  const [account] = (
    await database.pool.query<{ id: number }>('insert into app.accounts default values returning id')
  ).rows;
  const add = async ({ url }: WebhookReceiver, filter: StreamFilter, secret: string) =>
    database.pool.query(
      `insert into app.stream_subscriptions (account_id, name, url, secret, filter, cursor) values ($1, 'Mine', $2, $3, $4, '1-0')`,
      [account?.id, url, secret, JSON.stringify(filter)],
    );
  const receivers: Receiver[] = [];
  for (const kind of ['token_transfer', 'coin_movement'] as const) {
    receivers.push(await openHook(kind, add));
    receivers.push(openEventReceiver(kind, `http://127.0.0.1:${port}/api/v2/streams/events?kind=${kind}`));
  }
  start('indexer');
  start('server');
  return { ...{ prng: createPrng(seed), node, fork: 0, story }, ...{ receivers, start, kill, readHead } };
}

async function openHook(
  kind: Kind,
  add: (receiver: WebhookReceiver, filter: StreamFilter, secret: string) => Promise<unknown>,
): Promise<Receiver> {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  receiver.secret = `whsec_${Buffer.from(`secret of ${kind}`.padEnd(32)).toString('base64')}`;
  const state = createStreamState();
  receiver.onMessage = state.take;
  await add(receiver, { kind }, receiver.secret);
  return { name: `webhook of ${kind}`, kind, state, kill: receiver.kill, revive: receiver.revive };
}

/** A client that connects again with its last cursor whenever its connection has ended. */
function openEventReceiver(kind: Kind, url: string): Receiver {
  const state = createStreamState();
  let cursor: string | undefined = '1-0';
  let client: EventClient | undefined;
  let isDead = false;
  let isOver = false;
  function connect(): void {
    if (isDead || isOver) return;
    const own = openEvents(url, { cursor, onMessage: state.take });
    client = own;
    void own.closed.then(() => {
      cursor = own.cursor();
      setTimeout(connect, 50);
    });
  }
  connect();
  onTestFinished(() => {
    isOver = true;
    client?.close();
  });
  return {
    name: `events of ${kind}`,
    kind,
    state,
    kill() {
      isDead = true;
      client?.close();
    },
    revive() {
      if (!isDead) return;
      isDead = false;
      connect();
    },
  };
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
