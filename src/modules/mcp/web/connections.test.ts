import { expect, test } from 'vitest';
import { listConnections, toServerName } from './connections.ts';

test('listConnections() returns configurations that parse, with the address of the server', () => {
  const ways = listConnections('https://x.test/base/mcp', 'https://x.test/base', 'my-chain-explorer');
  const codes = ways.filter(({ code }) => code.startsWith('{')).map(({ code }) => JSON.parse(code));
  expect(codes).toMatchObject([
    { mcpServers: { 'my-chain-explorer': { url: 'https://x.test/base/mcp' } } },
    { servers: { 'my-chain-explorer': { type: 'http', url: 'https://x.test/base/mcp' } } },
    { mcpServers: { 'my-chain-explorer': { args: [expect.any(String), 'mcp', 'https://x.test/base'] } } },
  ]);
});

test('toServerName() makes a name that shells and JSON need not quote, of any name of a chain', () => {
  expect(toServerName('Demo Chain (local)')).toBe('demo-chain-local-explorer');
  expect(toServerName('链"; rm -rf /')).toBe('rm-rf-explorer');
  expect(toServerName('链')).toBe('explorer');
});
