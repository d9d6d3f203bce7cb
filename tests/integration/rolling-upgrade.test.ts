import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { type RunningCli, startCli } from '../support/cli.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { findTool } from '../support/find-tool.ts';
import { findFreePort } from '../support/free-port.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { madeChain } from '../support/made-chain.ts';
import { startMadeNode } from '../support/made-node.ts';
import { MODULES_ON } from '../support/modules.ts';
import { keepRequesting } from '../support/request-stream.ts';

const HAPROXY = findTool('haproxy', 'that servers are replaced without a failed request');
const DRAIN_MS = 4000;

/** A migration that only adds, as a release may have it; servers of the release before meet it while they run. */
const expand = (schema: string) => `
  alter table ${schema}.transactions add column later_release numeric;
  alter table ${schema}.blocks add column later_release text not null default '';
  create index blocks_later_release on ${schema}.blocks (later_release);
  create table ${schema}.later_release (id bigint primary key);
  alter table app.runs add column later_release boolean not null default false;
`;

function toUrl({ connection }: TestDatabase): string {
  const { user, password, database, host, port } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** Starts haproxy in front of two servers, as docs/DEPLOY.md has it, with faster checks. */
async function startHaproxy(program: string, servers: Readonly<Record<string, number>>): Promise<string> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'spyglass-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  const lines = Object.entries(servers).map(([name, at]) => `  server ${name} 127.0.0.1:${at}`);
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 20s
  option redispatch
  retries 3
  retry-on conn-failure empty-response response-timeout
frontend web
  bind 127.0.0.1:${port}
  default_backend spyglass
backend spyglass
  balance roundrobin
  option httpchk GET /api/healthz/ready
  http-response set-header x-served-by %s
  default-server check inter 200ms fall 2 rise 1
${lines.join('\n')}
`,
  );
  const child: ChildProcess = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return `http://127.0.0.1:${port}`;
}

test.runIf(HAPROXY !== null)(
  'two servers behind haproxy are replaced one after the other, with migrations in between, without a failed request',
  async () => {
    const node = await startMadeNode(madeChain(0, 8, { prng: createPrng(41), transactions: 3 }));
    const database = await createTestDatabase();
    const indexer = startTestIndexer({ database, url: node.url }, MODULES_ON);
    await indexer.caughtUp();
    const schema = await indexer.schema();
    await indexer.stop();
    const ports = { a: await findFreePort(), b: await findFreePort() };
    const running: RunningCli[] = [];
    onTestFinished(async () => {
      await Promise.all(running.map((each) => each.kill()));
      await database.drop();
    });
    const start = (name: keyof typeof ports, release: Record<string, string> = {}) => {
      const args = ['serve', node.url, '--port', String(ports[name])];
      const own = {
        DATABASE_URL: toUrl(database),
        STOP_DRAIN_MS: String(DRAIN_MS),
        RATE_LIMIT_REQUESTS: '1000000',
      };
      const cli = startCli(args, { ...own, ...release });
      running.push(cli);
      return cli;
    };
    const before = { a: start('a'), b: start('b') };
    for (const name of ['a', 'b'] as const) await before[name].printed(`http://localhost:${ports[name]}`);
    const origin = await startHaproxy(HAPROXY ?? '', ports);
    const served = () => requests.served();
    const requests = keepRequesting(origin, ['/api/v2/blocks', '/blocks', '/api/v2/stats', '/txs'], 4);
    onTestFinished(async () => void (await requests.stop()));
    await expect.poll(served, { timeout: 60_000 }).toEqual({ a: expect.any(Number), b: expect.any(Number) });
    requests.forget();

    for (const name of ['a', 'b'] as const) {
      await before[name].interrupt();
      // The later release has a module more, whose tables it adds as it starts, while the other server goes on.
      const later = start(name, { IS_ACCOUNT_SUPPORTED: 'true' });
      if (name === 'a') await database.pool.query(expand(schema));
      await later.printed(`http://localhost:${ports[name]}`);
      requests.forgetServed();
      await expect.poll(served, { timeout: 60_000 }).toHaveProperty(name);
    }
    const { answers, failures } = await requests.stop();
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(100);
  },
  180_000,
);
