import { expect, test } from 'vitest';
import { describeRequest } from './describe-request.ts';
import { createWalletBridge, type WalletRequest } from './wallet-bridge.ts';

/** A bridge to a wallet that notes what reaches it, and a visitor who says yes to some methods. */
function createBridge(allowed: (request: WalletRequest) => boolean = () => true, hasWallet = true) {
  const calls: unknown[] = [];
  const asked: string[] = [];
  const wallet = {
    request: async (call: { method: string; params?: unknown }) => {
      calls.push(call);
      if (call.method === 'eth_call') throw { code: 3, message: 'execution reverted', data: '0x' };
      return ['0xabc'];
    },
  };
  const bridge = createWalletBridge({
    findWallet: async () => (hasWallet ? wallet : undefined),
    confirm: async (request) => {
      asked.push(request.method);
      return allowed(request);
    },
  });
  let id = 0;
  const send = async (method: string, params: unknown = []) => {
    id += 1;
    const reply = await bridge.answer({ jsonrpc: '2.0', id, method, params });
    expect(reply).toMatchObject({ jsonrpc: '2.0', id });
    return reply?.error?.code ?? reply?.result;
  };
  return { bridge, calls, asked, send };
}

test('a request reaches the wallet when the visitor has confirmed it', async () => {
  const { calls, asked, send } = createBridge();
  expect(await send('eth_requestAccounts')).toEqual(['0xabc']);
  const params = [{ to: '0x1', value: '0x2' }];
  await send('eth_sendTransaction', params);
  await send('eth_sendTransaction', params);
  expect(asked).toEqual(['eth_requestAccounts', 'eth_sendTransaction', 'eth_sendTransaction']);
  expect(calls[2]).toEqual({ method: 'eth_sendTransaction', params });
});

test('what only reads is confirmed once a visit', async () => {
  const { asked, send } = createBridge();
  for (let time = 0; time < 3; time += 1) await send('eth_chainId');
  await send('eth_blockNumber');
  expect(asked).toEqual(['eth_chainId', 'eth_blockNumber']);
});

test('what the visitor refuses does not reach the wallet, and is not asked for a fourth time', async () => {
  const { calls, asked, send } = createBridge(() => false);
  for (let time = 0; time < 5; time += 1) expect(await send('eth_chainId')).toBe(4001);
  expect(asked).toHaveLength(3);
  expect(calls).toEqual([]);
});

test('the accounts are not reported before they are given, and nothing is signed without them', async () => {
  const { calls, asked, send } = createBridge();
  expect(await send('eth_accounts')).toEqual([]);
  expect(await send('personal_sign', ['0x1', '0xabc'])).toBe(4100);
  expect([calls, asked]).toEqual([[], []]);
  await send('eth_requestAccounts');
  expect(await send('eth_accounts')).toEqual(['0xabc']);
});

test.each(['eth_sign', 'eth_decrypt', 'wallet_getPermissions', 'constructor', '__proto__', 'toString'])(
  'the method %s is not for apps',
  async (method) => {
    const { calls, asked, send } = createBridge();
    expect(await send(method)).toBe(4200);
    expect([calls, asked]).toEqual([[], []]);
  },
);

test('without a wallet the bridge refuses, and asks nothing', async () => {
  const { asked, send } = createBridge(() => true, false);
  expect(await send('eth_requestAccounts')).toBe(4900);
  expect(asked).toEqual([]);
});

test('an error of the wallet comes with its code and message, and nothing else of it', async () => {
  const { bridge } = createBridge();
  const reply = await bridge.answer({ jsonrpc: '2.0', id: 'a', method: 'eth_call', params: [] });
  expect(reply).toEqual({ jsonrpc: '2.0', id: 'a', error: { code: 3, message: 'execution reverted' } });
});

