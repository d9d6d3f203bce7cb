import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hexToBytes } from '#lib/hex.ts';
import {
  type AccountServer,
  anyAddress,
  type Browser,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';
import { NOTIFICATION_CALLS } from '../../contract/notifications.ts';
import { setBlocked } from '../../db/statements/admin.ts';
import { writeMail } from './write-mail.ts';

const USER = '/api/account/v2/user';
const ON = { incoming: true, outcoming: true };
const SETTINGS = { native: ON, 'ERC-20': ON, 'ERC-721': ON, 'ERC-404': ON };

/** A name server that has every name lead to this machine. */
const toThisMachine = ((_: string, __: object, done: (error: null, all: object[]) => void) =>
  done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup;

let site: AccountServer;
let inside: Server;
let insideUrl: string;
let connections = 0;

beforeAll(async () => {
  inside = createServer((_, response) => void response.end());
  inside.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  insideUrl = `http://rebound.example:${(inside.address() as AddressInfo).port}/hook`;
  site = await openAccountServer({}, null, {}, { network: { lookup: toThisMachine } });
});
afterAll(async () => {
  await site.close();
  await new Promise((resolve) => inside.close(resolve));
});

async function openSignedIn(): Promise<Browser> {
  const browser = openBrowser(site);
  await signIn(browser);
  return browser;
}

const add = (browser: Browser, url: unknown) =>
  browser.ask(`${USER}/webhooks`, { method: 'POST', body: { url } });

/** Puts a movement of an address into the outbox. */
async function noteMovement(address: string, event: string): Promise<void> {
  await site.database.pool.query(
    `insert into app.account_movements (event_id, run_id, block_number, block_time, transaction_hash, address, is_incoming, kind, amount)
     select sha256(convert_to($2, 'UTF8')), id, 1, 1700000000, sha256('x'), $1, true, 'native', 5 from app.runs where is_active`,
    [hexToBytes(address as `0x${string}`), event],
  );
}

const watch = (browser: Browser, address: string, methods: object) =>
  browser.ask(`${USER}/watchlist`, {
    method: 'POST',
    body: {
      address_hash: address,
      name: 'Mine',
      notification_settings: SETTINGS,
      notification_methods: methods,
    },
  });

/** The deliveries of an account, once there are `count`, all with the outcome of an attempt. */
const listDeliveriesOf = (account: number, count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await site.database.pool.query(
        `select state, error, attempts from app.jobs where kind = 'notification' and owner = $1 order by id`,
        [String(account)],
      );
      expect(rows).toHaveLength(count);
      expect(rows.every(({ state, error }) => state !== 'waiting' || error !== null)).toBe(true);
      return rows;
    },
    { timeout: 15_000, interval: 50 },
  );

test('a blocked account is notified of nothing, and what waited for it has ended', async () => {
  const { pool } = site.database;
  const address = anyAddress();
  const open = async () => {
    const browser = await openSignedIn();
    await watch(browser, address, { email: false, webhook: true });
    await add(browser, insideUrl);
    const { rows } = await pool.query<{ id: number }>('select max(id) as id from app.accounts');
    return { browser, account: rows[0]?.id ?? 0 };
  };
  const [blocked, other] = [await open(), await open()];
  /** Notes one that no pause of an earlier failure holds back. */
  async function note(event: string): Promise<void> {
    await pool.query('update app.account_webhooks set retry_at = now()');
    await noteMovement(address, `${event} ${address}`);
  }
  await note('before the block');
  await listDeliveriesOf(blocked.account, 1);
  // A failure that comes later would hold back the next one.
  await listDeliveriesOf(other.account, 1);
  expect(await setBlocked(pool, blocked.account, true)).toBe(true);
  await note('after the block');
  await listDeliveriesOf(other.account, 2);
  expect(await listDeliveriesOf(blocked.account, 1)).toEqual([
    { state: 'failed', error: 'The account is blocked', attempts: 1 },
  ]);
  const [waiting] = (
    await pool.query(
      `update app.jobs set state = 'waiting', due_at = now() where kind = 'notification' and owner = $1 returning id`,
      [String(blocked.account)],
    )
  ).rows;
  await note('after that');
  await listDeliveriesOf(other.account, 3);
  const { rows } = await pool.query('select attempts from app.jobs where id = $1', [waiting.id]);
  expect(rows).toEqual([{ attempts: 1 }]);
  await pool.query('delete from app.accounts where id = any($1)', [[blocked.account, other.account]]);
});

test('three webhooks at most, each once, each with a secret of its own; another account has none of them', async () => {
  const browser = await openSignedIn();
  const first = await add(browser, 'https://hooks.example/1');
  expect(first.status).toBe(200);
  NOTIFICATION_CALLS.account_webhook_add.response.parse(first.body);
  expect((await add(browser, 'https://hooks.example/1')).body.errors).toEqual({
    url: ['Webhook already exists'],
  });
  const second = await add(browser, 'https://hooks.example/2');
  expect(second.body.secret).not.toBe(first.body.secret);
  await add(browser, 'https://hooks.example/3');
  expect((await add(browser, 'https://hooks.example/4')).body.errors).toEqual({
    url: ['Max 3 webhooks per account'],
  });
  const other = await openSignedIn();
  expect((await other.ask(`${USER}/webhooks`)).body).toEqual([]);
  const own = `${USER}/webhooks/${first.body.id}`;
  expect((await other.ask(own, { method: 'DELETE' })).status).toBe(404);
  expect((await browser.ask(own, { method: 'DELETE' })).status).toBe(200);
  expect((await browser.ask(`${USER}/webhooks`)).body).toHaveLength(2);
  const { body } = await browser.ask(`${USER}/export`);
  expect(body.webhooks).toHaveLength(2);
});

test.each([
  'http://127.0.0.1/',
  'http://127.1:9000/',
  'http://0x7f.1/',
  'http://localhost/',
  'http://a.localhost:80/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://10.1.2.3/',
  'http://192.168.0.1/',
  'file:///etc/passwd',
  'gopher://hooks.example/',
  'https://user:secret@hooks.example/',
  'nonsense',
  '',
  7,
])('the webhook %s is refused with 422', async (url) => {
  const browser = await openSignedIn();
  const { status, body } = await add(browser, url);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['url']]);
});

