import { afterAll, beforeAll, expect, test } from 'vitest';
import { hexToBytes } from '#lib/hex.ts';
import { api as csvExport } from '#modules/csv-export/api/api.ts';
import { type AccountServer, openAccountServer, openBrowser, signIn } from '../support/account-server.ts';
import { addressRow, transactionRow } from '../support/rows.ts';

const [FROM, TO] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const;
const HASH = `0x${'cd'.repeat(32)}`;
const FILE = `/api/v2/addresses/${FROM}/transactions/csv?from_period=2000-01-01&to_period=2100-01-01`;
let site: AccountServer;

beforeAll(async () => {
  site = await openAccountServer({}, null, { parts: [csvExport] });
  const { db } = site.database;
  await db
    .insertInto('addresses')
    .values([FROM, TO].map((each) => addressRow(hexToBytes(each))))
    .execute();
  await db
    .insertInto('transactions')
    .values([
      transactionRow(1, 0, {
        hash: hexToBytes(HASH),
        from_address: hexToBytes(FROM),
        to_address: hexToBytes(TO),
      }),
    ])
    .execute();
});

afterAll(() => site.close());

test('the file of who is signed in has columns of private names, safe for spreadsheets; nobody else’s has them', async () => {
  const [owner, other] = [openBrowser(site), openBrowser(site)];
  await signIn(owner);
  await signIn(other);
  const user = '/api/account/v2/user';
  const add = (path: string, body: object) => owner.ask(user + path, { method: 'POST', body });
  expect((await add('/tags/address', { address_hash: TO, name: '=HYPERLINK("x")' })).status).toBe(200);
  expect((await add('/tags/transaction', { transaction_hash: HASH, name: 'Rent' })).status).toBe(200);

  const own = await owner.ask(FILE);
  const [columns = '', line = ''] = own.raw.split('\r\n');
  expect(columns).toMatch(
    /MethodName,TxHashPrivateTag,FromAddressPrivateTag,ToAddressPrivateTag,ContractAddressPrivateTag$/,
  );
  expect(line.endsWith(',Rent,,"\'=HYPERLINK(""x"")",')).toBe(true);
  expect([own.headers['cache-control'], own.headers.vary]).toEqual(['no-store', 'cookie']);

  for (const browser of [other, openBrowser(site)]) {
    const { raw } = await browser.ask(FILE);
    expect(raw.split('\r\n')[0]).toMatch(/MethodName$/);
    expect(raw).toContain(HASH);
    expect(raw).not.toMatch(/Rent|HYPERLINK/);
  }
});

test('a file that is made in the background, which whoever knows its number may fetch, has no private names', async () => {
  const owner = openBrowser(site);
  await signIn(owner);
  const body = { address_hash: TO, name: 'Landlord' };
  await owner.ask('/api/account/v2/user/tags/address', { method: 'POST', body });
  expect((await owner.ask(FILE)).raw).toContain('Landlord');
  const begun = await owner.ask(FILE, { headers: { prefer: 'respond-async' } });
  expect(begun.status).toBe(202);
  const read = async () => (await owner.ask(`/api/v2/csv-exports/${begun.body.request_id}/file`)).raw;
  await expect.poll(read, { timeout: 15_000 }).toContain(HASH);
  expect(await read()).not.toContain('Landlord');
});