test.each([
  [null],
  ['eth_chainId'],
  [{ id: 1, method: 'eth_chainId' }],
  [{ jsonrpc: '2.0', method: 'eth_chainId' }],
  [{ jsonrpc: '2.0', id: {}, method: 'eth_chainId' }],
  [{ jsonrpc: '2.0', id: 'x'.repeat(101), method: 'eth_chainId' }],
  [{ jsonrpc: '2.0', id: 1, method: ['eth_chainId'] }],
])('what is no request is not answered: %j', async (message) => {
  expect(await createBridge().bridge.answer(message)).toBeUndefined();
});

test.each([[['x'.repeat(70_000)]], [[1n]], [() => {}]])(
  'parameters that are too long or no JSON are refused',
  async (params) => {
    const { calls, send } = createBridge();
    expect(await send('eth_chainId', params)).toBe(-32600);
    expect(calls).toEqual([]);
  },
);

test('one question is open at a time, ten requests wait, more are refused; nothing reaches the wallet after the end', async () => {
  const open: ((isAllowed: boolean) => void)[] = [];
  const calls: unknown[] = [];
  const bridge = createWalletBridge({
    findWallet: async () => ({ request: async (call) => calls.push(call) }),
    confirm: () => new Promise((resolve) => open.push(resolve)),
  });
  const ask = (id: number) => bridge.answer({ jsonrpc: '2.0', id, method: 'wallet_watchAsset', params: [] });
  const replies = Array.from({ length: 12 }, (_, id) => ask(id));
  expect((await replies[11])?.error?.code).toBe(-32005);
  expect((await replies[10])?.error?.code).toBe(-32005);
  expect(open).toHaveLength(1);
  bridge.close();
  open[0]?.(true);
  const codes = (await Promise.all(replies.slice(0, 10))).map((reply) => reply?.error?.code);
  expect(codes).toEqual(Array.from({ length: 10 }, () => 4001));
  expect([open.length, calls]).toEqual([1, []]);
});

test('the question names the app, its origin, the meaning and the parameters, hidden letters by their codes', () => {
  const app = { title: 'Swap\u202E', origin: 'https://swap.test' };
  const [, text] = describeRequest(app, {
    method: 'eth_sendTransaction',
    params: [{ data: 'x'.repeat(2000) }],
  });
  expect(text).toContain('“Swap\\u202e” (https://swap.test) requests to send a transaction');
  expect(text).toContain('… (2000 characters)');
  expect(text.length).toBeLessThan(800);
});

const [TO, VALUE, JUNK] = [`0x${'ab'.repeat(20)}`, '0xde0b6b3a7640000', 'x'.repeat(700)];

test.each([
  ['eth_sendTransaction', [{ data: JUNK, gas: JUNK, 0: JUNK, value: VALUE, to: TO }], [TO, VALUE]],
  ['eth_sendTransaction', [{ ...Object.fromEntries([...JUNK].map((_, n) => [n, JUNK])), to: TO }], [TO]],
  ['wallet_addEthereumChain', [{ rpcUrls: [JUNK], chainName: JUNK, chainId: '0x539' }], ['0x539']],
  [
    'eth_signTypedData_v4',
    [
      TO,
      JSON.stringify({
        types: { A: [{ name: JUNK }] },
        domain: { name: JUNK },
        message: { to: TO, value: 7 },
      }),
    ],
    [`"message":{"to":"${TO}","value":7}`],
  ],
])('whatever else the parameters of %s have, what decides is in the question', (method, params, parts) => {
  const app = { title: 'Swap', origin: 'https://swap.test' };
  const [, text] = describeRequest(app, { method, params });
  for (const part of parts) expect(text).toContain(part);
  expect(text.length).toBeLessThan(800);
});

test('parameters that are nested without end are a question like others', () => {
  const params = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`);
  const [, text] = describeRequest(
    { title: 'Swap', origin: 'https://swap.test' },
    { method: 'eth_call', params },
  );
  expect(text).toContain('… (4000 characters)');
});