test('a name that leads to this machine is refused as it is connected to; the owner sees why and nothing arrives', async () => {
  const browser = await openSignedIn();
  const address = anyAddress();
  const added = await watch(browser, address, { email: false, webhook: true });
  expect(added.body.notification_methods).toEqual({ email: false, webhook: true });
  expect((await add(browser, insideUrl)).status).toBe(200);
  await noteMovement(address, 'of rebinding');
  const delivery = await vi.waitFor(
    async () => {
      const { status, body } = await browser.ask(`${USER}/deliveries`);
      expect(status).toBe(200);
      expect(body.items[0]?.attempts).toBe(1);
      expect(body.items[0]?.error).not.toBeNull();
      return NOTIFICATION_CALLS.account_deliveries.response.parse(body).items[0];
    },
    { timeout: 10_000, interval: 50 },
  );
  expect(delivery).toMatchObject({
    channel: 'webhook',
    state: 'waiting',
    error: 'The host is not on the public internet',
    movement: { name: 'Mine', direction: 'incoming', kind: 'native', amount: '5', token: null },
  });
  expect(connections).toBe(0);
  const other = await openSignedIn();
  expect((await other.ask(`${USER}/deliveries`)).body.items).toEqual([]);
  await browser.ask(USER, { method: 'DELETE', body: { confirm: 'delete my account' } });
  const { rows } = await site.database.pool.query(`select 1 from app.jobs where kind = 'notification'`);
  expect(rows).toEqual([]);
});

test('the key of live news is of one session, is the same while it lasts, and needs one', async () => {
  const browser = await openSignedIn();
  const { body } = await browser.ask(`${USER}/live_key`);
  expect(body.key).toMatch(/^0x[0-9a-f]{64}$/);
  expect((await browser.ask(`${USER}/live_key`)).body).toEqual(body);
  expect((await (await openSignedIn()).ask(`${USER}/live_key`)).body.key).not.toBe(body.key);
  expect((await openBrowser(site).ask(`${USER}/live_key`)).status).toBe(401);
});

test('writeMail() shows amount, sides and transaction in plain lines; what a token calls itself cannot add any', () => {
  const movement = {
    id: '0x01',
    address_hash: '0x0000000000000000000000000000000000000001',
    name: 'Mine',
    direction: 'incoming',
    kind: 'ERC-20',
    counterparty_hash: '0x0000000000000000000000000000000000000002',
    amount: '1500000',
    token: {
      address_hash: '0x0000000000000000000000000000000000000003',
      symbol: 'US\r\nBcc: x@y.test\u202e',
      decimals: '6',
    },
    token_id: null,
    transaction_hash: '0x04',
    block_number: 5,
    timestamp: '2023-11-14T22:13:20.000000Z',
  } as const;
  const chain = { coinSymbol: 'ETH', coinDecimals: 18 };
  const server = { publicOrigin: 'https://scan.test', basePath: '' };
  expect(writeMail(movement, { chain, server })).toEqual({
    subject: 'Mine received 1.5 USBcc: x@y.test',
    text: [
      'Mine (0x0000000000000000000000000000000000000001) received 1.5 USBcc: x@y.test.',
      '',
      'From: 0x0000000000000000000000000000000000000002',
      'Token: 0x0000000000000000000000000000000000000003',
      'Transaction: https://scan.test/tx/0x04',
      'Block: 5, 2023-11-14 22:13:20 UTC',
      '',
      'You get this e-mail because the address is on your watch list, where you can switch it off.',
      '',
    ].join('\n'),
  });
  expect(writeMail(movement, { chain, server: { ...server, basePath: '/explorer' } }).text).toContain(
    'Transaction: https://scan.test/explorer/tx/0x04\n',
  );
  const coin = { ...movement, kind: 'native', token: null, direction: 'outcoming', amount: '10' } as const;
  expect(writeMail(coin, { chain, server }).subject).toBe('Mine sent 0.00000000000000001 ETH');
  const chains = [{ name: 'l2', title: 'Layer two', url: '/l2' }];
  const sharedAccounts = { chain: 'l2', chains } as never;
  const several = writeMail(coin, { chain, server, store: { sharedAccounts } });
  expect(several.subject).toBe('Mine sent 0.00000000000000001 ETH on Layer two');
  expect(several.text).toContain('\nChain: Layer two\nBlock: 5');
  const withdrawn = { ...coin, counterparty_hash: null, transaction_hash: null } as const;
  expect(writeMail(withdrawn, { chain, server }).text).toContain('Withdrawn by a validator\nBlock: 5');
});
