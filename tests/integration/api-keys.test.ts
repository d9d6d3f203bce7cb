import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api as etherscan } from '#modules/etherscan-api/api/api.ts';
import {
  type AccountServer,
  type Browser,
  openAccountServer,
  openBrowser,
  signIn,
} from '../support/account-server.ts';

let site: AccountServer;
let browser: Browser;
const KEYS = '/api/account/v2/user/api_keys';

beforeAll(async () => {
  site = await openAccountServer({}, null, { parts: [etherscan] });
  browser = openBrowser(site);
  await signIn(browser);
});
afterAll(() => site.close());

async function addKey(name: string): Promise<string> {
  return (await browser.ask(KEYS, { method: 'POST', body: { name } })).body.api_key;
}

test('a key counts once in each way in which clients of the REST API, of Etherscan and of JSON-RPC send it', async () => {
  const key = await addKey('Mine');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const rpc = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] };
  const anonymous = openBrowser(site);
  const action = 'module=block&action=getblockcountdown&blockno=5';
  const answers = [
    await anonymous.ask(`/api/v2/stats?apikey=${key}`),
    await anonymous.ask('/api/v2/stats', { headers: { 'x-api-key': key } }),
    await anonymous.ask('/api/v2/stats', { headers: { authorization: `Bearer ${key}` } }),
    await anonymous.ask(`/api?${action}&apikey=${key}`),
    await anonymous.ask('/api', { method: 'POST', body: `${action}&apikey=${key}`, headers: form }),
    await anonymous.ask(`/api?apikey=${key}`, {
      method: 'POST',
      body: `${action}&apikey=${key}`,
      headers: form,
    }),
    await anonymous.ask(`/api/eth-rpc?apikey=${key}`, { method: 'POST', body: rpc }),
    await anonymous.ask('/api/eth-rpc', { method: 'POST', body: rpc, headers: { 'x-api-key': key } }),
  ];
  for (const { status } of answers) expect(status).toBeLessThan(500);
  await anonymous.ask('/api', { method: 'POST', body: `${action}&apikey=YourApiKeyToken`, headers: form });
  await vi.waitFor(
    async () =>
      expect((await browser.ask(`${KEYS}/uses`)).body.uses).toMatchObject([
        { api_key: key, requests: answers.length },
      ]),
    { timeout: 20_000, interval: 200 },
  );
});
