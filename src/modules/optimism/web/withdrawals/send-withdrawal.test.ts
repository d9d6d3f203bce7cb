import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { sendWithdrawal } from './send-withdrawal.ts';

const CALL = { chain_id: '900', to: `0x${'11'.repeat(20)}`, data: '0x4870496f' };
const HASH = `0x${'ab'.repeat(32)}`;

let server: Server;
/** Answer of the API. */
let answer: { status: number; body: string };
/** Requests to the wallet, and its answers by method. */
let asked: string[];
let wallet: Record<string, () => unknown>;

beforeEach(async () => {
  answer = { status: 200, body: JSON.stringify(CALL) };
  server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  asked = [];
  wallet = {
    eth_requestAccounts: () => [`0x${'22'.repeat(20)}`],
    wallet_switchEthereumChain: () => null,
    eth_call: () => '0x',
    eth_sendTransaction: () => HASH,
  };
  const ethereum = {
    isMetaMask: true,
    request: async ({ method }: { method: string }) => {
      asked.push(method);
      return wallet[method]?.();
    },
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { ethereum }));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const send = (port = (server.address() as AddressInfo).port) => {
  const config = createTestConfig();
  const api = { ...config.api, origin: `http://127.0.0.1:${port}` };
  return sendWithdrawal({ config: { ...config, api }, run: '', nonce: '7' });
};
const refuse = (message: string, code: number) => () => {
  throw { code, message };
};

test('sendWithdrawal() has the wallet try the call of the API on the parent chain, and send it', async () => {
  expect(await send()).toEqual({ hash: HASH });
  expect(asked).toEqual([
    'eth_requestAccounts',
    'wallet_switchEthereumChain',
    'eth_call',
    'eth_sendTransaction',
  ]);
});

test.each([
  ['with its message', 404, '{"message":"It can be proved later"}', 'It can be proved later'],
  ['without a message', 503, '{}', 'The API answers 503.'],
  ['with what is no JSON', 502, '<html>', 'The API did not answer. Try again in a few seconds.'],
])('where the API refuses %s that is the outcome, and no wallet is asked', async (_, status, body, text) => {
  answer = { status, body };
  expect(await send()).toEqual({ failure: text, canSendAnyway: false });
  expect(asked).toEqual([]);
});

test('where nobody answers, or what is no call, that is the outcome', async () => {
  const failure = 'The API did not answer. Try again in a few seconds.';
  const { port } = server.address() as AddressInfo;
  answer.body = '{"to":"0x11"}';
  expect(await send()).toEqual({ failure, canSendAnyway: false });
  await new Promise((resolve) => server.close(resolve));
  expect(await send(port)).toEqual({ failure, canSendAnyway: false });
  expect(asked).toEqual([]);
});

test.each([
  ['to give an account', 'eth_requestAccounts'],
  ['to switch to the parent chain', 'wallet_switchEthereumChain'],
  ['to send it', 'eth_sendTransaction'],
])('a visitor who declines %s ends it with that reason, and nothing further is asked', async (_, method) => {
  wallet[method] = refuse('User rejected the request.', 4001);
  expect(await send()).toEqual({ failure: 'User rejected the request.', canSendAnyway: false });
  expect(asked.at(-1)).toBe(method);
});

test('a call that would fail is not sent', async () => {
  wallet.eth_call = refuse('execution reverted: unproven', 3);
  expect(await send()).toMatchObject({
    failure: 'The transaction would fail: execution reverted: unproven',
  });
  expect(asked).not.toContain('eth_sendTransaction');
});
