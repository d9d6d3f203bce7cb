import { expect, onTestFinished, test } from 'vitest';
import { answerWith, startRpcServer } from '#tests/support/rpc-server.ts';
import { eth_blockNumber, eth_chainId, eth_getBlockByNumber, eth_getCode, toQuantity } from './methods.ts';
import { createTransport } from './transport.ts';

const HASH = `0x${'11'.repeat(32)}`;

async function connect(result: unknown) {
  const methods = ['eth_chainId', 'eth_blockNumber', 'eth_getBlockByNumber', 'eth_getCode'];
  const server = await startRpcServer(
    answerWith(Object.fromEntries(methods.map((name) => [name, () => result]))),
  );
  const transport = createTransport({ urls: [server.url] });
  onTestFinished(() => {
    transport.close();
    return server.close();
  });
  return { server, transport };
}

test('toQuantity() writes hexadecimal without leading zeros', () => {
  expect([toQuantity(0), toQuantity(255), toQuantity(2n ** 256n - 1n)]).toEqual([
    '0x0',
    '0xff',
    `0x${'f'.repeat(64)}`,
  ]);
});

test('numbers are read in their own types', async () => {
  const { transport } = await connect('0x7a69');
  expect(await eth_chainId(transport)).toBe(31337n);
  expect(await eth_blockNumber(transport)).toBe(31337);
  expect(await eth_getCode(transport, `0x${'ab'.repeat(20)}`)).toBe('0x7a69');
});

test('eth_getBlockByNumber() asks for a header alone and gives null where there is no block', async () => {
  const { server, transport } = await connect({
    number: '0x5',
    hash: HASH,
    parentHash: HASH,
    gasLimit: '0x1',
  });
  expect(await eth_getBlockByNumber(transport, 5)).toEqual({ number: 5, hash: HASH, parentHash: HASH });
  await eth_getBlockByNumber(transport, 'latest');
  expect(server.requests.map(({ body }) => (body as { params: unknown }).params)).toEqual([
    ['0x5', false],
    ['latest', false],
  ]);
  const { transport: empty } = await connect(null);
  expect(await eth_getBlockByNumber(empty, 5)).toBeNull();
});

test('an answer of another kind is refused', async () => {
  const { transport } = await connect({});
  await expect(eth_blockNumber(transport)).rejects.toThrow('gave an object for eth_blockNumber');
  await expect(eth_getCode(transport, `0x${'ab'.repeat(20)}`)).rejects.toMatchObject({
    code: 'invalid_answer',
  });
});
