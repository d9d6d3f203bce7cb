import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createDemoRpc } from './demo-rpc.ts';

async function serve(body: string): Promise<string> {
  const server = createServer((_, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('createDemoRpc() answers the result', async () => {
  const rpc = createDemoRpc(await serve('{"jsonrpc":"2.0","id":1,"result":"0x5"}'));
  expect(await rpc('eth_blockNumber')).toBe('0x5');
});

test('createDemoRpc() says in one sentence what went wrong', async () => {
  const refused = createDemoRpc(
    await serve('{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"nonce too low"}}'),
  );
  await expect(refused('eth_sendTransaction')).rejects.toThrow(
    'The node refused "eth_sendTransaction": nonce too low.',
  );
  const garbled = createDemoRpc(await serve('<html>'));
  await expect(garbled('eth_chainId')).rejects.toThrow(`The node's answer to "eth_chainId" is not JSON.`);
  const nobody = createDemoRpc('http://127.0.0.1:1');
  await expect(nobody('eth_chainId')).rejects.toThrow('The node at "http://127.0.0.1:1" does not answer.');
});

test('createDemoRpc() sends a call again that met a connection which the node has closed', async () => {
  const used = new WeakSet<object>();
  const server = createServer(({ socket }, response) => {
    if (used.has(socket)) socket.destroy();
    else response.end('{"jsonrpc":"2.0","id":1,"result":"0x5"}');
    used.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const rpc = createDemoRpc(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect([await rpc('eth_blockNumber'), await rpc('eth_blockNumber')]).toEqual(['0x5', '0x5']);
});
